import type { DocumentLabels, LabelledFigure } from './labels'

export interface Fraction {
  right: number
  of: number
}

export interface FigureCounts {
  /** The line of the figure names its row and its column. */
  kept: number
  /** The line names the row, and no column for the figure. */
  apart: number
  /** Another label stands before the figure. */
  wrong: number
  missing: number
}

export interface DocumentScore {
  figures: FigureCounts
  /** Tables whose lines name their columns. */
  labelledTables: number
  /** Labels that are no column names of the document, one for each table that has any. */
  invented: string[]
  /** Passages that are absent, or present against the labels. */
  faults: string[]
  order: Fraction
  places: Fraction
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}€£$%*#]+/gu, '')

interface Pair {
  label: string
  value: string
}

/** The labels and values of a line `Label: value; Label: value`; a part without a label belongs to none. */
function pairsOf(line: string): Pair[] {
  return line
    .split(/; (?=[^;]*?: )|; /)
    .map((part) => /^(.{1,160}?): (.+)$/su.exec(part))
    .filter((match) => match !== null)
    .map((match) => ({ label: match[1]!, value: match[2]! }))
}

/** The labels of each table whose lines name columns: lines in a row that share a label, two labels or more in one. */
export function labelledTablesOf(text: string): Set<string>[] {
  const tables: Set<string>[] = []
  let current: Set<string> | undefined
  for (const line of text.split('\n')) {
    const labels = pairsOf(line).map(({ label }) => label)
    if (current && labels.some((label) => current!.has(label))) {
      for (const label of labels) current.add(label)
    } else if (labels.length > 1) {
      current = new Set(labels)
      tables.push(current)
    } else if (line.trim() === '') current = undefined
  }
  return tables
}

/** Whether a label consists of column names of the document, one or several of them joined. */
function isMadeOf(label: string, headers: readonly string[]): boolean {
  let rest = plain(label)
  if (rest === '') return true
  for (const header of headers.map(plain).sort((first, second) => second.length - first.length)) {
    if (header !== '') rest = rest.replaceAll(header, ' ')
  }
  return rest.trim() === ''
}

function scoreFigure(lines: readonly string[], [row, column, value]: LabelledFigure): keyof FigureCounts {
  const candidates = lines.filter((line) => line.includes(row) && line.includes(value))
  let result: keyof FigureCounts = 'missing'
  for (const line of candidates) {
    const pairs = pairsOf(line).filter((pair) => pair.value.startsWith(value))
    // In a list of two columns the row is the label.
    const isRight = (label: string) => isNamed(label, column) || (row !== '' && label === row)
    if (pairs.some(({ label }) => isRight(label))) return 'kept'
    const isLabelled = pairs.length > 0
    if (!isLabelled && (row !== '' || line.includes(column))) result = 'apart'
    else if (isLabelled && result === 'missing') result = 'wrong'
  }
  return result
}

/** A label may join several header rows: the lowest one names the column. */
const isNamed = (label: string, column: string) => plain(label).includes(plain(column))

function scoreOrder(text: string, passages: readonly string[]): Fraction {
  let right = 0
  for (const [index, passage] of passages.entries()) {
    const before = index === 0 ? 0 : text.indexOf(passages[index - 1]!)
    if (before !== -1 && text.indexOf(passage, before) !== -1) right++
  }
  return { right, of: passages.length }
}

function scorePlaces(
  text: string,
  places: Readonly<Record<number, string>>,
  starts: readonly number[] | undefined,
): Fraction {
  const entries = Object.entries(places)
  const right = entries.filter(([number, passage]) => {
    const start = starts?.[Number(number) - 1]
    return start !== undefined && text.slice(start, starts?.[Number(number)] ?? text.length).includes(passage)
  })
  return { right: right.length, of: entries.length }
}

/** @param starts offsets at which its pages, sheets or slides begin */
export function scoreDocument(
  text: string,
  labels: DocumentLabels,
  starts: readonly number[] | undefined,
): DocumentScore {
  const lines = text.split('\n')
  const figures: FigureCounts = { kept: 0, apart: 0, wrong: 0, missing: 0 }
  for (const figure of labels.figures ?? []) figures[scoreFigure(lines, figure)]++
  const tables = labelledTablesOf(text)
  const { headers } = labels
  const invented = headers
    ? tables.flatMap((table) => [...table].filter((label) => !isMadeOf(label, headers)).slice(0, 1))
    : []
  return {
    figures,
    labelledTables: headers ? tables.length : 0,
    invented,
    faults: [
      ...(labels.has ?? []).filter((passage) => !text.includes(passage)).map((passage) => `lacks ${passage}`),
      ...(labels.hasNot ?? []).filter((passage) => text.includes(passage)).map((passage) => `has ${passage}`),
    ],
    order: scoreOrder(text, labels.order ?? []),
    places: scorePlaces(text, labels.places ?? {}, starts),
  }
}

const wordsIn = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The share of the words of a file that its text contains, also as part of a word that was joined. */
export function shareOfWords(text: string, source: string): number {
  const words = wordsIn(source)
  if (words.length === 0) return 1
  const kept = new Map<string, number>()
  for (const word of wordsIn(text)) kept.set(word, (kept.get(word) ?? 0) + 1)
  const joined = wordsIn(text).join('')
  const found = words.filter((word) => {
    const left = kept.get(word) ?? 0
    if (left > 0) kept.set(word, left - 1)
    return left > 0 || joined.includes(word)
  })
  return found.length / words.length
}
