"""A page that nothing watches: what drives a browser is told of each message of a page's sockets, whole, and works on it
beside the page, which no user's browser does."""

import json


class Unwatched:
    """A page outside the driver's contexts, spoken to only when something is to be evaluated."""

    def __init__(self, browser, *, width, height, ratio, script=None):
        self._browser = browser.new_browser_cdp_session()
        # To wait for answers; the driver looks at nothing else.
        self._idle = browser.new_page()
        self._answers = {}
        self._count = 0
        self._target = self._browser.send("Target.createTarget", {"url": "about:blank", "newWindow": True})["targetId"]
        self._browser.on("Target.receivedMessageFromTarget", self._hear)
        self._session = self._browser.send("Target.attachToTarget", {"targetId": self._target, "flatten": False})["sessionId"]
        self._send(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": False},
        )
        if script is not None:
            self._send("Page.enable", {})
            self._send("Page.addScriptToEvaluateOnNewDocument", {"source": script})

    def _hear(self, event):
        message = json.loads(event["message"])
        if event["sessionId"] == self._session and "id" in message:
            self._answers[message["id"]] = message

    def _send(self, method, parameters, *, seconds=60):
        self._count += 1
        message = json.dumps({"id": self._count, "method": method, "params": parameters})
        self._browser.send("Target.sendMessageToTarget", {"sessionId": self._session, "message": message})
        for _ in range(seconds * 4):
            if self._count in self._answers:
                break
            self._idle.wait_for_timeout(250)
        answer = self._answers.pop(self._count, None)
        if answer is None or "error" in answer:
            raise RuntimeError(f"{method}: {answer and answer['error'] or 'no answer'}")
        return answer["result"]

    def goto(self, address):
        self._send("Page.navigate", {"url": address})

    def bring_to_front(self):
        self._send("Page.bringToFront", {})

    def evaluate(self, function, argument=None):
        """What a function in JavaScript returns, or its promise's value."""
        expression = f"({function})({json.dumps(argument)})"
        result = self._send("Runtime.evaluate", {"expression": expression, "awaitPromise": True, "returnByValue": True})
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"].get("exception", {}).get("description", "it throws"))
        return result["result"].get("value")

    def close(self):
        self._browser.send("Target.closeTarget", {"targetId": self._target})
        self._idle.close()
