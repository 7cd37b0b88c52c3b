// The lanes: bands for states, marks for calls, arrows from causes to effects, drawn on a canvas as far as they are seen.
import { el, lay, soon, Teller } from '/dom.js'
import { kinds, lowerBound } from '/events.js'
import { moment, span, t } from '/words.js'

const gutter = 128
const axis = 24
const row = 26
const inset = 18

export class Timeline extends Teller {
	constructor(box, events) {
		super()
		this.canvas = el('canvas', { 'aria-hidden': 'true' })
		this.tip = el('div', { class: 'tip', hidden: true })
		box.tabIndex = 0
		box.setAttribute('role', 'group')
		box.append(this.canvas, this.tip)
		Object.assign(this, { box, events, context: this.canvas.getContext('2d', { alpha: false }) })
		Object.assign(this, { isFolded: true, follows: true, left: -2, top: 0, picked: -1, hovered: -1, offset: null })
		this.scales = { true: 13, false: 60 }
		const { draw } = this
		new ResizeObserver(draw).observe(box)
		document.addEventListener('theme', () => {
			this.colours = null
			draw()
		})
		events.on('change', draw)
		events.on('filter', draw)
		events.on('reset', () => this.#hover(-1))
		box.addEventListener('wheel', (event) => this.#wheel(event), { passive: false })
		box.onpointerdown = (event) => this.#down(event)
		box.onpointermove = (event) => this.#move(event)
		box.onpointerup = (event) => this.#up(event)
		box.onpointerleave = () => this.#hover(-1)
		box.onkeydown = (event) => this.#key(event)
	}

	get scale() {
		return this.scales[this.isFolded]
	}

	set scale(scale) {
		this.scales[this.isFolded] = scale
	}

	get width() {
		return Math.max(1, this.box.clientWidth - gutter)
	}

	#at(index) {
		return (this.isFolded ? this.events.fold : this.events.time).data[index]
	}

	#position(time, from) {
		if (!this.isFolded) return time
		const { time: times, fold, count } = this.events
		const next = lowerBound(count, (n) => times.data[n], time, from + 1)
		const before = times.data[next - 1]
		if (next >= count) return fold.data[next - 1] + Math.min(6, 1.2 * Math.log10(1 + Math.max(0, time - before) / 0.0005))
		const gap = times.data[next] - before
		return fold.data[next - 1] + (gap > 0 ? ((time - before) / gap) * (fold.data[next] - fold.data[next - 1]) : 0)
	}

