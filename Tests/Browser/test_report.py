"""Reports that `dormouse export --html` writes, opened from the disk in Debian's Chromium."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

from environment import launch

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOG = ROOT / "Tests" / "LogExportTests" / "Fixtures" / "life.jsonl"
TOOL = os.environ.get("DORMOUSE", str(ROOT / "dormouse"))
EVIL = "</script><script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">"


def events_of(page):
    return page.get_by_role("listbox", name="Events")


class ReportTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.report = cls.written(LOG, "life.html")
        cls.playwright = sync_playwright().start()
        cls.browser = launch(cls.playwright)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()
        cls.folder.cleanup()

    @classmethod
    def written(cls, log, name, *options):
        file = pathlib.Path(cls.folder.name) / name
        subprocess.run([TOOL, "export", log, "--html", file, *options], check=True, timeout=600)
        return file

    def opened(self, file=None, **options):
        """A report in a window without a network, with everything that goes wrong in it."""
        context = self.browser.new_context(offline=True, **{"viewport": {"width": 1280, "height": 900}, **options})
        self.addCleanup(context.close)
        page = context.new_page()
        self.errors, self.asked = [], []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        page.on("request", lambda request: self.asked.append(request.url))
        page.goto((file or self.report).as_uri())
        return page

    def tearDown(self):
        for url in getattr(self, "asked", []):
            self.assertRegex(url, r"^(file|blob):", "a report asks nobody")
        self.assertEqual(getattr(self, "errors", []), [])

    def wait(self, page, condition):
        """Waits frame by frame; Playwright's own way evaluates strings, which the report's policy forbids."""
        waiting = """async () => {
          const condition = %s
          for (let frame = 0; frame < 600 && !condition(); frame++) await new Promise(requestAnimationFrame)
          return condition()
        }"""
        self.assertTrue(page.evaluate(waiting % condition), condition)

    def search(self, page, words):
        page.get_by_role("searchbox", name="Search events").fill(words)

    def test_what_led_to_an_exit_is_found(self):
        page = self.opened()
        exits = page.get_by_role("region", name="How processes ended")
        expect(exits.get_by_role("cell", name="jetsam")).to_be_visible()
        self.search(page, "exited jetsam")
        expect(page.get_by_role("status")).to_have_text("1 of 85")
        events_of(page).get_by_role("option", name=re.compile("exited")).click()
        details = page.get_by_role("region", name="Details")
        expect(details.get_by_role("heading", name="What led to it")).to_be_visible()
        details.get_by_role("button", name=re.compile("terminate")).click()
        expect(details.get_by_role("heading", name="What it caused")).to_be_visible()
        details.get_by_role("button", name=re.compile("exited")).click()
        expect(details.get_by_text("jetsam", exact=True).first).to_be_visible()

    def test_keys_walk_through_the_list(self):
        page = self.opened()
        events = events_of(page)
        events.focus()
        for key in ("ArrowDown", "ArrowDown", "End"):
            events.press(key)
        expect(events.get_by_role("option", selected=True)).to_have_attribute("aria-posinset", "85")
        events.press("Home")
        expect(events.get_by_role("option", selected=True)).to_have_attribute("aria-posinset", "1")

    def test_lanes_are_painted_and_stand_still(self):
        page = self.opened()
        chart = page.get_by_role("group", name="Timeline")
        expect(chart).to_be_visible()
        pixels = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
          const canvas = document.querySelector('#chart canvas')
          const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
          const colours = new Uint32Array(data.buffer)
          done([new Set(colours).size, colours.reduce((sum, each) => (sum * 31 + each) | 0, 7)])
        })))"""
        self.wait(page, "() => document.querySelector('#chart canvas').width > 300")
        first = page.evaluate(pixels)
        self.assertGreater(first[0], 8)
        self.wait(page, "() => performance.now() > 1500")
        self.assertEqual(page.evaluate(pixels), first, "a log does not go on")
        for name in ("Zoom in", "Zoom out", "Show all"):
            page.get_by_role("button", name=name).click()

    def test_both_languages_light_and_dark_are_accessible(self):
        for scheme in ("light", "dark"):
            for locale, heading in (("en-GB", "Timeline"), ("ko-KR", "타임라인")):
                page = self.opened(color_scheme=scheme, locale=locale, bypass_csp=True)
                expect(page.get_by_role("heading", name=heading)).to_be_visible()
                page.get_by_role("listbox").get_by_role("option").first.click()
                found = Axe().run(page)
                self.assertEqual(found.violations_count, 0, f"{scheme} {locale}: {found.generate_report()}")
        page.get_by_role("button", name="Show in English").click()
        expect(page.get_by_role("heading", name="How processes ended")).to_be_visible()

    def test_a_chosen_language_comes_first(self):
        page = self.opened(self.written(LOG, "korean.html", "--language", "ko"), locale="en-GB")
        expect(page.get_by_role("heading", name="프로세스 종료 이유")).to_be_visible()

    def test_markup_of_apps_stays_text(self):
        log = pathlib.Path(self.folder.name) / "evil.jsonl"
        event = {"seq": 1, "time": 0, "world": "real", "kind": "output", "name": EVIL, "app": EVIL, "detail": {EVIL: EVIL}}
        exit = {"seq": 2, "time": 1, "world": "real", "kind": "process", "name": "exited", "app": EVIL, "cause": 1}
        exit["detail"] = {"reason": EVIL, "explanation": EVIL}
        log.write_text(json.dumps(event) + "\n" + json.dumps(exit) + "\n")
        page = self.opened(self.written(log, "evil.html"))
        for option in events_of(page).get_by_role("option").all():
            option.click()
        expect(page.get_by_role("region", name="Details").get_by_text(re.compile("onerror")).first).to_be_visible()
        self.assertNotEqual(page.title(), "owned")
        self.assertEqual(page.locator("img").count(), 0)

    def test_a_policy_holds(self):
        page = self.opened()
        blocked = page.evaluate(
            """async () => {
              const seen = []
              addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective))
              const script = document.createElement('script')
              script.textContent = 'document.title = "owned"'
              document.body.append(script)
              const image = new Image()
              image.src = 'https://example.org/a.png'
              try { await fetch('https://example.org/') } catch {}
              await new Promise((done) => setTimeout(done))
              return seen.map((name) => name.replace(/-elem$/, ''))
            }"""
        )
        self.assertEqual({"script-src", "img-src", "connect-src"} - set(blocked), set())
        self.assertNotEqual(page.title(), "owned")
        self.errors.clear()
        self.asked.clear()

    def test_without_scripts_it_is_a_table(self):
        page = self.opened(java_script_enabled=False)
        expect(page.get_by_role("heading", name="How processes ended")).to_be_visible()
        self.assertEqual(page.locator("table.events tbody tr").count(), 85)

    def test_a_narrow_window_has_room(self):
        page = self.opened(viewport={"width": 390, "height": 800})
        expect(page.get_by_role("listbox", name="Events")).to_be_visible()
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 390)

    def test_many_events_are_filtered_at_once(self):
        log = pathlib.Path(self.folder.name) / "many.jsonl"
        with log.open("w") as lines:
            for seq in range(1, 40_001):
                event = {"seq": seq, "time": seq / 1000, "world": "real", "kind": "scene", "name": f"call {seq}", "app": "A"}
                event |= {"cause": seq - 1 if seq > 1 else None, "scene": 1, "duration": 0.0001}
                lines.write(json.dumps(event) + "\n")
        page = self.opened(self.written(log, "many.html"))
        expect(page.get_by_role("status")).to_have_text("40,000 events")
        self.search(page, "39999")
        expect(page.get_by_role("status")).to_have_text("1 of 40,000")
        events_of(page).get_by_role("option", name=re.compile("call 39999")).click()
        expect(page.get_by_role("region", name="Details").get_by_role("button", name=re.compile("call 39998"))).to_be_visible()


if __name__ == "__main__":
    unittest.main()
