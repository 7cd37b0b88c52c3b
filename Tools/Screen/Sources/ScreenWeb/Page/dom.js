// Small helpers around the DOM. Words become text nodes; nothing is parsed as markup.
import { t } from '/words.js'

export const $ = (id) => document.getElementById(id)

export function lay(node, sides) {
	for (const [name, value] of Object.entries(sides)) node.style[name] = typeof value === 'number' ? `${value}px` : value
}

export class Teller extends EventTarget {
	on(name, hear) {
		this.addEventListener(name, ({ detail }) => hear(detail))
	}

	tell(name, detail) {
		return this.dispatchEvent(new CustomEvent(name, { detail }))
	}
}

let rest = 0

/** Somebody uses the screen: for a while it comes first. */
export const yields = () => (rest = performance.now() + 150)

/** A function that does something once at the next frame, however often it is called; less often while the screen comes first. */
export function soon(body) {
	let waits = 0
	return () => {
		waits ||= (performance.now() < rest || document.querySelector('.plane') ? setTimeout : requestAnimationFrame)(() => {
			waits = 0
			body()
		}, 100)
	}
}

/** An element with attributes and children; what is null is left out. */
export function el(tag, attributes = {}, ...children) {
	const node = document.createElement(tag)
	for (const [name, value] of Object.entries(attributes)) {
		if ((value ?? false) === false) continue
		if (name in node && typeof value !== 'string') node[name] = value
		else node.setAttribute(name, value)
	}
	node.append(...children.filter((child) => child ?? false))
	return node
}

export function button(style, click = null, attributes = {}, ...children) {
	const node = el('button', { type: 'button', class: style, ...attributes }, ...children)
	node.onclick = click
	return node
}

const shapes = {
	home: 'M4 9.5 10 4l6 5.5V16H12v-4H8v4H4z',
	switcher: 'M3.5 6.5h7v9h-7zM7 4h9.5v9H13',
	lock: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9',
	unlock: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 5.8-1',
	left: 'M4.5 9A6 6 0 1 1 6 14.5M4 5v4.2h4.2',
	right: 'M15.5 9A6 6 0 1 0 14 14.5M16 5v4.2h-4.2',
	camera: 'M3.5 6.5h3L8 4.5h4l1.5 2h3v9h-13zM10 13.2a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
	window: 'M3.5 4.5h13v11h-13zM10 8v5M7.5 10.5h5',
	beside: 'M3.5 4.5h13v11h-13zM10 4.5v11',
	plus: 'M10 4v12M4 10h12',
	minus: 'M4 10h12',
	fit: 'M3 10h14M6 7l-3 3 3 3M14 7l3 3-3 3',
	down: 'M5 8l5 5 5-5',
	close: 'M5 5l10 10M15 5 5 15',
	apps: 'M4 4h4.5v4.5H4zM11.5 4H16v4.5h-4.5zM4 11.5h4.5V16H4zM11.5 11.5H16V16h-4.5z',
	light: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.4 1.4M14.3 14.3l1.4 1.4M4.3 15.7l1.4-1.4M14.3 5.7l1.4-1.4',
	dark: 'M15.5 12A6.5 6.5 0 0 1 8 4.5a6.5 6.5 0 1 0 7.5 7.5z',
	bolt: 'M11 3 5.5 11H10l-1 6 5.5-8H10z',
	link: 'M8.5 11.5l3-3M9.5 6.5l1.8-1.8a3 3 0 0 1 4.2 4.2l-1.8 1.8M10.5 13.5l-1.8 1.8a3 3 0 0 1-4.2-4.2l1.8-1.8',
	bell: 'M5.5 13.5c1-1 1-2 1-4a3.5 3.5 0 0 1 7 0c0 2 0 3 1 4zM8.5 16h3',
	tap: 'M10 4v6M7 16c-2-2-3-3.5-3-4.5 1-.5 2 0 3 1V6M10 9l4.5 1c1 .3 1.3 1 1 2l-1 4',
	chip: 'M6 6h8v8H6zM8 3v3M12 3v3M8 14v3M12 14v3M3 8h3M3 12h3M14 8h3M14 12h3',
	sliders: 'M4 6h7M15 6h1M4 14h1M9 14h7M13 7.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM7 15.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
}

const svg = 'http://www.w3.org/2000/svg'

export function icon(name) {
	const node = document.createElementNS(svg, 'svg')
	node.setAttribute('viewBox', '0 0 20 20')
	node.setAttribute('class', 'icon')
	node.setAttribute('aria-hidden', 'true')
	node.append(document.createElementNS(svg, 'path'))
	node.firstChild.setAttribute('d', shapes[name])
	return node
}

export function toast(sentence, isError = false) {
	const box = $('toasts')
	while (box.children.length > 3) box.firstChild.remove()
	const close = button('', () => node.remove(), { 'aria-label': t('close') }, icon('close'))
	const node = el('div', { class: isError ? 'toast error' : 'toast' }, el('p', {}, sentence), close)
	box.append(node)
	setTimeout(() => node.remove(), isError ? 12000 : 4000)
}

