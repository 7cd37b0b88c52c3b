// Frames: what the device sends as tiles, copies and planes, painted as it comes.
import { el, lay, Teller } from '/dom.js'
import { unpack } from '/lz4.js'

export class Frames extends Teller {
	constructor(surface) {
		super()
		this.surface = surface
		this.canvas = el('canvas')
		this.context = this.canvas.getContext('2d', { alpha: false })
		this.layers = el('div', { class: 'planes' })
		surface.append(this.canvas, this.layers)
		this.planes = new Map()
		this.spare = new Set()
		this.buffer = new Uint8ClampedArray(1 << 20)
		this.last = Promise.resolve()
		this.ways = []
		this.waits = this.frame = this.time = this.painted = this.ahead = this.late = 0
	}

	/** A new size in pixels: what was shown stays, stretched, until the next frame comes, which is whole. */
	resize({ pixelWidth, pixelHeight }) {
		this.wanted = [pixelWidth, pixelHeight]
	}

	place(width, height) {
		lay(this.canvas, { width, height })
		const [wide, high] = this.wanted
		lay(this.layers, { width: wide, height: high, transform: `scale(${width / wide})` })
	}

	/** Paints a frame, at once unless a photograph is to be decoded or planes are late; then calls `done(frame)` and tells of it. */
	take(data, done) {
		const steps = [...operations(data)]
		// How far the page's clock is ahead of the device's: the frame that came soonest says it best.
		const view = new DataView(data)
		const time = 1000 * view.getFloat64(8, true)
		const ahead = performance.now() - time
		this.ahead = Math.abs(ahead - this.ahead) < 1000 ? Math.min(ahead, this.ahead) : ahead
		const photographs = steps.filter(({ codec }) => codec === 2)
		// What comes while planes move is shown as late as they are; the device goes on meanwhile.
		const acked = this.late > 0
		if (acked) done(view.getUint32(4, true))
		const paint = () => {
			this.#paint(data, steps)
			if (!this.planes.size) this.late = 0
			queueMicrotask(() => {
				if (!acked) done(this.frame)
				this.tell('frame')
			})
			return this.ways.length ? this.#begin() : null
		}
		if (!photographs.length && !this.waits && !acked) return this.#wait(paint())
		const decoded = photographs.map(async (step) => (step.picture = await createImageBitmap(new Blob([step.bytes], { type: 'image/jpeg' }))))
		this.#wait(Promise.all(decoded), () => this.late && pause(this.ahead + time + this.late - performance.now()), paint)
	}

