// A report: the page's timeline over a log that is in the file, with pictures that are in it, too.
import { $ } from '/dom.js'
import { Events } from '/events.js'
import { Life, tabs } from '/life.js'
import { apply, onLanguage, setLanguage, t } from '/words.js'

const data = JSON.parse($('data').textContent)
const root = document.documentElement

/** A picture as Life wants it: with its bytes when it is shown. */
class RecordedPicture {
	constructor({ time, after, jpeg }) {
		Object.assign(this, { time, after, jpeg })
	}

	get blob() {
		return new Blob([Uint8Array.from(atob(this.jpeg), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' })
	}
}

const pictures = data.pictures.map((picture) => new RecordedPicture(picture))

/** The pictures around the event that is shown: by its number, as much may happen at one time. */
function around() {
	const number = log.seq.data[life.chosen]
	const at = pictures.findIndex((picture) => picture.after >= number)
	return at < 0 ? { before: pictures.at(-1) ?? null, after: null } : { before: pictures[at - 1] ?? null, after: pictures[at] }
}

const isDark = matchMedia('(prefers-color-scheme: dark)')
function colours() {
	root.dataset.theme = isDark.matches ? 'dark' : 'light'
	document.dispatchEvent(new Event('theme'))
}

function label() {
	$('language').textContent = t('language')
	$('language').lang = root.lang === 'en' ? 'ko' : 'en'
	$('language').setAttribute('aria-label', t('languageLabel'))
}

isDark.addEventListener('change', colours)
if (root.dataset.language === 'chosen') setLanguage(root.lang)
else apply(document)
onLanguage(label)
label()
$('language').onclick = () => setLanguage(root.lang === 'en' ? 'ko' : 'en')
$('language').hidden = $('life').hidden = false

const log = new Events()
const life = new Life(log, { at: around })
// Nothing more comes: time stands at the last event.
life.timeline.clock = () => {}
life.timeline.follow(false)
$('pause').hidden = true
tabs(['events'], () => {})
log.addEventListener('change', () => life.timeline.fit(), { once: true })
for (const event of data.events) log.add(event)
colours()
