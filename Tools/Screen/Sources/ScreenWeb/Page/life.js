// The life of the apps: the lanes, the same events as a list, and what one of them is about. Needs no device: whoever has
// events and `pictures` (`at(time)` gives those `before` and `after`, each with a time and a blob) shows them with it.
import { $, button, el, icon, menu, roving } from '/dom.js'
import { kinds, lowerBound } from '/events.js'
import { LongList } from '/list.js'
import { Timeline, title } from '/timeline.js'
import { moment, number, onLanguage, span, t } from '/words.js'

const mostEffects = 40

export class Life {
	constructor(events, pictures) {
		this.events = events
		this.pictures = pictures
		this.timeline = new Timeline($('chart'), events)
		this.chosen = -1
		this.unseen = this.counted = 0
		this.hidden = new Set()
		this.empty = el('p', { class: 'empty' })
		const left = el('div', { class: 'list-side' }, this.empty)
		this.list = new LongList(left, {
			id: 'events',
			role: 'listbox',
			itemRole: 'option',
			height: 26,
			count: () => events.shown.length,
			fill: (node, at) => this.#fill(node, events.shown.data[at]),
			pick: (at) => this.choose(events.shown.data[at]),
			key: (event) => event.key === 'Escape' && (this.choose(-1), true),
		})
		this.detail = el('div', { class: 'detail', tabindex: '0', role: 'region' })
		$('panel-events').append(left, this.detail)
		this.timeline.on('pick', (index) => this.choose(index))
		this.timeline.on('follows', () => this.#showPause())
		events.on('change', () => this.#changed())
		events.on('filter', () => this.#filtered())
		events.on('reset', () => {
			this.choose(-1)
			this.#filtered()
		})
		this.#buttons()
		onLanguage(() => this.#words())
		this.#words()
	}

	#buttons() {
		const { events, timeline } = this
		const search = $('search')
		search.oninput = () => events.search(search.value)
		search.onkeydown = ({ key }) => {
			if (key === 'Enter' && events.shown.length > 0) this.choose(events.shown.data[events.shown.length - 1])
		}
		$('kinds').onclick = () => this.#kinds()
		$('pause').onclick = () => {
			timeline.follow(!timeline.follows)
			if (!timeline.follows) return
			this.unseen = 0
			this.list.toEnd()
			this.#showPause()
		}
		$('folded').onclick = () => {
			timeline.fold(!timeline.isFolded)
			$('folded').ariaPressed = timeline.isFolded
		}
		const tool = (name, picture, body) => button('chip', body, { 'data-label': name }, icon(picture))
		$('zoom').append(
			tool('zoomOut', 'minus', () => timeline.zoom(1 / 1.6)),
			tool('zoomIn', 'plus', () => timeline.zoom(1.6)),
			tool('fit', 'fit', () => timeline.fit()),
		)
	}

	#showPause() {
		const { follows } = this.timeline
		$('pause').textContent = t(follows ? 'pause' : 'resume') + (!follows && this.unseen > 0 ? ` · ${t('newOnes', number(this.unseen))}` : '')
	}

	#words() {
		this.list.box.ariaLabel = t('events')
		this.detail.ariaLabel = t('details')
		$('chart').ariaLabel = t('timeline')
		$('chart').setAttribute('aria-description', t('timelineHelp'))
		for (const node of $('zoom').children) {
			node.title = t(node.dataset.label)
			node.ariaLabel = node.title
		}
		this.#showPause()
		this.#count()
		this.list.draw(true)
		this.#detail()
		this.timeline.draw()
	}

	#kinds() {
		const { hidden } = this
		const apply = () => {
			$('kinds').toggleAttribute('data-on', hidden.size > 0)
			this.events.search($('search').value, hidden.size === 0 ? null : new Set(kinds.map((_, n) => n).filter((n) => !hidden.has(n))))
		}
		const items = kinds.map((kind, n) => ({
			label: t(`kind_${kind}`),
			checked: !hidden.has(n),
			stays: true,
			pick: (node) => {
				if (!hidden.delete(n)) hidden.add(n)
				node.ariaChecked = !hidden.has(n)
				apply()
			},
		}))
		menu($('kinds'), [...items, { label: t('allKinds'), pick: () => (hidden.clear(), apply()) }], t('kinds'))
	}

