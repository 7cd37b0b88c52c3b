"""The page with a real device: what people do there, found by role; and what others may not do."""

import http.client
import http.server
import json
import os
import re
import socket
import struct
import threading
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

from device import Device
from environment import launch
from stage import POLICY, until

# A device on a loaded machine starts an app in seconds.
PATIENCE = 30_000


REST = """
async () => {
  const surface = document.querySelector('#surface')
  const end = performance.now() + 10000
  let frame
  let since = performance.now()
  while (performance.now() < end && (!frame || performance.now() - since < 800)) {
    if (surface.dataset.frame !== frame) since = performance.now()
    frame = surface.dataset.frame
    await new Promise(requestAnimationFrame)
  }
}
"""


# The same for one element, beside what goes on, such as a caret.
STILL = """
async (element) => {
  const end = performance.now() + 10000
  let box
  let since = performance.now()
  while (performance.now() < end && (!box || performance.now() - since < 800)) {
    const now = JSON.stringify(element.getBoundingClientRect())
    if (now !== box) since = performance.now()
    box = now
    await new Promise(requestAnimationFrame)
  }
}
"""


class BrowserTests(unittest.TestCase):
    idiom = "phone"
    apps = ("Examples/Notes", "Examples/Gallery")

    @classmethod
    def setUpClass(cls):
        expect.set_options(timeout=PATIENCE)
        cls.device = Device(cls.idiom, cls.apps)
        cls.addClassCleanup(cls.device.end)
        cls.playwright = sync_playwright().start()
        cls.addClassCleanup(cls.playwright.stop)
        cls.browser = launch(cls.playwright)
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        # However the test before has left it.
        for command in (["unlock"], ["rotate", "portrait"], ["appearance", "light"]):
            self.device.attempt(*command)

    def open(self, address=None, **options):
        context = self.browser.new_context(**{"viewport": {"width": 1440, "height": 900}, "locale": "en-US", **options})
        self.addCleanup(context.close)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.problems = []
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        page.on("console", lambda message: page.problems.append(message.text) if message.type == "error" else None)
        page.goto(address or self.device.address)
        return page

    def launch(self, page, app):
        page.get_by_role("button", name="Apps").click()
        page.get_by_role("menuitem", name=app).click()
        # The tool answers when the device is at rest.
        self.device.run("launch", app)
        # The app opens with a movement, during which the screen takes no touches: until no frame comes for a while.
        page.evaluate(REST)

    def button(self, page, name):
        """A button of the device, beside its screen."""
        return page.get_by_role("toolbar", name="Buttons of the device").get_by_role("button", name=name, exact=True)

    def screen(self, page):
        return page.get_by_role("group", name="Screen of")

    def turns(self, page, *sides):
        """Turns the device to the right: the cameras go with its upper end, and every turn comes to rest upright."""
        for side, is_wide in sides:
            before = self.rotations()
            self.button(page, "Turn right").click()
            # A turn after which the app stands as before changes nothing on the page.
            for _ in range(200):
                if self.rotations() > before:
                    break
            self.assertEqual(self.rotations(), before + 1)
            self.stands(page, side, is_wide)

    def rotations(self):
        """How often the device has been turned, by its log."""
        events = map(json.loads, self.device.run("log", "--kind", "input", "--json").splitlines())
        return sum(event["name"] == "rotate" for event in events)

    def stands(self, page, side, is_wide):
        wide = "document.querySelector('#screen').clientWidth > document.querySelector('#screen').clientHeight"
        until(page, f"document.querySelector('#island').style.{side} && ({wide}) === {str(is_wide).lower()}")
        until(page, "document.querySelector('#device').getAnimations().length === 0")
        self.assertEqual(page.evaluate("getComputedStyle(document.querySelector('#device')).rotate"), "none")

    def event(self, page, name):
        """The last event of this name in the list."""
        page.get_by_role("searchbox", name="Search events").fill(name)
        option = page.get_by_role("option", name=name).last
        expect(option).to_be_visible()
        return option


