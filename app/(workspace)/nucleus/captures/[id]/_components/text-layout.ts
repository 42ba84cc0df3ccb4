/** A range of the raw content, [start, end), in UTF-16 code units. */
export interface TextRange {
  start: number
  end: number
}

/** A line of the text; a speaker's name or a time at its beginning is emphasised. */
export interface Paragraph extends TextRange {
  /** The end of the speaker's name or the time; equal to `start` if there is neither. */
  labelEnd: number
  /** Matches a line with only a time, a caption number or the like. */
  isFaint: boolean
}

/** Paragraphs that are laid out together, and not at all outside the viewport. */
export interface TextSection extends TextRange {
  paragraphs: Paragraph[]
}

const sectionLength = 4_000
/** A longer line is split, between sentences if possible, otherwise between words. */
const longestLine = 1_500
const longestLabel = 60

const time = String.raw`[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?: ?[AaPp]\.?[Mm]\.?)?[\])]?`
const name = String.raw`\p{Lu}[\p{L}\p{M}.'’()-]*(?:[ ,]{1,2}[\p{L}\p{M}\d.'’()&/-]+){0,5}`
const speakerFirst = new RegExp(`^(?:${time}\\s*[-–]?\\s*)?(${name})(?:\\s+${time})?:(?=\\s|$)`, 'u')
const speakerAlone = new RegExp(`^${name}\\s+${time}$`, 'u')
const timeFirst = new RegExp(`^(?:${time})(?=\\s)`, 'u')
const faint = new RegExp(`^(?:\\d{1,6}|WEBVTT.*|${time}(?:\\s*-->\\s*${time}.*)?)$`, 'u')

function linesOf(text: string): TextRange[] {
  const lines: TextRange[] = []
  for (let start = 0; start < text.length; ) {
    const lineEnd = text.indexOf('\n', start)
    const end = lineEnd === -1 ? text.length : lineEnd
    if (text.slice(start, end).trim() !== '') lines.push(...cut(text, start, end))
    start = end + 1
  }
  return lines
}

function cut(text: string, start: number, end: number): TextRange[] {
  if (end - start <= longestLine) return [{ start, end }]
  const pieces: TextRange[] = []
  let from = start
  while (end - from > longestLine) {
    const to = from + lengthOfPiece(text.slice(from, from + longestLine))
    pieces.push({ start: from, end: to })
    from = to
  }
  return [...pieces, { start: from, end }]
}

function lengthOfPiece(longest: string): number {
  const sentence = Math.max(...['. ', '? ', '! '].map((end) => longest.lastIndexOf(end)))
  if (sentence > longest.length / 3) return sentence + 2
  const space = longest.lastIndexOf(' ')
  if (space > 0) return space + 1
  return /[\uD800-\uDBFF]$/.test(longest) ? longest.length - 1 : longest.length
}

/**
 * The text as paragraphs in sections. A name before a colon counts as a speaker when it comes with a time or begins
 * more than one line: a single "Note:" does not.
 */
export function layOut(text: string): TextSection[] {
  const lines = linesOf(text)
  const names = new Map<string, number>()
  const found = lines.map(({ start, end }) => {
    const line = text.slice(start, Math.min(end, start + longestLabel * 2)).trimEnd()
    const match = speakerFirst.exec(line)
    const label = match && match[0].length <= longestLabel ? match : null
    if (label?.[1]) names.set(label[1], (names.get(label[1]) ?? 0) + 1)
    return { line, label }
  })
  const paragraphs = lines.map(({ start, end }, index): Paragraph => {
    const { line, label } = found[index] ?? { line: '', label: null }
    const labelLength = lengthOfLabel(line, label, names)
    return { start, end, labelEnd: Math.min(end, start + labelLength), isFaint: faint.test(line) }
  })
  return sectionsOf(paragraphs)
}

function lengthOfLabel(line: string, label: RegExpExecArray | null, names: Map<string, number>): number {
  if (label) {
    const isNamed = /\d:\d\d/.test(label[0]) || (names.get(label[1] ?? '') ?? 0) > 1
    if (isNamed) return label[0].length
  }
  if (line.length <= longestLabel && speakerAlone.test(line)) return line.length
  return timeFirst.exec(line)?.[0].length ?? 0
}

function sectionsOf(paragraphs: Paragraph[]): TextSection[] {
  const sections: TextSection[] = []
  for (const paragraph of paragraphs) {
    const last = sections.at(-1)
    if (last && paragraph.end - last.start <= sectionLength) {
      last.paragraphs.push(paragraph)
      last.end = paragraph.end
    } else {
      sections.push({ start: paragraph.start, end: paragraph.end, paragraphs: [paragraph] })
    }
  }
  return sections
}

export const overlaps = (one: TextRange, other: TextRange): boolean =>
  one.start < other.end && other.start < one.end
