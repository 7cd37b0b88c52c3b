"""Where the page is."""

import socket
import unittest

from device import Device


class AddressTests(unittest.TestCase):
    def test_port_that_is_named(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        device = Device(apps=(), port=port)
        self.addCleanup(device.end)
        self.assertTrue(device.address.startswith(f"http://127.0.0.1:{port}/#"), device.address)
