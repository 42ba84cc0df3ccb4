import type { PdfLine } from './pdf-lines'
import { isTableRow, nameColumns } from './pdf-tables'

const listMark = /^(?:[-–—•◦▪●○■□*·‣]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s/
const closesSentence = /[.!?:;]["'”’)\]]*$/

/** Identifies running heads and feet: text at the same place on most pages, with its numbers masked. */
const runningText = (line: PdfLine) => line.text.replace(/\d+/g, '#')
const isPageNumber = ({ text }: PdfLine) =>
  /^(?:(?:page|seite|p\.)\s*)?[-–]?\s*\d{1,4}\s*[-–]?(?:\s*(?:of|von|\/)\s*\d{1,4})?$/i.test(text)

/** Removes page numbers, and running heads and feet except their first occurrence. */
function withoutRunningText(pages: PdfLine[][]): PdfLine[][] {
  if (pages.length < 3) return pages
  const edges = (page: PdfLine[]) => new Set([...page.slice(0, 2), ...page.slice(-2)])
  const counts = new Map<string, number>()
  for (const page of pages) {
    for (const key of new Set([...edges(page)].map(runningText))) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const seen = new Set<string>()
  return pages.map((page) => {
    const candidates = edges(page)
    return page.filter((line) => {
      const key = runningText(line)
      if (!candidates.has(line) || (counts.get(key) ?? 0) <= pages.length / 2) return true
      if (isPageNumber(line) || seen.has(key)) return false
      seen.add(key)
      return true
    })
  })
}

/** The usual distance between lines of body text on a page. */
function usualDistance(lines: PdfLine[]): number {
  const distances = lines
    .slice(1)
    .map((line, index) => (lines[index]?.bottom ?? 0) - line.y)
    .filter((distance) => distance > 0)
    .sort((first, second) => first - second)
  return distances[Math.floor(distances.length / 2)] ?? Number.POSITIVE_INFINITY
}

interface PageMeasures {
  distance: number
  right: number
}

type Joint = 'continues' | 'newLine' | 'newParagraph'

function jointOf(above: PdfLine, below: PdfLine, page: PageMeasures): Joint {
  const distance = above.bottom - below.y
  const isNear = distance > 0 && distance <= Math.max(page.distance * 1.35, above.size * 1.1)
  const isSameSize = Math.abs(above.size - below.size) <= 0.6
  if (above.table !== below.table) return 'newParagraph'
  if (above.table !== undefined || (isTableRow(above) && isTableRow(below))) return 'newLine'
  if (isTableRow(above) || isTableRow(below)) return isNear ? 'newLine' : 'newParagraph'
  if (!isNear || !isSameSize) return 'newParagraph'
  if (listMark.test(below.text)) return 'newLine'
  // A line with room for the next word was ended on purpose.
  const nextWord = below.text.split(/\s/, 1)[0]?.length ?? 0
  const room = page.right - above.right
  const hadRoom = room > (nextWord + 2) * above.size * 0.55
  if (!hadRoom) return 'continues'
  return /^[\p{Ll}]/u.test(below.text) && !closesSentence.test(above.text) ? 'continues' : 'newLine'
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []

/** The words of a line, without the halves of words that are broken at its ends. */
function wholeWordsIn({ text }: PdfLine, index: number, page: PdfLine[]): string[] {
  const isBrokenBefore = page[index - 1]?.text.endsWith('-')
  const whole = text.replace(/\p{L}+-$/u, '')
  return wordsIn(isBrokenBefore ? whole.replace(/^\p{L}+/u, '') : whole)
}

/** Joins two lines. Removes a hyphen at the end unless the word is spelled with it. */
function join(above: string, below: string, words: Set<string>): string {
  const broken = /([\p{L}]+)-$/u.exec(above)
  const rest = /^\p{Ll}[\p{L}]*/u.exec(below)?.[0]
  if (!broken?.[1] || !rest) return above.endsWith('-') ? above + below : `${above} ${below}`
  const [first, second] = [broken[1].toLowerCase(), rest.toLowerCase()]
  const isCompound =
    words.has(`${first}-${second}`) || (!words.has(first + second) && words.has(first) && words.has(second))
  return isCompound ? above + below : above.slice(0, -1) + below
}

function layOutPage(lines: PdfLine[], words: Set<string>): string {
  const page: PageMeasures = {
    distance: usualDistance(lines),
    right: Math.max(...lines.filter((line) => !isTableRow(line)).map(({ right }) => right)),
  }
  let text = ''
  let above: PdfLine | undefined
  for (const line of lines) {
    if (!above) text = line.text
    else {
      const joint = jointOf(above, line, page)
      if (joint === 'continues') text = join(text, line.text, words)
      else text += (joint === 'newLine' ? '\n' : '\n\n') + line.text
    }
    above = line
  }
  return text
}

/** Whether a sentence continues at the top of the next page. */
const continuesOverPage = (last: PdfLine, first: PdfLine) =>
  [last, first].every((line) => line.table === undefined && !isTableRow(line)) &&
  Math.abs(last.size - first.size) <= 0.6 &&
  /[\p{L},-]$/u.test(last.text) &&
  /^\p{Ll}/u.test(first.text) &&
  !listMark.test(first.text)

/**
 * Joins lines into paragraphs, also across pages, and words that are broken over two lines. Table columns are separated
 * by tabs, pages by an empty line.
 * @returns the text, and for each page the offset where it starts
 */
export function layOutPages(given: PdfLine[][]): { text: string; starts: number[] } {
  const pages = withoutRunningText(given)
  const words = new Set(pages.flatMap((page) => page.flatMap(wholeWordsIn)))
  const starts: number[] = []
  let text = ''
  let last: PdfLine | undefined
  for (const [index, page] of pages.entries()) {
    const lines = nameColumns(page, index === 0)
    const pageText = layOutPage(lines, words)
    const [first] = lines
    if (last && first && continuesOverPage(last, first)) {
      const joined = join(text, pageText, words)
      starts.push(joined.length - pageText.length)
      text = joined
    } else {
      if (text !== '' && pageText !== '') text += '\n\n'
      starts.push(text.length)
      text += pageText
    }
    last = lines.at(-1) ?? last
  }
  return { text, starts }
}
