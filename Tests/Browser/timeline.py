"""How many frames the timeline with 100,000 events reaches while it scrolls, is zoomed and searched, and an empty page.

Each figure is the frames that `requestAnimationFrame` gives in the same time.
"""

from stage import page_on_stage

COUNT = 100_000
SECONDS = 2
ROUNDS = 5

EVENTS = """
{
  const names = ['sceneWillEnterForeground(_:)', 'sceneDidBecomeActive(_:)', 'sceneWillResignActive(_:)', 'sceneDidEnterBackground(_:)']
  const states = ['foregroundInactive', 'foregroundActive', 'foregroundInactive', 'background']
  const apps = ['Notes', 'Gallery', 'Browser']
  let time = 0
  for (let seq = 1; seq <= COUNT; seq++) {
    const round = Math.floor((seq - 1) / 10)
    const app = apps[round % 3]
    const step = (seq - 1) % 10
    time += step === 0 ? 1.5 : 0.0007
    const scene = 1 + (round % 2)
    const cause = step === 0 ? null : seq - step
    const event = { seq, time, world: 'real', app, pid: 100 + round % 3, scene, kind: 'scene', name: names[step % 4], applicationState: 'active', sceneState: states[step % 4], duration: step * 1e-4, cause, detail: {} }
    if (step === 0) Object.assign(event, { kind: 'input', name: 'launch', scene: null, duration: null })
    else if (step % 3 === 0) Object.assign(event, { kind: 'state', name: 'UIScene.activationState', detail: { from: null, to: states[step % 4] } })
    else if (step === 5) Object.assign(event, { kind: 'output', name: `line ${seq} of the app`, detail: { stream: 'stdout' } })
    stage.logged.push(event)
  }
}
""".replace("COUNT", str(COUNT))

FRAMES = """
([seconds, what]) => new Promise((done) => {
  let frames = 0
  let start
  const chart = document.getElementById('chart')
  const list = document.getElementById('events')
  const search = document.getElementById('search')
  const words = ['', 'line', 'line 4', 'scene', 'nothing of it', 'become']
  const step = (now) => {
    start ??= now
    if (now - start >= 1000 * seconds) return done(frames)
    frames++
    if (what === 'scroll') {
      const options = { bubbles: true, cancelable: true, deltaX: frames % 240 < 120 ? -60 : 60, clientX: 900, clientY: 200 }
      chart.dispatchEvent(new WheelEvent('wheel', options))
      list.scrollTop += frames % 240 < 120 ? -90 : 90
    } else if (what === 'zoom') {
      chart.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: frames % 160 < 80 ? 30 : -30, clientX: 1000, clientY: 200 }))
    } else if (what === 'filter' && frames % 20 === 0) {
      search.value = words[(frames / 20) % words.length]
      search.dispatchEvent(new Event('input'))
    }
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})
"""


def frames(page, what):
    page.bring_to_front()
    return page.evaluate(FRAMES, [SECONDS, what])


def timeline(browser):
    """What is done to it, with the frames a second that it reaches, and those of an empty page in the same run."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-US")
    empty = context.new_page()
    empty.set_content("<!doctype html><title>empty</title><div id=chart></div><div id=events></div><input id=search>")
    page = page_on_stage(context, EVENTS)
    page.get_by_text(f"{COUNT:,} events").wait_for(timeout=60_000)
    for what in ("scroll", "zoom", "filter"):
        # Beside each other, as the machine may have other things to do.
        rounds = [(frames(page, what) / SECONDS, frames(empty, "nothing") / SECONDS) for _ in range(ROUNDS)]
        yield what, tuple(zip(*rounds))
    context.close()