class DeviceTests(BrowserTests):
    def test_while_somebody_touches_the_screen_no_processor_sleeps(self):
        try:
            kernel = os.open("/dev/cpu_dma_latency", os.O_RDONLY)
        except OSError as error:
            self.skipTest(f"the kernel tells nobody here how long processors may sleep: {error}")
        self.addCleanup(os.close, kernel)
        page = self.open()
        self.launch(page, "Notes")
        box = self.screen(page).bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        seen = []
        for step in range(200):
            # The finger moves as long as nobody has answered.
            page.mouse.move(box["x"] + box["width"] / 2 + step % 2, box["y"] + box["height"] / 2)
            seen.append(struct.unpack("i", os.pread(kernel, 4, 0))[0])
            if seen[-1] == 0:
                break
        page.mouse.up()
        self.assertEqual(seen[-1], 0)
        for _ in range(1000):
            page.evaluate("() => new Promise(requestAnimationFrame)")
            if struct.unpack("i", os.pread(kernel, 4, 0))[0] != 0:
                break
        else:
            self.fail("processors do not sleep again")

    def test_note_in_korean_outlives_its_process(self):
        page = self.open()
        self.launch(page, "Notes")
        self.screen(page).get_by_role("button", name="New Note").click()
        note = self.screen(page).get_by_role("textbox")
        note.click()
        expect(note).to_be_focused()
        keyboard = page.context.new_cdp_session(page)
        for word in ("ㅎ 하 한", "ㄱ 그 글"):
            parts = word.split()
            for text in parts:
                keyboard.send("Input.imeSetComposition", {"text": text, "selectionStart": 1, "selectionEnd": 1})
            keyboard.send("Input.insertText", {"text": parts[-1]})
        note.press_sequentially(" 메모")
        expect(note).to_have_value("한글 메모")
        self.button(page, "Lock").click()
        expect(self.button(page, "Unlock")).to_be_visible()
        page.get_by_role("tab", name="Processes").click()
        page.get_by_role("button", name="End Notes").click()
        page.get_by_role("menuitem", name="jetsam").click()
        notes = page.get_by_role("article", name="Notes")
        expect(notes.get_by_text("Not running")).to_be_visible()
        self.button(page, "Unlock").click()
        page.get_by_role("button", name="Launch Notes").click()
        expect(notes.get_by_text("Active")).to_be_visible()
        # What was typed and never saved is in the editor again.
        expect(self.screen(page).get_by_role("textbox")).to_have_value("한글 메모")
        self.assertEqual(page.problems, [])

    def test_markup_in_an_app_stays_text(self):
        page = self.open()
        self.launch(page, "Notes")
        self.screen(page).get_by_role("button", name="New Note").click()
        hostile = "<img src=x onerror=\"document.title='taken'\">"
        self.screen(page).get_by_role("textbox").fill(hostile)
        expect(self.screen(page).get_by_role("textbox")).to_have_value(hostile)
        self.event(page, "didActivateNotification").click()
        self.screen(page).get_by_role("button", name="Notes").first.click()
        expect(self.screen(page).get_by_text(hostile).first).to_be_attached()
        self.assertEqual(page.locator("img[src=x]").count(), 0)
        self.assertEqual(page.title(), "Dormouse")
        self.assertEqual(page.problems, [])

    def test_rotation(self):
        page = self.open()
        self.launch(page, "Notes")
        expect(self.screen(page)).to_be_visible()
        upright = self.screen(page).bounding_box()
        self.assertGreater(upright["height"], upright["width"])
        # An app on a phone does not stand upside down.
        self.turns(page, ("right", True), ("right", True), ("left", True), ("top", False))
        self.button(page, "Turn left").click()
        self.stands(page, "left", True)

    def test_finger_takes_the_window_with_it(self):
        page = self.open()
        self.launch(page, "Notes")
        box = self.screen(page).bounding_box()
        x, bottom = box["x"] + box["width"] / 2, box["y"] + box["height"] - 3
        page.mouse.move(x, bottom)
        page.mouse.down()
        page.mouse.move(x, bottom - box["height"] / 2, steps=10)
        # The app is inactive, and what is in its window is out of reach.
        self.event(page, "sceneWillResignActive")
        expect(self.screen(page).get_by_role("button", name="New Note")).to_have_count(0)
        # It rests before it lets go.
        page.evaluate(REST)
        page.mouse.up()
        self.screen(page).get_by_test_id("card-Notes").click()
        expect(self.screen(page).get_by_role("button", name="New Note")).to_be_visible()

    def test_apps_are_listed_after_a_visit_to_the_switcher(self):
        page = self.open()
        self.launch(page, "Notes")
        self.button(page, "Switcher").click()
        expect(page.get_by_role("button", name="Switcher", pressed=True)).to_be_visible()
        for _ in range(3):
            page.get_by_role("button", name="Apps").click()
            expect(page.get_by_role("menuitem")).to_have_count(len(self.apps))
            page.keyboard.press("Escape")
            self.button(page, "Switcher").click()
        # Of a page that has just opened, before it has heard anything.
        other = self.open()
        other.get_by_role("button", name="Apps").click()
        expect(other.get_by_role("menuitem")).to_have_count(len(self.apps))
        self.device.attempt("closeSwitcher")

    def test_callbacks_are_seen_as_they_happen(self):
        page = self.open()
        self.launch(page, "Notes")
        self.event(page, "didActivateNotification")
        self.button(page, "Home").click()
        self.event(page, "sceneDidEnterBackground").click()
        details = page.get_by_role("region", name="Details")
        expect(details.get_by_role("button", name="home")).to_be_visible()

    def test_refusal_is_told(self):
        page = self.open()
        self.launch(page, "Notes")
        page.get_by_role("button", name="Open URL").click()
        page.get_by_role("textbox", name="URL").fill("nothing://of.it")
        page.keyboard.press("Enter")
        expect(page.get_by_text("Open URL: no installed app opens 'nothing://of.it'")).to_be_visible()

    def test_axe_finds_nothing(self):
        for locale in ("en-US", "ko-KR"):
            for scheme in ("light", "dark"):
                page = self.open(locale=locale, color_scheme=scheme)
                self.device.run("launch", "Notes")
                expect(page.get_by_role("option").first).to_be_visible()
                page.get_by_role("option").first.click()
                for number in range(4):
                    page.locator("#tabs").get_by_role("tab").nth(number).click()
                    with self.subTest(locale=locale, scheme=scheme, tab=number):
                        found = Axe().run(page)
                        self.assertEqual(found.violations_count, 0, found.generate_report())

    # MARK: Who may not look

    def test_wrong_token_is_refused(self):
        page = self.open(f"{self.device.base}#token={'0' * 64}")
        expect(page.get_by_text("The token is wrong.").first).to_be_visible()
        self.assertEqual(page.get_by_role("option").count(), 0)

    def test_page_of_another_origin_gets_nothing(self):
        class Foreign(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(b"<!doctype html><title>foreign</title>")

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Foreign)
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        mine = self.open()
        expect(mine.get_by_text("Connected", exact=True)).to_be_visible()
        page = mine.context.new_page()
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/")
        got = page.evaluate(
            """async ([base, token]) => {
              const heard = []
              for (const path of ['screen', 'device']) {
                heard.push(await new Promise((done) => {
                  const socket = new WebSocket(base.replace('http', 'ws') + path)
                  socket.onopen = () => socket.send(JSON.stringify({ token }))
                  socket.onmessage = () => done('a message')
                  socket.onclose = () => done('closed')
                }))
              }
              heard.push(await fetch(base).then((answer) => answer.text(), () => 'nothing'))
              const frame = document.createElement('iframe')
              frame.src = base
              document.body.append(frame)
              await new Promise((done) => (frame.onload = done))
              try { heard.push(frame.contentDocument === null ? 'another origin' : 'readable') } catch { heard.push('another origin') }
              return heard
            }""",
            [self.device.base, self.device.token],
        )
        self.assertEqual(got, ["closed", "closed", "nothing", "another origin"])

    def test_only_the_names_of_this_machine_are_served(self):
        host, port = self.device.base.removeprefix("http://").strip("/").rsplit(":", 1)

        def status(name, path="/", **headers):
            connection = http.client.HTTPConnection(host, int(port), timeout=10)
            try:
                connection.putrequest("GET", path, skip_host=True)
                if name is not None:
                    connection.putheader("Host", name)
                for key, value in headers.items():
                    connection.putheader(key, value)
                connection.endheaders()
                try:
                    answer = connection.getresponse()
                except http.client.RemoteDisconnected:
                    return 400, {}, b""
                return answer.status, {key.lower(): value for key, value in answer.getheaders()}, answer.read()
            finally:
                connection.close()

        for name in (f"127.0.0.1:{port}", f"localhost:{port}"):
            code, headers, body = status(name)
            self.assertEqual(code, 200)
            self.assertIn(b"Dormouse", body)
            # What the tests of the page alone are served with, too.
            self.assertEqual(headers["content-security-policy"], POLICY)
            self.assertNotIn("set-cookie", headers)
        for name in (None, f"127.evil.example:{port}", "127.0.0.1", f"127.0.0.1.evil.example:{port}", f"evil.example:{port}", f"localhost:{int(port) ^ 1}"):
            code, _, body = status(name)
            self.assertGreaterEqual(code, 400)
            self.assertNotIn(b"Dormouse", body)
        upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
        for origin in ({}, {"Origin": "http://evil.example"}, {"Origin": f"http://127.evil.example:{port}"}, {"Origin": "null"}):
            code, _, _ = status(f"127.0.0.1:{port}", "/screen", **upgrade, **origin)
            self.assertGreaterEqual(code, 400)

    def test_others_are_served_while_one_does_not_speak(self):
        host, port = self.device.base.removeprefix("http://").strip("/").rsplit(":", 1)
        silent = [socket.create_connection((host, int(port))) for _ in range(20)]
        for each in silent:
            self.addCleanup(each.close)
            each.sendall(b"GET / HTTP/1.1\r\nHost: ")
        page = self.open()
        expect(page.get_by_text("Connected", exact=True)).to_be_visible()


