import type { Range } from '../../reading'

/** Lines of a text put together to one, white space and quotation marks evened out, with the way back. */
export interface FlatBlock {
  text: string
  /** The words at a range of `text` as the source writes them, white space evened out. */
  written(range: Range): string
  /** Where a range of `text` stands in the source. */
  placeOf(range: Range): Range
}

export function flattenLines(source: string, lines: readonly Range[]): FlatBlock {
  const places: number[] = []
  let text = ''
  // Kept beside the text: to look at the end of a string that is being put together copies the whole of it.
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
