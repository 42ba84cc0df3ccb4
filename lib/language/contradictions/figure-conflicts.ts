import { timesPerYear } from '../quantities'
import type { Quantity, Statement } from '../reading'
import { cellAt, isRow, rowName } from '../wording'
import { stem, termsOf } from '../words'
import type { Conflict } from './conflict'
import { conflictOf, type Figure, figureOf } from './figures'
import { type Manner, mannerOf } from './manner'
import { remembered } from './remembered'
import { reportsDocument, type Scene, subjectTerms } from './scene'
import { matchSubjects, type Rarity } from './subject'

interface Claim {
  scene: Scene
  quantity: Quantity
  figure: Figure
  manner: Manner
  /** True when a person reports a document's figure: it counts as the document's statement. */
  isReported: boolean
  /** The subject of a cell: the words of its row's name and of its column; null for a sentence. */
  cell: { row: readonly string[]; column: readonly string[] } | null
}

/** The other claims of each statement. */
type ClaimsOf = ReadonlyMap<Statement, readonly Claim[]>

/** Two statements need more than this similarity to be about the same thing. */
const surest = 0.5
/** A statement with more words of its own than this covers more than the shared subject. */
const mostOtherWords = 3
const surestWhenApart = 0.62
/** When one side quotes the other's figure before giving its own, a lower similarity is enough. */
const quotedSurest = 0.2
const putSurest = 0.1
/** A word that more claims share than this does not identify a subject. */
const mostHolders = 400

/** Figures for the same thing on which different sources disagree. */
export function figureConflicts(scenes: readonly Scene[], rarity: Rarity): Conflict[] {
  const claims = scenes.flatMap(claimsOf)
  const byStatement = new Map<Statement, Claim[]>()
  for (const claim of claims) {
    const list = byStatement.get(claim.scene.statement)
    if (list) list.push(claim)
    else byStatement.set(claim.scene.statement, [claim])
  }
  const like = likeClaims(claims)
  return claims.flatMap((first, at) =>
    like(at).flatMap((second) => compare(first, claims[second] as Claim, byStatement, rarity) ?? []),
  )
}

/** Finds the later claims that have the measure of a claim and share a word with it. */
function likeClaims(claims: readonly Claim[]): (at: number) => number[] {
  const measures = new Map<string, Map<string, number[]>>()
  const listsOf = claims.map(({ scene, figure }, at) => {
    const holders = measures.get(figure.measure) ?? new Map<string, number[]>()
    measures.set(figure.measure, holders)
    return [...new Set([...scene.own, ...scene.around])].map((term) => {
      const list = holders.get(term) ?? []
      holders.set(term, list)
      list.push(at)
      return list
    })
  })
  const metBy = new Int32Array(claims.length).fill(-1)
  return (at) => {
    const found: number[] = []
    for (const list of listsOf[at] as number[][]) {
      if (list.length > mostHolders) continue
      for (const other of list) {
        if (other <= at || metBy[other] === at) continue
        metBy[other] = at
        found.push(other)
      }
    }
    return found
  }
}

function claimsOf(scene: Scene): Claim[] {
  const isTable = scene.statement.quantities.length > 0 && isRow(scene.text)
  const name = isTable ? termsOf(rowName(scene.text)) : []
  return scene.statement.quantities.flatMap((quantity): Claim[] => {
    const figure = figureOf(quantity)
    if (!figure) return []
    const manner = mannerOf(scene, quantity)
    if (manner.supposed && manner.sense !== 'target') return []
    const reported = isReported(scene, manner)
    if (!isTable) return [{ scene, quantity, figure, manner, isReported: reported, cell: null }]
    const { column } = cellAt(scene.text, quantity.start - scene.statement.start)
    // A cell is about its own row and column, not about the other columns.
    const own = { ...scene, own: subjectTerms([...name, ...termsOf(column)]) }
    const cell = {
      row: [...subjectTerms(name)],
      column: termsOf(column).filter((term) => !unitWords.has(term)),
    }
    return [{ scene: own, quantity, figure, manner, isReported: reported, cell }]
  })
}

function isReported(scene: Scene, manner: Manner): boolean {
  if (scene.source.sourceType !== 'interview') return false
  return manner.sense === 'official' || (manner.sense === 'plain' && reportsDocument.test(scene.text))
}

function compare(a: Claim, b: Claim, claims: ClaimsOf, rarity: Rarity): Conflict | null {
  if (a.scene.source.sourceId === b.scene.source.sourceId) return null
  if (a.isReported || b.isReported) return null
  const rough = a.manner.rough || b.manner.rough
  const ratio = conflictOf(a.quantity.kind, a.figure, b.figure, rough)
  if (ratio === null) return null
  const isGiven = quotes(b, a, claims) || quotes(a, b, claims)
  const quoted = isGiven || wasPut(a, b) || wasPut(b, a)
  if (!isComparable(a, b, quoted === 'contradicts')) return null
  const subject = matchSubjects(a.scene, b.scene, rarity, quoted === 'contradicts')
  if (quoted === 'agrees') return null
  if (subject.shared.length === 0 || subject.score < threshold(a, b, quoted, !isGiven)) return null
  if (!quoted && !isSameThing(a, b)) return null
  if (!fitsCell(a, b) || !fitsCell(b, a) || !fitsPer(a, b) || !fitsPer(b, a)) return null
  return {
    a: a.scene,
    b: b.scene,
    target: targetOf(a, b),
    figures: { a: a.quantity, b: b.quantity },
    wider: null,
    score: subject.score + (quoted ? 0.5 : 0) + Math.min(0.3, Math.log10(ratio) / 3),
  }
}

