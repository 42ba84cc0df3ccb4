import { Best } from './best'
import { clashOf, isSpoken, type Pair, rankAmong, type Tones } from './pair'
import type { Terms, Unit } from './units'
import { joined, likeness, type Weighing } from './weighing'

const mostPairs = 400
const mostWeighed = 4000
const shortest = 15
const longest = 400
/** A word that more statements share says little about their subject. */
const mostHolders = 150
const leastWeight = 0.45
/** The share of its score that a pair without a rule and a departing practice keeps, and the most that a clash adds. */
const plainShare = 0.1
const mostClash = 1.2

/** Pairs of a written rule or claim and another source's words about the same subject. */
export function wordPairs(
  units: readonly Unit[],
  weighing: Weighing,
  tones: Tones,
  most = mostPairs,
): Pair[] {
  const fit = units.filter(
    ({ cells, text }) =>
      cells === null && text.length <= longest && text.length >= shortest && !/\?["')\]]*$/.test(text),
  )
  const whole = fit.map(({ own, around }) => joined(own, around))
  const pairs = likelyPairs(fit, whole, weighing, tones).map(({ a, b }) =>
    wordPair(fit[a] as Unit, fit[b] as Unit, whole[a] as Terms, whole[b] as Terms, weighing, tones),
  )
  pairs.sort((x, y) => y.rough - x.rough)
  const kept = pairs.slice(0, most)
  rankAmong(kept)
  return kept
}

/** Two statements by their places, with how much they share and clash. */
interface Likely {
  a: number
  b: number
  rough: number
}

/** The statements that have a term, in order, with its weight in each. */
interface Holders {
  rarity: number
  places: number[]
  weights: number[]
  /** The first place behind the statement at hand. */
  next: number
}

/** The pairs with the rarest words in common that sound most like a rule and a practice that departs from it. */
function likelyPairs(
  fit: readonly Unit[],
  whole: readonly Terms[],
  weighing: Weighing,
  tones: Tones,
): Likely[] {
  const holders = new Map<string, Holders>()
  whole.forEach((terms, place) => {
    for (const [term, weight] of terms) {
      if (weight < leastWeight) continue
      const known = holders.get(term) ?? { rarity: weighing.rarity(term), places: [], weights: [], next: 0 }
      holders.set(term, known)
      known.places.push(place)
      known.weights.push(weight)
    }
  })
  const termsOf = fit.map((): Holders[] => [])
  for (const held of holders.values())
    if (held.places.length <= mostHolders) for (const place of held.places) termsOf[place]?.push(held)
  const best = new Best<Likely>(mostWeighed, (x, y) => x.a - y.a || x.b - y.b)
  const scores = new Float64Array(fit.length)
  fit.forEach(({ source }, a) => {
    const met: number[] = []
    for (const held of termsOf[a] as Holders[]) {
      const own = held.weights[held.next] as number
      held.next += 1
      for (let at = held.next; at < held.places.length; at += 1) {
        const b = held.places[at] as number
        if (scores[b] === 0) met.push(b)
        const weight = Math.min(own, held.weights[at] as number)
        scores[b] = (scores[b] as number) + weight * held.rarity * held.rarity
      }
    }
    const tone = tones.get(fit[a] as Unit)
    for (const b of met) {
      const score = scores[b] as number
      scores[b] = 0
      if (score * (plainShare + mostClash) < best.least || fit[b]?.source === source) continue
      best.add({ a, b, rough: score * (plainShare + clashOf(tone, tones.get(fit[b] as Unit))) })
    }
  })
  return best.entries()
}

/**
 * Few features, as logarithms: a contradiction in words needs a rule, a departing practice and a common subject all at
 * once, and there are few examples to learn from.
 */
function wordPair(a: Unit, b: Unit, wholeA: Terms, wholeB: Terms, weighing: Weighing, tones: Tones): Pair {
  const near = likeness(a.own, b.own, weighing)
  const wide = likeness(wholeA, wholeB, weighing)
  const clash = clashOf(tones.get(a), tones.get(b))
  const features = new Map<string, number>()
  features.set('clash', Math.log(0.05 + clash))
  features.set('subject', Math.log(0.05 + wide.cosine + 0.2 * Math.min(2, wide.sum)))
  if (negative.test(a.text) !== negative.test(b.text)) features.set('one denies', 1)
  if (isSpoken(a) !== isSpoken(b)) features.set('written against said', 1)
  return {
    a,
    b,
    claims: null,
    features,
    rough: wide.cosine + 0.5 * near.cosine + 0.1 * Math.min(3, wide.sum) + clash,
  }
}

const negative = /\b(?:not|no|never|nobody|none|no one|nothing|without|hardly|rarely|neither)\b|n't\b/i
