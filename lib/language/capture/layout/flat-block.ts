import type { Range } from '../../reading'

/**
 * Lines of a text joined into one, with normalised white space and quotation marks, and a mapping back to the
 * source.
 */
interface FlatBlock {
  text: string
  /** The source's words at a range of `text`, with normalised white space. */
  written(range: Range): string
  /** Maps a range of `text` to the source. */
  placeOf(range: Range): Range
}

export function flattenLines(source: string, lines: readonly Range[]): FlatBlock {
  const places: number[] = []
  let text = ''
  // Tracked separately, because inspecting the end of a string under construction copies the whole string.
  let mayAddSpace = false
  const add = (character: string, place: number) => {
    text += character
    mayAddSpace = character !== ' '
    places.push(place)
  }
  for (const { start, end } of lines) {
    if (mayAddSpace) add(' ', start)
    for (let at = start; at < end; at += 1) {
      const character = source[at] as string
      if (isWhite(character)) {
        if (mayAddSpace) add(' ', at)
      } else add(straight(character), at)
    }
  }
  return {
    text,
    written: ({ start, end }) =>
      places
        .slice(start, end)
        .map((place, index) => (text[start + index] === ' ' ? ' ' : source[place]))
        .join(''),
    placeOf: ({ start, end }) => ({
      start: places[start] ?? 0,
      end: end > start ? (places[end - 1] as number) + 1 : (places[start] ?? 0),
    }),
  }
}

function isWhite(character: string): boolean {
  return character <= ' ' || (character > '~' && /[\s\u200b\ufeff]/.test(character))
}

function straight(character: string): string {
  if (character === '’' || character === '‘' || character === 'ʼ') return "'"
  return character === '“' || character === '”' || character === '„' ? '"' : character
}
