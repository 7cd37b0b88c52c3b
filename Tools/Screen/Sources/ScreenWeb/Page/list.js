// A list of any length of which only what is seen is there.
import { el, soon } from '/dom.js'

export class LongList {
	/** `fill(node, index)` fills a row; `pick(index)` is told the chosen one; roles are those of the list and of its rows. */
	constructor(box, { id, role, itemRole, height, count, fill, pick, key }) {
		Object.assign(this, { id, role, itemRole, height, count, fill, pick, key })
		this.current = -1
		this.rows = new Map()
		this.spare = []
		this.inner = el('div', { class: 'long-inner', role: 'presentation' })
		this.box = el('div', { class: 'long', id, tabindex: '0' }, this.inner)
		box.append(this.box)
		this.box.addEventListener('scroll', () => this.draw(), { passive: true })
		this.box.addEventListener('keydown', (event) => this.#key(event))
		this.inner.addEventListener('click', (event) => {
			const node = event.target.closest('[data-row]')
			if (node) this.pick(Number(node.dataset.row), event)
		})
		new ResizeObserver(() => this.draw()).observe(this.box)
	}

	toEnd() {
		this.goesToEnd = true
		this.draw()
	}

	/** Draws at the next frame; `anew` where rows mean something else now. */
	draw(anew = false) {
		this.anew ||= anew
		this.#soon()
	}

	#soon = soon(() => this.#draw())

	choose(index, reveals = true) {
		this.current = index
		if (reveals && index >= 0) {
			const top = index * this.height
			const { scrollTop, clientHeight } = this.box
			if (top < scrollTop) this.box.scrollTop = top
			else if (top + this.height > scrollTop + clientHeight) this.box.scrollTop = top + this.height - clientHeight
		}
		this.draw(true)
	}

	#draw() {
		const count = this.count()
		const height = `${count * this.height}px`
		if (this.inner.style.height !== height) this.inner.style.height = height
		if (this.goesToEnd) this.box.scrollTop = count * this.height
		this.goesToEnd = false
		// An empty list has no rows to be a tree or a list of, and still has a name.
		this.box.setAttribute('role', count > 0 ? this.role : 'group')
		const first = Math.max(0, Math.floor(this.box.scrollTop / this.height) - 2)
		const last = Math.min(count, first + Math.ceil(this.box.clientHeight / this.height) + 4)
		for (const [index, node] of this.rows) {
			if (index >= first && index < last) continue
			this.rows.delete(index)
			this.spare.push(node)
		}
		for (let index = first; index < last; index++) {
			let node = this.rows.get(index)
			const isNew = !node
			if (!node) {
				node = this.spare.pop() ?? el('div', { class: 'long-row', role: this.itemRole })
				this.rows.set(index, node)
				node.dataset.row = index
				node.id = `${this.id}-${index}`
				node.style.transform = `translateY(${index * this.height}px)`
				if (!node.isConnected) this.inner.append(node)
			}
			if (isNew || this.anew) {
				node.ariaPosInSet = index + 1
				node.ariaSetSize = count
				node.ariaSelected = index === this.current
				this.fill(node, index)
			}
		}
		for (const node of this.spare) node.remove()
		this.anew = false
		if (this.current >= first && this.current < last) this.box.setAttribute('aria-activedescendant', `${this.id}-${this.current}`)
		else this.box.removeAttribute('aria-activedescendant')
	}

	#key(event) {
		if (event.ctrlKey || event.metaKey || event.altKey) return
		const count = this.count()
		const page = Math.max(1, Math.floor(this.box.clientHeight / this.height) - 1)
		const to = { ArrowDown: this.current + 1, ArrowUp: this.current - 1, PageDown: this.current + page, PageUp: this.current - page, Home: 0, End: count - 1 }[event.key]
		if (to !== undefined && count > 0) this.pick(Math.max(0, Math.min(count - 1, to)), event)
		else if (!this.key?.(event)) return
		event.preventDefault()
	}
}
