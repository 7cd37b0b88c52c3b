// What stands above and below the device: its buttons, and what may happen to it. Each is one command of the device.
import { turns } from '/device.js'
import { $, ask, button, el, icon, menu, roving, soon, toast } from '/dom.js'
import { onLanguage, t } from '/words.js'

const interruptions = 'systemAlert notificationCenter controlCenter siri biometry incomingCall callBanner answeredCall notificationBanner expandedBanner passcode purchase screenshot screenRecording remoteViewController windowResize'.split(' ')
const sizes = 'extraSmall small medium large extraLarge extraExtraLarge extraExtraExtraLarge accessibilityMedium accessibilityLarge accessibilityExtraLarge accessibilityExtraExtraLarge accessibilityExtraExtraExtraLarge'.split(' ')
const shortSizes = 'XS S M L XL XXL XXXL AX1 AX2 AX3 AX4 AX5'.split(' ')
const opens = { 'aria-haspopup': 'menu' }

export class Controls {
	constructor(control, device, apps) {
		Object.assign(this, { control, device, apps })
		for (const id of ['buttons', 'happenings']) roving($(id), 'button')
		this.draw()
		onLanguage(() => this.draw())
		device.on('screen', () => this.draw())
		apps.on('change', () => this.draw())
	}

	/** Locked or not is known before the device is asked again. */
	hear({ kind, name }) {
		if (kind !== 'input' || !/^(un)?lock$/.test(name) || !this.apps.status) return
		this.apps.status.isLocked = name === 'lock'
		this.#soon()
	}

	#soon = soon(() => this.draw())

	/** Sends one command; what the device has against it is shown. */
	async perform(command, fields = {}, name = t(command)) {
		try {
			await this.control.request(command, fields)
			this.apps.refresh()
		} catch ({ message }) {
			toast(message ? t('failed', name, message) : t('busy'), true)
		}
	}