/**
 * The similarity two claims must exceed. It is higher when each statement has words that the other lacks, and
 * unreachable for percentages and headcounts of different things. `put` means that only a question holds the figure.
 */
function threshold(a: Claim, b: Claim, quoted: 'contradicts' | 'agrees' | false, put: boolean): number {
  if (quoted) return put ? putSurest : quotedSurest
  const apart = holdsMore(a.scene, b.scene) && holdsMore(b.scene, a.scene)
  if (!apart) return surest
  return a.quantity.kind === 'percentage' || a.quantity.kind === 'headcount'
    ? Number.POSITIVE_INFINITY
    : surestWhenApart
}

function holdsMore(one: Scene, other: Scene): boolean {
  return [...one.own].some((term) => !other.own.has(term) && !other.around.has(term))
}

/** Figures contradict each other only when they are meant in the same sense. */
function isComparable(a: Claim, b: Claim, quoted: boolean): boolean {
  const { manner: x } = a
  const { manner: y } = b
  if (x.period !== y.period && !(quoted && (x.period === '' || y.period === ''))) return false
  if (x.special !== y.special || (x.special && y.special)) return false
  if (x.perHead !== y.perHead && a.quantity.kind !== 'percentage') return false
  if (haveDifferentNames(a.scene, b.scene)) return false
  if (!fitsBound(a, b) || !fitsBound(b, a)) return false
  return samePart(a, b)
}

function haveDifferentNames(a: Scene, b: Scene): boolean {
  return a.names.size > 0 && b.names.size > 0 && ![...a.names].some((name) => b.names.has(name))
}

/** 'Up to 40' is contradicted only by more, 'at least 10' only by less. */
function fitsBound(a: Claim, b: Claim): boolean {
  if (a.manner.bound === 'most') return b.figure.low > a.figure.high
  if (a.manner.bound === 'least') return b.figure.high < a.figure.low
  return true
}

/** 'Supplier invoices' are part of 'invoices', so fewer of them are no contradiction. */
function samePart(a: Claim, b: Claim): boolean {
  if (a.quantity.kind !== 'volume' && a.quantity.kind !== 'headcount') return true
  const x = modifiersOf(a)
  const y = modifiersOf(b)
  const [smaller, larger] = a.figure.high < b.figure.low ? [a, b] : [b, a]
  if (isNarrowed(smaller) || [...smaller.scene.names].some((name) => !larger.scene.names.has(name)))
    return false
  const onlyX = x.filter((word) => !y.includes(word))
  const onlyY = y.filter((word) => !x.includes(word))
  if (onlyX.length > 0 && onlyY.length > 0) return false
  if (onlyX.length > 0) return a.figure.low > b.figure.high
  if (onlyY.length > 0) return b.figure.low > a.figure.high
  return true
}

/** '900 invoices that nobody touches' are a subset of the invoices. */
function isNarrowed({ scene, quantity }: Claim): boolean {
  const after = scene.text.slice(quantity.end - scene.statement.start)
  return /^ (?:that|which|who|of the|of our|of these|from|with|without|where)\b/.test(after)
}

const figureWords =
  /^(?:[\d.,%€$£~+-]+k?|about|around|to|and|or|per|an?|each|every|the|of|our|new|incoming|different|more|than|up|on|in|average|month|week|day|year|hour|quarter|thousand|million|hundred|\p{L}+ly)$/iu

const modifiersOf = remembered(({ scene, quantity }: Claim): string[] => {
  const words = scene.source.text.slice(quantity.start, quantity.end).split(/\s+/)
  const unit = quantity.unit.toLowerCase()
  return words
    .map((word) => word.toLowerCase())
    .filter((word) => !figureWords.test(word) && !word.startsWith(unit.slice(0, 4)) && !spelled.has(word))
})

const spelled = new Set(
  'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety people employees persons staff fte ftes'.split(
    ' ',
  ),
)

/**
 * Whether a statement gives the other's figure beside its own: 'on paper it is 48 hours, but really two
 * weeks' contradicts it, '2025: 91 %, 2028: 96 %' agrees with it.
 */
function quotes(own: Claim, other: Claim, claims: ClaimsOf): 'contradicts' | 'agrees' | false {
  if (own.scene.statement.quantities.length < 2) return false
  const same = claims.get(own.scene.statement)?.find(({ figure }) => isSameFigure(figure, other.figure))
  if (!same) return false
  const isSetAgainst =
    own.cell === null &&
    (own.manner.sense === 'actual' ||
      same.manner.sense === 'official' ||
      same.manner.sense === 'target' ||
      setAgainst.test(own.scene.text) ||
      own.scene.text.trimEnd().endsWith('?'))
  return isSetAgainst ? 'contradicts' : 'agrees'
}

