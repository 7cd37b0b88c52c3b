const most = 400
const width = 220
const still = 120
const longest = 700

export class Captures {
	constructor(device) {
		this.device = device
		this.list = []
		device.on('frame', () => this.#schedule())
	}

	/** A picture when the screen has come to rest, or after a while. */
	#schedule() {
		const now = performance.now()
		this.since ??= now
		clearTimeout(this.timer)
		this.timer = setTimeout(() => this.#take(), Math.min(still, this.since + longest - now))
	}

	#take() {
		this.since = undefined
		if (document.hidden || this.device.frames.planes.size > 0) return
		const { frames } = this.device
		const time = frames.time
		this.device.picture(width).toBlob(
			(blob) => {
				if (!blob) return
				this.list.push({ time, blob })
				if (this.list.length > most) this.list.shift()
			},
			'image/jpeg',
			0.82,
		)
	}

	at(time) {
		let before = null
		for (const picture of this.list) {
			if (picture.time > time) return { before, after: picture.time < time + 3 ? picture : null }
			before = picture
		}
		return { before, after: null }
	}

	clear() {
		this.list = []
	}
}
