// Keys: from their place on the keyboard to USB usages of page 7, as iOS names them.

/** Keys that follow each other, from a usage on. */
const rows = [
	[0x04, [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `Key${letter}`)],
	[0x1e, [...'1234567890'].map((digit) => `Digit${digit}`)],
	[0x28, 'Enter Escape Backspace Tab Space Minus Equal BracketLeft BracketRight Backslash IntlHash Semicolon Quote Backquote Comma Period Slash CapsLock F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 PrintScreen ScrollLock Pause Insert Home PageUp Delete End PageDown ArrowRight ArrowLeft ArrowDown ArrowUp NumLock NumpadDivide NumpadMultiply NumpadSubtract NumpadAdd NumpadEnter'.split(' ')],
	[0x59, [...'1234567890'].map((digit) => `Numpad${digit}`)],
	[0x63, ['NumpadDecimal', 'IntlBackslash', 'ContextMenu']],
	[0x87, ['IntlRo', 'KanaMode', 'IntlYen', 'Convert', 'NonConvert']],
	[0x90, ['Lang1', 'Lang2']],
	[0xe0, 'ControlLeft ShiftLeft AltLeft MetaLeft ControlRight ShiftRight AltRight MetaRight'.split(' ')],
]
const usages = Object.fromEntries(rows.flatMap(([first, codes]) => codes.map((code, n) => [code, first + n])))

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The usage of a key; 0 for one that has none. Without Apple's keyboard Control is Command, and Super Control. */
export function usage(event) {
	const known = usages[event.code] ?? 0
	if (isApple) return known
	return { 0xe0: 0xe3, 0xe4: 0xe7, 0xe3: 0xe0, 0xe7: 0xe4 }[known] ?? known
}

export function modifiers(event) {
	const held = []
	if (event.shiftKey) held.push('shift')
	if (isApple ? event.ctrlKey : event.metaKey) held.push('control')
	if (event.altKey) held.push('alternate')
	if (isApple ? event.metaKey : event.ctrlKey) held.push('command')
	if (event.getModifierState('CapsLock')) held.push('capsLock')
	return held
}

/** What a key types: nothing for one that only moves or does something. */
export function characters(event) {
	return { Enter: '\r', Backspace: '\b', Escape: '\u001b' }[event.key] ?? ([...event.key].length === 1 ? event.key : '')
}

/** Whether the browser keeps this key for itself. */
export function isBrowsers(event) {
	if (['F5', 'F11', 'F12', 'Tab'].includes(event.code)) return true
	const main = event.ctrlKey || event.metaKey
	return main && (['KeyR', 'KeyL', 'KeyT', 'KeyW'].includes(event.code) || (event.shiftKey && ['KeyI', 'KeyJ', 'KeyC'].includes(event.code)))
}
