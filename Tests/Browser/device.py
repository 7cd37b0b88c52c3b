"""A real device with its page, for the tests of one class."""

import os
import pathlib
import re
import select
import shutil
import subprocess
import tempfile
import time

from stage import ROOT

TOOL = os.environ.get("DORMOUSE", str(ROOT / "dormouse"))


class Device:
    """Boots a device in a state folder of its own, installs apps, and ends what it has started."""

    def __init__(self, idiom="phone", apps=("Examples/Notes",), arguments=(), port=None):
        self.name = f"browser-{os.getpid()}-{idiom}"
        self.state = tempfile.mkdtemp(prefix="dormouse-browser-")
        self.environment = {**os.environ, "XDG_STATE_HOME": self.state}
        self.log = open(pathlib.Path(self.state) / "said", "w+")
        self.process = subprocess.Popen(
            [TOOL, "boot", self.name, "--foreground", f"--screen={port}" if port else "--screen", "--idiom", idiom, *arguments],
            cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, stderr=self.log)
        try:
            self.address = self._address()
            for app in apps:
                self.run("install", str(ROOT / app))
        except BaseException:
            self.end()
            raise

    def _address(self):
        """The address that the device prints; the first time its screen is compiled before that."""
        end = time.monotonic() + 600
        said = b""
        # By the descriptor itself: a reader of lines would keep a second line for itself.
        output = self.process.stdout.fileno()
        while select.select([output], [], [], max(0, end - time.monotonic()))[0]:
            part = os.read(output, 65536)
            said += part
            found = re.search(rb"http://\S+#token=[0-9a-f]{64}", said)
            if found:
                return found[0].decode()
            if not part:
                break
        self.log.seek(0)
        raise AssertionError(f"the device printed no address: {said.decode()}{self.log.read()}")

    @property
    def base(self):
        """The address without the token."""
        return self.address.split("#")[0]

    @property
    def token(self):
        return self.address.split("#token=")[1]

    def run(self, command, *arguments):
        """Runs a command of the tool on this device; what it prints."""
        done = subprocess.run(
            [TOOL, command, *arguments, "--device", self.name],
            cwd=ROOT, env=self.environment, capture_output=True, text=True, timeout=600)
        if done.returncode != 0:
            raise AssertionError(f"dormouse {command} {' '.join(arguments)}: {done.stdout}{done.stderr}")
        return done.stdout

    def attempt(self, command, *arguments):
        """The same where the device may refuse it, as it is so already."""
        try:
            self.run(command, *arguments)
        except AssertionError:
            pass

    def end(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.process.stdout.close()
        self.log.close()
        shutil.rmtree(self.state, ignore_errors=True)