let openMenu = null

/** Shows a menu under an element. Items: `{ label, pick, checked?, hint? }`, or `{ heading }`. */
export function menu(from, items, label) {
	openMenu?.()
	const box = el('div', { class: 'menu', role: 'menu', popover: 'manual', 'aria-label': label })
	const close = (back) => {
		if (openMenu !== close) return
		openMenu = null
		removeEventListener('pointerdown', outside, true)
		box.remove()
		from.ariaExpanded = 'false'
		if (back) from.focus({ preventScroll: true })
	}
	const outside = (event) => {
		if (!box.contains(event.target) && !from.contains(event.target)) close(false)
	}
	let group = box
	for (const item of items) {
		if (item.heading) {
			group = el('div', { role: 'group', 'aria-label': item.heading })
			group.append(el('div', { class: 'menu-heading', 'aria-hidden': 'true' }, item.heading))
			box.append(group)
			continue
		}
		const isCheck = item.checked !== undefined
		const pick = () => {
			if (!item.stays) close(true)
			item.pick(node)
		}
		const role = isCheck ? (item.one ? 'menuitemradio' : 'menuitemcheckbox') : 'menuitem'
		const node = button('', pick, { role, tabindex: '-1', 'aria-checked': isCheck ? String(item.checked) : null }, el('span', {}, item.label), item.hint ? el('small', {}, item.hint) : null)
		group.append(node)
	}
	const all = () => [...box.querySelectorAll('button')]
	box.addEventListener('keydown', (event) => {
		const nodes = all()
		const at = nodes.indexOf(document.activeElement)
		const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: nodes.length - 1 }[event.key]
		if (to !== undefined) nodes[(to + nodes.length) % nodes.length]?.focus()
		else if (event.key === 'Escape' || event.key === 'Tab') close(true)
		else return
		event.preventDefault()
		event.stopPropagation()
	})
	openMenu = close
	document.querySelector('main').append(box)
	box.showPopover()
	const place = from.getBoundingClientRect()
	const height = box.offsetHeight
	const below = place.bottom + 6 + height < innerHeight
	const above = place.top - 6 - height > 0
	const left = Math.max(8, Math.min(place.left, innerWidth - box.offsetWidth - 8))
	lay(box, { left, top: below || !above ? Math.max(8, Math.min(place.bottom + 6, innerHeight - height - 8)) : place.top - 6 - height })
	from.ariaExpanded = 'true'
	addEventListener('pointerdown', outside, true)
	;(box.querySelector('[aria-checked=true]') ?? all()[0])?.focus({ preventScroll: true })
}

/** Asks for some fields: `{ name, label, type?, value?, options?, required? }`. Gives their values, or null. */
export function ask(title, fields, action) {
	return new Promise((resolve) => {
		const inputs = {}
		const rows = fields.map((field) => {
			const id = `field-${field.name}`
			const { label, type, value = '', options = [], required = false } = field
			const isCheck = type === 'checkbox'
			const tag = field.options ? 'select' : type === 'textarea' ? type : 'input'
			const input = el(tag, { id, autofocus: !field.options, type: isCheck && type, required, autocomplete: 'off', spellcheck: 'false' }, ...options.map(([each, words]) => el('option', { value: each }, words)))
			if (!isCheck) input.value = value
			inputs[field.name] = input
			return el('div', { class: isCheck ? 'check' : 'field' }, el('label', { for: id }, label), input)
		})
		const finish = (value) => {
			dialog.close()
			dialog.remove()
			resolve(value)
		}
		const form = el('form', {}, el('h2', { id: 'ask-title' }, title), ...rows, el('div', { class: 'row-end' }, button('quiet', () => finish(null), {}, t('cancel')), el('button', { class: 'main' }, action)))
		form.onsubmit = (event) => {
			event.preventDefault()
			finish(Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, input.type === 'checkbox' ? input.checked : input.value])))
		}
		const dialog = el('dialog', { 'aria-labelledby': 'ask-title' }, form)
		dialog.oncancel = () => finish(null)
		document.body.append(dialog)
		dialog.showModal()
	})
}

/** Arrow keys go from one to the next, and Tab past all. */
export function roving(box, selector) {
	box.addEventListener('keydown', (event) => {
		const nodes = [...box.querySelectorAll(selector)].filter((node) => !node.disabled && !node.hidden)
		const at = nodes.indexOf(document.activeElement)
		const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: nodes.length - 1 }[event.key]
		if (at < 0 || to === undefined) return
		event.preventDefault()
		nodes[(to + nodes.length) % nodes.length].focus()
	})
	box.addEventListener('focusin', (event) => {
		for (const node of box.querySelectorAll(selector)) node.tabIndex = node === event.target ? 0 : -1
	})
}
