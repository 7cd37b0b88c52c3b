#!/usr/bin/env python3
"""usage: wake-order.py PID [APP]

Records what a process runs when an app wakes, by single steps, so that it lies together and is loaded at once:

  wake-order.py PID      an app, suspended and of a release build: from its thaw to its answer.
                         Writes Tools/Framework/wake.order and Sources/CLinux/wake_app.h.
  wake-order.py PID APP  a device of a release build that rests: until it thaws that app.
                         Writes Tools/Device/wake.order and Sources/CLinux/wake_device.h.

An order names functions for the linker; a header tells which lines of others' libraries are needed too. Launch the app once
this waits; the device's allowances bear the slowness of single steps. Wants root, binutils, and capstone from PyPI.
"""

import bisect, collections, ctypes, os, re, subprocess, sys
from pathlib import Path

try:
    import capstone
    from capstone import x86
except ImportError:
    sys.exit("wake-order.py: capstone is missing: pip install capstone")
if len(sys.argv) not in (2, 3) or not sys.argv[1].isdigit():
    sys.exit(__doc__)
pid, app = int(sys.argv[1]), sys.argv[2] if len(sys.argv) == 3 else None
checkout = Path(__file__).resolve().parent.parent
LINE, PAGE = 64, 4096

libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
SEIZE, INTERRUPT, STEP, DETACH, GETREGS = 0x4206, 0x4207, 9, 17, 12
WRITE, SENDTO, EPOLL_WAIT = 1, 44, 232
REGISTERS = "r15 r14 r13 r12 rbp rbx r11 r10 r9 r8 rax rcx rdx rsi rdi orig_rax rip cs eflags rsp ss fs gs".split()


def trace(request, data=None):
    if libc.ptrace(request, pid, None, data) < 0:
        sys.exit(f"wake-order.py: ptrace: {os.strerror(ctypes.get_errno())}")


class Library:
    """A file of the process with code, and where it lies."""

    def __init__(self, path, base):
        self.path, self.base, self.end = path, base, base
        notes = subprocess.run(["readelf", "-n", path], capture_output=True, text=True).stdout
        found = re.search(r"Build ID: (\w+)", notes)
        self.id = found.group(1) if found else None

    def symbols(self):
        table = []
        for line in subprocess.run(["nm", "-n", self.path], capture_output=True, text=True, check=True).stdout.splitlines():
            parts = line.split()
            if len(parts) == 3 and parts[1] in "tTwW":
                table.append((int(parts[0], 16), parts[2]))
        return table


def libraries():
    """Those that are mapped, in the order of their addresses; the memory right behind one's last mapping is its own."""
    found, last = {}, None
    for line in open(f"/proc/{pid}/maps"):
        start, end, offset, path = re.match(r"(\w+)-(\w+) \S+ (\w+) \S+ \S+\s*(.*)", line).groups()
        start, end, offset = int(start, 16), int(end, 16), int(offset, 16)
        if path.startswith("/") and os.path.exists(path) and not path.startswith("/memfd"):
            last = found.setdefault(path, Library(path, start - offset))
        elif path or last is None or start != last.end:
            last = None
        if last is not None:
            last.end = end
    return sorted(found.values(), key=lambda library: library.base)


mapped = libraries()
bases = [library.base for library in mapped]
is_own = (lambda path: os.path.basename(path).startswith("libUIKit-")) if app is None else (
    lambda path: path == os.readlink(f"/proc/{pid}/exe"))
own = next((library for library in mapped if is_own(library.path)), None)
if own is None:
    sys.exit(f"wake-order.py: process {pid} is no app")
symbols = own.symbols()
addresses = [address for address, _ in symbols]


def library(address):
    index = bisect.bisect_right(bases, address) - 1
    return mapped[index] if index >= 0 and address < mapped[index].end else None


decoder = capstone.Cs(capstone.CS_ARCH_X86, capstone.CS_MODE_64)
decoder.detail = True
memory = open(f"/proc/{pid}/mem", "rb", buffering=0)


class Step:
    """An instruction: whether it calls the kernel, and the memory that it works on."""

    def __init__(self, place):
        memory.seek(place)
        code = memory.read(15)
        self.is_call = code[:2] == b"\x0f\x05"
        self.operands = []
        for instruction in decoder.disasm(code, place, 1):
            if instruction.mnemonic == "lea" or instruction.mnemonic.startswith("nop"):
                break
            for operand in instruction.operands:
                if operand.type == x86.X86_OP_MEM:
                    part, name = operand.mem, instruction.reg_name
                    self.operands.append((
                        part.disp + (place + instruction.size if name(part.base) == "rip" else 0),
                        name(part.base) if part.base and name(part.base) != "rip" else None,
                        name(part.index) if part.index else None, part.scale))

    def places(self, registers):
        for offset, base, index, scale in self.operands:
            if {base, index} - {None} <= set(REGISTERS):
                value = lambda name: registers[REGISTERS.index(name)] if name else 0
                yield (offset + value(base) + scale * value(index)) & (1 << 64) - 1


