// The app's elements as elements of the page, transparent and over the picture: for assistive technologies, for typing,
// and for tests. What an app says reaches the page as text only.
import { button, el, lay, Teller } from '/dom.js'
import { Typing } from '/typing.js'
import { t } from '/words.js'

// How long an answer may take before an input shows again what the app says.
const patience = 1500
/** Roles whose elements hold others and are not pressed themselves. */
const holders = new Set(['list', 'listItem', 'dialog', 'tabBar', 'bar', 'none'])
const kinds = { button: 'button', tab: 'button', link: 'a', text: 'p', image: 'img', toggle: 'input checkbox', slider: 'input range', list: 'ul', listItem: 'li' }
const roles = { toggle: 'switch', dialog: 'dialog', progress: 'progressbar', picker: 'spinbutton' }

export class Mirror extends Teller {
	/** `send` hands on edits and actions; `wasTap` tells whether the last touch has not moved. */
	constructor(root, overlay, { send, focusScreen, wasTap }) {
		super()
		Object.assign(this, { root, send, focusScreen, wasTap })
		this.entries = new Map() // id: { id, kind, data, node, typing?, item?, button?, actions? }
		this.order = []
		this.ring = el('div', { class: 'focus-ring', hidden: true })
		overlay.append(this.ring)
		root.addEventListener('focusin', (event) => this.#focused(event))
		root.addEventListener('focusout', (event) => this.#unfocused(event))
		root.addEventListener('click', (event) => this.#clicked(event))
		root.addEventListener('keydown', (event) => this.#pressed(event))
		root.addEventListener('contextmenu', (event) => {
			event.preventDefault()
			this.#openActions(this.#entry(event.target), event.target)
		})
	}

	take({ all, set = [], drop = [], order }) {
		const kept = new Set(set.map((data) => data.id))
		for (const id of all ? [...this.entries.keys()].filter((id) => !kept.has(id)) : drop) this.#drop(id)
		let nests = Boolean(order) || drop.length > 0
		for (const data of set) nests = this.#set(data) || nests
		if (order) this.order = order
		if (nests) this.#nest()
		for (const { id } of set) this.#update(this.entries.get(id))
		this.#follow()
		this.#placeRing()
	}

	get secrets() {
		return [...this.entries.values()].filter(({ data }) => data.input?.secure).map(({ data }) => data.frame)
	}

	/** A tapped input has focus at once; older news moves none. */
	tapped(target) {
		const entry = this.#entry(target)
		if (!entry?.typing || entry.data.input?.editing) return
		this.#focus((this.due = entry.node))
		clearTimeout(this.waiting)
		this.waiting = setTimeout(() => {
			this.due = 0
			if (document.activeElement === entry.node && !entry.data.input?.editing) this.focusScreen()
		}, patience)
	}

	#focus(node) {
		this.silent = true
		if (node) node.focus({ preventScroll: true })
		else this.focusScreen()
		this.silent = false
	}

	#entry(target) {
		return this.entries.get(target?.closest?.('[data-layer]')?.dataset.layer)
	}

	#drop(id) {
		const entry = this.entries.get(id)
		if (!entry) return
		this.entries.delete(id)
		const hadFocus = entry.node === document.activeElement
		entry.typing?.end()
		// What is inside is placed anew, or dropped too.
		this.silent = true
		;(entry.item ?? entry.node).remove()
		entry.actions?.remove()
		this.silent = false
		if (hadFocus) this.focusScreen()
	}

	/** Makes or replaces an element's node; whether to nest anew. */
	#set(data) {
		const { id } = data
		const old = this.entries.get(id)
		const kind = kindOf(data)
		if (old?.kind === kind) {
			const nests = old.data.parent !== data.parent
			old.data = data
			return nests
		}
		this.#drop(id)
		const [tag, type] = kind.split(' ')
		// Who types has keys already: Tab goes past those of the keyboard on the screen.
		const node = el(tag, { type: tag === 'button' ? tag : type, 'data-layer': id, tabindex: id.startsWith('20:') && '-1' })
		const entry = { id, kind, data, node }
		if (type === 'checkbox') node.onchange = () => this.#expect(entry)
		else if (type === 'range') node.oninput = () => this.#slid(entry)
		else if (tag === 'input' || tag === 'textarea') entry.typing = new Typing(node, (edit) => this.send({ edit: { element: id, ...edit } }), patience)
		this.entries.set(id, entry)
		if (!this.order.includes(id)) this.order.push(id)
		return true
	}