class SwitcherTests(BrowserTests):
    """On a device of its own: what it leaves in the switcher is nobody else's."""

    def test_password_is_in_no_card_of_the_switcher(self):
        page = self.open()
        page.get_by_role("button", name="Open URL").click()
        page.get_by_role("textbox", name="URL").fill("gallery://fields")
        page.keyboard.press("Enter")
        secret = self.screen(page).locator("input[type=password]")
        expect(secret).to_have_value("••••••")
        self.button(page, "Switcher").click()
        expect(page.get_by_role("button", name="Switcher", pressed=True)).to_be_visible()
        self.assertNotIn("secret", page.locator("#screen").inner_text())
        self.button(page, "Home").click()
        self.event(page, "UIScene.didEnterBackgroundNotification")
        self.button(page, "Switcher").click()
        expect(page.get_by_role("button", name="Switcher", pressed=True)).to_be_visible()
        self.assertNotIn("secret", page.locator("#screen").inner_text())
        self.button(page, "Switcher").click()


class StalledPageTests(BrowserTests):
    """On a device of its own: the list of events shows only some of many."""

    def test_stalled_page_resumes_at_now(self):
        page = self.open()
        self.launch(page, "Notes")
        page.get_by_role("searchbox", name="Search events").fill("appearance")
        expect(page.get_by_role("option", name="appearance").first).to_be_visible()
        count = page.get_by_role("option", name="appearance").count()
        frame = "Number(document.querySelector('#surface').dataset.frame)"
        until(page, f"{frame} > 0")
        before = page.evaluate(frame)
        page.evaluate("() => { setTimeout(() => { const end = performance.now() + 4000; while (performance.now() < end); globalThis.stalled = true }, 0) }")
        for _ in range(5):
            self.device.run("appearance", "dark")
            self.device.run("appearance", "light")
        until(page, "globalThis.stalled")
        expect(page.get_by_role("option", name="appearance")).to_have_count(count + 10)
        # What was in flight, and the newest; not one for each change.
        self.assertLess(page.evaluate(frame) - before, 8)


