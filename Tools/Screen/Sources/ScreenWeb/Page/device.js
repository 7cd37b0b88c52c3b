// The device that is seen: its frame, its screen, and what a person does there.
import { $, button, el, lay, menu, Teller, yields } from '/dom.js'
import { Frames } from '/frames.js'
import { Link } from '/link.js'
import { Mirror } from '/mirror.js'
import { Touches } from '/touches.js'
import { onLanguage, t } from '/words.js'

// How the interface stands as the device is turned to the right.
export const turns = ['portrait', 'landscapeLeft', 'portraitUpsideDown', 'landscapeRight']

export class Device extends Teller {
	constructor() {
		super()
		this.screen = null
		this.room = $('room')
		this.box = $('device')
		this.element = $('screen')
		this.frames = new Frames($('surface'))
		this.link = new Link('/screen')
		const { element, link, frames } = this
		const send = (message) => yields() && link.send(message)
		const focusScreen = () => element.focus({ preventScroll: true, focusVisible: false })
		const touches = new Touches(element, { place: () => this.screen, send })
		this.mirror = new Mirror($('mirror'), $('overlay'), { send, focusScreen, wasTap: () => touches.wasTap })
		// The keyboard is the screen's from here on, or stays with the input that the app edits.
		touches.onbegan = () => element.contains(document.activeElement) || focusScreen()
		touches.ontap = (target) => this.mirror.tapped(target)
		this.mirror.on('actions', ({ from, names, pick }) => {
			menu(from, names.map((name) => ({ label: name, pick: () => pick(name) })), t('moreActions'))
		})
		link.onmessage = (data) => (typeof data === 'string' ? this.#hear(JSON.parse(data)) : this.#paint(data))
		link.on('open', () => this.#tellRoom(true))
		link.on('close', () => touches.reset())
		link.on('state', () => this.#showState())
		frames.on('frame', () => this.tell('frame'))
		frames.on('broken', (error) => this.#broken(error))
		const layout = () => this.#layout()
		new ResizeObserver(layout).observe(this.room)
		addEventListener('resize', layout)
		onLanguage(() => {
			this.#name()
			this.#showState()
		})
		this.#showState()
	}

	start() {
		this.link.start()
	}

	#hear({ screen, mirror, say, missing }) {
		if (screen) {
			const turn = this.screen ? turns.indexOf(screen.orientation) - turns.indexOf(this.screen.orientation) : 0
			this.screen = screen
			this.frames.resize(screen)
			this.box.hidden = false
			this.#layout()
			// It stood as it did before, and turns the shorter way.
			if (turn && !matchMedia('(prefers-reduced-motion: reduce)').matches) this.box.animate([{ rotate: `${-90 * (turn % 3 || -turn / 3)}deg` }, {}], { duration: 400, easing: 'ease-out' })
			this.#name()
			this.tell('screen')
		}
		if (mirror) this.mirror.take(mirror)
		if (say) {
			const box = $('say')
			if (box.children.length > 5) box.firstChild.remove()
			box.append(el('p', {}, say))
		}
		if (missing) this.tell('missing', missing)
	}

	#paint(data) {
		try {
			this.frames.take(data, (frame) => this.link.send({ ack: frame }))
		} catch (error) {
			this.#broken(error)
		}
	}

	/** A frame that cannot be read: a new connection begins with a whole one. */
	#broken(error) {
		console.error(error)
		this.link.start()
	}

	#name() {
		const name = this.screen?.name ?? 'Dormouse'
		$('device-name').textContent = name
		this.element.ariaLabel = t('screenOf', name)
		this.element.setAttribute('aria-description', t('screenHelp'))
	}

	#space() {
		const margin = this.screen?.idiom === 'pad' ? 60 : 38
		return [this.room.clientWidth, this.room.clientHeight].map((side) => Math.max(80, side - margin))
	}

	#tellRoom(always) {
		const [width, height] = this.#space()
		const view = { width, height, ratio: devicePixelRatio }
		const told = Object.values(view).join(' ')
		if ((always || told !== this.told) && this.link.send({ view })) this.told = told
	}

	#layout() {
		this.#tellRoom(false)
		const { screen } = this
		if (!screen) return
		const [most, highest] = this.#space()
		const isPad = screen.idiom === 'pad'
		// A pixel of the picture is a pixel of the display where there is room for it.
		const ratio = Math.min(1 / devicePixelRatio, most / screen.pixelWidth, highest / screen.pixelHeight)
		const [width, height] = [screen.pixelWidth * ratio, screen.pixelHeight * ratio]
		const scale = width / screen.width
		const bezel = Math.max(6, (isPad ? 22 : 11) * scale)
		const inner = (isPad ? 18 : 55) * scale
		for (const [name, value] of Object.entries({ bezel, inner, outer: inner + bezel })) this.box.style.setProperty(`--${name}`, `${value}px`)
		this.box.dataset.idiom = screen.idiom
		lay(this.element, { width, height })
		this.frames.place(width, height)
		for (const id of ['mirror', 'overlay']) lay($(id), { width: screen.width, height: screen.height, transform: `scale(${scale})` })
		// The cameras are at the device's upper end, which is at the left where the interface stands `landscapeRight`.
		const side = { portraitUpsideDown: 'bottom', landscapeRight: 'left', landscapeLeft: 'right' }[screen.orientation] ?? 'top'
		const isSide = side === 'left' || side === 'right'
		const [long, short, gap] = isPad ? [8, 8, -15] : [125, 37, 11]
		lay($('island'), {
			left: '', right: '', top: '', bottom: '',
			width: (isSide ? short : long) * scale,
			height: (isSide ? long : short) * scale,
			[side]: bezel + gap * scale,
			[isSide ? 'top' : 'left']: `calc(50% - ${(long / 2) * scale}px)`,
		})
	}

	#showState() {
		const { state } = this.link
		const line = $('link')
		line.dataset.state = state
		line.textContent = t(state === 'open' ? 'connected' : state)
		this.box.classList.toggle('stale', state !== 'open' && state !== 'connecting')
		const notice = $('notice')
		notice.hidden = state === 'open' || (this.screen !== null && (state === 'connecting' || state === 'lost'))
		notice.replaceChildren(
			el('strong', {}, t(state)),
			['ended', 'refused', 'noToken'].includes(state) ? el('p', {}, t(`${state}Help`)) : '',
			['ended', 'lost'].includes(state) ? button('chip', () => this.link.retry(), {}, t('again')) : '',
		)
	}

	highlight(frame) {
		const box = $('highlight')
		box.hidden = !frame
		const [left, top, width, height] = frame ?? [0, 0, 0, 0]
		lay(box, { left, top, width, height })
	}

	/** The picture of the screen, this wide, without what is secret. */
	picture(width) {
		const scale = this.frames.canvas.width / this.screen.width
		return this.frames.picture(width, this.mirror.secrets.map((frame) => frame.map((value) => value * scale)))
	}
}