function isSameFigure(one: Figure, other: Figure): boolean {
  return one.measure === other.measure && isAlike(one.low, other.low) && isAlike(one.high, other.high)
}

const isAlike = (a: number, b: number): boolean => Math.abs(a - b) <= 0.005 * Math.max(a, b)

/** Whether the speaker was asked about the other's figure and answered with a different one. */
function wasPut(own: Claim, other: Claim): 'contradicts' | false {
  if (other.scene.source.sourceType === 'interview' || own.scene.put.length === 0) return false
  const isPut = own.scene.put.some((quantity) => {
    const figure = figureOf(quantity)
    return figure !== null && isSameFigure(figure, other.figure)
  })
  if (!isPut) return false
  const asked = new Set(termsOf(own.scene.question))
  const shared = [...other.scene.own].filter((term) => own.scene.own.has(term) || asked.has(term))
  // A sum of money rarely matches by chance; a duration such as two days often does.
  if (shared.length < (other.quantity.kind === 'money' || own.scene.isTold ? 1 : 2)) return false
  return 'contradicts'
}

const rowShare = 0.6
const unitWords = new Set(
  [
    'per',
    'case',
    'item',
    'eur',
    'usd',
    'gbp',
    'chf',
    'minute',
    'hour',
    'day',
    'week',
    'month',
    'year',
    'time',
    'average',
    'number',
    'target',
    'value',
    'figure',
    'percent',
    'total',
  ].map((word) => stem(word)),
)

/** A cell is compared with a sentence that names its row and the thing its column counts. */
function fitsCell({ cell }: Claim, { scene, cell: otherCell }: Claim): boolean {
  if (!cell) return true
  const words = otherCell ? scene.own : new Set(termsOf(scene.text))
  const { row, column } = cell
  const named = row.filter((term) => words.has(term)).length
  return (
    row.length > 0 &&
    named / row.length >= rowShare &&
    (column.length === 0 || column.some((term) => words.has(term)))
  )
}

const anyThing = ['item', 'piece', 'case', 'unit', 'one']

/** 'Eleven euros per invoice' is compared only with another sum per invoice. */
function fitsPer({ quantity, scene }: Claim, other: Claim): boolean {
  const { per } = quantity
  if (per === null || timesPerYear(per) !== null || other.quantity.per === per) return true
  if (quantity.kind !== 'money') return true
  return (
    anyThing.includes(per) ||
    other.scene.own.has(stem(per)) ||
    (other.quantity.per !== null && scene.own.has(stem(other.quantity.per)))
  )
}

const setAgainst = /\bnot\b|\bbut\b|\binstead of\b|\brather than\b/i

/** Whether two claims measure the same thing, as far as their own words show. */
function isSameThing(a: Claim, b: Claim): boolean {
  const shared = [...a.scene.own].filter((term) => b.scene.own.has(term))
  const { kind, unit } = a.quantity
  if (kind === 'frequency')
    return shared.length >= 2 && nearTerms(a).some((term) => nearTerms(b).includes(term))
  const others = otherWords(a, shared) + otherWords(b, shared)
  if (kind === 'volume') {
    const beside = shared.filter((term) => term !== stem(unit))
    if (a.quantity.per === null) return beside.length > 0 && others <= mostOtherWords
    return beside.length > 0 || others <= mostOtherWords
  }
  if (!shared.some((term) => term.length > 2)) return false
  if (shared.length >= 2) return true
  // A single shared word identifies the subject only if there are hardly any others, or if one sentence
  // explicitly contrasts itself with another statement.
  return others <= ([a, b].some(({ manner }) => manner.sense !== 'plain') ? mostOtherWords : 1)
}

/** The words of the clause that contains the figure. */
function nearTerms({ scene, quantity }: Claim): string[] {
  const at = quantity.start - scene.statement.start
  const before =
    scene.text
      .slice(0, at)
      .split(/[,;:]|\b(?:and|but|so|because)\b/)
      .at(-1) ?? ''
  const after =
    scene.text.slice(at + quantity.end - quantity.start).split(/[,;:]|\b(?:and|but|so|because)\b/)[0] ?? ''
  return [...subjectTerms(termsOf(`${before} ${after}`))]
}

function otherWords(claim: Claim, shared: readonly string[]): number {
  const { own } = claim.scene
  // Unpunctuated speech runs on, so only the words near the figure count.
  const near = claim.scene.source.sourceType === 'interview' ? nearTerms(claim) : []
  const words = near.some((term) => shared.includes(term)) ? near : [...own]
  return words.filter((term) => !shared.includes(term)).length
}

function targetOf(a: Claim, b: Claim): Scene | null {
  if ((a.manner.sense === 'target') === (b.manner.sense === 'target')) return null
  return a.manner.sense === 'target' ? a.scene : b.scene
}
