"""What `dormouse export --perfetto` writes, as Perfetto's own messages read it."""

import os
import pathlib
import subprocess
import tempfile
import unittest

from google.protobuf.unknown_fields import UnknownFieldSet
from perfetto.protos.perfetto.trace import perfetto_trace_pb2 as perfetto

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOG = ROOT / "Tests" / "LogExportTests" / "Fixtures" / "life.jsonl"
TOOL = os.environ.get("DORMOUSE", str(ROOT / "dormouse"))
Event = perfetto.TrackEvent


class PerfettoTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "life.pftrace"
            subprocess.run([TOOL, "export", LOG, "--perfetto", file], check=True, timeout=600)
            cls.trace = perfetto.Trace.FromString(file.read_bytes())
        cls.tracks = {
            packet.track_descriptor.uuid: packet.track_descriptor
            for packet in cls.trace.packet
            if packet.HasField("track_descriptor")
        }
        cls.events = [packet for packet in cls.trace.packet if packet.HasField("track_event")]

    def name(self, track):
        descriptor = self.tracks[track]
        return descriptor.process.process_name if descriptor.HasField("process") else descriptor.name

    def path(self, track):
        """The names of a track and of those that it lies in."""
        names = []
        while track:
            names.insert(0, self.name(track))
            track = self.tracks[track].parent_uuid
        return names

    def annotation(self, event, name):
        for fact in event.debug_annotations:
            if fact.name == name:
                return fact
        self.fail(f"{event.name} lacks {name}")

    def test_perfetto_knows_every_field(self):
        def check(message):
            self.assertEqual(len(UnknownFieldSet(message)), 0, type(message).__name__)
            for field, value in message.ListFields():
                if field.message_type:
                    for inner in value if hasattr(value, "append") else [value]:
                        check(inner)

        check(self.trace)
        self.assertGreater(len(self.trace.packet), 100)
        self.assertEqual({packet.trusted_packet_sequence_id for packet in self.trace.packet}, {1})

    def test_every_event_lies_on_a_track_that_is_described(self):
        for packet in self.events:
            self.assertIn(packet.track_event.track_uuid, self.tracks)
        for track in self.tracks.values():
            if track.parent_uuid:
                self.assertIn(track.parent_uuid, self.tracks)

    def test_tracks_are_processes_and_scenes(self):
        processes = [track for track in self.tracks.values() if track.HasField("process")]
        self.assertEqual({track.process.process_name for track in processes}, {"SceneApp"})
        self.assertGreaterEqual(len(processes), 2, "a process for each launch")
        self.assertEqual(len({track.process.pid for track in processes}), len(processes))
        paths = {tuple(self.path(track)) for track in self.tracks}
        self.assertIn(("SceneApp", "scene #1", "calls"), paths)
        self.assertIn(("SceneApp", "process"), paths)
        self.assertIn(("SceneApp", "application"), paths)

    def test_slices_begin_and_end_in_each_other(self):
        open_slices = {}
        for packet in sorted(self.events, key=lambda packet: packet.timestamp):
            event = packet.track_event
            stack = open_slices.setdefault(event.track_uuid, [])
            if event.type == Event.TYPE_SLICE_BEGIN:
                stack.append(event.name)
            elif event.type == Event.TYPE_SLICE_END:
                self.assertTrue(stack, f"an end without a beginning on {self.path(event.track_uuid)}")
                stack.pop()
        for track, stack in open_slices.items():
            self.assertEqual(stack, [], self.path(track))

    def test_bands_follow_the_states(self):
        bands = [
            packet.track_event.name
            for packet in self.events
            if packet.track_event.type == Event.TYPE_SLICE_BEGIN
            and self.path(packet.track_event.track_uuid)[-1] == "scene #1"
        ]
        self.assertEqual(bands[:4], ["foregroundInactive", "foregroundActive", "foregroundInactive", "background"])
        conditions = [
            packet.track_event.name
            for packet in self.events
            if packet.track_event.type == Event.TYPE_SLICE_BEGIN
            and self.path(packet.track_event.track_uuid)[-1] == "process"
        ]
        self.assertEqual(conditions[:2], ["running", "suspended"])

    def test_each_effect_has_an_arrow_from_its_cause(self):
        begun, ended = {}, {}
        for packet in self.events:
            for flow in packet.track_event.flow_ids:
                begun[flow] = packet
            for flow in packet.track_event.terminating_flow_ids:
                ended[flow] = packet
        self.assertEqual(begun.keys(), ended.keys())
        self.assertGreater(len(begun), 20)
        for flow, effect in ended.items():
            cause = begun[flow]
            self.assertLessEqual(cause.timestamp, effect.timestamp)
            self.assertEqual(
                self.annotation(effect.track_event, "cause").int_value,
                self.annotation(cause.track_event, "seq").int_value,
            )

    def test_why_a_process_ended_is_told(self):
        names = [packet.track_event.name for packet in self.events if packet.track_event.type == Event.TYPE_INSTANT]
        self.assertIn("exited: jetsam", names)

    def test_memory_is_counted_in_bytes(self):
        counters = [track for track in self.tracks.values() if track.HasField("counter")]
        self.assertEqual({track.counter.unit for track in counters}, {perfetto.CounterDescriptor.UNIT_SIZE_BYTES})
        values = [p.track_event.counter_value for p in self.events if p.track_event.type == Event.TYPE_COUNTER]
        self.assertTrue(values)
        self.assertTrue(all(value > 0 for value in values))


if __name__ == "__main__":
    unittest.main()
