/** A piece of text on a page of a PDF, as the reader reports it. */
interface TextItem {
  str: string
}

/** The part of a piece that is marked, as shares of its width from 0 to 1. */
interface ItemMark {
  index: number
  from: number
  to: number
}

/** Long enough to be found once on a page. */
const surePiece = 24

const isInk = (character: string) => /[^\s\u00ad]/.test(character)

/** The characters of a text that leave a trace on paper, in one form, each with its position. */
function inkOf(text: string): { characters: string; positions: number[] } {
  let characters = ''
  const positions: number[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    if (!isInk(character)) continue
    const plain = character.normalize('NFKC').toLowerCase()
    characters += plain
    for (let n = 0; n < plain.length; n++) positions.push(at)
  }
  return { characters, positions }
}

/**
 * The pieces of a page that contain a passage. White space is ignored, because line breaks differ. Of a passage that
 * continues on another page, the part on this page is marked.
 */
export function marksOf(items: readonly TextItem[], passage: string): ItemMark[] {
  const page = inkOf(items.map(({ str }) => str).join(''))
  const wanted = inkOf(passage).characters
  const found = rangeIn(page.characters, wanted)
  if (!found) return []
  const from = page.positions[found.start] as number
  const to = (page.positions[found.end - 1] as number) + 1
  const marks: ItemMark[] = []
  let start = 0
  for (const [index, { str }] of items.entries()) {
    const end = start + str.length
    if (str.trim() !== '' && from < end && to > start) {
      const share = (at: number) => (Math.min(Math.max(at, start), end) - start) / str.length
      marks.push({ index, from: share(from), to: share(to) })
    }
    start = end
  }
  return marks
}

/** The position of a passage in a page; of its beginning or its end if the rest is on another page. */
function rangeIn(page: string, passage: string): { start: number; end: number } | undefined {
  if (passage === '') return undefined
  const whole = page.indexOf(passage)
  if (whole >= 0) return { start: whole, end: whole + passage.length }
  if (passage.length <= surePiece) return undefined
  const head = page.indexOf(passage.slice(0, surePiece))
  const tail = page.lastIndexOf(passage.slice(-surePiece))
  if (head >= 0 && tail > head) return { start: head, end: tail + surePiece }
  if (head >= 0) {
    let end = head + surePiece
    while (end - head < passage.length && page[end] === passage[end - head]) end++
    return { start: head, end }
  }
  if (tail >= 0) {
    const end = tail + surePiece
    let start = tail
    while (end - start < passage.length && page[start - 1] === passage[passage.length - (end - start) - 1])
      start--
    return { start, end }
  }
  return undefined
}
