// What `status` says, asked again a moment after something happened.
import { Teller } from '/dom.js'

export class Apps extends Teller {
	constructor(control) {
		super()
		this.control = control
		this.status = null
		control.on('open', () => this.refresh())
		// Times that run down, and memory, change without an event.
		setInterval(() => {
			if (this.isWatched && !document.hidden && control.link.state === 'open') this.#ask()
		}, 2000)
	}

	get list() {
		return this.status?.apps ?? []
	}

	refresh() {
		this.timer ||= setTimeout(() => {
			this.timer = 0
			this.#ask()
		}, 120)
	}

	async #ask() {
		if (this.asks) return (this.asksAgain = true)
		this.asks = true
		try {
			this.status = await this.control.request('status')
			this.tell('change')
		} catch {
			// The link tells what is wrong; the next event asks again.
		}
		this.asks = false
		if (this.asksAgain) {
			this.asksAgain = false
			this.refresh()
		}
	}
}
