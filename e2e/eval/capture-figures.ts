import type { LabelledCapture } from './training/capture-models'
import { randomNumbers } from './training/margin'

interface Span {
  start: number
  end: number
}

/** The reading of a capture, as score-captures.mjs takes it. */
export interface CapturePrediction {
  id: string
  actions: (Span & { owner: string | null; due: string | null; confidence: number })[]
  decisions: (Span & { confidence: number })[]
  insights: (Span & { confidence: number })[]
  people: { name: string; role: string | null; company: string | null; confidence: number }[]
}

export interface JudgedCapture {
  capture: LabelledCapture
  prediction: CapturePrediction
}

/** Right ones, and those that lower the share: for F1 the extra and missed ones, otherwise all that count. */
interface Tally {
  right: number
  found: number
  labelled: number
}

const kinds = ['actions', 'decisions', 'insights', 'people'] as const
const fields = ['owner', 'due', 'role', 'company'] as const
type Figure = (typeof kinds)[number] | (typeof fields)[number]
export type CaptureFigures = Record<Figure, { value: number; low: number; high: number }>

/** The criteria of score-captures.mjs, for each capture, so that captures can be drawn again. */
function tallyOf({ capture, prediction }: JudgedCapture): Record<Figure, Tally> & { judged: Judged[] } {
  const judged: Judged[] = []
  const tally = Object.fromEntries(
    [...kinds, ...fields].map((name) => [name, { right: 0, found: 0, labelled: 0 }]),
  ) as Record<Figure, Tally>
  for (const kind of ['actions', 'decisions', 'insights'] as const) {
    const labelled = capture[kind].map(({ quote }) => ({
      start: capture.text.indexOf(quote),
      end: capture.text.indexOf(quote) + quote.length,
    }))
    const pairs = pairsOf(labelled, prediction[kind])
    tally[kind] = { right: pairs.length, found: prediction[kind].length, labelled: labelled.length }
    prediction[kind].forEach(({ confidence }, at) => {
      judged.push({ kind, confidence, isRight: pairs.some(([, found]) => found === at) })
    })
    if (kind === 'actions')
      for (const [label, found] of pairs)
        countTask(tally, capture, label, prediction.actions[found] as CapturePrediction['actions'][number])
  }
  const rest = [...prediction.people]
  for (const person of capture.people) {
    const at = rest.findIndex(({ name }) => isSameName(name, person.name))
    if (at < 0) continue
    const [found] = rest.splice(at, 1) as [CapturePrediction['people'][number]]
    tally.people.right += 1
    judged.push({ kind: 'people', confidence: found.confidence, isRight: true })
    for (const field of ['role', 'company'] as const) {
      const [told, given] = [fold(person[field]), fold(found[field])]
      if (person[field]) count(tally[field], given !== '' && (told.includes(given) || given.includes(told)))
    }
  }
  for (const { confidence } of rest) judged.push({ kind: 'people', confidence, isRight: false })
  tally.people.found = prediction.people.length
  tally.people.labelled = capture.people.length
  return { ...tally, judged }
}

function countTask(
  tally: Record<Figure, Tally>,
  capture: LabelledCapture,
  label: number,
  found: { owner: string | null; due: string | null },
): void {
  const { owner, due } = capture.actions[label] as LabelledCapture['actions'][number]
  if (owner) count(tally.owner, isSameOwner(owner, found.owner, capture.author))
  if (due) count(tally.due, due === found.due)
}

/** A share: what was found is all that counts. */
function count(tally: Tally, isRight: boolean): void {
  tally.right += isRight ? 1 : 0
  tally.found += 1
  tally.labelled += 1
}

function pairsOf(labelled: readonly Span[], found: readonly Span[]): [label: number, found: number][] {
  const all = labelled.flatMap((a, i) =>
    found.flatMap((b, j) => {
      const [x, y] = [a.end - a.start, b.end - b.start]
      const share =
        Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start)) / Math.max(1, Math.min(x, y))
      return share >= 0.5 ? [{ rank: share - Math.abs(x - y) / 1e4, i, j }] : []
    }),
  )
  const pairs: [number, number][] = []
  for (const { i, j } of all.sort((a, b) => b.rank - a.rank))
    if (!pairs.some(([label, item]) => label === i || item === j)) pairs.push([i, j])
  return pairs
}

const fold = (value: string | null): string =>
  (value ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9@.+ ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function isSameName(a: string, b: string): boolean {
  const [x, y] = [fold(a), fold(b)]
  const within = (long: string, short: string) => long.startsWith(`${short} `) || long.endsWith(` ${short}`)
  return x === y || (x !== '' && y !== '' && (within(x, y) || within(y, x)))
}

function isSameOwner(labelled: string, found: string | null, author: string | null): boolean {
  if (fold(labelled) !== 'me') return fold(found) !== '' && isSameName(labelled, found ?? '')
  const [name, writer] = [fold(found), fold(author)]
  return (
    ['', 'me', 'i'].includes(name) ||
    (writer !== '' && (writer === name || writer.startsWith(`${name} `) || name.startsWith(`${writer} `)))
  )
}

interface Judged {
  kind: (typeof kinds)[number]
  confidence: number
  isRight: boolean
}

const draws = 1000

/** F1 of items and people, and the share of right fields, each with a 90 % interval over captures drawn again. */
export function captureFigures(rows: readonly JudgedCapture[]): CaptureFigures {
  const tallies = rows.map(tallyOf)
  const random = randomNumbers(7)
  const drawn = Array.from({ length: draws }, () =>
    Array.from(tallies, () => tallies[Math.floor(random() * tallies.length)] as (typeof tallies)[number]),
  )
  const shareOf = (list: typeof tallies, figure: Figure) => {
    const sum = { right: 0, all: 0 }
    for (const { [figure]: tally } of list) {
      sum.right += 2 * tally.right
      sum.all += tally.found + tally.labelled
    }
    return sum.right / Math.max(1, sum.all)
  }
  return Object.fromEntries(
    [...kinds, ...fields].map((figure) => {
      const values = drawn.map((list) => shareOf(list, figure)).sort((a, b) => a - b)
      const at = (share: number) => values[Math.floor(share * draws)] as number
      return [figure, { value: shareOf(tallies, figure), low: at(0.05), high: at(0.95) }]
    }),
  ) as CaptureFigures
}

/** Lower bounds of the bands of confidence that are compared with the share that was right. */
const bands = [0.3, 0.4, 0.6, 0.8]

export function reportCaptureFigures(rows: readonly JudgedCapture[]): void {
  for (const [name, { value, low, high }] of Object.entries(captureFigures(rows)))
    console.log(`${name.padEnd(12)} ${value.toFixed(2)}  90 % ${low.toFixed(2)}-${high.toFixed(2)}`)
  const judged = rows.flatMap((row) => tallyOf(row).judged)
  console.log('Confidence: items, mean confidence, share right')
  for (const kind of kinds)
    for (const [at, low] of bands.entries()) {
      const high = bands[at + 1] ?? 1.01
      const list = judged.filter((one) => one.kind === kind && one.confidence >= low && one.confidence < high)
      if (list.length === 0) continue
      const mean = list.reduce((sum, { confidence }) => sum + confidence, 0) / list.length
      const right = list.filter(({ isRight }) => isRight).length / list.length
      console.log(
        `${kind.padEnd(12)} from ${low.toFixed(1)}: ${String(list.length).padStart(4)}  ${mean.toFixed(2)}  ${right.toFixed(2)}`,
      )
    }
}
