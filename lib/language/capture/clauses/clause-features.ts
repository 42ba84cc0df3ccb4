import { characterGrams, type FeatureVector, plainTokens, vectorOf, wordGrams } from '../../learning/features'
import { findQuantities } from '../../quantities'
import type { Range } from '../../reading'
import { type TaggedWord, taggedWords } from '../../words/tagged-words'
import { findDue } from '../due/find-due'
import { certaintyOf } from '../items/certainty'
import type { Layout } from '../layout/passage'
import { cuesIn } from './cues'
import { outlineOf, verbFrames } from './outline'
import type { Clause } from './split-clauses'

/** The features of a clause alone; its neighbours use them too. */
interface ReadClause {
  tokens: string[]
  cues: string[]
  asks: boolean
  due: Range | null
}

/**
 * The feature vectors of clauses, in their order. Names of people, dates and figures are replaced by their
 * kinds in the outline, so that a model learns 'NAME will send' and no name.
 * @param people names as the capture writes them
 */
export function clauseVectors(
  layout: Layout,
  clauses: readonly Clause[],
  people: readonly string[],
): FeatureVector[] {
  const names = namesIn([...people, ...layout.speakers])
  const tagged = new Map(layout.passages.map((passage) => [passage, taggedWords(passage.text)]))
  const end = layout.passages.at(-1)?.end ?? 0
  const read = clauses.map(
    ({ text }): ReadClause => ({
      tokens: plainTokens(text),
      cues: cuesIn(text),
      asks: /\?["')]*$/.test(text),
      due: findDue(text, null),
    }),
  )
  return clauses.map((clause, index) => {
    const { passage, within } = clause
    const own = read[index] as ReadClause
    const words = (tagged.get(passage) as TaggedWord[])
      .filter((word) => word.start >= within.start && word.end <= within.end)
      .map((word) => ({ ...word, start: word.start - within.start, end: word.end - within.start }))
    const outline = outlineOf(words, names, own.due)
    return vectorOf(
      scaled(wordGrams(own.tokens, 3), 2),
      scaled(characterGrams(own.tokens, 3, 5), 1),
      scaled([...gramsOf('kl', outline.lexical, 3), ...gramsOf('ku', outline.bare, 4)], 1.5),
      scaled(edgesOf(outline), 1),
      scaled(verbFrames(words, names), 1.5),
      scaled([...own.cues, ...contentOf(clause, own)], 1.5),
      scaled(formOf(layout, clause, own, outline.lexical, clause.start / Math.max(1, end)), 1.8),
      scaled(neighbourhood(clauses, read, index), 1),
    )
  })
}

/** Features scaled so that their vector has the same length for any number of them. */
function scaled(features: readonly string[], weight: number) {
  return { features, scale: weight / Math.sqrt(features.length + 1) }
}

function namesIn(people: readonly string[]): ReadonlySet<string> {
  const words = people.flatMap((name) => name.toLowerCase().split(/[\s.]+/))
  return new Set(
    words.filter((word) => word.length > 1 && !/^(?:the|of|and|mr|mrs|ms|dr|van|de)$/.test(word)),
  )
}

function gramsOf(group: string, outline: readonly string[], longest: number): string[] {
  const marked = ['^', ...outline, '$']
  const grams: string[] = []
  for (let length = 1; length <= longest; length += 1)
    for (let at = 0; at + length <= marked.length; at += 1)
      grams.push(`${group}:${marked.slice(at, at + length).join(' ')}`)
  return grams
}

function edgesOf({ lexical, bare }: ReturnType<typeof outlineOf>): string[] {
  return [
    ...[1, 2, 3].map((count) => `s${count}:${lexical.slice(0, count).join(' ')}`),
    ...[2, 3].map((count) => `u${count}:${bare.slice(0, count).join(' ')}`),
    `e2:${lexical.slice(-2).join(' ')}`,
  ]
}

function contentOf({ text }: Clause, { due }: ReadClause): string[] {
  const quantities = /\d/.test(text) ? findQuantities(text, { decimalComma: false }) : []
  return [
    ...quantities.map(({ kind }) => `q:${kind}`),
    `nq:${Math.min(3, quantities.length)}`,
    `due:${due !== null}`,
  ]
}

function formOf(
  { genre }: Layout,
  { text, passage }: Clause,
  { tokens, asks }: ReadClause,
  outline: readonly string[],
  share: number,
): string[] {
  const { kind, mark, topic, done, assignee, speaker, heading, cells } = passage
  const certainty = certaintyOf({ ...passage, text })
  return [
    `kind:${kind}`,
    `mark:${mark?.kind}`,
    `topic:${topic}`,
    `done:${done}`,
    `assigned:${assignee !== null}`,
    `genre:${genre}`,
    `genre:${genre}|${asks}`,
    `spoken:${speaker !== null}`,
    `length:${bandOf(tokens.length, [4, 7, 11, 16, 24, 36])}`,
    `place:${Math.floor(share * 6)}`,
    `part:${share < 0.12 ? 'opening' : share > 0.88 ? 'closing' : 'middle'}`,
    `asks:${asks}`,
    `quoted:${passage.text.startsWith('>')}`,
    // Constants beside the bias: the weights count on them.
    'first:true',
    'last:true',
    `brackets:${/[([]/.test(text)}`,
    `colon:${text.includes(':')}`,
    `capital:${/^\p{Lu}/u.test(text)}`,
    `shouted:${/^[^a-z]{4,}$/.test(text)}`,
    `says:${/["“]/.test(text)}`,
    `named:${outline.includes('NAME')}`,
    `begins-named:${outline[0] === 'NAME'}`,
    `cells:${cells.length > 0}`,
    `form:${certainty === null ? 'open' : certainty === 'none' ? 'none' : `${certainty.kind}${certainty.confidence}`}`,
    ...(heading ? plainTokens(heading).map((token) => `h:${token}`) : []),
  ]
}

function neighbourhood(clauses: readonly Clause[], read: readonly ReadClause[], index: number): string[] {
  const clause = clauses[index] as Clause
  return [-2, -1, 1, 2].flatMap((distance) => {
    const other = clauses[index + distance]
    const neighbour = read[index + distance]
    const tag = `${distance}`
    if (!other || !neighbour) return [`${tag}:none`]
    const relation =
      other.passage.turn === clause.passage.turn
        ? '='
        : other.passage.speaker === clause.passage.speaker
          ? '-'
          : '/'
    const cues = neighbour.cues.map((cue) => `${tag}${relation}${cue}`)
    if (Math.abs(distance) > 1) return cues
    return [
      ...cues,
      ...neighbour.tokens.map((token) => `${tag}w:${token}`),
      `${tag}:${relation}`,
      `${tag}asks:${neighbour.asks}`,
      `${tag}kind:${other.passage.kind}`,
      `${tag}due:${neighbour.due !== null}`,
    ]
  })
}

function bandOf(value: number, bounds: readonly number[]): number {
  const at = bounds.findIndex((bound) => value < bound)
  return at < 0 ? bounds.length : at
}
