// The events of the device, in columns, so that a hundred thousand of them are light: what there is, what led to what, and
// what a search leaves over.

import { soon, Teller } from '/dom.js'

export const kinds = ['application', 'scene', 'notification', 'viewController', 'userNotification', 'task', 'service', 'incidental', 'state', 'process', 'system', 'input', 'output', 'snapshot']
const mostEvents = 200_000
const keptEvents = 150_000
// One step of the folded axis, and how much a gap of time adds to it.
const step = (gap) => 1 + 1.2 * Math.log10(1 + Math.max(0, gap) / 0.0005)

class Row {
	constructor(Kind = Int32Array) {
		this.data = new Kind(1024)
		this.length = 0
	}

	push(value) {
		if (this.length === this.data.length) {
			const wider = new this.data.constructor(2 * this.length)
			wider.set(this.data)
			this.data = wider
		}
		this.data[this.length++] = value
	}
}

/** The first place in `row` whose value by `key` is not below `value`. */
export function lowerBound(count, key, value, from = 0) {
	let low = from
	let high = count
	while (low < high) {
		const middle = (low + high) >> 1
		if (key(middle) < value) low = middle + 1
		else high = middle
	}
	return low
}

/** Words by number: 0 stands for none. */
class Words {
	ids = new Map([[null, 0]])
	list = [null]

	id(word = null) {
		if (!this.ids.has(word)) this.ids.set(word, this.list.push(word) - 1)
		return this.ids.get(word)
	}
}

export class Events extends Teller {
	constructor() {
		super()
		this.filter = { words: [], kinds: null }
		this.#clear()
	}

