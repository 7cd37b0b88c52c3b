"""Measures the page in a real browser, each figure beside its floor in the same run, and prints one JSON object.

    figures.py ADDRESS ROUNDS

ADDRESS is the page of a device that shows the pages of Benchmarks/LoadApp. `./bench --only page` runs it.
"""

import json
import sys

from playwright.sync_api import sync_playwright

from echo import Echo
from environment import launch
from stage import until
from timeline import timeline
from unwatched import Unwatched

# What the benchmark's app has where, in points.
PRESS = (195, 300)
NEXT = (195, 430)
BACK = (30, 81)

# The page's own code runs as it is; what it hears is looked at after it has painted it.
PROBE = """
{
  const Socket = WebSocket
  globalThis.probe = { heard: null }
  globalThis.WebSocket = class extends Socket {
    set onmessage(hear) {
      super.onmessage = (message) => {
        hear(message)
        if (message.data instanceof ArrayBuffer) probe.heard?.(message.data)
      }
    }
  }
  const frame = () => new Promise(requestAnimationFrame)
  const touch = (type, [x, y]) => {
    const screen = document.getElementById('screen')
    const box = screen.getBoundingClientRect()
    const scale = box.width / 393
    screen.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 5, pointerType: 'mouse', button: 0, clientX: box.left + x * scale, clientY: box.top + y * scale }))
  }
  const painted = () => new Promise((done) => {
    const context = document.querySelector('#surface canvas').getContext('2d')
    probe.heard = () => {
      probe.heard = null
      // The pixels are there: what was put off until they are asked for is done.
      context.getImageData(0, 0, 1, 1)
      done(performance.now())
    }
  })
  // Until no frame has come for a while: what is measured then is nothing else.
  const quiet = () => new Promise((done) => {
    let timer = setTimeout(done, 700)
    probe.heard = () => {
      clearTimeout(timer)
      timer = setTimeout(done, 700)
    }
  })
  // From a touch until what it changes is painted, in milliseconds.
  probe.touches = async (rounds, place) => {
    const times = []
    await quiet()
    for (let round = 0; round < rounds; round++) {
      for (const type of ['pointerdown', 'pointerup']) {
        await frame()
        await frame()
        const end = painted()
        const start = performance.now()
        touch(type, place)
        const late = new Promise((go) => setTimeout(go, 5000))
        const time = await Promise.race([end, late])
        if (time === undefined) throw new Error('a touch changes nothing')
        times.push(time - start)
      }
    }
    return times
  }
  // The operations of a frame.
  const kinds = (data) => {
    const view = new DataView(data)
    const found = new Set()
    for (let at = 16, kind; (kind = view.getUint8(at)) !== 0; ) {
      found.add(kind)
      at += [0, 16, 14, 6, 46, 2, 6, 4][kind]
      if (kind === 1) at += view.getUint32(at - 4, true)
      if (kind === 7) at += 28 * view.getUint16(at - 2, true)
    }
    return found
  }
  // How far the planes have come, in milliseconds of their way; undefined where none moves.
  const way = () => {
    const moving = document.getAnimations().filter((way) => way.playState === 'running' && way.effect.target.closest('.plane'))
    return moving[0]?.currentTime
  }
  // One full-screen movement: how many of the browser's frames showed it a step further, and how long it took by the
  // device's clock, from the picture that began it to the one that ended it.
  probe.movement = async (place) => {
    await quiet()
    let began, ended
    let shown = 0
    const seen = []
    const end = new Promise((done) => (probe.heard = (data) => {
      const time = new DataView(data).getFloat64(8, true)
      const found = kinds(data)
      if (found.has(3) || found.has(6)) began ??= time
      if (began !== undefined && found.has(5)) {
        ended = time
        done()
      }
    }))
    touch('pointerdown', place)
    await frame()
    touch('pointerup', place)
    let isOver = false
    end.then(() => (isOver = true))
    const start = performance.now()
    // The page shows what the device has a little later, while planes move.
    while (!isOver || document.querySelector('.plane')) {
      await frame()
      const now = way()
      if (now !== undefined && now !== seen.at(-1)) {
        shown++
        seen.push(now)
      }
      if (performance.now() - start > 5000) throw new Error('nothing moves')
    }
    probe.heard = null
    for (let n = 0; n < 10; n++) await frame()
    return { shown, seconds: ended - began, first: seen[0], largest: Math.max(...seen.slice(1).map((time, n) => time - seen[n])) }
  }
}
"""

