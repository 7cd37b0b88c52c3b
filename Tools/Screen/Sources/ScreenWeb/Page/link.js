// A WebSocket to the device that comes back by itself. The first message is the token from the URL's fragment.
import { Teller } from '/dom.js'

/** The token of this page's address, or null. */
export function token() {
	const found = /(?:^|[#&])token=([0-9a-f]{64})(?:&|$)/i.exec(location.hash)
	return found ? found[1] : null
}

const first = 500
const longest = 8000

/** Told by `state`: connecting, open, lost, ended (the device is gone), refused (wrong token), noToken. */
export class Link extends Teller {
	constructor(path) {
		super()
		this.path = path
		this.state = 'connecting'
		this.delay = first
		this.failures = 0
		document.addEventListener('visibilitychange', () => {
			if (!document.hidden) this.retry()
		})
		addEventListener('hashchange', () => this.start())
	}

	start() {
		clearTimeout(this.timer)
		this.socket?.close()
		this.socket = null
		const secret = token()
		if (!secret) return this.#become('noToken')
		// A lost device stays lost until it answers.
		if (this.state !== 'ended' && this.state !== 'lost') this.#become('connecting')
		const socket = new WebSocket(location.origin + this.path)
		this.socket = socket
		let heard = false
		socket.binaryType = 'arraybuffer'
		socket.onopen = () => {
			socket.send(JSON.stringify({ token: secret }))
			this.tell('open')
		}
		socket.onmessage = (message) => {
			if (socket !== this.socket) return
			if (!heard) {
				heard = true
				this.delay = first
				this.failures = 0
				this.#become('open')
			}
			this.onmessage?.(message.data)
		}
		socket.onclose = (close) => {
			if (socket !== this.socket) return
			this.socket = null
			this.tell('close')
			if (close.code === 4401) return this.#become('refused')
			if (!heard) this.failures++
			this.#become(close.code === 4500 || this.state === 'ended' || this.failures > 1 ? 'ended' : 'lost')
			this.timer = setTimeout(() => this.start(), this.delay)
			this.delay = Math.min(longest, this.delay * 2)
		}
	}

	retry() {
		if (!this.socket && (this.state === 'lost' || this.state === 'ended')) {
			this.delay = first
			this.start()
		}
	}

	/** Sends an object as text; false where nobody listens. */
	send(object) {
		if (this.socket?.readyState !== WebSocket.OPEN) return false
		this.socket.send(JSON.stringify(object))
		return true
	}

	#become(state) {
		if (state === this.state) return
		this.state = state
		this.tell('state')
	}
}