	/** What comes next is painted when this is over. */
	#wait(first, ...steps) {
		if (!first) return
		this.waits++
		this.last = steps
			.reduce((last, step) => last.then(step), Promise.all([this.last, first]))
			.catch((error) => this.tell('broken', error))
			.finally(() => this.waits--)
	}

	/** A short movement begins when the browser can show it, and is seen whole: all is that late until it is over. */
	async #begin() {
		const ways = this.ways.splice(0)
		const start = this.ahead + 1000 * this.time
		await Promise.race([pause(latest), Promise.all(ways.map((way) => way.ready))])
		this.late = Math.min(latest, (ways[0].startTime ?? Infinity) - start)
		for (const way of ways) if (way.startTime !== start + this.late) way.startTime = start + this.late
	}

	#paint(data, steps) {
		const { canvas } = this
		const view = new DataView(data)
		this.frame = view.getUint32(4, true)
		this.time = view.getFloat64(8, true)
		if (view.getUint8(1) & 1) {
			const [width, height] = this.wanted
			if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
			for (const number of [...this.planes.keys()]) this.#drop(number)
			this.spare.clear()
		}
		for (const { kind, plane: number, codec, picture, bytes, n } of steps) {
			if (kind === 3 || kind === 6) this.#make(number, ...n, kind === 3)
			if (kind === 5) this.#drop(number)
			if (kind === 3 || kind === 5 || kind === 6) continue
			const plane = number === 0 ? this : this.planes.get(number)
			if (!plane) throw new RangeError(`frame: no plane ${number}`)
			const { context } = plane
			if (kind === 4) this.#move(plane, n)
			else if (kind === 7) this.#run(plane, n)
			else if (kind === 2) {
				const [, , w, h, dx, dy] = n
				context.drawImage(canvas, ...n.slice(0, 4), dx, dy, w, h)
			} else if (codec === 3) {
				context.fillStyle = `rgb(${bytes})`
				context.fillRect(...n)
			} else if (codec === 2) {
				context.drawImage(picture, n[0], n[1])
				picture.close()
			} else context.putImageData(this.#pixels(codec, bytes, n[2], n[3]), n[0], n[1])
		}
		this.painted++
		this.surface.dataset.frame = this.frame
	}

	#pixels(codec, bytes, w, h) {
		const size = 4 * w * h
		if (size > this.buffer.length) this.buffer = new Uint8ClampedArray(size)
		const pixels = this.buffer.subarray(0, size)
		if (codec === 0) pixels.set(bytes)
		else if (unpack(bytes, pixels) !== size) throw new RangeError('frame: a tile is too short')
		return new ImageData(pixels, w, h)
	}

	#make(number, width, height, alpha) {
		this.#drop(number)
		// The last movement's serve the next one: to fill memory for the first time takes longer than all else.
		const like = `${width} ${height} ${alpha}`
		let plane = [...this.spare].find((each) => each.like === like)
		if (!this.spare.delete(plane)) {
			this.spare.clear()
			const canvas = el('canvas', { width, height })
			plane = { like, canvas, box: el('div', { class: 'plane' }, canvas), context: canvas.getContext('2d', { alpha }) }
		}
		if (alpha) plane.context.clearRect(0, 0, width, height)
		plane.clip = [0, 0, -1, 0]
		plane.box.style.zIndex = number
		this.layers.append(plane.box)
		this.planes.set(number, plane)
	}

	#move(plane, move) {
		const [x, y, w, h] = (plane.clip = move.slice(7))
		plane.way?.cancel()
		Object.assign(plane.canvas.style, place(move))
		plane.box.style.clipPath = w < 0 ? '' : `xywh(${x}px ${y}px ${w}px ${h}px)`
	}

	/** The browser moves it from here on, from place to place: scripts, sockets and the device are not asked. */
	#run(plane, places) {
		const steps = []
		for (let at = 0; at < places.length; at += 7) steps.push({ ...place(places.slice(at)), easing: 'steps(1)' })
		const isFirst = !plane.way
		plane.way = plane.canvas.animate(steps, { duration: ((steps.length - 1) * 1000) / 60, fill: 'both' })
		if (isFirst && steps.length < 70) this.ways.push(plane.way)
		else plane.way.startTime = this.ahead + 1000 * this.time + this.late
	}

	#drop(number) {
		const plane = this.planes.get(number)
		if (!plane) return
		plane.way?.cancel()
		plane.way = null
		plane.box.remove()
		this.planes.delete(number)
		this.spare.add(plane)
	}

	/** All that is seen, drawn into one canvas of this width; `hidden` are places in pixels that stay blank. */
	picture(width, hidden = []) {
		const scale = width / this.canvas.width
		const canvas = el('canvas', { width, height: Math.max(1, Math.round(this.canvas.height * scale)) })
		const context = canvas.getContext('2d', { alpha: false })
		context.drawImage(this.canvas, 0, 0, canvas.width, canvas.height)
		for (const plane of this.planes.values()) {
			const [x, y, w, h] = plane.clip
			const { opacity, transform } = getComputedStyle(plane.canvas)
			context.save()
			context.scale(scale, scale)
			context.beginPath()
			if (w >= 0) {
				context.rect(x, y, w, h)
				context.clip()
			}
			context.globalAlpha = opacity
			context.setTransform(new DOMMatrix(`scale(${scale}) ${transform}`))
			context.drawImage(plane.canvas, 0, 0)
			context.restore()
		}
		context.fillStyle = '#8a8a8e'
		for (const [x, y, w, h] of hidden) context.fillRect(x * scale, y * scale, w * scale, h * scale)
		return canvas
	}
}

// The most that a movement begins late, in milliseconds.
const latest = 250

function pause(time) {
	return new Promise((go) => setTimeout(go, time))
}

function place(numbers) {
	return { transform: `matrix(${numbers.slice(0, 6)})`, opacity: numbers[6] }
}

/** What a frame consists of: 1 tile, 2 copy from the screen, 3 make (6: opaque), 4 move, 7 move on, 5 drop a plane, each with its numbers. */
function* operations(data) {
	const view = new DataView(data)
	let at = 16
	const numbers = (from, count) => Array.from({ length: count }, (_, n) => view.getUint16(at + from + 2 * n, true))
	const places = (from, count) => Array.from({ length: count }, (_, n) => view.getFloat32(at + from + 4 * n, true))
	for (let kind; (kind = view.getUint8(at)) !== 0; ) {
		const step = { kind, plane: view.getUint8(at + 1) }
		let size = [0, 16, 14, 6, 46, 2, 6, 4][kind]
		if (!size) throw new RangeError(`frame: no operation ${kind}`)
		if (kind === 1) {
			const length = view.getUint32(at + 12, true)
			Object.assign(step, { codec: view.getUint8(at + 2), n: numbers(4, 4), bytes: new Uint8Array(data, at + size, length) })
			size += length
		} else if (kind === 7) {
			step.n = places(4, 7 * view.getUint16(at + 2, true))
			size += 4 * step.n.length
		} else step.n = kind === 4 ? places(2, 11) : numbers(2, size / 2 - 1)
		yield step
		at += size
	}
}
