// LZ4 blocks, as the device packs tiles of pixels. Input is checked: a damaged block throws and writes nothing outside.

export function unpack(input, output) {
	const end = input.length
	const room = output.length
	let i = 0
	let o = 0
	while (i < end) {
		const token = input[i++]
		let length = token >> 4
		if (length === 15) {
			let more
			do {
				if (i >= end) throw new RangeError('lz4: cut off')
				more = input[i++]
				length += more
			} while (more === 255)
		}
		if (i + length > end || o + length > room) throw new RangeError('lz4: literals do not fit')
		if (length > 24) {
			output.set(input.subarray(i, i + length), o)
			i += length
			o += length
		} else {
			for (let n = 0; n < length; n++) output[o++] = input[i++]
		}
		if (i === end) return o // the last sequence has no match
		if (i + 2 > end) throw new RangeError('lz4: cut off')
		const offset = input[i] | (input[i + 1] << 8)
		i += 2
		if (offset === 0 || offset > o) throw new RangeError('lz4: a match from nowhere')
		length = token & 15
		if (length === 15) {
			let more
			do {
				if (i >= end) throw new RangeError('lz4: cut off')
				more = input[i++]
				length += more
			} while (more === 255)
		}
		length += 4
		if (o + length > room) throw new RangeError('lz4: a match does not fit')
		if (length <= 32) {
			for (let from = o - offset, n = 0; n < length; n++) output[o++] = output[from++]
		} else if (offset >= length) {
			output.copyWithin(o, o - offset, o - offset + length)
			o += length
		} else {
			// What repeats doubles with each copy.
			const from = o - offset
			const to = o + length
			let step = offset
			while (o < to) {
				const count = Math.min(step, to - o)
				output.copyWithin(o, from, from + count)
				o += count
				step += count
			}
		}
	}
	return o
}
