"""The page without a device: its files as they are, its policy as the server sends it, and sockets that a test speaks for."""

import json
import os
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILES = ROOT / "Tools/Screen/Sources/ScreenWeb/Page"
ADDRESS = "http://127.0.0.1:9"
TOKEN = "5e" * 32
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
)
KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}

# Sockets that reach nobody: what the page sends is kept, and a test answers. `logged` events are there from the start.
SOCKETS = """
globalThis.stage = { sent: [], sockets: {}, answers: {}, logged: [] }
globalThis.WebSocket = class extends EventTarget {
  static CONNECTING = 0; static OPEN = 1; static CLOSING = 2; static CLOSED = 3
  constructor(url) {
    super()
    this.path = new URL(url).pathname
    this.readyState = 0
    stage.sockets[this.path] = this
    setTimeout(() => { this.readyState = 1; this.onopen?.({}) }, 0)
  }
  send(text) {
    const message = JSON.parse(text)
    stage.sent.push(message)
    if (!message.command) return
    const isFollowed = message.command === 'follow'
    const answer = stage.answers[message.command] ?? { result: isFollowed ? { began: 0 } : null }
    setTimeout(() => this.hear(JSON.stringify({ id: message.id, ...answer })), 0)
    setTimeout(() => {
      if (isFollowed) for (const event of stage.logged) if (event.seq > message.since) this.hear(JSON.stringify({ event }))
    }, 0)
  }
  hear(data) { this.onmessage?.({ data }) }
  close() { this.end(1000) }
  end(code) { if (this.readyState === 3) return; this.readyState = 3; setTimeout(() => this.onclose?.({ code }), 0) }
}
"""


def page_on_stage(context, prepare="", fragment=f"#token={TOKEN}"):
    """Opens the page; `prepare` is JavaScript that runs before it, after the sockets are made."""

    def answer(route):
        name = route.request.url.split("#")[0].split("?")[0].removeprefix(ADDRESS + "/") or "index.html"
        file = FILES / name
        if os.sep in name or not file.is_file():
            return route.fulfill(status=404, body="")
        route.fulfill(
            body=file.read_bytes(),
            headers={"Content-Type": f"{KINDS[file.suffix]}; charset=utf-8", "Content-Security-Policy": POLICY},
        )

    page = context.new_page()
    page.route(f"{ADDRESS}/**", answer)
    page.add_init_script(SOCKETS + prepare)
    page.goto(f"{ADDRESS}/{fragment}")
    return page


def hear(page, path, message):
    """The device says something: an object as JSON, or bytes as a list."""
    page.evaluate(
        "([path, message]) => stage.sockets[path].hear(message instanceof Array ? new Uint8Array(message).buffer : message)",
        [path, list(message) if isinstance(message, bytes) else json.dumps(message)],
    )


def sent(page, key):
    """What the page has sent under this key."""
    return [message[key] for message in page.evaluate("stage.sent") if key in message]


def until(page, condition):
    """Waits until a condition in JavaScript holds, a frame at a time; the page's policy lets Playwright's own way not do it."""
    page.evaluate(
        "async () => { const end = performance.now() + 10000; while (!(%s)) { if (performance.now() > end) throw new Error('it does not come'); "
        "await new Promise((go) => setTimeout(go, 10)) } }" % condition)
