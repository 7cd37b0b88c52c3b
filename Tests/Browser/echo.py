"""A server that does nothing but give bytes back: the floor of what a page's socket takes."""

import base64
import hashlib
import socket
import threading

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
PAGE = b"<!doctype html><title>empty</title><div id=chart></div><div id=events></div><input id=search><div id=box></div>"


class Echo:
    """Serves an empty page, and sockets that give each message back; a thread for each connection."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            connection, _ = self.listener.accept()
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection):
        with connection:
            head = b""
            while b"\r\n\r\n" not in head:
                more = connection.recv(65536)
                if not more:
                    return
                head += more
            lines = head.split(b"\r\n")
            fields = {line.split(b":")[0].lower(): line.split(b":", 1)[1].strip() for line in lines[1:] if b":" in line}
            if b"sec-websocket-key" not in fields:
                connection.sendall(
                    b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s" % (len(PAGE), PAGE))
                return
            accept = base64.b64encode(hashlib.sha1(fields[b"sec-websocket-key"] + MAGIC).digest())
            connection.sendall(
                b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n" % accept)
            self._give_back(connection)

    def _give_back(self, connection):
        # Messages below 126 bytes, each in one frame, one at a time.
        while True:
            frame = connection.recv(4096)
            if len(frame) < 6 or frame[0] & 15 == 8:
                return
            mask, body = frame[2:6], frame[6:]
            connection.sendall(bytes([0x82, len(body)]) + bytes(byte ^ mask[place & 3] for place, byte in enumerate(body)))