	/**
	 * The element that holds another. Buttons and inputs hold nothing: what is used inside comes after them, and what is only
	 * read is undefined, as they speak for it; rows do so too.
	 */
	#holder(entry) {
		const isRead = entry.kind === 'p' || entry.kind === 'img'
		let outer = entry
		for (let depth = 0; depth < 300; depth++) {
			outer = this.entries.get(outer.data.parent)
			if (!outer || outer === entry) break
			if (isRead && (outer.kind === 'li' ? outer.data.label : !holds(outer.kind))) return undefined
			if (holds(outer.kind)) return outer
		}
		return null
	}

	/** Puts the nodes into each other, in reading order; nodes that stand right are left alone. */
	#nest() {
		this.order = this.order.filter((id) => this.entries.has(id))
		const inside = new Map([[null, []]])
		for (const id of this.order) {
			const entry = this.entries.get(id)
			entry.holder = this.#holder(entry)
			if (entry.holder === undefined) {
				entry.node.remove()
				continue
			}
			if (!inside.has(entry.holder)) inside.set(entry.holder, [])
			inside.get(entry.holder).push(entry)
		}
		for (const [holder, entries] of inside) {
			const box = holder?.node ?? this.root
			let at = box.querySelector(':scope > .row')
			for (const entry of entries) {
				this.#role(entry, inside.get(entry) ?? [])
				// A list holds nothing but items.
				const isLoose = holder?.kind === 'ul' && entry.kind !== 'li'
				if (isLoose && !entry.item) {
					entry.item = el('li', {}, entry.node)
				} else if (!isLoose && entry.item) {
					entry.item.replaceWith(entry.node)
					entry.item = null
				}
				const node = entry.item ?? entry.node
				const next = at ? at.nextElementSibling : box.firstElementChild
				if (next !== node) {
					if (box.moveBefore && node.isConnected && box.isConnected) box.moveBefore(node, next)
					else box.insertBefore(node, next)
				}
				at = node
			}
		}
		for (const entry of this.entries.values()) this.#place(entry)
	}

	/** Roles that need the right company: tabs in a bar, items in a list. */
	#role(entry, inside) {
		const { data, node, kind, holder } = entry
		let role = roles[data.role]
		entry.isEmpty = inside.length === 0
		if (data.role === 'tabBar') role = !entry.isEmpty && inside.every((each) => each.data.role === 'tab') ? 'tablist' : 'group'
		else if (data.role === 'tab') {
			role = holder?.node.getAttribute('role') === 'tablist' ? 'tab' : null
			put(node, 'aria-selected', role && String(data.selected))
		} else if (kind === 'div' && !entry.isEmpty) role ??= 'group'
		put(node, 'role', role)
	}

	#inside(entry, x, y, holder = entry.holder) {
		const [left, top] = holder?.data.frame ?? [0, 0]
		return { left: x - left, top: y - top }
	}

	#place(entry) {
		const [x, y, width, height] = entry.data.frame
		lay(entry.node, { ...this.#inside(entry, x, y), width: Math.max(1, width), height: Math.max(1, height) })
	}

	#update(entry) {
		const { node, data, kind } = entry
		const { role, label = '', value = '', input, selected } = data
		const set = (name, to) => put(node, name, to)
		const isOff = data.enabled === false
		const hint = [value, data.hint].filter(Boolean).join('. ')
		set('data-testid', data.identifier)
		set('aria-description', data.hint)
		set('aria-disabled', isOff && !holders.has(role) && 'true')
		node.classList.toggle('holder', holders.has(role) && !(kind === 'div' && entry.isEmpty))
		if (kind === 'button') {
			text(node, label || value || t('button'))
			if (label) set('aria-description', hint)
			const isTab = node.getAttribute('role') === 'tab'
			set('aria-pressed', !isTab && selected && 'true')
			set('aria-selected', isTab && String(selected))
		} else if (kind === 'a') {
			text(node, label || value || t('link'))
			node.setAttribute('href', '#')
		} else if (kind === 'p' || /^h\d$/.test(kind)) {
			text(node, label && value && label !== value ? `${label}, ${value}` : label || value)
		} else if (kind === 'img') {
			node.alt = label || value
			set('role', !node.alt && 'presentation')
		} else if (role === 'toggle') {
			set('aria-label', label || t('switch'))
			if (!entry.expects) node.checked = isOn(data)
		} else if (role === 'slider') {
			set('aria-label', label || t('slider'))
			set('aria-valuetext', value)
			node.min = 0
			node.max = 1000
			node.value = entry.position = Math.round(1000 * fraction(value))
		} else if (entry.typing) {
			set('aria-label', label || input?.placeholder || t('textField'))
			set('placeholder', input?.placeholder)
			node.readOnly = isOff
			entry.typing.take(value, input ?? {})
		} else if (kind === 'li') {
			// The row itself is a button, beside what it holds.
			if (label) {
				if (!entry.button) node.prepend((entry.button = button('row')))
				text(entry.button, label)
				put(entry.button, 'aria-description', hint)
				put(entry.button, 'aria-current', selected && 'true')
			} else {
				entry.button?.remove()
				entry.button = null
			}
		} else if (role === 'progress' || role === 'picker') {
			set('aria-label', label || t(role))
			set('aria-valuetext', value)
			set('aria-valuenow', String(Math.round(100 * fraction(value))))
			if (role === 'picker') node.tabIndex = 0
		} else {
			const isNamed = node.hasAttribute('role') || kind === 'ul'
			set('aria-modal', role === 'dialog' && data.modal && 'true')
			set('aria-label', isNamed && (label || (role === 'dialog' && t('dialog'))))
			// Without a role and without anything inside it is a text.
			if (entry.isEmpty && !isNamed) text(node, [label, value].filter(Boolean).join(', '))
			else if (node.firstChild?.nodeType === Node.TEXT_NODE) node.firstChild.remove()
		}
		this.#actions(entry)
		this.#place(entry)
	}

	/** A small button beside an element with actions of its own, for keyboards. */
	#actions(entry) {
		const { data, node } = entry
		if (!data.actions?.length) {
			entry.actions?.remove()
			entry.actions = null
			return
		}
		entry.actions ??= button('actions', null, { 'data-actions': entry.id, 'aria-haspopup': 'menu' })
		text(entry.actions, t('moreActions'))
		put(entry.actions, 'aria-description', data.label || data.value)
		const isInside = holds(entry.kind)
		if (isInside) node.append(entry.actions)
		else if (node.nextSibling !== entry.actions) node.after(entry.actions)
		const [x, y, width] = data.frame
		lay(entry.actions, this.#inside(entry, x + width - 1, y, isInside ? entry : entry.holder))
	}

	/** The input that the app edits has the focus, and no other. */
	#follow() {
		const active = document.activeElement
		if (active && active !== document.body && !this.root.parentElement.contains(active)) return
		const editing = [...this.entries.values()].find(({ data, typing }) => typing && data.input?.editing)
		if (editing?.node === this.due) this.due = 0
		else if (active === this.due) return
		if (editing) {
			if (active !== editing.node) this.#focus(editing.node)
			editing.typing.select()
		} else if (this.editing && active === this.editing.node) this.#focus(null)
		this.editing = editing
	}

	#focused(event) {
		const entry = this.#entry(event.target)
		if (entry?.typing && !this.silent && !entry.data.input?.editing) this.#act(entry, 'focus')
		this.#placeRing()
	}

	#unfocused({ target, relatedTarget }) {
		const entry = this.#entry(target)
		// Only who goes on inside the screen by the keyboard leaves the input; the page's own fields do not end editing.
		if (!this.silent && entry?.data.input?.editing && this.root.contains(relatedTarget)) this.#act(entry, 'blur')
		queueMicrotask(() => this.#placeRing())
	}

	#act({ id }, action, more = {}) {
		this.send({ act: { element: id, action, ...more } })
	}

	/** A click without a pointer is an action; with one it was a touch already. */
	#clicked(event) {
		const opener = event.target.closest('[data-actions]')
		if (opener) return this.#openActions(this.entries.get(opener.dataset.actions), opener)
		const entry = this.#entry(event.target)
		if (!entry) return
		const isOff = entry.data.enabled === false
		const isTouch = event.detail > 0 || event.pointerType
		if (entry.data.role !== 'toggle' || isOff || (isTouch && !this.wasTap())) event.preventDefault()
		if (!isTouch && !isOff && !entry.typing) this.#act(entry, 'activate')
	}

	#pressed(event) {
		const { key } = event
		const entry = this.#entry(event.target)
		const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[key]
		if (!entry) return
		if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) {
			if (this.#openActions(entry, event.target)) event.preventDefault()
		} else if (step && (entry.data.role === 'slider' || entry.data.role === 'picker')) {
			event.preventDefault()
			this.#act(entry, step > 0 ? 'increment' : 'decrement')
		} else if (step && entry.node.getAttribute('role') === 'tab') {
			const tabs = [...entry.node.parentElement.children].filter((node) => node.getAttribute('role') === 'tab')
			tabs.at((tabs.indexOf(entry.node) + step) % tabs.length).focus()
			event.preventDefault()
			event.stopPropagation()
		}
	}

	#openActions(entry, from) {
		const names = entry?.data.actions ?? []
		if (names.length === 0) return false
		const pick = (name) => this.#act(entry, 'custom', { name })
		return this.tell('actions', { from, names, pick })
	}

	/** A switch turns at once, and turns back where the app does not follow. */
	#expect(entry) {
		clearTimeout(entry.expects)
		entry.expects = setTimeout(() => {
			entry.expects = 0
			entry.node.checked = isOn(entry.data)
		}, patience / 3)
	}

	#slid(entry) {
		this.#act(entry, Number(entry.node.value) > entry.position ? 'increment' : 'decrement')
		entry.node.value = entry.position
	}

	/** The focus is seen, though the elements are not. */
	#placeRing() {
		const active = document.activeElement
		const entry = this.root.contains(active) ? this.#entry(active) : undefined
		this.ring.hidden = !entry || entry.typing !== undefined || !active.matches(':focus-visible')
		if (this.ring.hidden) return
		const [left, top, width, height] = entry.data.frame
		lay(this.ring, { left, top, width, height })
	}
}

function kindOf({ role, level, input }) {
	if (input?.multiline) return 'textarea'
	if (input || role === 'textField' || role === 'searchField') return `input ${input?.secure ? 'password' : role === 'searchField' ? 'search' : 'text'}`
	return role === 'heading' ? `h${Math.min(6, level || 2)}` : (kinds[role] ?? 'div')
}

function holds(kind) {
	return kind === 'div' || kind === 'ul' || kind === 'li'
}

function put(node, name, value) {
	if (!value) node.removeAttribute(name)
	else if (node.getAttribute(name) !== value) node.setAttribute(name, value)
}

function text(node, words) {
	if (node.textContent !== words) node.textContent = words
}

function isOn({ value, selected }) {
	return value ? /^(1|on|true|yes)$/i.test(value) : selected
}

/** A value as it is read out, from 0 to 1. */
function fraction(value) {
	const number = parseFloat(value) || 0
	return Math.min(1, Math.max(0, value.includes('%') || number > 1 ? number / 100 : number))
}
