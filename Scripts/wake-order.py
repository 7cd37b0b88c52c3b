#!/usr/bin/env python3
"""usage: wake-order.py PID > Tools/Framework/wake.order

Writes the order of the framework's functions, as the linker wants it: first those that an app runs from its thaw to its
answer, which it loads at once. The app is suspended, of a release build, and is launched once this waits; the device's
allowances bear the slowness of single steps. Wants root, and binutils.
"""

import bisect, ctypes, os, re, struct, subprocess, sys

if len(sys.argv) != 2 or not sys.argv[1].isdigit():
    sys.exit(__doc__)
pid = int(sys.argv[1])
libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
SEIZE, INTERRUPT, STEP, DETACH, GETREGS, EVENT_STOP = 0x4206, 0x4207, 9, 17, 12, 128
SENDTO, RIP, RAX = 44, 16, 10


def trace(request, data=None):
    if libc.ptrace(request, pid, None, data) < 0:
        sys.exit(f"wake-order.py: ptrace: {os.strerror(ctypes.get_errno())}")


def library():
    """The framework's file, and where its code begins and ends."""
    for line in open(f"/proc/{pid}/maps"):
        start, end, rights, offset, path = re.match(r"(\w+)-(\w+) (\S+) (\w+) \S+ \S+\s*(.*)", line).groups()
        if "x" in rights and os.path.basename(path).startswith("libUIKit-"):
            return path, int(start, 16) - int(offset, 16), int(start, 16), int(end, 16)
    sys.exit(f"wake-order.py: process {pid} is no app")


path, base, first, last = library()
symbols = []
for line in subprocess.run(["nm", "-n", path], capture_output=True, text=True, check=True).stdout.splitlines():
    parts = line.split()
    if len(parts) == 3 and parts[1] in "tTwW":
        symbols.append((int(parts[0], 16), parts[2]))
addresses = [address for address, _ in symbols]

trace(SEIZE)
trace(INTERRUPT)
registers = (ctypes.c_ulonglong * 27)()
memory = open(f"/proc/{pid}/mem", "rb", buffering=0)
# What comes from here on is in order too, but is not loaded: by then the app has heard all.
after = "10AppearanceO6commit"
seen, names, system_calls, is_after = set(), [[], []], {}, False
while True:
    _, status = os.waitpid(pid, 0x40000000)
    if not os.WIFSTOPPED(status):
        sys.exit("wake-order.py: the app has ended")
    trace(GETREGS, ctypes.byref(registers))
    place = registers[RIP]
    if place not in system_calls:
        memory.seek(place)
        system_calls[place] = memory.read(2) == b"\x0f\x05"
    if system_calls[place] and registers[RAX] == SENDTO:
        break
    if first <= place < last and place not in seen:
        seen.add(place)
        index = bisect.bisect_right(addresses, place - base) - 1
        name = symbols[index][1] if index >= 0 else "_init"
        is_after = is_after or after in name
        if name != "_init" and name not in names[0] + names[1] and not name.startswith("dormouse_wake"):
            names[is_after].append(name)
    trace(STEP)
trace(DETACH)
print("# Written by Scripts/wake-order.py: what an app runs when it wakes. clinux_load_wake_path loads the first part.")
for name in ["dormouse_wake_begins"] + names[0] + ["dormouse_wake_ends"] + names[1]:
    print(f".text.{name}")
