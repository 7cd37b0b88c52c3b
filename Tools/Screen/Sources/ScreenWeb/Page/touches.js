// Pointers, the wheel and keys on the screen, as the device takes them. There is one handler for all that lies on the screen.
import { characters, isBrowsers, modifiers, usage } from '/keys.js'

export class Touches {
	/** `place()` gives the screen's size in points; `send` hands on what is done. */
	constructor(element, { place, send }) {
		Object.assign(this, { element, place, send, fingers: new Map(), moved: new Map(), keys: new Map() })
		element.addEventListener('pointerdown', (event) => this.#down(event))
		// The whole window hears the rest: a finger may leave the screen, and what it touched may go.
		addEventListener('pointermove', (event) => this.#move(event))
		addEventListener('pointerup', (event) => this.#up(event, 'ended'))
		addEventListener('pointercancel', (event) => this.#up(event, 'cancelled'))
		addEventListener('blur', () => this.reset())
		element.addEventListener('wheel', (event) => this.#turn(event), { passive: false })
		element.addEventListener('keydown', (event) => this.#key(event))
		addEventListener('keyup', (event) => this.#release(event))
		// Nothing of the browser's own: no selection, no dragging of pictures, no focus that the app has not asked for.
		for (const name of ['mousedown', 'dragstart', 'touchstart']) element.addEventListener(name, (event) => event.preventDefault(), { passive: false })
	}

	point(event) {
		const box = this.element.getBoundingClientRect()
		const size = this.place()
		if (!size || box.width === 0) return null
		const x = ((event.clientX - box.left) / box.width) * size.width
		const y = ((event.clientY - box.top) / box.height) * size.height
		return { x: round(x), y: round(y) }
	}

	#down(event) {
		if (event.pointerType === 'mouse' && event.button !== 0) return
		const at = this.point(event)
		if (!at || this.fingers.has(event.pointerId)) return
		let finger = 1
		const taken = [...this.fingers.values()].map((entry) => entry.finger)
		while (taken.includes(finger)) finger++
		this.fingers.set(event.pointerId, { finger, start: at, at, target: event.target })
		this.wasTap = true
		this.#touch(finger, 'began', at)
		this.onbegan?.(event)
	}

	#move(event) {
		const entry = this.fingers.get(event.pointerId)
		if (!entry) return
		const at = this.point(event)
		if (!at) return
		if (Math.hypot(at.x - entry.start.x, at.y - entry.start.y) > 10) this.wasTap = false
		entry.at = at
		this.moved.set(event.pointerId, entry)
		this.#schedule()
	}

	#up(event, phase) {
		const entry = this.fingers.get(event.pointerId)
		if (!entry) return
		this.#flush()
		this.fingers.delete(event.pointerId)
		if (phase === 'cancelled') this.wasTap = false
		this.#touch(entry.finger, phase, this.point(event) ?? entry.at)
		if (phase === 'ended' && this.wasTap) this.ontap?.(entry.target)
	}

	#turn(event) {
		if (event.ctrlKey) return
		event.preventDefault()
		const at = this.point(event)
		if (!at) return
		const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? this.place().height : 1
		this.wheel ??= { x: at.x, y: at.y, dx: 0, dy: 0 }
		Object.assign(this.wheel, at)
		// The wheel of a mouse goes sideways with the shift key; some browsers say so themselves.
		const isLevel = event.shiftKey && event.deltaX === 0
		this.wheel.dx += (isLevel ? event.deltaY : event.deltaX) * unit
		this.wheel.dy += (isLevel ? 0 : event.deltaY) * unit
		this.#schedule()
	}

	/** A key that went down on the screen goes up wherever the focus is now. */
	#release(event) {
		const held = this.keys.get(event.code)
		if (this.keys.delete(event.code)) this.send({ key: { ...held, modifiers: modifiers(event), down: false } })
	}

	#key(event) {
		if (event.isComposing || event.keyCode === 229 || isBrowsers(event) || !this.wantsKey(event)) return
		event.preventDefault()
		this.#flush()
		const key = { usage: usage(event), characters: characters(event), modifiers: modifiers(event) }
		this.keys.set(event.code, key)
		this.send({ key: { ...key, down: true } })
	}

	/** Which keys go to the device; what is typed into an input goes as an edit, and what presses a button as its action. */
	wantsKey(event) {
		const target = event.target
		const command = event.ctrlKey || event.metaKey
		if (target === this.element) return true
		if (target.matches('textarea, input:not([type=checkbox], [type=range])')) {
			if (command) return !['KeyA', 'KeyC', 'KeyV', 'KeyX', 'KeyZ', 'KeyY', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Backspace', 'Delete'].includes(event.code)
			if (event.key === 'Escape' || /^F\d/.test(event.key)) return true
			return target.matches('input') && ['Enter', 'ArrowUp', 'ArrowDown'].includes(event.key)
		}
		if (target.matches('[type=range], [role=spinbutton]') && event.key.startsWith('Arrow')) return false
		return command || !['Enter', ' ', 'ContextMenu'].includes(event.key) && !(event.key === 'F10' && event.shiftKey)
	}

	#touch(finger, phase, at) {
		this.send({ touch: { finger, phase, ...at } })
	}

	#schedule() {
		this.scheduled ||= requestAnimationFrame(() => this.#flush())
	}

	#flush() {
		if (this.scheduled) cancelAnimationFrame(this.scheduled)
		this.scheduled = 0
		for (const entry of this.moved.values()) this.#touch(entry.finger, 'moved', entry.at)
		this.moved.clear()
		if (this.wheel) {
			const { x, y, dx, dy } = this.wheel
			this.wheel = null
			this.send({ wheel: { x, y, dx: round(dx), dy: round(dy) } })
		}
	}

	reset() {
		this.#flush()
		for (const entry of this.fingers.values()) this.#touch(entry.finger, 'cancelled', entry.at)
		this.fingers.clear()
		for (const key of this.keys.values()) this.send({ key: { ...key, modifiers: [], down: false } })
		this.keys.clear()
	}
}

function round(number) {
	return Math.round(number * 100) / 100
}
