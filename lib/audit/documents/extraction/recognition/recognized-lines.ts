import type { PdfItem, PdfLine } from '../pdf-lines'
import { isTableRow } from '../pdf-tables'
import type { Recognized, RecognizedBlock, RecognizedLine } from './recognizer'

/** Text read with less confidence is dropped: it is noise from a picture, or another script. */
const leastOfPage = 70
const leastOfLine = 45
const leastLetters = 5

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Whether a block is running text rather than a column of a table. */
const isProse = ({ lines }: RecognizedBlock) =>
  lines.length > 2 && meanOf(lines.map(({ words }) => words.length)) >= 4.5

/** Whether two blocks are parts of the same rows: side by side, and not two columns of running text. */
function shareRows(one: RecognizedBlock, other: RecognizedBlock): boolean {
  const common = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  const height = Math.min(one.bottom - one.top, other.bottom - other.top)
  const overlap = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const width = Math.min(one.right - one.left, other.right - other.left)
  return common > height * 0.3 && overlap < width * 0.2 && !(isProse(one) && isProse(other))
}

/** Groups the blocks that share rows, in the order in which the engine reads them. */
function groupsOf(blocks: readonly RecognizedBlock[]): RecognizedBlock[][] {
  const groups: RecognizedBlock[][] = []
  for (const block of blocks) {
    const joined = groups.filter((group) => group.some((other) => shareRows(block, other)))
    const [first, ...others] = joined
    if (!first) {
      groups.push([block])
      continue
    }
    first.push(block, ...others.flat())
    for (const other of others) groups.splice(groups.indexOf(other), 1)
  }
  return groups
}

const edgesOf = ({ words }: RecognizedLine) => [words[0]!.left, words.at(-1)!.right] as const

/** The rows of a group from its top; the lines of a row are side by side. */
function rowsOf(group: readonly RecognizedBlock[]): RecognizedLine[][] {
  const lines = group.flatMap((block) => block.lines)
  if (group.length === 1) return lines.map((line) => [line])
  const rows: RecognizedLine[][] = []
  for (const line of lines.sort((one, other) => one.baseline - other.baseline)) {
    const row = rows.at(-1)
    const isBeside =
      row &&
      Math.abs(row[0]!.baseline - line.baseline) < Math.min(row[0]!.rowHeight, line.rowHeight) * 0.5 &&
      row.every((other) => {
        const [[left, right], [otherLeft, otherRight]] = [edgesOf(line), edgesOf(other)]
        return right <= otherLeft || left >= otherRight
      })
    if (isBeside) row.push(line)
    else rows.push([line])
  }
  return rows.map((row) => row.sort((one, other) => edgesOf(one)[0] - edgesOf(other)[0]))
}

/**
 * The recognized text of a page as runs in reading order; empty if it is too uncertain to be kept. Sizes are those of
 * the page, from its lower left corner.
 * @param height of the picture, in pixels
 */
export function runsOfRecognized(
  { blocks, confidence }: Recognized,
  height: number,
  pointsPerPixel: number,
): PdfItem[] {
  if (confidence < leastOfPage) return []
  const certain = blocks
    .map((block) => ({
      ...block,
      lines: block.lines.filter(({ words }) => meanOf(words.map((word) => word.confidence)) >= leastOfLine),
    }))
    .filter(({ lines }) => lines.length > 0)
  const heights = certain.flatMap(({ lines }) => lines.map(({ rowHeight }) => rowHeight))
  const usual = heights.sort((one, other) => one - other)[Math.floor(heights.length / 2)] ?? 1
  const runs: PdfItem[] = []
  for (const row of groupsOf(certain).flatMap(rowsOf)) {
    const y = (height - meanOf(row.map(({ baseline }) => baseline))) * pointsPerPixel
    const words = row.flatMap((line) => line.words)
    const rowHeight = meanOf(row.map((line) => line.rowHeight))
    // The height of a line varies with the letters in it; that of headings differs by more.
    const size = (Math.abs(rowHeight - usual) < usual * 0.3 ? usual : rowHeight) * pointsPerPixel * 0.8
    for (const [index, { text, left, right }] of words.entries()) {
      runs.push({
        str: text,
        transform: [size, 0, 0, size, left * pointsPerPixel, y],
        width: (right - left) * pointsPerPixel,
        height: size,
        hasEOL: index === words.length - 1,
      })
    }
  }
  const letters =
    runs
      .map(({ str }) => str)
      .join('')
      .match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return letters < leastLetters ? [] : runs
}

/** Rows of a page from a picture claim no column names: their columns stay apart. */
export function keptApart(lines: readonly PdfLine[]): PdfLine[] {
  let table = -1
  return lines.map((line, index) => {
    const isRow = isTableRow(line)
    if (isRow && index > 0 && !isTableRow(lines[index - 1]!)) table--
    return isRow ? { ...line, table } : line
  })
}