	#clear() {
		this.count = 0
		for (const name of ['seq', 'time', 'fold', 'duration']) this[name] = new Row(Float64Array)
		// `first`, `last`: the effects of an event; `next`: the next effect of the same cause.
		for (const name of ['kind', 'name', 'app', 'cause', 'first', 'last', 'next', 'lane', 'shown']) this[name] = new Row()
		this.rest = [] // pid, scene, states, details
		this.hay = [] // what a search looks at, made when first needed
		this.names = new Words()
		this.apps = new Words()
		this.lanes = []
		this.laneOf = new Map()
		this.rows = []
		this.isSearching = false
	}

	/** A device that counts anew. */
	reset() {
		this.#clear()
		this.tell('reset')
	}

	/** Takes an event; who listens hears of many at once. */
	add(event) {
		this.#put(event)
		if (this.count > mostEvents) this.#trim()
		this.#changed()
	}

	#changed = soon(() => this.tell('change'))

	#put(event) {
		const index = this.count++
		const before = index > 0 ? this.time.data[index - 1] : event.time
		this.seq.push(event.seq)
		this.time.push(Math.max(before, event.time))
		this.fold.push(index > 0 ? this.fold.data[index - 1] + step(event.time - before) : 0)
		this.duration.push(event.duration ?? NaN)
		const kind = kinds.indexOf(event.kind)
		this.kind.push(kind < 0 ? kinds.indexOf('system') : kind)
		this.name.push(this.names.id(event.name))
		this.app.push(this.apps.id(event.app))
		const cause = event.cause ? this.find(event.cause) : -1
		this.cause.push(cause)
		for (const row of [this.first, this.last, this.next]) row.push(-1)
		if (cause >= 0) {
			const last = this.last.data[cause]
			if (last < 0) this.first.data[cause] = index
			else this.next.data[last] = index
			this.last.data[cause] = index
		}
		this.rest.push({ pid: event.pid, scene: event.scene, applicationState: event.applicationState, sceneState: event.sceneState, detail: event.detail ?? {} })
		this.hay.push(undefined)
		const lane = this.#lane(event.app ?? null, event.app ? (event.scene ?? null) : null)
		this.lane.push(lane.number)
		lane.marks.push(index)
		this.#bands(event, index, lane)
		// A search that goes on comes to it in its turn.
		if (!this.isSearching && this.matches(index, this.filter)) this.#show(index)
	}

	#lane(app, scene) {
		const key = `${app ?? ''}#${scene ?? ''}`
		let lane = this.laneOf.get(key)
		if (!lane) {
			lane = { key, app, scene, number: this.lanes.length, marks: new Row(), hits: new Row(), bandAt: new Row(), bands: [] }
			this.lanes.push(lane)
			this.laneOf.set(key, lane)
			// The device first, then each app with its scenes, as they came.
			const apps = [null, ...this.lanes.map((each) => each.app)]
			this.rows = this.lanes.toSorted((one, other) => apps.indexOf(one.app) - apps.indexOf(other.app) || (one.scene ?? -1) - (other.scene ?? -1))
		}
		return lane
	}

	#band(lane, index, state) {
		if (lane.bands.at(-1) === state) return
		lane.bandAt.push(index)
		lane.bands.push(state)
	}

	#bands({ app, kind, name, detail, scene }, index, lane) {
		if (kind === 'state' && detail?.to && /(application|activation)State$/.test(name)) {
			if ((scene ?? null) === null) {
				const process = this.#lane(app, null)
				process.state = detail.to
				this.#band(process, index, detail.to)
			} else this.#band(lane, index, detail.to)
		} else if (kind === 'process') {
			if (name === 'launched') this.#band(lane, index, 'launched')
			else if (name === 'prewarmed' || name === 'suspended') this.#band(lane, index, 'suspended')
			else if (name === 'resumed') this.#band(lane, index, lane.state ?? 'background')
			else if (name === 'exited') for (const each of this.lanes) if (each.app === app) this.#band(each, index, null)
		}
	}

	#trim() {
		const events = []
		for (let n = this.count - keptEvents; n < this.count; n++) events.push(this.at(n))
		this.#clear()
		this.isTrimmed = true
		for (const event of events) this.#put(event)
		this.tell('reset')
	}

	find(seq) {
		const at = lowerBound(this.count, (n) => this.seq.data[n], seq)
		return at < this.count && this.seq.data[at] === seq ? at : -1
	}

	at(index) {
		const cause = this.cause.data[index]
		const duration = this.duration.data[index]
		return {
			seq: this.seq.data[index],
			time: this.time.data[index],
			kind: kinds[this.kind.data[index]],
			name: this.names.list[this.name.data[index]],
			app: this.apps.list[this.app.data[index]],
			duration: Number.isNaN(duration) ? null : duration,
			cause: cause < 0 ? null : this.seq.data[cause],
			...this.rest[index],
		}
	}

	chain(index) {
		const found = []
		for (let at = this.cause.data[index]; at >= 0 && found.length < 100; at = this.cause.data[at]) found.unshift(at)
		return found
	}

	effects(index, limit) {
		const found = []
		for (let at = this.first.data[index]; at >= 0 && found.length < limit; at = this.next.data[at]) found.push(at)
		return found
	}

	matches(index, { words, kinds: wanted }) {
		if (wanted && !wanted.has(this.kind.data[index])) return false
		if (words.length === 0) return true
		let hay = this.hay[index]
		if (hay === undefined) {
			const { detail, scene, pid } = this.rest[index]
			const app = this.apps.list[this.app.data[index]] ?? ''
			hay = `${this.names.list[this.name.data[index]]} ${app} ${kinds[this.kind.data[index]]}${scene ? ` #${scene}` : ''} ${pid ?? ''} ${Object.keys(detail).length > 0 ? JSON.stringify(detail) : ''}`.toLowerCase()
			this.hay[index] = hay
		}
		return words.every((word) => hay.includes(word))
	}

	/** Shows only what matches; looks through the events a few thousand at a time, so that no frame is missed. */
	search(text, wanted = this.filter.kinds) {
		const filter = { words: text.toLowerCase().split(/\s+/).filter(Boolean), kinds: wanted }
		this.filter = filter
		this.shown = new Row()
		for (const lane of this.lanes) lane.hits = new Row()
		const shown = this.shown
		let at = 0
		this.isSearching = true
		const go = () => {
			if (this.shown !== shown) return
			const end = performance.now() + 3
			while (at < this.count && performance.now() < end) {
				for (const stop = Math.min(this.count, at + 200); at < stop; at++) if (this.matches(at, filter)) this.#show(at)
			}
			this.isSearching = at < this.count
			this.tell('filter')
			if (this.isSearching) requestAnimationFrame(go)
		}
		go()
	}

	#show(index) {
		this.shown.push(index)
		this.lanes[this.lane.data[index]].hits.push(index)
	}
}
