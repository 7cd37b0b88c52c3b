// One input of the mirror: what is typed into it goes to the app as edits, and what the app makes of it comes back.

export class Typing {
	constructor(node, send, patience) {
		this.node = node
		this.send = send
		this.patience = patience
		this.text = '' // what the app holds, as far as it is known
		this.shown = '' // what stands in the input, all of it sent
		this.sent = []
		this.isComposing = false
		this.isSecure = false
		node.autocomplete = node.autocapitalize = 'off'
		node.spellcheck = false
		node.addEventListener('compositionstart', () => {
			this.isComposing = true
			this.mark = { start: node.selectionStart, length: node.selectionEnd - node.selectionStart }
		})
		node.addEventListener('compositionend', () => {
			this.#compose()
			this.isComposing = false
			// The end of a composition is an edit too: what was marked stays as it is.
			const { start, length } = this.mark
			this.#send(start, length, this.shown.slice(start, start + length))
		})
		node.addEventListener('input', () => (this.isComposing ? this.#compose() : this.#changed()))
		node.addEventListener('selectionchange', () => this.#selected())
		node.addEventListener('select', () => this.#selected())
	}

	/** What the app says. What was typed since then stays until the app has answered it. */
	take(value, { secure = false, editing = false, selectionStart = 0, selectionLength = 0 }) {
		this.isSecure = secure
		this.isEditing = editing
		const same = (one, other) => (secure ? one.length === other.length : one === other)
		const known = this.sent.findIndex((sent) => same(sent, value))
		const isNew = value !== this.text
		this.text = value
		this.selection = [selectionStart, selectionLength]
		if (known >= 0) this.sent.splice(0, known + 1)
		else if (isNew) this.sent = []
		if (this.sent.length === 0) this.#settle()
	}

	#settle() {
		clearTimeout(this.timer)
		if (this.isComposing) return
		if (this.node.value !== this.text) this.node.value = this.text
		this.shown = this.text
		this.select()
	}

	/** The app's selection, where the user does not type. */
	select() {
		if (!this.isEditing || this.isComposing || this.sent.length > 0 || document.activeElement !== this.node) return
		const [start, length] = this.selection ?? [0, 0]
		if (start + length > this.node.value.length) return
		if (this.node.selectionStart !== start || this.node.selectionEnd !== start + length) this.node.setSelectionRange(start, start + length)
		this.told = `${start} ${length}`
	}

	#changed() {
		const value = this.node.value
		const { start, length, text } = difference(this.shown, value, this.node.selectionEnd ?? value.length)
		if (length === 0 && text === '') return
		this.#keep(value)
		this.#send(start, length, text)
	}

	/** What is being composed replaces what was marked before. */
	#compose() {
		const value = this.node.value
		if (value === this.shown) return
		const { start, length } = this.mark
		const behind = this.shown.length - start - length
		const text = value.slice(start, value.length - behind)
		this.#keep(value)
		this.mark.length = text.length
		this.#send(start, length, text)
	}

	#keep(value) {
		this.shown = value
		this.sent.push(value)
		if (this.sent.length > 64) this.sent.shift()
	}

	#send(start, length, text) {
		const from = this.node.selectionStart ?? start + text.length
		const to = this.node.selectionEnd ?? from
		this.told = `${from} ${to - from}`
		this.send({ start, length, text, composing: this.isComposing, selectionStart: from, selectionLength: to - from })
		clearTimeout(this.timer)
		this.timer = setTimeout(() => {
			this.sent = []
			this.#settle()
		}, this.patience)
	}

	/** The caret was moved by the keyboard: an edit that replaces nothing. */
	#selected() {
		if (!this.isEditing || this.isComposing || document.activeElement !== this.node || this.node.value !== this.shown) return
		const from = this.node.selectionStart
		const length = this.node.selectionEnd - from
		const now = `${from} ${length}`
		if (now === this.told) return
		this.told = now
		this.send({ start: from, length: 0, text: '', composing: false, selectionStart: from, selectionLength: length })
	}

	end() {
		clearTimeout(this.timer)
	}
}

/** The smallest replacement that makes `to` of `from`; among several the one that ends at the caret. In UTF-16 units. */
export function difference(from, to, caret = to.length) {
	const most = Math.min(from.length, to.length)
	let tail = 0
	const longest = Math.min(most, to.length - Math.min(caret, to.length))
	while (tail < longest && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail++
	let head = 0
	while (head < most - tail && from[head] === to[head]) head++
	// What follows the caret may still be equal where the caret was put elsewhere.
	while (tail < most - head && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail++
	// A pair of surrogates stays whole.
	if (head > 0 && /[\ud800-\udbff]/.test(from[head - 1])) head--
	if (tail > 0 && /[\udc00-\udfff]/.test(from[from.length - tail])) tail--
	return { start: head, length: from.length - head - tail, text: to.slice(head, to.length - tail) }
}
