// Scenes and processes with their reasons, and memory against its budget; both from `status`.
import { $, button, el, icon, menu } from '/dom.js'
import { bytes, onLanguage, said, span, t } from '/words.js'

const reasons = ['jetsam', 'memoryLimit', 'cpuLimit', 'crash', 'watchdog', 'backgroundTaskTimeout', 'fileLock', 'userQuit', 'appExit', 'systemRestart']
const order = { running: 0, suspended: 1 }
const dim = (words) => el('span', { class: 'dim' }, words)
const state = (name) => el('span', { class: 'state', 'data-state': name }, t(name === 'disconnected' ? 'disconnected_scene' : name))
const list = (parts, separator = ' · ') => parts.filter(Boolean).join(separator)

export class Panels {
	constructor(apps, controls, events, now) {
		Object.assign(this, { apps, controls, events, now, shown: '' })
		apps.on('change', () => this.draw())
		onLanguage(() => this.draw())
	}

	show(name) {
		this.shown = name
		this.apps.isWatched = name === 'processes' || name === 'memory'
		if (this.apps.isWatched) this.apps.refresh()
		this.draw()
	}

	draw() {
		if (!this.apps.isWatched || !this.apps.status) return
		const panel = $(`panel-${this.shown}`)
		// Whoever is in the middle of something keeps the focus.
		const focus = panel.contains(document.activeElement) ? document.activeElement.dataset.key : null
		const top = panel.scrollTop
		panel.replaceChildren(...(this.shown === 'memory' ? this.#memory() : this.#processes()))
		panel.scrollTop = top
		if (focus) panel.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true })
	}

	/** How long the process of an app has been there, as the events tell. */
	#age({ name, pid }) {
		const { events } = this
		const marks = events.laneOf.get(`${name}#`)?.marks
		for (let n = (marks?.length ?? 0) - 1, last = n - 5000; n >= 0 && n > last; n--) {
			const index = marks.data[n]
			const isStart = ['launched', 'prewarmed'].includes(events.names.list[events.name.data[index]])
			if (isStart && events.rest[index].pid === pid) return this.now() - events.time.data[index]
		}
		return null
	}

	#processes() {
		if (this.apps.list.length === 0) return [el('p', { class: 'empty' }, t('noApp'))]
		const { frontApp } = this.apps.status
		const rank = (app) => (app.name === frontApp ? -1 : (order[app.process] ?? 2))
		return [...this.apps.list].sort((one, other) => rank(one) - rank(other)).map((app) => this.#process(app, app.name === frontApp))
	}

	#process(app, isFront) {
		const { name } = app
		const lives = app.process && app.process !== 'notRunning'
		const age = lives ? this.#age(app) : null
		const tool = (word, click, attributes, ...more) => button('chip', click, { 'data-key': `${word} ${name}`, ...attributes }, t(word), el('span', { class: 'unseen' }, ` ${name}`), ...more)
		const parts = [
			el(
				'header',
				{},
				el('h3', {}, name),
				state(app.process ?? 'notRunning'),
				dim(list([isFront && t('front'), lives && app.pid && t('pid', app.pid), age !== null && t('age', span(age))])),
				el('span', { class: 'grow' }),
				tool('launch', () => this.controls.perform('launch', { app: name }, t('launch'))),
				lives ? tool('end', ({ currentTarget }) => this.#end(name, currentTarget), { 'aria-haspopup': 'menu' }, icon('down')) : null,
			),
		]
		if (lives) {
			const scenes = (app.scenes ?? []).map(({ number, state: its }) => el('li', {}, t('scene', `#${number}`), ' ', state(its)))
			parts.push(scenes.length > 0 ? el('ul', { class: 'scenes', 'aria-label': t('scenes') }, ...scenes) : el('p', { class: 'dim' }, t('noScenes')))
			const held = app.held?.length > 0 ? app.held : (app.assertions ?? []).map((explanation) => ({ explanation }))
			const why = held.map((each) => el('li', {}, el('span', {}, said(each.explanation)), this.#left(each)))
			parts.push(el('h4', {}, t('whyRuns')), why.length > 0 ? el('ul', { class: 'why' }, ...why) : el('p', { class: 'dim' }, t('nothingHolds')))
		}
		if (app.currentActivity) parts.push(el('p', {}, `${t('activity')}: ${app.currentActivity}`))
		if (app.lastExit) {
			const { reason, code, explanation } = app.lastExit
			parts.push(el('h4', {}, t('lastExit')), el('p', {}, el('strong', {}, list([reason, code], ' ')), ` ${said(explanation)}`))
		}
		return el('article', { class: 'app', 'aria-label': name }, ...parts)
	}

	#left({ left, limit }) {
		if ((left ?? null) === null) return null
		const meter = el('span', { class: 'meter', 'aria-hidden': 'true' }, el('span'))
		meter.firstChild.style.width = `${Math.min(100, (100 * left) / (limit || left || 1))}%`
		return el('span', { class: 'left' }, meter, t('timeLeft', span(left)))
	}

	#end(app, node) {
		const { controls } = this
		menu(
			node,
			[
				{ label: t('swipeAway'), pick: () => controls.perform('swipeAway', { app }, t('swipeAway')) },
				{ heading: t('endAs') },
				...reasons.map((reason) => ({ label: reason, pick: () => controls.perform('terminate', { app, reason }, reason) })),
			],
			t('end'),
		)
	}

	#memory() {
		const { memory } = this.apps.status
		if (!memory) return [el('p', { class: 'empty' }, t('notMeasured'))]
		const { level, pressure, capacity, available } = memory
		const entry = (name, parts, ...bars) => el('article', { class: 'app', 'aria-label': name }, el('header', {}, el('h3', {}, name), ...parts), ...bars)
		return [
			entry(t('device'), [dim(list([`${t('pressureLevel')} ${t(level)}`, pressure]))], capacity ? this.#bar(t('memory'), capacity - available, capacity, `${bytes(available)} ${t('available')}`) : ''),
			...this.apps.list
				.filter(({ jetsam }) => jetsam?.footprint !== undefined)
				.map(({ name, process, jetsam: { band, bandName, footprint, limit, limitIsFatal } }) =>
					entry(name, [state(process), dim(`${t('band')} ${band} (${bandName})`)], this.#bar(`${name}: ${t('footprint')}`, footprint, limit, limit ? limitIsFatal && t('fatal') : t('noLimit'))),
				),
		]
	}

	#bar(label, value, limit, note) {
		const most = limit ?? value
		const words = limit ? t('ofLimit', bytes(value), bytes(limit)) : bytes(value)
		const meter = el('div', { class: 'budget', role: 'meter', 'aria-label': label, 'aria-valuemin': '0', 'aria-valuemax': String(most), 'aria-valuenow': String(Math.min(value, most)), 'aria-valuetext': words }, el('span'))
		meter.firstChild.style.width = `${limit ? Math.min(100, (100 * value) / limit) : 0}%`
		meter.toggleAttribute('data-near', value > 0.85 * (limit ?? Infinity))
		return el('div', {}, meter, el('p', { class: 'dim' }, list([words, note])))
	}
}
