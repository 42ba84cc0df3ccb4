import type { Range } from '../reading'

/** Text with normalised white space and quotation marks, with a mapping to the original. */
interface FlatText {
  text: string
  /** Maps a result found in `text` to its range in the original. */
  inPlace<Found extends Range>(found: Found): Found
}

const uneven = /\s{2,}|[\n\r\t\u00a0\u202f\u2009\u2028\u2029\v\f]|[’‘ʼ]|[“”]/

/** Normalises text[start, end): runs of white space become one space, curly quotes become straight ones. */
export function flatten(source: string, start: number, end: number): FlatText {
  const raw = source.slice(start, end)
  if (!uneven.test(raw)) {
    return {
      text: raw,
      inPlace: (found) => ({ ...found, start: start + found.start, end: start + found.end }),
    }
  }
  const places: number[] = []
  let text = ''
  for (let at = 0; at < raw.length; at += 1) {
    const character = raw[at] as string
    if (/\s/.test(character)) {
      if (text.endsWith(' ')) continue
      text += ' '
    } else if (character === '’' || character === '‘' || character === 'ʼ') text += "'"
    else if (character === '“' || character === '”') text += '"'
    else text += character
    places.push(at)
  }
  // A word ends after its last character, not before the next one, because white space between may have been
  // removed.
  const original = ({ start: from, end: to }: Range): Range => ({
    start: start + (places[from] ?? raw.length),
    end: start + (to > from ? (places[to - 1] as number) + 1 : (places[to] ?? raw.length)),
  })
  return { text, inPlace: (found) => ({ ...found, ...original(found) }) }
}
