// Frames: what the device sends as tiles, copies and planes, painted as it comes.
import { el } from '/dom.js'
import { unpack } from '/lz4.js'

/** Paints into `surface`, an element that is as large as the screen. */
export class Frames extends EventTarget {
	constructor(surface) {
		super()
		this.surface = surface
		this.canvas = el('canvas')
		this.context = this.canvas.getContext('2d', { alpha: false })
		this.layers = el('div', { class: 'planes' })
		surface.append(this.canvas, this.layers)
		surface.setAttribute('aria-hidden', 'true')
		this.planes = new Map()
		this.buffer = new Uint8ClampedArray(1 << 20)
		this.last = Promise.resolve()
		this.waits = this.frame = this.time = this.painted = 0
	}

	/** A new size in pixels: what was shown stays, stretched, until the next frame comes, which is whole. */
	resize({ pixelWidth, pixelHeight }) {
		this.wanted = [pixelWidth, pixelHeight]
	}

	/** The size that the screen has on the page. */
	place(width, height) {
		Object.assign(this.canvas.style, { width: `${width}px`, height: `${height}px` })
		const [wide, high] = this.wanted
		Object.assign(this.layers.style, { width: `${wide}px`, height: `${high}px`, transform: `scale(${width / wide})` })
	}

	/** Paints a frame; calls `done(frame)` when it is on the canvas, at once unless a photograph is to be decoded. */
	take(data, done) {
		const steps = [...operations(data)]
		const photographs = steps.filter(({ codec }) => codec === 2)
		const paint = () => {
			this.#paint(data, steps)
			const { frame } = this
			// Of what only moves, one of the browser's frames shows one.
			if (steps.every(({ kind }) => kind === 4)) requestAnimationFrame(() => done(frame))
			else done(frame)
		}
		if (!photographs.length && !this.waits) return paint()
		this.waits++
		const decoded = photographs.map(async (step) => (step.picture = await createImageBitmap(new Blob([step.bytes], { type: 'image/jpeg' }))))
		this.last = this.last
			.then(() => Promise.all(decoded))
			.then(paint)
			.catch((error) => this.dispatchEvent(new CustomEvent('broken', { detail: error })))
			.finally(() => this.waits--)
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
		}
		for (const { kind, plane: number, codec, picture, bytes, n } of steps) {
			if (kind === 3 || kind === 6) this.#make(number, ...n, kind === 3)
			if (kind === 5) this.#drop(number)
			if (kind === 3 || kind > 4) continue
			const plane = number === 0 ? this : this.planes.get(number)
			if (!plane) throw new RangeError(`frame: no plane ${number}`)
			const { context } = plane
			if (kind === 4) this.#move(plane, n)
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
		this.dispatchEvent(new Event('frame'))
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
		const canvas = el('canvas', { width, height })
		const box = el('div', { class: 'plane' }, canvas)
		box.style.zIndex = number
		this.layers.append(box)
		this.planes.set(number, { box, canvas, context: canvas.getContext('2d', { alpha }), move: [1, 0, 0, 1, 0, 0, 1, 0, 0, -1, 0] })
	}

	#move(plane, move) {
		const [x, y, w, h] = move.slice(7)
		plane.move = move
		plane.canvas.style.transform = `matrix(${move.slice(0, 6)})`
		plane.canvas.style.opacity = move[6]
		plane.box.style.clipPath = w < 0 ? '' : `xywh(${x}px ${y}px ${w}px ${h}px)`
	}

	#drop(number) {
		this.planes.get(number)?.box.remove()
		this.planes.delete(number)
	}

	/** All that is seen, drawn into one canvas of this width; `hidden` are places in pixels that stay blank. */
	picture(width, hidden = []) {
		const scale = width / this.canvas.width
		const canvas = el('canvas', { width, height: Math.max(1, Math.round(this.canvas.height * scale)) })
		const context = canvas.getContext('2d', { alpha: false })
		context.drawImage(this.canvas, 0, 0, canvas.width, canvas.height)
		for (const [, plane] of [...this.planes].sort(([one], [other]) => one - other)) {
			const [x, y, w, h] = plane.move.slice(7)
			context.save()
			context.scale(scale, scale)
			context.beginPath()
			if (w >= 0) {
				context.rect(x, y, w, h)
				context.clip()
			}
			context.globalAlpha = plane.move[6]
			context.transform(...plane.move.slice(0, 6))
			context.drawImage(plane.canvas, 0, 0)
			context.restore()
		}
		context.fillStyle = '#8a8a8e'
		for (const [x, y, w, h] of hidden) context.fillRect(x * scale, y * scale, w * scale, h * scale)
		return canvas
	}
}

/** What a frame consists of: 1 tile, 2 copy from the screen, 3 make (6: opaque), 4 move, 5 drop a plane, each with its numbers. */
function* operations(data) {
	const view = new DataView(data)
	let at = 16
	const numbers = (from, count) => Array.from({ length: count }, (_, n) => view.getUint16(at + from + 2 * n, true))
	for (let kind; (kind = view.getUint8(at)) !== 0; ) {
		const plane = view.getUint8(at + 1)
		let size = [0, 16, 14, 6, 46, 2, 6][kind]
		if (kind === 1) {
			const length = view.getUint32(at + 12, true)
			yield { kind, plane, codec: view.getUint8(at + 2), n: numbers(4, 4), bytes: new Uint8Array(data, at + 16, length) }
			size += length
		} else if (kind === 2 || kind === 3 || kind === 6) yield { kind, plane, n: numbers(2, kind === 2 ? 6 : 2) }
		else if (kind === 4) yield { kind, plane, n: Array.from({ length: 11 }, (_, n) => view.getFloat32(at + 2 + 4 * n, true)) }
		else if (kind === 5) yield { kind, plane }
		else throw new RangeError(`frame: no operation ${kind}`)
		at += size
	}
}
