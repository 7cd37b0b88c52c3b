// The control protocol of the device: commands with answers, and its events as they happen.
import { Teller } from '/dom.js'
import { Link } from '/link.js'

const version = 2

export class Control extends Teller {
	constructor() {
		super()
		this.link = new Link('/device')
		this.asked = new Map()
		this.next = 1
		this.seen = 0
		this.link.onmessage = (data) => this.#hear(data)
		this.link.on('open', () => {
			// Without a word after the token nobody would know that it was right.
			this.request('follow', { since: this.seen })
				.then(({ began }) => {
					if (began > this.began) this.tell('anew')
					this.began = began
				})
				.catch(console.error)
			this.tell('open')
		})
		this.link.on('close', () => {
			for (const { reject } of this.asked.values()) reject(new Error())
			this.asked.clear()
		})
	}

	start() {
		this.link.start()
	}

	/** Sends a command; its result, or an error in the device's words; without words where nobody answers. */
	request(command, fields = {}) {
		const id = this.next++
		return new Promise((resolve, reject) => {
			if (!this.link.send({ version, id, command, ...fields })) return reject(new Error())
			this.asked.set(id, { resolve, reject })
		})
	}

	#hear(data) {
		const message = JSON.parse(data)
		if (message.event) {
			// A device that begins anew counts anew.
			if (message.event.seq <= this.seen) this.tell('anew')
			this.seen = message.event.seq
			// By the device's own clock, as its pictures and its status.
			message.event.time -= this.began ?? 0
			this.onevent?.(message.event)
			return
		}
		const asked = this.asked.get(message.id)
		if (!asked) return
		this.asked.delete(message.id)
		if (message.error) asked.reject(new Error(message.error.message))
		else asked.resolve(message.result ?? null)
	}
}