def thaws(registers):
    descriptor = registers[REGISTERS.index("rdi")]
    path = os.readlink(f"/proc/{pid}/fd/{descriptor}") if os.path.exists(f"/proc/{pid}/fd/{descriptor}") else ""
    memory.seek(registers[REGISTERS.index("rsi")])
    return path.endswith("/cgroup.freeze") and f"/{app}." in path and memory.read(1) == b"0"


trace(SEIZE)
trace(INTERRUPT)
# What comes from here on is in order too, but is not loaded: by then the app has heard all.
after = "10AppearanceO6commit"
skipped = ("dormouse_wake", "$s10Benchmarks")
steps, names, lines, is_after = {}, [{}, {}], collections.defaultdict(int), False
loader = range(*next(
    ((place, addresses[index + 1]) for index, (place, name) in enumerate(symbols) if name == "clinux_load_wake_path"), (0, 0)))
registers = (ctypes.c_ulonglong * 27)()
while True:
    _, status = os.waitpid(pid, 0x40000000)
    if not os.WIFSTOPPED(status):
        sys.exit(f"wake-order.py: process {pid} has ended")
    trace(GETREGS, ctypes.byref(registers))
    place = registers[REGISTERS.index("rip")]
    is_new = place not in steps
    if is_new:
        steps[place] = Step(place)
    step = steps[place]
    if step.is_call:
        number = registers[REGISTERS.index("rax")]
        if number == EPOLL_WAIT:
            # A device that rests again has not come to the launch.
            names, lines, steps = [{}, {}], collections.defaultdict(int), {}
        if (number == SENDTO) if app is None else (number == WRITE and thaws(registers)):
            break
    # What the loader loads is not what is needed.
    places = [] if place - own.base in loader else step.places(registers)
    for address in [place, *places]:
        owner = library(address)
        if owner is own and address == place and is_new:
            # The linker folds equal functions, and goes by the name of any of them.
            last = bisect.bisect_right(addresses, place - own.base)
            first = bisect.bisect_left(addresses, addresses[last - 1]) if last > 0 else 0
            for _, name in symbols[first:last]:
                is_after = is_after or app is None and after in name
                if name not in ("_init", "load") and name not in names[0] and not name.startswith(skipped):
                    names[is_after][name] = None
        elif owner and owner is not own and owner.id and not is_after and ".so" in os.path.basename(owner.path):
            lines[owner.id, os.path.basename(owner.path), (address - owner.base) // PAGE] |= 1 << (address // LINE) % 64
    trace(STEP)
trace(DETACH)

order = checkout / ("Tools/Framework/wake.order" if app is None else "Tools/Device/wake.order")
who = "an app runs when it wakes" if app is None else "a device runs when it wakes an app"
order.parent.mkdir(exist_ok=True)
with open(order, "w") as file:
    print(f"# Written by Scripts/wake-order.py: what {who}. clinux_load_wake_path loads what lies between begin and end.",
          file=file)
    for name in ["dormouse_wake_begins", *names[0], "dormouse_wake_ends", *names[1]]:
        print(f".text.{name}", file=file)

# The lines of the libraries of others.
role = "app" if app is None else "device"
header = checkout / f"Sources/CLinux/wake_{role}.h"
tables = collections.defaultdict(list)
for (id, name, page), bits in sorted(lines.items()):
    tables[name, id].append((page, bits))
with open(header, "w") as file:
    print(f"// Written by Scripts/wake-order.py: the lines of others' libraries that {who.replace('runs', 'needs')}.", file=file)
    print("// By page, a bit for each line of 64 bytes; a library by the identity that its linker gave it.", file=file)
    for number, rows in enumerate(tables[key] for key in sorted(tables)):
        print(f"static const struct lines {role}_lines_{number}[] = {{", file=file)
        for page, bits in rows:
            print(f"    {{{page:#x}, {bits:#x}}},", file=file)
        print("};", file=file)
    print(f"static const struct library {role}_libraries[] = {{", file=file)
    for number, (name, id) in enumerate(sorted(tables)):
        rows = f"{role}_lines_{number}"
        print(f'    {{"{id}", {rows}, sizeof {rows} / sizeof *{rows}}},  // {name}', file=file)
    print("    {NULL, NULL, 0}};", file=file)
count = sum(bin(bits).count("1") for bits in lines.values())
print(f"{order.relative_to(checkout)}: {len(names[0])} functions; {header.relative_to(checkout)}: {count} lines")
