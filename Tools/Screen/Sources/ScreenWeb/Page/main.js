import { Apps } from '/apps.js'
import { Captures } from '/captures.js'
import { Control } from '/control.js'
import { Controls } from '/controls.js'
import { Device } from '/device.js'
import { $, icon, toast } from '/dom.js'
import { Events } from '/events.js'
import { Layers } from '/layers.js'
import { Life, tabs } from '/life.js'
import { Panels } from '/panels.js'
import { apply, keep, kept, language, onLanguage, setLanguage, t } from '/words.js'

function theme() {
	const node = $('theme')
	const system = matchMedia('(prefers-color-scheme: dark)')
	const isDark = () => (kept('theme') ?? (system.matches ? 'dark' : 'light')) === 'dark'
	const show = () => {
		document.documentElement.dataset.theme = isDark() ? 'dark' : 'light'
		node.replaceChildren(icon(isDark() ? 'light' : 'dark'))
		document.dispatchEvent(new Event('theme'))
	}
	node.onclick = () => {
		keep('theme', isDark() ? 'light' : 'dark')
		show()
	}
	system.onchange = show
	show()
}

function languages() {
	const node = $('language')
	const other = () => (language === 'en' ? 'ko' : 'en')
	const show = () => {
		node.textContent = t('language')
		node.lang = other()
		node.ariaLabel = t('languageLabel')
	}
	node.onclick = () => setLanguage(other())
	onLanguage(show)
	show()
}

apply(document)
languages()
theme()

const control = new Control()
const apps = new Apps(control)
const device = new Device()
const controls = new Controls(control, device, apps)
const events = new Events()
const captures = new Captures(device)
const life = new Life(events, captures)
const panels = new Panels(apps, controls, events, () => life.timeline.now)
const layers = new Layers(control, device)

tabs(['events', 'processes', 'memory', 'layers'], (name) => {
	panels.show(name)
	layers.show(name === 'layers')
})

control.onevent = (event) => {
	events.add(event)
	controls.hear(event)
	apps.refresh()
}
control.on('anew', () => {
	captures.clear()
	events.reset()
})
device.on('frame', () => life.timeline.clock(device.frames.time))
apps.on('change', () => life.timeline.clock(apps.status.time))
device.on('missing', (names) => toast(t('missing', names.join(' ')), true))
device.start()
control.start()
