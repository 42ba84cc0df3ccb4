import { readXml } from './office-xml'

/** Attributes by their local names: files differ in the prefix that they give to the namespace. */
export const withoutPrefixes = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name.slice(name.indexOf(':') + 1), value]),
  )

interface Level {
  start: number
  format: string
  /** Such as `%1.%2.`: each placeholder is the number of a level. */
  text: string
  isLegal: boolean
}

interface List {
  abstractId: string
  /** Levels that restart in this list, with their first number. */
  starts: Map<number, number>
  levels: Map<number, Level>
}

export interface Numbering {
  lists: ReadonlyMap<string, List>
  abstracts: ReadonlyMap<string, ReadonlyMap<number, Level>>
}

const levels = 9

/** The lists of a Word document. @param xml its part `numbering.xml` @throws Error where it is not well-formed */
export function readNumbering(xml: string | undefined): Numbering {
  const abstracts = new Map<string, Map<number, Level>>()
  const lists = new Map<string, List>()
  if (xml === undefined) return { lists, abstracts }
  let target: Map<number, Level> | undefined
  let list: List | undefined
  let level: Level | undefined
  let overridden = 0
  readXml(xml, {
    open(name, given) {
      const attributes = withoutPrefixes(given)
      const value = attributes.val ?? ''
      if (name === 'abstractNum') {
        target = new Map()
        abstracts.set(attributes.abstractNumId ?? '', target)
      } else if (name === 'num') {
        list = { abstractId: '', starts: new Map(), levels: new Map() }
        target = list.levels
        lists.set(attributes.numId ?? '', list)
      } else if (name === 'abstractNumId' && list) list.abstractId = value
      else if (name === 'lvlOverride') overridden = Number(attributes.ilvl)
      else if (name === 'startOverride' && list) list.starts.set(overridden, Number(value) || 0)
      else if (name === 'lvl' && target) {
        level = { start: 1, format: 'decimal', text: '', isLegal: false }
        target.set(Number(attributes.ilvl), level)
      } else if (!level) return
      else if (name === 'start') level.start = Number(value) || 0
      else if (name === 'numFmt') level.format = value
      else if (name === 'lvlText') level.text = value
      else if (name === 'isLgl') level.isLegal = value !== '0' && value !== 'false'
    },
    close(name) {
      if (name === 'lvl') level = undefined
      else if (name === 'num') list = undefined
    },
  })
  return { lists, abstracts }
}

const romanDigits = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const

function roman(number: number): string {
  if (number < 1 || number > 3_999) return String(number)
  let rest = number
  let text = ''
  for (const [digits, value] of romanDigits) {
    while (rest >= value) {
      text += digits
      rest -= value
    }
  }
  return text
}

/** a to z, then aa, bb and so on. */
function letters(number: number): string {
  if (number < 1 || number > 26 * 20) return String(number)
  const letter = String.fromCharCode(97 + ((number - 1) % 26))
  return letter.repeat(Math.floor((number - 1) / 26) + 1)
}

function inFormat(number: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(number)
    case 'upperLetter':
      return letters(number).toUpperCase()
    case 'lowerRoman':
      return roman(number)
    case 'upperRoman':
      return roman(number).toUpperCase()
    case 'decimalZero':
      return String(number).padStart(2, '0')
    case 'none':
      return ''
    default:
      return String(number)
  }
}

/** The mark before a paragraph of a list. */
interface ListMark {
  text: string
  isBullet: boolean
  /** Whether it numbers clauses, such as 3.2, rather than the items of one list. */
  isClause: boolean
}

/** Counts the paragraphs of the lists of a document, in its order. */
export class ListCounter {
  private readonly counts = new Map<string, (number | undefined)[]>()
  private readonly begun = new Set<string>()

  constructor(private readonly numbering: Numbering) {}

  /** The mark of the next paragraph of a list; undefined when the document does not define it. */
  next(listId: string, depth: number): ListMark | undefined {
    const list = this.numbering.lists.get(listId)
    if (!list || depth < 0 || depth >= levels) return undefined
    const levelAt = (at: number) =>
      list.levels.get(at) ?? this.numbering.abstracts.get(list.abstractId)?.get(at)
    const level = levelAt(depth)
    if (!level) return undefined
    const counts = this.counts.get(list.abstractId) ?? []
    this.counts.set(list.abstractId, counts)
    const start = list.starts.get(depth)
    const startKey = `${listId} ${depth}`
    if (start !== undefined && !this.begun.has(startKey)) counts[depth] = undefined
    this.begun.add(startKey)
    counts[depth] = (counts[depth] ?? (start ?? level.start) - 1) + 1
    counts.length = depth + 1
    if (level.format === 'bullet') return { text: '-', isBullet: true, isClause: false }
    const parts = [...level.text.matchAll(/%([1-9])/g)].length
    const text = level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1
      const other = levelAt(at)
      // A level that is skipped counts from its start.
      const number = counts[at] ?? other?.start ?? 1
      return inFormat(number, level.isLegal ? 'decimal' : (other?.format ?? 'decimal'))
    })
    return { text: text.trim(), isBullet: false, isClause: parts > 1 }
  }
}