	#changed() {
		const { events, timeline } = this
		if (!timeline.follows) this.unseen += events.count - this.counted
		this.counted = events.count
		if (events.count > 0) timeline.clock(events.time.data[events.count - 1])
		this.#showPause()
		this.#count()
		if (timeline.follows) this.list.toEnd()
		else this.list.draw(true)
	}

	#filtered() {
		this.counted = this.events.count
		this.#count()
		this.list.current = this.#row(this.chosen)
		if (this.timeline.follows) this.list.toEnd()
		this.list.draw(true)
	}

	#count() {
		const { count, shown, isSearching } = this.events
		$('count').textContent = shown.length === count ? t('count', number(count)) : t('countOf', number(shown.length), number(count))
		this.empty.hidden = shown.length > 0 || isSearching
		this.empty.textContent = t(count === 0 ? 'noEvents' : 'noMatch')
	}

	#row(index) {
		const { shown } = this.events
		const at = lowerBound(shown.length, (n) => shown.data[n], index)
		return index >= 0 && at < shown.length && shown.data[at] === index ? at : -1
	}

	#fill(node, index) {
		if (!node.firstChild) node.append(...['time', 'where', 'name', 'state', 'took'].map((name) => el('span', { class: `cell-${name}` })))
		const { events } = this
		const [time, where, name, state, took] = node.children
		const rest = events.rest[index]
		time.textContent = moment(events.time.data[index])
		where.textContent = `${events.apps.list[events.app.data[index]] ?? ''}${rest.scene ? ` #${rest.scene}` : ''}`
		name.textContent = title(events, index)
		colour(name, kinds[events.kind.data[index]])
		state.textContent = rest.sceneState ?? rest.applicationState ?? ''
		took.textContent = span(events.duration.data[index])
		node.classList.toggle('related', this.related?.has(index) === true)
	}

	/** Shows one event: in the lanes, in the list, and with all that belongs to it; -1 for none. */
	choose(index) {
		this.chosen = index
		this.related = index >= 0 ? new Set([...this.events.chain(index), ...this.events.effects(index, mostEffects)]) : null
		this.timeline.pick(index)
		this.list.choose(this.#row(index))
		this.#detail()
	}

	#links(indices) {
		const { events } = this
		const link = (index) => {
			const name = el('span', { class: 'cell-name' }, title(events, index))
			colour(name, kinds[events.kind.data[index]])
			return el('li', {}, button('event-link', () => this.choose(index), {}, name, el('small', {}, moment(events.time.data[index]))))
		}
		return el('ol', { class: 'chain' }, ...indices.map(link))
	}

	#detail() {
		for (const url of this.urls ?? []) URL.revokeObjectURL(url)
		this.urls = []
		$('panel-events').classList.toggle('picked', this.chosen >= 0)
		if (this.chosen < 0) return this.detail.replaceChildren()
		const { events } = this
		const event = events.at(this.chosen)
		const kind = el('p', { class: 'kind' }, `${t(`kind_${event.kind}`)} · #${event.seq}`)
		colour(kind, event.kind)
		const parts = [
			button('quiet close', () => this.choose(-1), { 'aria-label': t('close') }, icon('close')),
			el('h3', {}, title(events, this.chosen)),
			kind,
			facts([
				[t('time'), moment(event.time)],
				[t('took'), event.duration === null ? null : span(event.duration)],
				[t('app'), event.app],
				[t('process'), event.pid],
				[t('scenes'), event.scene ? `#${event.scene}` : null],
				[t('state'), [event.applicationState, event.sceneState].filter(Boolean).join(' / ')],
			]),
		]
		const add = (word, ...nodes) => parts.push(el('h4', {}, t(word)), ...nodes)
		const none = (word) => el('p', { class: 'dim' }, t(word))
		const details = Object.entries(event.detail)
		if (details.length > 0) add('arguments', facts(details.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value, null, 1)])))
		const chain = events.chain(this.chosen)
		add('chain', chain.length > 0 ? this.#links(chain) : none('nothingBefore'))
		const effects = events.effects(this.chosen, mostEffects + 1)
		if (effects.length > 0) add('effects', this.#links(effects.slice(0, mostEffects)), effects.length > mostEffects ? none('moreEffects') : '')
		const { before, after } = this.pictures.at(event.time)
		const pictures = [before, after].filter(Boolean).map(({ time, blob }) => {
			const url = URL.createObjectURL(blob)
			this.urls.push(url)
			return el('figure', {}, el('img', { src: url, alt: t('pictureAt', moment(time)) }), el('figcaption', {}, moment(time)))
		})
		add('picture', pictures.length > 0 ? el('div', { class: 'pictures' }, ...pictures) : none('noPicture'))
		this.detail.replaceChildren(...parts)
		this.detail.scrollTop = 0
	}
}

function colour(node, kind) {
	node.dataset.kind = kind
	node.style.setProperty('--kind', `var(--k-${kind})`)
}

export function facts(pairs) {
	const known = pairs.filter(([, value]) => (value ?? '') !== '')
	return el('dl', { class: 'facts' }, ...known.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, String(value))]))
}

export function tabs(names, shown) {
	const choose = (name) => {
		for (const node of $('tabs').children) {
			const isIt = node.dataset.tab === name
			node.ariaSelected = isIt
			node.tabIndex = isIt ? 0 : -1
			$(`panel-${node.dataset.tab}`).hidden = !isIt
		}
		$('count').hidden = name !== 'events'
		shown(name)
	}
	$('tabs').append(
		...names.map((name) => {
			const node = button('', () => choose(name), { role: 'tab', id: `tab-${name}`, 'data-tab': name, 'data-word': name, 'aria-controls': `panel-${name}` }, t(name))
			node.onfocus = node.onclick
			return node
		}),
	)
	roving($('tabs'), '[role=tab]')
	choose(names[0])
}