class QuestionTests(BrowserTests):
    """What the device itself asks and offers, answered by hand."""

    apps = ("Conformance/ServicesApp", "Conformance/SceneApp")

    def test_permission_waits_for_whoever_looks(self):
        page = self.open()
        self.launch(page, "ServicesApp")
        self.device.run("act", 'app perform="location authorize"', "--app", "ServicesApp")
        dialog = self.screen(page).get_by_role("dialog")
        expect(dialog).to_contain_text("To test location services.")
        page.get_by_role("tab", name="Processes").click()
        app = page.get_by_role("article", name="ServicesApp")
        expect(app.get_by_text("Inactive", exact=True)).to_be_visible()
        dialog.get_by_role("button", name="Allow While Using App").click()
        expect(dialog).to_have_count(0)
        expect(app.get_by_text("Active", exact=True)).to_be_visible()
        self.device.run("act", "app perform=ask", "--app", "ServicesApp")
        dialog.get_by_role("button", name="Don’t Allow").click()
        page.get_by_role("tab", name="Events").click()
        self.event(page, "granted: false")
        # It has its answer, and is not asked again.
        self.device.run("act", 'app perform="ask again"', "--app", "ServicesApp")
        expect(page.get_by_role("option", name="granted: false")).to_have_count(2)
        self.assertEqual(page.problems, [])

    def test_long_press_on_an_icon_opens_its_menu(self):
        page = self.open()
        self.device.attempt("home")
        page.evaluate(REST)
        icon = self.screen(page).get_by_role("button", name="SceneApp").bounding_box()
        page.mouse.move(icon["x"] + icon["width"] / 2, icon["y"] + icon["height"] / 2)
        page.mouse.down()
        action = self.screen(page).get_by_role("button", name="Action", exact=True)
        expect(action).to_be_visible()
        page.mouse.up()
        action.click()
        self.event(page, "quickAction")
        self.event(page, "scene(_:willConnectTo:options:)")
        self.assertEqual(page.problems, [])


