// The layers of what is seen, as a tree; pointing at one shows its frame on the screen.
import { $, el } from '/dom.js'
import { facts } from '/life.js'
import { LongList } from '/list.js'
import { onLanguage, t } from '/words.js'

export class Layers {
	constructor(control, device) {
		Object.assign(this, { control, device, rows: [], closed: new Set(), chosen: null })
		const panel = $('panel-layers')
		this.empty = el('p', { class: 'empty' })
		const left = el('div', { class: 'list-side' }, this.empty)
		this.list = new LongList(left, {
			id: 'layers',
			role: 'tree',
			itemRole: 'treeitem',
			height: 24,
			count: () => this.rows.length,
			fill: (node, at) => this.#fill(node, this.rows[at]),
			pick: (at, event) => this.#pick(at, event),
			key: (event) => this.#key(event),
		})
		this.detail = el('div', { class: 'detail', role: 'region', tabindex: '0' })
		panel.append(left, this.detail)
		this.list.inner.onpointermove = ({ target }) => device.highlight(this.rows[target.closest('[data-row]')?.dataset.row]?.frame)
		this.list.inner.onpointerleave = () => device.highlight(this.chosen?.frame)
		device.on('frame', () => this.refresh())
		onLanguage(() => this.#show())
	}

	show(isShown) {
		this.isShown = isShown
		if (isShown) this.#ask()
		else this.device.highlight(null)
	}

	refresh() {
		if (!this.isShown) return
		this.since ??= performance.now()
		clearTimeout(this.timer)
		this.timer = setTimeout(() => this.#ask(), Math.min(250, this.since + 1500 - performance.now()))
	}

	async #ask() {
		this.since = undefined
		try {
			this.windows = (await this.control.request('tree')).windows
		} catch {
			this.windows = []
		}
		this.#show()
	}

	#show() {
		const rows = []
		for (const [n, window] of (this.windows ?? []).entries()) {
			const top = { key: `w${n}`, level: 1, words: t('windowOf', window.app, `#${window.scene}`), kind: '', frame: [window.x, window.y, window.width, window.height], hasInside: true }
			rows.push(top)
			if (this.closed.has(top.key)) continue
			const known = new Map()
			const holders = new Set(window.layers.map((layer) => layer.in))
			for (const layer of window.layers) {
				const outer = known.get(layer.in)
				const key = `${n}:${layer.id}`
				const isOpen = outer ? outer.isSeen && !this.closed.has(outer.key) : true
				const frame = layer.frame ? [window.x + layer.frame.x, window.y + layer.frame.y, layer.frame.width, layer.frame.height] : null
				const entry = { key, level: outer ? outer.level + 1 : 2, layer, frame, isSeen: isOpen, hasInside: holders.has(layer.id) }
				known.set(layer.id, entry)
				if (isOpen) rows.push(entry)
			}
		}
		this.rows = rows
		this.empty.hidden = rows.length > 0
		this.empty.textContent = t('nothingSeen')
		this.list.box.ariaLabel = t('layers')
		this.list.box.setAttribute('aria-description', t('layerHelp'))
		this.detail.ariaLabel = t('details')
		const at = this.chosen ? rows.findIndex((row) => row.key === this.chosen.key) : -1
		this.chosen = at < 0 ? null : rows[at]
		this.list.choose(at, false)
		this.#detail()
		if (this.chosen) this.device.highlight(this.chosen.frame)
	}

	#fill(node, row) {
		if (!node.firstChild) node.append(...['twist', 'layer-name', 'layer-words', 'layer-frame'].map((name) => el('span', { class: name })))
		const [twist, name, words, frame] = node.children
		const { layer } = row
		const isClosed = this.closed.has(row.key)
		node.style.paddingLeft = `${8 + 12 * Math.min(16, row.level - 1)}px`
		node.ariaLevel = row.level
		node.ariaExpanded = row.hasInside ? !isClosed : null
		twist.ariaHidden = true
		twist.textContent = row.hasInside ? (isClosed ? '▸' : '▾') : ''
		const role = layer?.element?.role
		name.textContent = layer ? (role && role !== 'none' ? role : (layer.contents?.kind ?? '·')) : row.words
		words.textContent = layer ? (layer.element?.label ?? layer.contents?.text ?? layer.contents?.symbol ?? layer.contents?.file ?? '') : ''
		frame.textContent = row.frame ? row.frame.slice(2).map((value) => Math.round(value)).join(' × ') : ''
		node.classList.toggle('faint', layer?.hidden === true)
	}

	#pick(at, event) {
		const row = this.rows[at]
		if (event?.target?.classList?.contains('twist')) return this.#toggle(row)
		this.chosen = row
		this.list.choose(at)
		this.#detail()
		this.device.highlight(row.frame)
	}

	#toggle(row) {
		if (!row?.hasInside) return
		if (!this.closed.delete(row.key)) this.closed.add(row.key)
		this.#show()
	}

	#key({ key }) {
		const row = this.rows[this.list.current]
		if (!row) return false
		const isClosed = this.closed.has(row.key)
		if ((key === 'ArrowRight' && row.hasInside && isClosed) || (key === 'ArrowLeft' && row.hasInside && !isClosed)) this.#toggle(row)
		else if (key === 'ArrowLeft') {
			for (let n = this.list.current - 1; n >= 0; n--) if (this.rows[n].level < row.level) return this.#pick(n), true
		} else return false
		return true
	}

	#detail() {
		const layer = this.chosen?.layer
		if (!layer) return this.detail.replaceChildren(t('layerHelp'))
		const pairs = []
		const add = (name, value) => {
			if (value?.width !== undefined && value.x !== undefined) pairs.push([t({ frame: 'frame', seen: 'seenPart' }[name] ?? name), [value.x, value.y, value.width, value.height].map((n) => Math.round(100 * n) / 100).join(', ')])
			else if (Array.isArray(value)) pairs.push([name, JSON.stringify(value)])
			else if (typeof value === 'object' && value) for (const [key, inner] of Object.entries(value)) add(`${name}.${key}`, inner)
			else pairs.push([name, value])
		}
		for (const [name, value] of Object.entries(layer)) if (name !== 'in') add(name, value)
		this.detail.replaceChildren(el('h3', {}, layer.element?.label ?? layer.contents?.text ?? `#${layer.id}`), facts(pairs))
	}
}