ECHOES = """
async (rounds) => {
  const socket = new WebSocket(`ws://${location.host}/`)
  socket.binaryType = 'arraybuffer'
  await new Promise((done) => (socket.onopen = done))
  const times = []
  for (let round = 0; round < rounds; round++) {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const end = new Promise((done) => (socket.onmessage = () => done(performance.now())))
    const start = performance.now()
    socket.send(JSON.stringify({ touch: { finger: 1, phase: 'began', x: 195.25, y: round } }))
    times.push(await end - start)
  }
  socket.close()
  return times
}
"""

# Two canvases as large as the screen, moved as a push moves them: the frames a second.
CANVASES = """
async ([width, height, ratio, seconds]) => {
  const box = document.getElementById('box')
  Object.assign(box.style, { position: 'relative', width: `${width / ratio}px`, height: `${height / ratio}px`, overflow: 'hidden' })
  const canvases = [0, 1].map((n) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.style.cssText = `position:absolute;left:0;top:0;will-change:transform;width:${width / ratio}px`
    const context = canvas.getContext('2d')
    for (let y = 0; y < height; y += 40) {
      context.fillStyle = `hsl(${y + 90 * n} 60% 70%)`
      context.fillRect(0, y, width, 36)
    }
    box.append(canvas)
    return canvas
  })
  let start
  let frames = 0
  for (;;) {
    const now = await new Promise(requestAnimationFrame)
    start ??= now
    if (now - start >= 1000 * seconds) break
    frames++
    const way = (((now - start) / 500) % 1) * (width / ratio)
    canvases[0].style.transform = `translateX(${-way * 0.3}px)`
    canvases[1].style.transform = `translateX(${width / ratio - way}px)`
  }
  box.replaceChildren()
  return frames / seconds
}
"""

# Whether the page shows the device.
SHOWN = "document.querySelector('#surface')?.dataset.frame && document.querySelector('#surface canvas').width > 300"


def device_page(context, address):
    page = context.new_page()
    page.add_init_script(PROBE)
    page.goto(address)
    until(page, SHOWN)
    return page


def touches(browser, address, echo, rounds):
    """From a touch to the painted canvas, and an echo's way from the page and back, in milliseconds."""
    page = Unwatched(browser, width=1440, height=1120, ratio=2, script=PROBE)
    page.goto(address)
    until(page, SHOWN)
    empty = Unwatched(browser, width=1440, height=1120, ratio=2)
    empty.goto(echo.address)
    ours, floor = [], []
    for _ in range(max(1, rounds // 20)):
        page.bring_to_front()
        ours += page.evaluate("([rounds, place]) => probe.touches(rounds, place)", [10, PRESS])
        empty.bring_to_front()
        floor += empty.evaluate(ECHOES, 20)
    page.close()
    empty.close()
    return ours, floor


def pushes(browser, address, echo, rounds, ratio):
    """The frames a second of pushes and pops, and of two canvases that are moved."""
    context = browser.new_context(viewport={"width": 1440, "height": 1120}, device_scale_factor=ratio)
    page = device_page(context, address)
    size = page.evaluate("[document.querySelector('#surface canvas').width, document.querySelector('#surface canvas').height]")
    empty = context.new_page()
    empty.goto(echo.address)
    ours, floor = [], []
    for _ in range(max(3, rounds // 40)):
        empty.bring_to_front()
        floor.append(empty.evaluate(CANVASES, [*size, ratio, 2]))
        page.bring_to_front()
        for place in (NEXT, BACK):
            movement = page.evaluate("(place) => probe.movement(place)", place)
            print(ratio, movement, file=sys.stderr)
            ours.append(movement["shown"] / movement["seconds"])
    context.close()
    return ours, floor


def main():
    address, rounds = sys.argv[1], int(sys.argv[2])
    echo = Echo()
    rows = []

    def add(name, unit, figures):
        print(f"{name}: {len(figures[0])} measured", file=sys.stderr)
        rows.append({"name": name, "unit": unit, "ours": figures[0], "floor": figures[1]})

    with sync_playwright() as playwright:
        browser = launch(playwright)
        add("touch", "ms", touches(browser, address, echo, rounds))
        for ratio in (1, 2):
            add(f"push at {ratio}x", "frames/s", pushes(browser, address, echo, rounds, ratio))
        for what, figures in timeline(browser):
            add(what, "frames/s", figures)
        browser.close()
    print(json.dumps({"rows": rows}))


if __name__ == "__main__":
    sys.exit(main())
