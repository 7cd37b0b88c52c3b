"""What the page does by itself, without a device: a test speaks for it."""

import json
import re
import struct
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

from environment import launch
from stage import FILES, ROOT, hear, page_on_stage, sent, until

SCREEN = {
    "width": 100, "height": 200, "scale": 1, "pixelWidth": 100, "pixelHeight": 200, "idiom": "phone", "name": "default",
    "orientation": "portrait",
}
HOSTILE = "<img src=x onerror=\"document.title='taken'\"><b>bold</b>"


def element(number, role, frame, **more):
    plain = {"enabled": True, "selected": False, "modal": False, "level": 0}
    return {"id": f"1:{number}", "role": role, "frame": frame, **plain, **more}


def text_input(**more):
    return {
        "multiline": False, "secure": False, "editing": False, "placeholder": "", "selectionStart": 0, "selectionLength": 0,
        **more,
    }


ELEMENTS = [
    element(1, "bar", [0, 0, 100, 20], label="Bar"),
    element(2, "button", [60, 0, 40, 20], label="Add", parent="1:1", identifier="add", hint="Makes one", actions=["Copy", "Paste"]),
    element(3, "heading", [0, 20, 100, 20], label="Notes", level=2),
    element(4, "textField", [0, 40, 100, 15], label="Name", value="", input=text_input(placeholder="Who")),
    element(5, "textField", [0, 55, 100, 15], label="Secret", value="•••", input=text_input(secure=True)),
    element(6, "toggle", [0, 70, 50, 15], label="Wi-Fi", value="0"),
    element(7, "slider", [50, 70, 50, 15], label="Volume", value="40%"),
    element(8, "list", [0, 90, 100, 40], label="All"),
    element(9, "listItem", [0, 90, 100, 20], label=HOSTILE, parent="1:8"),
    element(10, "listItem", [0, 110, 100, 20], label="어머니", parent="1:8"),
    element(11, "link", [0, 130, 50, 10], label="More"),
    element(12, "image", [50, 130, 50, 10], label="A dormouse"),
    element(13, "progress", [0, 140, 100, 5], label="Sync", value="30%"),
    element(14, "text", [0, 145, 100, 10], label="Just words"),
    element(15, "tabBar", [0, 180, 100, 20], label="Parts"),
    element(16, "tab", [0, 180, 50, 20], label="One", selected=True, parent="1:15"),
    element(17, "tab", [50, 180, 50, 20], label="Two", parent="1:15"),
    element(18, "textField", [0, 155, 100, 20], label="Body", value="a\nb", input=text_input(multiline=True)),
]
EVENTS = [
    {"seq": 1, "time": 1.0, "kind": "input", "name": "launch", "app": "Notes", "pid": None, "scene": None, "cause": None},
    {"seq": 2, "time": 1.1, "kind": "process", "name": "launched", "app": "Notes", "pid": 7, "scene": None, "cause": 1},
    {"seq": 3, "time": 1.2, "kind": "scene", "name": "sceneDidBecomeActive(_:)", "app": "Notes", "pid": 7, "scene": 1, "cause": 2,
     "sceneState": "foregroundInactive", "duration": 0.002},
    {"seq": 4, "time": 1.3, "kind": "output", "name": HOSTILE, "app": "Notes", "pid": 7, "scene": None, "cause": 2},
]
MEGA = 1 << 20
STATUS = {
    "device": "default", "idiom": "phone", "isLocked": False, "isSwitcherOpen": False, "orientation": "portrait", "interruptions": [], "frontApp": "Notes",
    "settings": {"appearance": "light", "contrast": "standard", "textSize": "large", "hardwareKeyboard": "disconnected"},
    "memory": {"level": "normal", "capacity": 4000 * MEGA, "available": 1000 * MEGA, "pressure": "PSI, 150 ms"},
    "apps": [
        {"name": "Notes", "bundleIdentifier": "com.example.Notes", "urlSchemes": ["notes"], "process": "running", "pid": 7,
         "quickActions": [{"type": "com.example.new", "title": "New note"}],
         "scenes": [{"number": 1, "state": "foregroundActive"}], "assertions": ["scene 1 is in front"],
         "held": [{"explanation": "background task Save", "since": 1, "limit": 30, "left": 20}], "currentActivity": None,
         "jetsam": {"band": 10, "bandName": "foreground", "footprint": 20 * MEGA, "limit": 100 * MEGA, "limitIsFatal": True},
         "lastExit": {"reason": "crash", "code": "0x4", "explanation": HOSTILE}},
    ],
}
TREE = {
    "windows": [
        {"app": "Notes", "scene": 1, "x": 0, "y": 0, "width": 100, "height": 200, "layers": [
            {"id": 1, "frame": {"x": 0, "y": 0, "width": 100, "height": 200}},
            {"id": 2, "in": 1, "frame": {"x": 10, "y": 20, "width": 30, "height": 40},
             "contents": {"kind": "text", "text": HOSTILE}, "element": {"role": "button", "label": "Add"}},
        ]},
    ]
}
PREPARE = f"stage.logged = {json.dumps(EVENTS)}; stage.answers = {json.dumps({'status': {'result': STATUS}, 'tree': {'result': TREE}})}"


def frame(number, *operations, whole=False, time=1.0):
    return struct.pack("<BBHId", 1, whole, 0, number, time) + b"".join(operations) + b"\0"


def tile(x, y, w, h, data, codec=0, plane=0):
    return struct.pack("<BBBBHHHHI", 1, plane, codec, 0, x, y, w, h, len(data)) + data


def packed_run(pixel, count):
    """An LZ4 block of one pixel, so many times: four literals, a match over the rest, and the last literals."""
    rest = 4 * (count - 1) - 5 - 4
    more = b""
    left = rest - 15
    while left >= 255:
        more, left = more + b"\xff", left - 255
    return b"\x4f" + pixel + struct.pack("<H", 4) + more + bytes([left]) + b"\x50" + (pixel * 2)[3:8]


class PageTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.addClassCleanup(cls.playwright.stop)
        cls.browser = launch(cls.playwright)
        cls.addClassCleanup(cls.browser.close)

    def open(self, prepare=PREPARE, elements=ELEMENTS, fragment=None, **options):
        context = self.browser.new_context(
            **{"viewport": {"width": 1440, "height": 900}, "locale": "en-US", **options})
        self.addCleanup(context.close)
        context.set_default_timeout(10_000)
        page = page_on_stage(context, prepare, **({} if fragment is None else {"fragment": fragment}))
        page.problems = []
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        if fragment is None:
            until(page, "stage.sent.some((message) => message.view)")
            hear(page, "/screen", {"screen": SCREEN})
            hear(page, "/screen", {"mirror": {"all": True, "set": elements, "drop": [], "order": [each["id"] for each in elements]}})
        return page

    def pixel(self, page, x, y):
        return page.evaluate("([x, y]) => [...document.querySelector('#surface canvas').getContext('2d').getImageData(x, y, 1, 1).data]", [x, y])

    # MARK: What is sent and painted

    def test_token_comes_first_and_the_room_after_it(self):
        page = self.open()
        messages = page.evaluate("stage.sent")
        self.assertEqual([message for message in messages if "token" in message], [{"token": "5e" * 32}] * 2)
        view = sent(page, "view")[0]
        self.assertGreater(view["width"], 100)
        self.assertEqual(view["ratio"], 1)

    def test_tiles_copies_and_planes_are_painted_and_acknowledged(self):
        page = self.open()
        red, green, blue = b"\xff\0\0\xff", b"\0\xff\0\xff", b"\0\0\xff\xff"
        whole = tile(0, 0, 100, 200, packed_run(red, 20_000), codec=1)
        hear(page, "/screen", frame(7, whole, tile(10, 10, 2, 2, green * 4), whole=True))
        until(page, "document.querySelector('#surface').dataset.frame === '7'")
        self.assertEqual(self.pixel(page, 99, 199), [255, 0, 0, 255])
        self.assertEqual(self.pixel(page, 11, 11), [0, 255, 0, 255])
        copy = struct.pack("<BBHHHHHH", 2, 0, 10, 10, 2, 2, 40, 50)
        plane = struct.pack("<BBHH", 3, 1, 10, 10) + tile(0, 0, 10, 10, blue * 100, plane=1)
        move = struct.pack("<BB11f", 4, 1, 1, 0, 0, 1, 30, 60, 0.5, 0, 0, -1, 0)
        hear(page, "/screen", frame(8, copy, plane, move))
        until(page, "document.querySelector('#surface').dataset.frame === '8'")
        self.assertEqual(self.pixel(page, 41, 51), [0, 255, 0, 255])
        self.assertEqual(page.evaluate("getComputedStyle(document.querySelector('.plane canvas')).transform"), "matrix(1, 0, 0, 1, 30, 60)")
        self.assertEqual(sent(page, "ack"), [7, 8])
        hear(page, "/screen", frame(9, struct.pack("<BB", 5, 1)))
        until(page, "document.querySelector('.plane') === null")

    def test_planes_take_what_is_on_the_screen_and_plain_colours(self):
        page = self.open()
        whole = tile(0, 0, 100, 200, b"\xff\0\0", codec=3)
        hear(page, "/screen", frame(1, whole, tile(0, 50, 100, 10, b"\0\xff\0", codec=3), whole=True))
        opaque = struct.pack("<BBHH", 6, 1, 100, 40) + struct.pack("<BBHHHHHH", 2, 1, 0, 40, 100, 20, 0, 0)
        hear(page, "/screen", frame(2, opaque, tile(0, 20, 100, 20, b"\0\0\xff", codec=3, plane=1)))
        until(page, "stage.sent.filter((message) => message.ack).length === 2")
        self.assertEqual(
            page.evaluate("[5, 15, 25].map((y) => [...document.querySelector('.plane canvas').getContext('2d').getImageData(99, y, 1, 1).data])"),
            [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]])

    def test_planes_go_their_way_without_a_word_from_the_device(self):
        page = self.open()
        seen = "(() => { const { transform, opacity } = getComputedStyle(document.querySelector('.plane canvas')); return `${transform} ${opacity}` })()"
        hear(page, "/screen", frame(1, tile(0, 0, 100, 200, b"\xff\0\0", codec=3), whole=True, time=5.0))
        plane = struct.pack("<BBHH", 6, 1, 50, 50) + tile(0, 0, 50, 50, b"\0\0\xff", codec=3, plane=1)
        move = struct.pack("<BB11f", 4, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 100, 200)
        # By whole steps: forty sixtieths of a second here, twenty there, half of it seen.
        way = struct.pack("<BBH", 7, 1, 61) + b"".join(
            struct.pack("<7f", 1, 0, 0, 1, 20 if step < 40 else 40, 0, 1 if step < 60 else 0.5) for step in range(61))
        hear(page, "/screen", frame(2, plane, move, way, time=5.0))
        self.assertEqual(sent(page, "ack"), [1, 2])
        for place in ("20, 0) 1", "40, 0) 1", "40, 0) 0.5"):
            until(page, f"{seen} === 'matrix(1, 0, 0, 1, {place}'")
        # What is new counts from then on, and what comes late begins where it has come to by then.
        still = struct.pack("<BB11f", 4, 1, 1, 0, 0, 1, 7, 8, 1, 0, 0, -1, 0)
        late = struct.pack("<BBH", 7, 1, 600) + b"".join(struct.pack("<7f", 1, 0, 0, 1, step, 0, 1) for step in range(600))
        places = page.evaluate(
            f"""async ([still, late]) => {{
              const screen = stage.sockets['/screen']
              const painted = async (bytes, number) => {{
                screen.hear(new Uint8Array(bytes).buffer)
                for (let n = 0; n < 200 && document.querySelector('#surface').dataset.frame !== number; n++) await new Promise(requestAnimationFrame)
              }}
              await painted(still, '3')
              const first = {seen}
              await painted(late, '4')
              return [first, new DOMMatrix({seen}.slice(0, -2)).e]
            }}""",
            [list(frame(3, still, time=50.0)), list(frame(4, late, time=49.5))])
        self.assertEqual(places[0], "matrix(1, 0, 0, 1, 7, 8) 1")
        self.assertGreaterEqual(places[1], 28)
        self.assertEqual(page.problems, [])

    def test_a_short_movement_begins_where_it_can_be_shown_and_is_seen_whole(self):
        page = self.open()
        whole = frame(1, tile(0, 0, 100, 200, b"\xff\0\0", codec=3), whole=True, time=5.0)
        plane = struct.pack("<BBHH", 6, 1, 50, 50) + tile(0, 0, 50, 50, b"\0\0\xff", codec=3, plane=1)
        move = struct.pack("<BB11f", 4, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0, -1, 0)
        way = struct.pack("<BBH", 7, 1, 31) + b"".join(struct.pack("<7f", 1, 0, 0, 1, step, 0, 1) for step in range(31))
        moves = frame(2, plane, move, way, time=5.0)
        # The device has ended it before the page can begin.
        new, end = frame(3, tile(0, 0, 10, 10, b"\0\xff\0", codec=3), time=5.04), frame(4, struct.pack("<BB", 5, 1), time=5.08)
        measure = """async ([age, whole, ...rest]) => {
              const { Frames } = await import('/frames.js')
              const screen = new Frames(document.body.appendChild(document.createElement('div')))
              screen.resize({ pixelWidth: 100, pixelHeight: 200 })
              const acked = []
              const take = (bytes) => screen.take(new Uint8Array(bytes).buffer, (frame) => acked.push(frame))
              const painted = async (frame) => {
                for (let n = 0; n < 500 && screen.frame !== frame; n++) await new Promise((go) => setTimeout(go, 5))
                return performance.now()
              }
              take(whole)
              const come = performance.now() + age
              while (performance.now() < come) await new Promise((go) => setTimeout(go, 5))
              take(rest[0])
              const way = document.getAnimations().find(({ effect }) => effect.target.closest('.plane'))
              await way.ready
              await new Promise((go) => setTimeout(go, 0))
              const { startTime } = way
              const late = screen.late
              for (const bytes of rest.slice(1)) take(bytes)
              const atOnce = acked.join()
              const times = [await painted(3), await painted(4)].map((time) => time - startTime)
              take(rest.at(-1))
              return { late, atOnce, times, after: screen.late, frame: screen.frame, acked: acked.join() }
            }"""
        found = page.evaluate(measure, [100, *map(list, (whole, moves, new, end))])
        # It has not gone on by what it came late.
        self.assertGreaterEqual(found["late"], 99)
        # What is new meanwhile is as late, and the device need not wait for it.
        self.assertEqual(found["atOnce"], "1,2,3,4")
        self.assertGreaterEqual(found["times"][0], 39)
        self.assertGreaterEqual(found["times"][1], 79)
        self.assertEqual((found["after"], found["acked"]), (0, "1,2,3,4"))
        # What would begin much too late begins in the middle.
        self.assertEqual(page.evaluate(measure, [400, *map(list, (whole, moves, new, end))])["late"], 250)
        self.assertEqual(page.problems, [])

    def test_planes_that_come_again_show_nothing_of_what_they_were(self):
        page = self.open()
        hear(page, "/screen", frame(1, tile(0, 0, 100, 200, b"\xff\0\0", codec=3), whole=True))
        clear, move = struct.pack("<BBHH", 3, 1, 20, 20), struct.pack("<BB11f", 4, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0, -1, 0)
        hear(page, "/screen", frame(2, clear, tile(0, 0, 20, 20, b"\0\0\xff", codec=3, plane=1), move))
        page.evaluate("globalThis.first = document.querySelector('.plane canvas')")
        hear(page, "/screen", frame(3, struct.pack("<BB", 5, 1)))
        hear(page, "/screen", frame(4, clear, tile(0, 0, 10, 20, b"\0\xff\0", codec=3, plane=1), move))
        self.assertTrue(page.evaluate("first === document.querySelector('.plane canvas')"))
        self.assertEqual(
            page.evaluate("[5, 15].map((x) => [...first.getContext('2d').getImageData(x, 5, 1, 1).data])"), [[0, 255, 0, 255], [0, 0, 0, 0]])
        self.assertEqual(page.evaluate("document.querySelectorAll('.plane').length"), 1)

    def test_pictures_have_planes_where_they_are(self):
        page = self.open()
        whole = frame(1, tile(0, 0, 100, 200, b"\xff\0\0", codec=3), whole=True)
        plane = struct.pack("<BBHH", 6, 1, 100, 200) + tile(0, 0, 100, 200, b"\0\0\xff", codec=3, plane=1)
        move = struct.pack("<BB11f", 4, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 90, 200)
        way = struct.pack("<BBH14f", 7, 1, 2, *(2 * [1, 0, 0, 1, 40, 20, 1]))
        pixels = page.evaluate(
            """async (frames) => {
              const { Frames } = await import('/frames.js')
              const box = document.body.appendChild(document.createElement('div'))
              const screen = new Frames(box)
              screen.resize({ pixelWidth: 100, pixelHeight: 200 })
              for (const bytes of frames) screen.take(new Uint8Array(bytes).buffer, () => {})
              const context = screen.picture(50).getContext('2d')
              return [[19, 50], [21, 9], [21, 11], [44, 99], [46, 99]].map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].join())
            }""",
            [list(whole), list(frame(2, plane, move, way))])
        red, blue = "255,0,0,255", "0,0,255,255"
        self.assertEqual(pixels, [red, red, blue, blue, red])

    def test_damaged_frame_begins_a_new_connection(self):
        page = self.open()
        hear(page, "/screen", frame(1, tile(0, 0, 10, 10, b"\x10", codec=1)))
        until(page, "stage.sent.filter((message) => message.view).length === 2")
        self.assertEqual(sent(page, "ack"), [])

    def test_lz4_blocks(self):
        page = self.open()
        unpack = "async ([block, size]) => { const { unpack } = await import('/lz4.js'); const out = new Uint8Array(size); return [unpack(new Uint8Array(block), out), [...out]] }"
        self.assertEqual(page.evaluate(unpack, [list(b"\x30abc"), 3]), [3, list(b"abc")])
        self.assertEqual(page.evaluate(unpack, [list(b"\x32ab\x63\x03\0\x10z"), 10]), [10, list(b"abcabcabcz")])
        for broken in (b"\x30ab", b"\x10a\x02\0", b"\x10a\0\0", b"\xf0"):
            with self.assertRaisesRegex(Exception, "lz4"):
                page.evaluate(unpack, [list(broken), 16])
        with self.assertRaisesRegex(Exception, "lz4"):
            page.evaluate(unpack, [list(b"\x30abc"), 2])

    # MARK: What a person does

    def test_click_goes_as_a_touch_at_its_place(self):
        page = self.open()
        page.get_by_role("button", name="Add", exact=True).click()
        began, ended = sent(page, "touch")
        self.assertEqual((began["phase"], ended["phase"], began["finger"]), ("began", "ended", 1))
        self.assertAlmostEqual(began["x"], 80, delta=1)
        self.assertAlmostEqual(began["y"], 10, delta=1)
        self.assertEqual(sent(page, "act"), [])

    def test_drag_over_elements_is_one_path(self):
        page = self.open()
        box = page.get_by_role("group", name="Screen of default").bounding_box()
        page.mouse.move(box["x"] + 20, box["y"] + 100)
        page.mouse.down()
        page.mouse.move(box["x"] + 20, box["y"] + 50, steps=5)
        page.mouse.move(box["x"] - 30, box["y"] + 20, steps=5)
        page.mouse.up()
        touches = sent(page, "touch")
        self.assertEqual([touches[0]["phase"], touches[-1]["phase"]], ["began", "ended"])
        self.assertEqual({touch["phase"] for touch in touches[1:-1]}, {"moved"})
        self.assertLess(touches[-1]["x"], 0)
        self.assertEqual(sent(page, "act"), [])

    def test_what_is_seen_comes_before_what_is_told(self):
        """The lanes and the list wait while somebody uses the screen; pictures do not, and nothing is lost."""
        page = self.open()
        event = {**EVENTS[2], "seq": 5, "cause": 1, "name": "sceneWillResignActive(_:)", "detail": {}}
        after = page.evaluate("""async (event) => {
          const frames = (count) => new Promise((done) => { const go = () => count-- ? requestAnimationFrame(go) : done(); go() })
          const told = () => document.getElementById('events').textContent.includes('WillResign')
          await frames(3)
          document.getElementById('screen').dispatchEvent(new PointerEvent('pointerdown', { pointerId: 9, bubbles: true }))
          const start = performance.now()
          stage.sockets['/device'].hear(JSON.stringify({ event }))
          await frames(2)
          const early = told()
          while (!told() && performance.now() - start < 5000) await frames(1)
          return [early, told(), performance.now() - start]
        }""", event)
        self.assertEqual(after[:2], [False, True])
        self.assertGreater(after[2], 90)

    def test_wheel_turns_are_merged(self):
        page = self.open()
        page.get_by_role("heading", name="Notes").hover()
        page.mouse.wheel(0, 120)
        until(page, "stage.sent.some((message) => message.wheel)")
        wheel = sent(page, "wheel")[0]
        self.assertEqual((wheel["dx"], wheel["dy"]), (0, 120))
        page.mouse.wheel(40, 0)
        until(page, "stage.sent.filter((message) => message.wheel).length === 2")
        wheel = sent(page, "wheel")[1]
        self.assertEqual((wheel["dx"], wheel["dy"]), (40, 0))
        # With the shift key a mouse's own wheel goes sideways, in every browser.
        page.keyboard.down("Shift")
        page.mouse.wheel(0, 50)
        until(page, "stage.sent.filter((message) => message.wheel).length === 3")
        wheel = sent(page, "wheel")[2]
        self.assertEqual((wheel["dx"], wheel["dy"]), (50, 0))
        page.keyboard.up("Shift")

    def test_keys_of_the_screen_and_of_elements(self):
        page = self.open()
        page.get_by_role("group", name="Screen of default").focus()
        page.keyboard.press("a")
        page.keyboard.press("ArrowLeft")
        keys = sent(page, "key")
        self.assertEqual([(key["usage"], key["characters"], key["down"]) for key in keys], [(4, "a", True), (4, "a", False), (0x50, "", True), (0x50, "", False)])
        page.get_by_role("button", name="Add", exact=True).focus()
        page.keyboard.press("Enter")
        self.assertEqual(sent(page, "act"), [{"element": "1:2", "action": "activate"}])
        page.keyboard.press("Shift+F10")
        page.get_by_role("menuitem", name="Paste").click()
        self.assertEqual(sent(page, "act")[-1], {"element": "1:2", "action": "custom", "name": "Paste"})
        page.get_by_role("slider", name="Volume").press("ArrowUp")
        self.assertEqual(sent(page, "act")[-1], {"element": "1:7", "action": "increment"})

    def test_tab_goes_past_the_keyboard_on_the_screen(self):
        page = self.open()
        keys = [{**ELEMENTS[1], "id": f"20:{number}", "label": label, "parent": None} for number, label in enumerate("qw")]
        hear(page, "/screen", {"mirror": {"set": keys, "drop": []}})
        screen = page.get_by_role("group", name="Screen of default")
        expect(screen.get_by_role("button", name="w", exact=True)).to_be_attached()
        screen.focus()
        reached = []
        while "Apps" not in reached and len(reached) < 40:
            page.keyboard.press("Tab")
            reached.append(page.evaluate("document.activeElement.textContent"))
        self.assertIn("Apps", reached)
        self.assertNotIn("w", reached)

    def test_switch_turns_and_goes_back_where_the_app_refuses(self):
        page = self.open()
        switch = page.get_by_role("switch", name="Wi-Fi")
        switch.check()
        self.assertEqual(len(sent(page, "touch")), 2)
        expect(switch).not_to_be_checked()
        hear(page, "/screen", {"mirror": {"set": [{**ELEMENTS[5], "value": "1"}], "drop": []}})
        expect(switch).to_be_checked()

    # MARK: Typing

    def test_fill_goes_as_edits_and_comes_back_as_the_app_has_it(self):
        page = self.open()
        field = page.get_by_role("textbox", name="Name")
        field.fill("hello")
        self.assertEqual(sent(page, "act"), [{"element": "1:4", "action": "focus"}])
        self.assertEqual(sent(page, "edit"), [{"element": "1:4", "start": 0, "length": 0, "text": "hello", "composing": False, "selectionStart": 5, "selectionLength": 0}])
        hear(page, "/screen", {"mirror": {"set": [{**ELEMENTS[3], "value": "HELLO", "input": text_input(editing=True, selectionStart=5)}], "drop": []}})
        expect(field).to_have_value("HELLO")

    def test_a_tapped_field_keeps_the_focus_until_the_app_has_heard_of_it(self):
        page = self.open()
        name, body = page.get_by_role("textbox", name="Name"), page.get_by_role("textbox", name="Body")
        edited = {**ELEMENTS[3], "input": text_input(editing=True)}
        hear(page, "/screen", {"mirror": {"set": [edited], "drop": []}})
        expect(name).to_be_focused()
        # Keyboards on glass come only with the touch itself, so the field has the focus before the app knows.
        body.click()
        expect(body).to_be_focused()
        # Said before the app heard of the touch.
        hear(page, "/screen", {"mirror": {"set": [{**edited, "value": "x"}], "drop": []}})
        expect(name).to_have_value("x")
        expect(body).to_be_focused()
        hear(page, "/screen", {"mirror": {"set": [ELEMENTS[3], {**ELEMENTS[17], "input": text_input(multiline=True, editing=True)}], "drop": []}})
        expect(body).to_be_focused()
        # An app that refuses the touch keeps its own field.
        name.click()
        expect(name).to_be_focused()
        hear(page, "/screen", {"mirror": {"set": [{**ELEMENTS[17], "value": "c", "input": text_input(multiline=True, editing=True)}], "drop": []}})
        expect(body).to_have_value("c")
        expect(name).not_to_be_focused()

    def test_what_an_app_refuses_goes_again(self):
        page = self.open()
        field = page.get_by_role("textbox", name="Name")
        field.fill("7")
        expect(field).to_have_value("")

    def test_korean_is_composed(self):
        page = self.open()
        field = page.get_by_role("textbox", name="Name")
        hear(page, "/screen", {"mirror": {"set": [{**ELEMENTS[3], "value": "ab", "input": text_input(editing=True, selectionStart=1)}], "drop": []}})
        page.get_by_role("group", name="Screen of default").focus()
        field.focus()
        expect(field).to_be_focused()
        field.evaluate("(node) => node.setSelectionRange(1, 1)")
        keyboard = page.context.new_cdp_session(page)
        for text in ("ㅎ", "하", "한"):
            keyboard.send("Input.imeSetComposition", {"text": text, "selectionStart": 1, "selectionEnd": 1})
        keyboard.send("Input.insertText", {"text": "한"})
        edits = [(edit["start"], edit["length"], edit["text"], edit["composing"]) for edit in sent(page, "edit") if edit["length"] or edit["text"]]
        self.assertEqual(edits, [(1, 0, "ㅎ", True), (1, 1, "하", True), (1, 1, "한", True), (1, 1, "한", False)])
        expect(field).to_have_value("a한b")

    def test_secret_is_dots_and_is_in_no_picture(self):
        page = self.open()
        self.assertEqual(page.get_by_role("textbox", name="Secret").input_value(), "•••")
        page.get_by_role("textbox", name="Secret").fill("pass")
        self.assertEqual(sent(page, "edit")[0]["text"], "pass")
        self.assertEqual(sent(page, "edit")[0]["length"], 3)
        hear(page, "/screen", frame(1, tile(0, 0, 100, 200, b"\xff\0\0\xff" * 20_000), whole=True))
        until(page, "document.querySelector('#surface').dataset.frame === '1'")
        with page.expect_download() as download:
            page.get_by_role("button", name="Screenshot").click()
        data = list(download.value.path().read_bytes())
        colours = page.evaluate(
            """async (bytes) => {
              const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
              const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
              context.drawImage(bitmap, 0, 0)
              return [[50, 62], [50, 100]].map(([x, y]) => [...context.getImageData(x, y, 1, 1).data])
            }""",
            data,
        )
        self.assertEqual(colours[1], [255, 0, 0, 255])
        self.assertNotEqual(colours[0], [255, 0, 0, 255])

    # MARK: The elements of the app

    def test_elements_have_their_roles(self):
        page = self.open()
        expect(page.get_by_role("group", name="Screen of default")).to_match_aria_snapshot("""
          - group "Bar":
            - button "Add"
          - heading "Notes" [level=2]
          - textbox "Name"
          - textbox "Secret"
          - switch "Wi-Fi"
          - slider "Volume"
          - list "All":
            - listitem:
              - button
            - listitem:
              - button "어머니"
          - link "More"
          - img "A dormouse"
          - progressbar "Sync"
          - paragraph: Just words
          - tablist "Parts":
            - tab "One" [selected]
            - tab "Two"
          - textbox "Body"
        """)
        expect(page.get_by_test_id("add")).to_have_text("Add")

    def test_order_and_nesting_follow(self):
        page = self.open()
        order = [each["id"] for each in reversed(ELEMENTS) if each["id"] != "1:12"]
        page.get_by_role("button", name="Add", exact=True).focus()
        hear(page, "/screen", {"mirror": {"set": [], "drop": ["1:12"], "order": order}})
        expect(page.get_by_role("img", name="A dormouse")).to_have_count(0)
        texts = page.locator("#mirror").get_by_role("tab").all_inner_texts()
        self.assertEqual(texts, ["Two", "One"])
        expect(page.get_by_role("button", name="Add", exact=True)).to_be_focused()

    def test_announcements_are_live(self):
        page = self.open()
        hear(page, "/screen", {"say": HOSTILE})
        expect(page.locator("[aria-live=polite]").get_by_text(HOSTILE, exact=True)).to_have_count(1)

    def test_markup_in_words_of_apps_stays_text(self):
        page = self.open()
        hear(page, "/screen", {"missing": [HOSTILE]})
        page.get_by_role("option").last.click()
        for tab in ("Processes", "Memory", "Layers", "Events"):
            page.get_by_role("tab", name=tab).click()
            expect(page.get_by_role("tabpanel", name=tab)).to_be_visible()
        page.get_by_role("tab", name="Layers").click()
        page.get_by_role("treeitem").last.click()
        self.assertEqual(page.locator("b").count(), 0)
        self.assertEqual(page.locator("img[src=x]").count(), 0)
        self.assertEqual(page.title(), "Dormouse")
        self.assertEqual(page.problems, [])

    def test_markup_in_names_stays_text(self):
        """Everything that an app or a device can name, with markup in it: apps, devices, schemes, tasks, labels, log lines."""
        states = {"idiom", "orientation", "kind", "state", "process", "level", "role", "id", "parent", "frontApp", "sceneState"}

        def poisoned(value, key=None):
            if isinstance(value, dict):
                return {name: poisoned(each, name) for name, each in value.items()}
            if isinstance(value, list):
                return [poisoned(each, key) for each in value]
            return HOSTILE if isinstance(value, str) and key not in states else value

        status = poisoned(STATUS) | {"frontApp": HOSTILE}
        events = [{**poisoned(event), "detail": {HOSTILE: HOSTILE}} for event in EVENTS]
        answers = {"status": {"result": status}, "tree": {"result": poisoned(TREE)}}
        elements = poisoned(ELEMENTS)
        page = self.open(f"stage.logged = {json.dumps(events)}; stage.answers = {json.dumps(answers)}", elements)
        hear(page, "/screen", {"screen": poisoned(SCREEN)})
        hear(page, "/screen", {"say": HOSTILE})
        for option in page.get_by_role("option").all():
            option.click()
        for tab in ("Processes", "Memory", "Layers", "Events"):
            page.get_by_role("tab", name=tab).click()
            expect(page.get_by_role("tabpanel", name=tab).get_by_text("<b>bold</b>").first).to_be_attached()
        for menu in ("Apps", "Push", "Quick action", "Settings", "Interrupt"):
            page.get_by_role("button", name=menu, exact=True).click()
            page.keyboard.press("Escape")
        self.assertEqual(page.locator("b").count(), 0)
        self.assertEqual(page.locator("img[src=x]").count(), 0)
        self.assertEqual(page.title(), "Dormouse")
        self.assertEqual(page.problems, [])

    # MARK: Commands

    def test_every_button_is_one_command(self):
        page = self.open()
        commands = lambda: [{key: value for key, value in message.items() if key not in ("id", "version")} for message in page.evaluate("stage.sent.filter((message) => message.command && !['status', 'follow', 'tree'].includes(message.command))")]
        buttons = {
            "Home": {"command": "home"}, "Switcher": {"command": "openSwitcher"}, "Lock": {"command": "lock"},
            "Turn left": {"command": "rotate", "orientation": "landscapeRight"},
            "Turn right": {"command": "rotate", "orientation": "landscapeLeft"},
            "Memory warning": {"command": "memoryWarning", "app": "Notes"},
        }
        for name, command in buttons.items():
            page.get_by_role("button", name=name).click()
            # Turning asks first how it is held.
            fields = " && ".join(f"message.{key} === {json.dumps(value)}" for key, value in command.items())
            until(page, f"stage.sent.some((message) => {fields})")
            self.assertEqual(commands()[-1], command)
        page.get_by_role("button", name="Open URL").click()
        page.get_by_role("textbox", name="URL").fill("notes://42")
        page.keyboard.press("Enter")
        self.assertEqual(commands()[-1], {"command": "openURL", "url": "notes://42"})
        page.get_by_role("button", name="Push").click()
        page.get_by_role("textbox", name="Title").fill("Hi")
        page.get_by_role("textbox", name="userInfo").fill('{"a": 1}')
        page.get_by_role("button", name="Send").click()
        self.assertEqual(commands()[-1], {"command": "push", "app": "Notes", "title": "Hi", "userInfo": {"a": 1}})
        page.get_by_role("button", name="Quick action").click()
        page.get_by_role("menuitem", name="New note Notes").click()
        self.assertEqual(commands()[-1], {"command": "quickAction", "app": "Notes", "type": "com.example.new"})
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("menuitemradio", name="Dark").click()
        self.assertEqual(commands()[-1], {"command": "appearance", "style": "dark"})
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("menuitemradio", name="AX5").click()
        self.assertEqual(commands()[-1], {"command": "textSize", "size": "accessibilityExtraExtraExtraLarge"})
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("group", name="Hardware keyboard").get_by_role("menuitemradio", name="Connected", exact=True).click()
        self.assertEqual(commands()[-1], {"command": "hardwareKeyboard", "keyboard": "connected"})

    def test_no_quick_action_is_said(self):
        page = self.open(PREPARE + "; stage.answers.status.result.apps[0].quickActions = []")
        page.get_by_role("tab", name="Processes").click()
        expect(page.get_by_role("article", name="Notes")).to_be_visible()
        page.get_by_role("button", name="Quick action").click()
        expect(page.get_by_text("No app offers a quick action.")).to_be_visible()

    def test_settings_are_those_of_the_device_and_not_of_an_older_log(self):
        page = self.open(PREPARE + "; stage.answers.status.result.settings.hardwareKeyboard = 'connected'")
        page.get_by_role("button", name="Settings").click()
        keyboard = page.get_by_role("group", name="Hardware keyboard")
        expect(keyboard.get_by_role("menuitemradio", name="Connected", exact=True)).to_be_checked()
        page.keyboard.press("Escape")
        page.evaluate("stage.answers.status.result.settings.hardwareKeyboard = 'disconnected'")
        asked = page.evaluate("stage.sent.filter((message) => message.command === 'status').length")
        page.get_by_role("button", name="Home").click()
        until(page, f"stage.sent.filter((message) => message.command === 'status').length > {asked}")
        page.get_by_role("button", name="Settings").click()
        expect(keyboard.get_by_role("menuitemradio", name="Not connected", exact=True)).to_be_checked()

    def test_interruptions_orientation_and_switcher_are_those_of_the_device(self):
        page = self.open(PREPARE + "; Object.assign(stage.answers.status.result, { interruptions: ['siri'], orientation: 'landscapeLeft', isSwitcherOpen: true })")
        # An older log says otherwise.
        for seq, (name, detail) in enumerate([("interrupt", {"kind": "biometry"}), ("rotate", {"orientation": "portraitUpsideDown"}), ("home", {})]):
            hear(page, "/device", {"event": {**EVENTS[0], "seq": 5 + seq, "name": name, "app": None, "detail": detail}})
        page.get_by_role("button", name="Interrupt").click()
        expect(page.get_by_role("menuitemcheckbox", checked=True)).to_have_text(["Siri"])
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Switcher")).to_have_attribute("aria-pressed", "true")
        page.get_by_role("button", name="Turn right").click()
        until(page, "stage.sent.some(({ command, orientation }) => command === 'rotate' && orientation === 'portraitUpsideDown')")
        page.get_by_role("button", name="Switcher").click()
        until(page, "stage.sent.some(({ command }) => command === 'closeSwitcher')")

    def test_every_interruption_of_the_documentation_is_there(self):
        page = self.open()
        text = (ROOT / "docs/scenario-steps.md").read_text()
        kinds = re.findall(r"^\| `(\w+)` \| `interrupt:", text, re.M)
        kinds = [kind for kind in kinds if kind != "interrupt"]
        self.assertGreater(len(kinds), 10)
        page.get_by_role("button", name="Interrupt").click()
        expect(page.get_by_role("menu")).to_be_visible()
        count = page.get_by_role("menuitemcheckbox").count()
        page.keyboard.press("Escape")
        for number in range(count):
            page.get_by_role("button", name="Interrupt").click()
            page.get_by_role("menuitemcheckbox").nth(number).click()
        found = page.evaluate("stage.sent.filter((message) => message.command === 'interrupt').map((message) => message.kind)")
        self.assertEqual(sorted(found), sorted(kinds))

    def test_a_form_is_sent_by_the_return_key(self):
        page = self.open()
        page.get_by_role("button", name="Push").click()
        expect(page.get_by_role("textbox", name="Title")).to_be_focused()
        page.keyboard.press("Enter")
        self.assertEqual(page.evaluate("stage.sent.at(-1).command"), "push")

    def test_lock_is_unlock_as_soon_as_it_is_locked(self):
        # Asked for what there is, the device does not answer any more.
        page = self.open(PREPARE + "; stage.answers.status.result.isLocked = true")
        expect(page.get_by_role("button", name="Unlock", exact=True)).to_be_visible()
        page.evaluate("stage.answers.status = { error: { message: 'busy' } }")
        for seq, (name, shown) in enumerate([("unlock", "Lock"), ("lock", "Unlock")]):
            hear(page, "/device", {"event": {**EVENTS[0], "seq": 5 + seq, "name": name, "app": None, "detail": {}}})
            expect(page.get_by_role("button", name=shown, exact=True)).to_be_visible()

    def test_refusal_is_shown_in_the_words_of_the_device(self):
        page = self.open(PREPARE + "; stage.answers.home = { error: { code: 'refused', message: 'the device is locked' } }")
        page.get_by_role("button", name="Home").click()
        expect(page.get_by_text("Home: the device is locked")).to_be_visible()

    # MARK: Connections

    def test_wrong_token_and_end_of_the_device_are_said(self):
        page = self.open()
        page.evaluate("stage.sockets['/screen'].end(4500)")
        expect(page.get_by_text("The device has ended.").first).to_be_visible()
        page.get_by_role("button", name="Try again").click()
        until(page, "stage.sent.filter((message) => message.view).length > 1")
        page.evaluate("stage.sockets['/screen'].end(4401)")
        expect(page.get_by_text("The token is wrong.").first).to_be_visible()

    def test_address_without_token_asks_nobody(self):
        page = self.open(fragment="")
        expect(page.get_by_text("This address has no token.").first).to_be_visible()
        self.assertEqual(page.evaluate("Object.keys(stage.sockets)"), [])

    # MARK: Timeline

    def test_times_after_a_restart_with_kept_state_are_by_the_clock_of_this_start(self):
        page = self.open(PREPARE + "; stage.answers.follow = { result: { began: 0.5 } }")
        page.get_by_role("button", name="Pause").click()
        page.get_by_role("option").nth(2).click()
        details = page.get_by_role("region", name="Details")
        self.assertEqual(details.get_by_role("list").first.get_by_role("button").all_inner_texts(), ["launch\n0.500", "launched\n0.600"])

    def test_event_shows_its_chain_its_effects_and_the_picture_then(self):
        page = self.open()
        hear(page, "/screen", frame(1, tile(0, 0, 100, 200, b"\xff\0\0\xff" * 20_000), whole=True, time=1.15))
        until(page, "stage.sent.some((message) => message.ack === 1)")
        page.get_by_role("button", name="Pause").click()
        page.get_by_role("option").nth(2).click()
        details = page.get_by_role("region", name="Details")
        expect(details.get_by_role("heading", name="sceneDidBecomeActive(_:)")).to_be_visible()
        self.assertEqual(details.get_by_role("list").first.get_by_role("button").all_inner_texts(), ["launch\n1.000", "launched\n1.100"])
        expect(details.get_by_text("2.00 ms")).to_be_visible()
        # The picture is kept when the screen has come to rest.
        def picture():
            page.get_by_role("option").nth(1).click()
            page.get_by_role("option").nth(2).click()
            return details.get_by_role("img", name="The screen at 1.150").count() == 1
        for _ in range(50):
            if picture():
                break
            page.evaluate("new Promise(requestAnimationFrame)")
        expect(details.get_by_role("img", name="The screen at 1.150")).to_be_visible()
        details.get_by_role("button", name="launched").click()
        expect(details.get_by_role("heading", name="launched")).to_be_visible()
        expect(page.get_by_role("option", selected=True)).to_contain_text("launched")
        # By the keyboard, in the lanes.
        page.get_by_role("group", name="Timeline").focus()
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("option", selected=True)).to_contain_text("sceneDidBecomeActive")

    def test_an_empty_list_says_so(self):
        page = self.open("")
        # Not behind the list: a click would reach it.
        page.get_by_text("Nothing has happened yet.").click(trial=True)

    def test_details_have_the_room_of_a_narrow_window(self):
        page = self.open(viewport={"width": 420, "height": 800})
        page.get_by_role("option", name="sceneDidBecomeActive").click()
        details = page.get_by_role("region", name="Details")
        self.assertGreater(details.bounding_box()["width"], 380)
        details.get_by_role("button", name="Close").click()
        expect(page.get_by_role("option", name="sceneDidBecomeActive")).to_be_visible()

    def test_names_and_layers_have_the_room_of_a_narrow_window(self):
        page = self.open(viewport={"width": 420, "height": 800})
        name = page.get_by_role("option", name="sceneDidBecomeActive").locator(".cell-name")
        self.assertLess(name.evaluate("(node) => node.scrollWidth - node.clientWidth"), 1)
        page.get_by_role("tab", name="Layers").click()
        self.assertGreater(page.get_by_role("tree", name="Layers").bounding_box()["width"], 380)

    def test_a_name_does_not_stay_where_nothing_is_any_more(self):
        page = self.open()
        page.get_by_role("button", name="Show all").click()
        chart = page.get_by_role("group", name="Timeline").bounding_box()
        for x in range(140, int(chart["width"]), 3):
            page.mouse.move(chart["x"] + x, chart["y"] + 37)
            if page.locator(".tip").is_visible():
                break
        expect(page.locator(".tip")).to_be_visible()
        page.mouse.wheel(-300, 0)
        expect(page.locator(".tip")).to_be_hidden()

    def test_search_and_kinds_leave_over_what_matches(self):
        page = self.open()
        page.get_by_role("searchbox", name="Search events").fill("scene become")
        expect(page.get_by_text("1 of 4")).to_be_visible()
        expect(page.get_by_role("option")).to_have_count(1)
        page.get_by_role("searchbox", name="Search events").fill("nothing of it")
        expect(page.get_by_text("No event matches.")).to_be_visible()
        page.get_by_role("searchbox", name="Search events").fill("")
        page.get_by_role("button", name="Kinds").click()
        page.get_by_role("menuitemcheckbox", name="Output").click()
        page.keyboard.press("Escape")
        expect(page.get_by_role("option")).to_have_count(3)

    def test_pause_holds_the_view_and_counts_what_comes(self):
        page = self.open()
        page.get_by_role("button", name="Pause").click()
        hear(page, "/device", {"event": {**EVENTS[0], "seq": 5, "time": 2.0}})
        page.get_by_role("button", name="Live · 1 new").click()
        expect(page.get_by_role("option")).to_have_count(5)

    def test_what_the_device_says_of_processes_is_in_korean_too(self):
        held = [{"explanation": "a scene is on screen, for 17 s"}, {"explanation": "background task 'a scene is on screen', for 18 s, 12 s left of 30 s"}]
        exit = {"reason": "userQuit", "code": None, "explanation": "swiped away by the user"}
        prepare = PREPARE + f"; Object.assign(stage.answers.status.result.apps[0], {json.dumps({'held': held, 'lastExit': exit})})"
        page = self.open(prepare, locale="ko-KR")
        page.get_by_role("tab", name="프로세스").click()
        panel = page.locator("#panel-processes")
        expect(panel.get_by_text("장면이 화면에 있음 · 경과 17 s", exact=True)).to_be_visible()
        # What an app calls its task is its own.
        expect(panel.get_by_text("백그라운드 작업 'a scene is on screen' · 경과 18 s, 12 s 남음 / 30 s", exact=True)).to_be_visible()
        expect(panel.get_by_text("userQuit 사용자가 밀어서 종료")).to_be_visible()
        page.get_by_role("button", name="Show in English").click()
        expect(panel.get_by_text("a scene is on screen, for 17 s", exact=True)).to_be_visible()

    def test_layers_show_their_frame_on_the_screen(self):
        page = self.open()
        page.get_by_role("tab", name="Layers").click()
        page.get_by_role("treeitem", name="button").hover()
        expect(page.locator("#highlight")).to_be_visible()
        self.assertEqual(page.locator("#highlight").evaluate("(node) => [node.style.left, node.style.top, node.style.width]"), ["10px", "20px", "30px"])

    # MARK: The whole page

    def test_axe_finds_nothing_in_both_languages_light_and_dark(self):
        words = {"en-US": ["Events", "Processes", "Memory", "Layers"], "ko-KR": ["이벤트", "프로세스", "메모리", "레이어"]}
        for locale, tabs in words.items():
            for scheme in ("light", "dark"):
                page = self.open(locale=locale, color_scheme=scheme)
                page.get_by_role("option").last.click()
                states = [(name, lambda name=name: page.get_by_role("tab", name=name).click()) for name in tabs]
                states.append(("menu", lambda: page.locator("#happenings").get_by_role("button").nth(1).click()))
                states.append(("dialog", lambda: (page.keyboard.press("Escape"), page.locator("#happenings").get_by_role("button").nth(3).click())))
                for name, go in states:
                    go()
                    with self.subTest(locale=locale, scheme=scheme, state=name):
                        found = Axe().run(page)
                        self.assertEqual(found.violations_count, 0, found.generate_report())

    def test_language_is_kept(self):
        page = self.open(locale="de-DE")
        page.get_by_role("button", name="한국어로 보기").click()
        expect(page.get_by_role("button", name="홈")).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", "ko")
        page.reload()
        expect(page.get_by_role("button", name="홈")).to_be_visible()

    def test_words_are_there_in_both_languages(self):
        text = (FILES / "words.js").read_text()
        words = re.findall(r"^\t(\w+): \[(.*)\],$", text, re.M)
        self.assertGreater(len(words), 100)
        alone = [key for key, both in words if not re.search(r"[\uac00-\ud7a3]", both)]
        self.assertEqual(alone, ["url", "pushInfo", "failed", "siri", "pid"])

    def test_page_is_light(self):
        self.assertLess(sum(file.stat().st_size for file in FILES.iterdir()), 150 * 1024)


if __name__ == "__main__":
    unittest.main()