	#x(position) {
		return (position - this.left) * this.scale
	}

	#y(index) {
		return axis + this.events.rows.indexOf(this.events.lanes[this.events.lane.data[index]]) * row - this.top
	}

	clock(time) {
		const offset = time - performance.now() / 1000
		if (this.offset === null || offset > this.offset || offset < this.offset - 5) this.offset = offset
	}

	get now() {
		const { count, time } = this.events
		const last = count > 0 ? time.data[count - 1] : 0
		return this.offset === null ? last : Math.max(last, performance.now() / 1000 + this.offset)
	}

	get end() {
		return this.events.count === 0 ? 0 : this.#position(this.now, this.events.count - 1)
	}

	get #last() {
		return this.end - (this.width - inset) / this.scale
	}

	fold(isFolded) {
		const { count } = this.events
		const index = Math.min(count - 1, lowerBound(count, (n) => this.#at(n), this.left + this.width / 2 / this.scale))
		this.isFolded = isFolded
		if (index >= 0) this.left = this.#at(index) - this.width / 2 / this.scale
		this.draw()
	}

	zoom(factor, x = this.width / 2) {
		const at = this.left + x / this.scale
		const { count } = this.events
		const all = count > 1 ? this.#at(count - 1) - this.#at(0) : 1
		this.scale = Math.min(this.isFolded ? 160 : 5e5, Math.max(Math.min(1, (this.width - 60) / Math.max(all, 1e-6)), this.scale * factor))
		this.left = this.follows ? this.#last : at - x / this.scale
		this.draw()
	}

	fit() {
		if (this.events.count === 0) return
		const first = this.#at(0)
		this.scale = Math.min(this.isFolded ? 60 : 5e5, (this.width - 40) / Math.max(1e-3, this.end - first))
		this.left = first - 14 / this.scale
		this.follow(false)
	}

	follow(follows) {
		this.draw()
		if (this.follows === follows) return
		this.follows = follows
		this.tell('follows')
	}

	/** Picks an event, or none by -1; brings it into view. */
	pick(index) {
		this.picked = index
		if (index < 0) return this.draw()
		const x = this.#x(this.#at(index))
		if (x < 20 || x > this.width - 40) this.left = this.#at(index) - this.width / 2 / this.scale
		const y = this.#y(index)
		this.top += Math.min(0, y - axis) + Math.max(0, y + row - this.box.clientHeight)
		this.follow(false)
	}

	#wheel(event) {
		event.preventDefault()
		const unit = event.deltaMode === 1 ? 16 : 1
		if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) this.#pan((event.deltaX || event.deltaY) * unit, 0)
		else this.zoom(Math.exp((-event.deltaY * unit) / 400), Math.max(0, event.offsetX - gutter))
		this.#hover(this.#under(event))
	}

	#pan(right, down) {
		this.left += right / this.scale
		if (right > 0) this.left = Math.min(this.left, Math.max(this.#last, this.left - right / this.scale))
		const rest = axis + this.events.rows.length * row - this.box.clientHeight
		this.top = Math.max(0, Math.min(rest, this.top + down))
		this.follow(this.follows && right >= 0)
	}

	#down(event) {
		if (event.button !== 0) return
		this.drag = { x: event.clientX, y: event.clientY }
		this.box.setPointerCapture(event.pointerId)
	}

	#move(event) {
		const { drag } = this
		if (!drag) return this.#hover(this.#under(event))
		const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y]
		if (!drag.moved && Math.hypot(dx, dy) < 4) return
		this.drag = { x: event.clientX, y: event.clientY, moved: true }
		this.#pan(-dx, -dy)
	}

	#up(event) {
		const index = this.drag && !this.drag.moved ? this.#under(event) : -1
		this.drag = null
		if (index >= 0) this.#choose(index)
	}

	#choose(index) {
		this.tell('pick', index)
	}

	/** The event that is nearest to a pointer, in its lane. */
	#under({ clientX, clientY }) {
		const box = this.box.getBoundingClientRect()
		const [x, y] = [clientX - box.left - gutter, clientY - box.top]
		const lane = this.events.rows[Math.floor((y - axis + this.top) / row)]
		if (!lane || y < axis || x < 0) return -1
		const { hits } = lane
		const where = this.left + x / this.scale
		const at = lowerBound(hits.length, (n) => this.#at(hits.data[n]), where)
		let best = -1
		let nearest = 9
		for (const n of [at - 1, at]) {
			const distance = n >= 0 && n < hits.length ? Math.abs(this.#x(this.#at(hits.data[n])) - x) : nearest
			if (distance < nearest) [nearest, best] = [distance, hits.data[n]]
		}
		// A long call is under the pointer all along.
		if (best < 0 && at > 0 && this.#until(hits.data[at - 1]) >= where) best = hits.data[at - 1]
		return best
	}

	#until(index) {
		const length = this.events.duration.data[index]
		return length > 0 ? this.#position(this.events.time.data[index] + length, index) : -1
	}

	#hover(index) {
		if (index === this.hovered) return
		const { tip, box } = this
		this.hovered = index
		tip.hidden = index < 0
		box.style.cursor = index < 0 ? '' : 'pointer'
		this.draw()
		if (index < 0) return
		const { name, time, app, scene, duration } = this.events.at(index)
		tip.replaceChildren(el('strong', {}, name), el('span', {}, [moment(time), app, scene && t('scene', `#${scene}`), duration && span(duration)].filter(Boolean).join(' · ')))
		const y = this.#y(index) + row + 2
		const left = Math.max(4, Math.min(gutter + this.#x(this.#at(index)) - 12, box.clientWidth - tip.offsetWidth - 4))
		lay(tip, { left, top: y + tip.offsetHeight > box.clientHeight ? y - row - tip.offsetHeight - 4 : y })
	}

	#key(event) {
		if (event.ctrlKey || event.metaKey || event.altKey) return
		const { shown } = this.events
		const { key } = event
		const at = this.picked < 0 ? shown.length : lowerBound(shown.length, (n) => shown.data[n], this.picked)
		const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: shown.length - 1 }[key]
		if (to !== undefined && shown.length > 0) this.#choose(shown.data[Math.max(0, Math.min(shown.length - 1, to))])
		else if (key === 'ArrowUp' || key === 'ArrowDown') this.#pan(0, key === 'ArrowUp' ? -row : row)
		else if (key === '+' || key === '=') this.zoom(1.5)
		else if (key === '-') this.zoom(1 / 1.5)
		else if (key === 'Escape') this.#choose(-1)
		else return
		event.preventDefault()
	}

	draw = soon(() => this.#draw())

	#colour(name) {
		if (!this.colours) {
			const style = getComputedStyle(document.documentElement)
			const names = ['card', 'line', 'text', 'dim', 'accent', 'active', 'inactive', 'background', 'suspended', ...kinds.map((kind) => `k-${kind}`)]
			this.colours = Object.fromEntries(names.map((key) => [key, style.getPropertyValue(`--${key}`).trim()]))
			this.font = getComputedStyle(document.body).fontFamily
		}
		return this.colours[name] ?? this.colours[{ foregroundActive: 'active', foregroundInactive: 'inactive', launched: 'background' }[name] ?? 'suspended']
	}

	#draw() {
		const { canvas, context: c, box, events } = this
		const [w, h, ratio] = [box.clientWidth, box.clientHeight, devicePixelRatio]
		if (w === 0 || h === 0) return
		const [wide, high] = [Math.round(w * ratio), Math.round(h * ratio)]
		if (canvas.width !== wide || canvas.height !== high) {
			Object.assign(canvas, { width: wide, height: high })
			lay(canvas, { width: w, height: h })
		}
		c.setTransform(ratio, 0, 0, ratio, 0, 0)
		c.fillStyle = this.#colour('card')
		c.fillRect(0, 0, w, h)
		c.textBaseline = 'middle'
		c.textAlign = 'left'
		if (this.follows) this.#approach()
		c.save()
		c.beginPath()
		c.rect(gutter, 0, w - gutter, h)
		c.clip()
		c.translate(gutter, 0)
		this.#axis(c, h)
		c.beginPath()
		c.rect(0, axis, w, h - axis)
		c.clip()
		const from = Math.max(0, Math.floor(this.top / row))
		const lanes = events.rows.slice(from, Math.ceil((this.top + h - axis) / row))
		lanes.forEach((lane, n) => this.#lane(c, lane, axis + (from + n) * row - this.top))
		this.#arrows(c)
		c.restore()
		c.fillStyle = this.#colour('line')
		c.fillRect(gutter - 1, 0, 1, h)
		c.save()
		c.beginPath()
		c.rect(0, axis, gutter - 6, h - axis)
		c.clip()
		lanes.forEach(({ app, scene }, n) => {
			const isScene = scene !== null
			c.font = `${isScene ? 400 : 600} 12px ${this.font}`
			c.fillStyle = this.#colour(isScene ? 'dim' : 'text')
			c.fillText(app === null ? t('device') : isScene ? t('scene', `#${scene}`) : app, isScene ? 28 : 16, axis + (from + n + 0.5) * row - this.top)
		})
		c.restore()
	}

	#approach() {
		const goal = this.#last
		const distance = Math.abs(goal - this.left) * this.scale
		const isFar = distance > 2 * this.width || matchMedia('(prefers-reduced-motion: reduce)').matches
		this.left = isFar || distance < 0.5 ? goal : this.left + 0.3 * (goal - this.left)
		const { count, time } = this.events
		clearTimeout(this.later)
		if (distance >= 0.5 && !isFar) this.draw()
		else if (!document.hidden && count > 0) this.later = setTimeout(() => this.draw(), this.isFolded && this.now - time.data[count - 1] > 2 ? 1000 : 33)
	}

	#axis(c, h) {
		const { scale, left, width, events } = this
		c.font = `11px ${this.font}`
		const tick = (position, label) => {
			const x = Math.round(this.#x(position))
			c.fillStyle = this.#colour('line')
			c.fillRect(x, axis - 6, 1, h)
			c.fillStyle = this.#colour('dim')
			if (x < width - 44) c.fillText(label, x + 4, axis / 2)
		}
		const right = left + width / scale
		const raw = 92 / scale
		if (this.isFolded) {
			// Ticks stand at events, the first of each stretch of the axis, so that they stay where they are when it moves.
			const size = 2 ** Math.ceil(Math.log2(raw))
			let last = -Infinity
			for (let n = Math.floor(left / size); n * size < right; n++) {
				const index = lowerBound(events.count, (each) => events.fold.data[each], n * size)
				if (index >= events.count) break
				const position = events.fold.data[index]
				if (position - last < 70 / scale) continue
				tick(position, moment(events.time.data[index]))
				last = position
			}
		} else {
			const power = 10 ** Math.floor(Math.log10(raw))
			const size = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= raw)
			const digits = -Math.floor(Math.log10(size) + 1e-9)
			for (let n = Math.max(0, Math.floor(left / size)); n * size < right; n++) tick(n * size, digits > 3 ? (n * size).toFixed(digits) : moment(n * size))
		}
	}

	#lane(c, lane, y) {
		const { scale, left, width, events } = this
		const right = left + width / scale
		c.fillStyle = this.#colour('line')
		c.fillRect(0, y + row - 0.5, width, 0.5)
		const { bandAt, bands, hits } = lane
		const start = (n) => this.#at(bandAt.data[n])
		let n = Math.max(0, lowerBound(bandAt.length, start, left) - 1)
		while (n < bandAt.length && start(n) <= right) {
			const x0 = Math.max(-4, this.#x(start(n)))
			const x1 = Math.min(width + 4, this.#x(n + 1 < bandAt.length ? start(n + 1) : this.end))
			if (bands[n] && x1 > x0) {
				const isStill = bands[n] === 'suspended'
				c.globalAlpha = isStill || lane.scene !== null ? 0.32 : 0.22
				c.fillStyle = this.#colour(bands[n])
				c.fillRect(x0, isStill ? y + row - 7 : y + 5, Math.max(1, x1 - x0), isStill ? 4 : 16)
				c.globalAlpha = 1
			}
			// Bands that are narrower than a pixel are one.
			n = x1 - x0 < 1 ? Math.max(n + 1, lowerBound(bandAt.length, start, left + (x0 + 1) / scale, n + 1) - 1) : n + 1
		}
		const key = (each) => this.#at(hits.data[each])
		const middle = y + row / 2
		// The first that is seen, and the one before it, which may go on.
		let at = Math.max(0, lowerBound(hits.length, key, left - 3 / scale) - 1)
		const dense = 2.5 / scale
		const isNarrow = scale < 4
		const paths = new Map()
		const labels = []
		while (at < hits.length && key(at) <= right) {
			const index = hits.data[at]
			const position = key(at)
			const x = this.#x(position)
			const kind = events.kind.data[index]
			let path = paths.get(kind)
			if (!path) paths.set(kind, (path = [[], []]))
			const until = Math.min(this.#x(this.#until(index)), width + 8)
			if (until - x > 4) path[0].push([x, until - x])
			path[1].push(x)
			// Of marks that would lie upon each other one is drawn.
			at++
			if (at < hits.length && key(at) - position < dense) at = lowerBound(hits.length, key, position + dense, at)
			const room = at < hits.length ? (key(at) - position) * scale : width - x
			if (!isNarrow && room > 58) labels.push([index, x, room])
		}
		for (const [kind, [tails, marks]] of paths) {
			c.fillStyle = this.#colour(`k-${kinds[kind]}`)
			c.globalAlpha = 0.35
			for (const [x, length] of tails) c.fillRect(x, middle - 3, length, 6)
			c.globalAlpha = 1
			if (isNarrow) for (const x of marks) c.fillRect(Math.round(x) - 1, middle - 7, 2, 14)
			else {
				c.beginPath()
				for (const x of marks) c.roundRect(x - 2, middle - 7, 4, 14, 2)
				c.fill()
			}
		}
		c.font = `11px ${this.font}`
		c.fillStyle = this.#colour('text')
		for (const [index, x, room] of labels) {
			const words = short(title(events, index))
			const fits = Math.floor((room - 12) / 6)
			c.fillText(words.length > fits ? `${words.slice(0, fits - 1)}…` : words, x + 6, middle + 0.5)
		}
	}

	/** From cause to effect: of what is picked, and of what is pointed at. */
	#arrows(c) {
		const { events, picked, hovered } = this
		c.strokeStyle = c.fillStyle = this.#colour('accent')
		for (const index of new Set([picked, hovered])) {
			if (index < 0 || index >= events.count) continue
			const strength = index === picked ? 1 : 0.55
			const chain = [...events.chain(index), index]
			const arrow = (from, to) => this.#arrow(c, this.#x(this.#at(from)), this.#y(from) + row / 2, this.#x(this.#at(to)), this.#y(to) + row / 2)
			c.globalAlpha = strength
			c.lineWidth = 1.6
			for (let n = 1; n < chain.length; n++) arrow(chain[n - 1], chain[n])
			c.globalAlpha = strength / 2
			c.lineWidth = 1
			for (const effect of events.effects(index, 60)) arrow(index, effect)
			c.globalAlpha = 1
			c.lineWidth = 2
			c.beginPath()
			c.roundRect(this.#x(this.#at(index)) - 5, this.#y(index) + 3, 10, 20, 5)
			c.stroke()
		}
	}

	#arrow(c, x0, y0, x1, y1) {
		if (Math.max(x0, x1) < -2000 || Math.min(x0, x1) > this.width + 2000) return
		const wide = Math.abs(x1 - x0)
		const bend = Math.min(60, wide / 2 + 12)
		c.beginPath()
		if (y0 === y1) {
			const top = y0 - Math.min(22, 8 + wide / 8)
			c.moveTo(x0 + 2, y0 - 7)
			c.bezierCurveTo(x0 + bend / 2, top, x1 - bend / 2, top, x1, y1 - 9)
		} else {
			c.moveTo(x0 + 2, y0)
			c.bezierCurveTo(x0 + bend, y0, x1 - bend, y1, x1 - 4, y1)
		}
		c.stroke()
		const [x, y, corners] = y0 === y1 ? [x1, y1 - 7, [-4, -6, 2.5, -6]] : [x1 - 2, y1, [-6, -3.5, -6, 3.5]]
		c.beginPath()
		c.moveTo(x, y)
		c.lineTo(x + corners[0], y + corners[1])
		c.lineTo(x + corners[2], y + corners[3])
		c.fill()
	}
}

export function title(events, index) {
	const { to } = events.rest[index].detail
	return kinds[events.kind.data[index]] === 'state' && typeof to === 'string' ? `→ ${to}` : events.names.list[events.name.data[index]]
}

function short(name) {
	return name.replace(/\(.*$/, '').replace(/^UI(Application|Scene)\./, '').replace(/Notification$/, '')
}
