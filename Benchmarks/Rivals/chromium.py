"""Measures Chromium's page life cycle through its DevTools protocol, and prints one JSON object.

    chromium.py CHROMIUM ROUNDS

Freezing and returning are timed from the command until the page, or its absence, shows it: a frozen page answers no
evaluation, so a freeze counts until the command is acknowledged, and a return until the page has run its `resume`
handler. A discarded page is closed and loaded anew. Uses the standard library alone.
"""

import base64
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

PAGE = (
    "data:text/html,<title>page</title><h1>Hello</h1><script>"
    "window.resumes=0;document.addEventListener('resume',()=>{window.resumes++});</script>"
)


class Connection:
    """A client of one DevTools web socket: text frames, one command at a time."""

    def __init__(self, url):
        host, port, path = re.fullmatch(r"ws://([^:/]+):(\d+)(/.*)", url).groups()
        self.socket = socket.create_connection((host, int(port)), timeout=20)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            (
                f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
            ).encode()
        )
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self._fill()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            raise RuntimeError("Chromium refused the web socket")
        self.number = 0

    def _fill(self):
        chunk = self.socket.recv(1 << 16)
        if not chunk:
            raise RuntimeError("Chromium closed the web socket")
        self.buffer += chunk

    def _take(self, count):
        while len(self.buffer) < count:
            self._fill()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def _receive(self):
        while True:
            first, second = self._take(2)
            length = second & 127
            if length == 126:
                length = int.from_bytes(self._take(2), "big")
            elif length == 127:
                length = int.from_bytes(self._take(8), "big")
            payload = self._take(length)
            if first & 15 in (1, 2):
                return json.loads(payload)

    def call(self, method, **parameters):
        self.number += 1
        text = json.dumps({"id": self.number, "method": method, "params": parameters}).encode()
        mask = os.urandom(4)
        length = (
            bytes([128 | len(text)])
            if len(text) < 126
            else bytes([128 | 126]) + len(text).to_bytes(2, "big")
            if len(text) < 65536
            else bytes([128 | 127]) + len(text).to_bytes(8, "big")
        )
        self.socket.sendall(b"\x81" + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(text)))
        while True:
            message = self._receive()
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error'].get('message')}")
                return message.get("result", {})

    def value(self, expression):
        return self.call("Runtime.evaluate", expression=expression)["result"].get("value")


def renderers(parent):
    """The renderer processes below a process."""
    children = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                fields = open(f"/proc/{name}/stat").read().rsplit(")", 1)[1].split()
                children.setdefault(int(fields[1]), []).append(int(name))
            except (FileNotFoundError, ProcessLookupError):
                continue
    found, rest = [], [parent]
    while rest:
        for child in children.get(rest.pop(), []):
            rest.append(child)
            try:
                if b"--type=renderer" in open(f"/proc/{child}/cmdline", "rb").read():
                    found.append(child)
            except (FileNotFoundError, ProcessLookupError):
                continue
    return found


def memory(pid):
    fields = dict(re.findall(r"^(\w+):\s+(\d+) kB", open(f"/proc/{pid}/smaps_rollup").read(), re.M))
    return {
        "private": int(fields["Private_Clean"]) + int(fields["Private_Dirty"]),
        "dirty": int(fields["Private_Dirty"]),
        "pss": int(fields["Pss"]),
    }


def measure(chromium, rounds):
    profile = tempfile.mkdtemp(prefix="dormouse-bench-chromium-")
    browser = subprocess.Popen(
        [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0",
         f"--user-data-dir={profile}", "about:blank"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)

    def end(*_):
        try:
            os.killpg(browser.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        browser.wait(10)
        shutil.rmtree(profile, ignore_errors=True)

    def interrupted(number, _):
        end()
        sys.exit(128 + number)

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, interrupted)
    try:
        deadline = time.monotonic() + 30
        path = os.path.join(profile, "DevToolsActivePort")
        while not (os.path.exists(path) and open(path).read().count("\n") >= 1):
            if time.monotonic() > deadline or browser.poll() is not None:
                raise RuntimeError("Chromium did not open its DevTools port")
            time.sleep(0.02)
        port = int(open(path).read().split("\n")[0])

        def opened():
            request = urllib.request.Request(f"http://127.0.0.1:{port}/json/new?{PAGE}", method="PUT")
            return json.load(urllib.request.urlopen(request, timeout=20))

        target = opened()
        before = set(renderers(browser.pid))
        page = Connection(target["webSocketDebuggerUrl"])
        page.call("Page.enable")
        while page.value("document.readyState") != "complete":
            time.sleep(0.01)
        freeze, back = [], []
        for _ in range(rounds):
            begin = time.perf_counter()
            page.call("Page.setWebLifecycleState", state="frozen")
            freeze.append((time.perf_counter() - begin) * 1e6)
            seen = None
            begin = time.perf_counter()
            page.call("Page.setWebLifecycleState", state="active")
            seen = page.value("window.resumes")
            back.append((time.perf_counter() - begin) * 1e6)
            if not seen:
                raise RuntimeError("the page was not resumed")
        page.call("Page.setWebLifecycleState", state="frozen")
        time.sleep(0.5)
        asleep = [memory(pid) for pid in renderers(browser.pid)]
        reload = []
        for _ in range(max(3, rounds // 10)):
            urllib.request.urlopen(f"http://127.0.0.1:{port}/json/close/{target['id']}", timeout=20).read()
            begin = time.perf_counter()
            target = opened()
            again = Connection(target["webSocketDebuggerUrl"])
            while again.value("document.readyState") != "complete":
                pass
            reload.append((time.perf_counter() - begin) * 1e6)
        return {"freeze": freeze, "return": back, "reload": reload, "memory": asleep, "renderers": len(before)}
    finally:
        end()


print(json.dumps(measure(sys.argv[1], int(sys.argv[2]))))