	draw() {
		const { status } = this.apps
		const isOpen = !!status?.isSwitcherOpen
		const lock = status?.isLocked ? 'unlock' : 'lock'
		const isPad = (this.device.screen ?? status)?.idiom === 'pad'
		this.#fill($('buttons'), [
			['home', 'home', () => this.perform('home')],
			['switcher', 'switcher', () => this.perform(isOpen ? 'closeSwitcher' : 'openSwitcher', {}, t('switcher')), { 'aria-pressed': isOpen }],
			[lock, lock, () => this.perform(lock)],
			['rotateLeft', 'left', () => this.#turn(3)],
			['rotateRight', 'right', () => this.#turn(1)],
			...(isPad ? [['newWindow', 'window', () => this.perform('newWindow', this.#front())], ['sideBySide', 'beside', (node) => this.#beside(node), opens]] : []),
			['screenshot', 'camera', () => this.#save()],
		])
		this.#fill($('happenings'), [
			['apps', 'apps', (node) => this.#apps(node), opens],
			['interrupt', 'bolt', (node) => this.#interrupt(node), { ...opens, 'data-on': status?.interruptions?.length > 0 }],
			['openURL', 'link', () => this.#openURL()],
			['push', 'bell', () => this.#push()],
			['quickAction', 'tap', (node) => this.#quickAction(node), opens],
			['memoryWarning', 'chip', () => this.#withApp(({ app }) => this.perform('memoryWarning', { app }))],
			['settings', 'sliders', (node) => this.#settings(node), opens],
		])
	}

	/** Keeps the buttons that are there, so that the focus stays. */
	#fill(bar, entries) {
		const old = new Map([...bar.children].map((node) => [node.dataset.name, node]))
		const nodes = entries.map(([name, picture, body, states = {}], n) => {
			const key = name === 'unlock' ? 'lock' : name
			const node = old.get(key) ?? button('tool', null, { 'data-name': key, tabindex: n === 0 ? '0' : '-1' })
			if (node.textContent !== t(name)) node.replaceChildren(icon(picture), el('span', {}, t(name)))
			for (const [state, value] of Object.entries(states)) node.setAttribute(state, value)
			node.onclick = () => body(node)
			return node
		})
		if (nodes.length !== bar.children.length) bar.replaceChildren(...nodes)
	}

	#front() {
		const app = this.apps.status?.frontApp ?? this.apps.list[0]?.name
		return app ? { app } : {}
	}

	async #withApp(body) {
		// Just after the page has opened, what there is is on its way.
		if (!this.apps.status) await new Promise((done) => this.apps.on('change', done))
		if (this.apps.list.length === 0) return toast(t('noApp'), true)
		return body(this.#front())
	}

	#status() {
		return this.control.request('status').catch(() => this.apps.status ?? {})
	}

	async #turn(step) {
		const { orientation } = await this.#status()
		this.perform('rotate', { orientation: turns[(turns.indexOf(orientation) + step) % 4] }, t(step === 1 ? 'rotateRight' : 'rotateLeft'))
	}

	#beside(node) {
		const windows = this.apps.list.flatMap(({ name, scenes = [] }) =>
			scenes.map(({ number, state }) => ({ label: `${name} – ${t('scene', `#${number}`)}`, hint: t(state), pick: () => this.perform('focusWindow', { window: number, app: name }, t('sideBySide')) })),
		)
		menu(node, [...windows, { label: t('newWindow'), pick: () => this.perform('newWindow', this.#front()) }], t('sideBySide'))
	}

	#apps(node) {
		this.#withApp(() => menu(node, this.apps.list.map(({ name, process }) => ({ label: name, hint: t(process ?? 'notRunning'), pick: () => this.perform('launch', { app: name }, name) })), t('apps')))
	}

	async #interrupt(node) {
		const { interruptions: present = [] } = await this.#status()
		const items = interruptions.map((kind) => {
			const label = t(kind === 'screenshot' ? 'screenshotTaken' : kind)
			const checked = present.includes(kind)
			return { label, checked, pick: () => this.perform(checked ? 'endInterrupt' : 'interrupt', { kind }, label) }
		})
		menu(node, items, t('interrupt'))
	}

	#appField({ app }) {
		return { name: 'app', label: t('app'), options: this.apps.list.map(({ name }) => [name, name]), value: app }
	}

	async #openURL() {
		const scheme = this.apps.list.find(({ urlSchemes }) => urlSchemes?.[0])?.urlSchemes[0] ?? 'https'
		const answer = await ask(t('openURL'), [{ name: 'url', label: t('url'), required: true, value: `${scheme}://` }], t('open'))
		if (answer) this.perform(/^https?:/i.test(answer.url) ? 'openUniversalLink' : 'openURL', answer, t('openURL'))
	}

	#push() {
		this.#withApp(async (front) => {
			const fields = [
				this.#appField(front),
				{ name: 'title', label: t('pushTitle'), value: 'Hello' },
				{ name: 'silent', label: t('pushSilent'), type: 'checkbox' },
				{ name: 'info', label: t('pushInfo'), type: 'textarea', value: '{}' },
			]
			const answer = await ask(t('push'), fields, t('send'))
			if (!answer) return
			const { app, title, silent, info } = answer
			let userInfo = null
			try {
				userInfo = JSON.parse(info || '{}')
			} catch {
				// It is told below.
			}
			if (userInfo?.constructor !== Object) return toast(t('pushBad'), true)
			this.perform('push', { app, ...(silent && { silent }), ...(title && { title }), ...(Object.keys(userInfo).length > 0 && { userInfo }) })
		})
	}

	#quickAction(node) {
		const items = this.apps.list.flatMap(({ name, quickActions = [] }) =>
			quickActions.map(({ type, title }) => ({ label: title, hint: name, pick: () => this.perform('quickAction', { app: name, type }, title) })))
		if (items.length === 0) return toast(t('noQuickAction'), true)
		menu(node, items, t('quickAction'))
	}

	async #settings(node) {
		const { settings = {} } = await this.#status()
		const choice = (command, field, values, labels, heading = command) => [
			{ heading: t(heading) },
			...values.map((value, n) => ({ label: labels[n], one: true, checked: settings[command] === value, pick: () => this.perform(command, { [field]: value }, t(heading)) })),
		]
		menu(
			node,
			[
				...choice('appearance', 'style', ['light', 'dark'], [t('light'), t('dark')]),
				...choice('contrast', 'contrast', ['standard', 'increased'], [t('standard'), t('increased')]),
				...choice('hardwareKeyboard', 'keyboard', ['connected', 'disconnected'], [t('connected'), t('disconnected')], 'keyboard'),
				...choice('textSize', 'size', sizes, shortSizes),
			],
			t('settings'),
		)
	}

	async #save() {
		const { device } = this
		if (!device.frames.painted) return toast(t('nothingYet'), true)
		const blob = await new Promise((resolve) => device.picture(device.frames.canvas.width).toBlob(resolve))
		const download = `${device.screen.name}-${new Date().toISOString().slice(0, 19).replace(/\D/g, '')}.png`
		const link = el('a', { href: URL.createObjectURL(blob), download })
		link.click()
		setTimeout(() => URL.revokeObjectURL(link.href), 10000)
		toast(t('saved', download))
		// The app is told, as on a phone; nobody minds if it is not in front.
		this.control.request('interrupt', { kind: 'screenshot' }).then(() => this.control.request('endInterrupt', { kind: 'screenshot' }), () => {})
	}
}