class PadTests(BrowserTests):
    idiom = "pad"
    apps = ("Examples/Notes", "Examples/Gallery")

    def test_two_windows_stand_side_by_side(self):
        page = self.open()
        self.launch(page, "Notes")
        expect(self.screen(page).get_by_role("button", name="New Note")).to_have_count(1)
        self.button(page, "New window").click()
        expect(self.screen(page).get_by_role("button", name="New Note")).to_have_count(2)
        page.get_by_role("tab", name="Processes").click()
        notes = page.get_by_role("article", name="Notes")
        expect(notes.get_by_role("list", name="Scenes").get_by_role("listitem")).to_have_count(2)
        expect(notes.get_by_text("Scene #2")).to_be_visible()

    def test_text_keeps_the_keyboard_until_another_app_takes_it(self):
        page = self.open()
        self.launch(page, "Notes")
        self.launch(page, "Gallery")
        page.get_by_role("button", name="Open URL").click()
        page.get_by_role("textbox", name="URL").fill("gallery://fields")
        page.keyboard.press("Enter")
        field = self.screen(page).get_by_role("textbox", name="Placeholder")
        field.click()
        hide = self.screen(page).get_by_role("button", name="Hide keyboard")
        expect(hide).to_be_visible()
        self.button(page, "Side by side").click()
        page.get_by_role("menuitem", name="Notes – Scene #1").click()
        # The app that comes beside it hears of it; a touch in its window leaves the keyboard where it is.
        self.event(page, "Notes UIResponder.keyboardDidShow")
        note = self.screen(page).get_by_role("button", name="Welcome", exact=True).last
        note.evaluate(STILL)
        note.click()
        # Its name stays, whatever is typed into it.
        text = self.screen(page).locator("textarea")
        expect(text).to_have_value(re.compile("Welcome"))
        expect(text).to_have_accessible_name("Text field")
        expect(hide).to_be_visible()
        expect(field).to_be_focused()
        # The text of the other app takes it.
        text.click()
        expect(text).to_be_focused()
        text.press_sequentially("More. ")
        expect(text).to_have_value(re.compile("More"))
        expect(field).to_have_value("")
        hide.click()
        expect(hide).to_have_count(0)
        self.event(page, "Gallery UIResponder.keyboardDidHide")
        self.screen(page).get_by_role("button", name="Notes", exact=True).click()
        expect(self.screen(page).get_by_role("button", name="New Note")).to_be_visible()
        self.assertEqual(page.problems, [])

    def test_rotation_goes_through_all_four(self):
        page = self.open()
        self.launch(page, "Notes")
        self.turns(page, ("right", True), ("bottom", False), ("left", True), ("top", False))


if __name__ == "__main__":
    unittest.main()
