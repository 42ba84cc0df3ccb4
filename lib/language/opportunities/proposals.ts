import { type FeatureVector, vectorOf } from '../learning/features'
import { type LinearModel, scoreOf } from '../learning/linear-model'
import { stem } from '../words'
import { properWordsIn } from '../words/proper-words'
import { isInformative } from './informative'
import { WORK_KINDS, type WorkKind } from './kinds'
import {
  backgroundFeatures,
  folded,
  kindFeatures,
  type OpportunityModels,
  problemFeatures,
  proposalPlaces,
} from './models'
import { phrasesOf, type Remark, stemsOf } from './remarks'
import { isWorkedOn, usualKindsOf, withoutShouting } from './things'

/** A remark with the values that the search uses repeatedly. */
export interface Weighed {
  remark: Remark
  /** Probability that it mentions a problem worth solving, 0 to 1. */
  worth: number
  /** Likelihood of each kind of work, by its place in the list of kinds, 0 to 1. */
  kinds: Float32Array
  /** Importance of its words and those around it. */
  terms: ReadonlyMap<string, number>
  norm: number
}

/** An object of the client, a kind of work for it, and the remarks that support both. */
export interface Proposal {
  kind: WorkKind
  /** The object in the client's words. */
  phrase: string
  stems: readonly string[]
  /** Words before and after it. */
  beside: readonly string[]
  /** Best first. */
  evidence: Weighed[]
  features: Record<string, number>
}

interface Seed {
  stems: string[]
  /** The client's ways to write it, with how often each occurs. */
  forms: Map<string, number>
  blocks: Set<string>
  sources: Set<string>
  /** The remarks that name it, by their places. */
  named: number[]
  /** Words before and after it. */
  beside: Map<string, number>
  /** How far the remarks that name it exceed the usual worth, in standard deviations. */
  lift: number
}

const mostSeeds = 260
const mostPhrased = 4_000
const mostMembers = 60
const mostEvidence = 6
const kindsEach = 2
const alikeFrom = 0.12
const usualShare = 0.6
const objectFactor = 1.8

const namedShare = 1
const thingBonus = 1.5

const likelihood = (score: number) => 1 / (1 + Math.exp(-score))

export function weigh(
  remarks: readonly Remark[],
  models: Pick<OpportunityModels, 'problem' | 'kinds'>,
): Weighed[] {
  const blocks = new Map<string, ReadonlySet<string>>()
  for (const { block, around } of remarks) blocks.set(block, around)
  const spread = new Map<string, number>()
  for (const stems of blocks.values()) for (const one of stems) spread.set(one, (spread.get(one) ?? 0) + 1)
  const rarity = (one: string) => Math.log(1 + blocks.size / (spread.get(one) ?? 1))
  const kinds = kindsOf(remarks, models)
  return remarks.map((remark, at) => {
    const terms = new Map<string, number>()
    for (const one of remark.around) terms.set(one, 0.35 * rarity(one))
    for (const other of [remark.before, remark.after])
      for (const one of other?.stems ?? []) terms.set(one, Math.max(terms.get(one) ?? 0, 0.5 * rarity(one)))
    for (const one of remark.stems) terms.set(one, rarity(one))
    return {
      remark,
      worth: likelihood(scoreOf(models.problem, problemFeatures(remark))),
      kinds: kinds[at] as Float32Array,
      terms,
      norm: Math.sqrt([...terms.values()].reduce((sum, value) => sum + value * value, 0)),
    }
  })
}

/**
 * The likelihood of each kind of work by remark, compared with the other remarks: a kind that every remark resembles a
 * little is not informative.
 */
function kindsOf(remarks: readonly Remark[], models: Pick<OpportunityModels, 'kinds'>): Float32Array[] {
  const scores = remarks.map(({ plain }) => {
    const vector = kindFeatures(plain)
    return Float32Array.from(WORK_KINDS, (kind) => scoreOf(models.kinds[kind], vector))
  })
  WORK_KINDS.forEach((_, place) => {
    const column = scores.map((row) => row[place] as number)
    const middle = mean(column)
    const spread = Math.sqrt(mean(column.map((value) => (value - middle) ** 2))) || 1
    for (const row of scores) row[place] = likelihood(((row[place] as number) - middle) / spread - 2)
  })
  return scores
}

/** All objects of the client with the kinds of work that fit them best. */
export function proposalsOf(
  weighed: readonly Weighed[],
  models: Pick<OpportunityModels, 'background'>,
): Proposal[] {
  const holders = holdersOf(weighed)
  const seeds = seedsOf(weighed)
  return rankedSeeds(seeds).flatMap((seed) =>
    proposalsFor(seed, membersOf(seed, weighed, holders), models.background),
  )
}

function seedsOf(weighed: readonly Weighed[]): Seed[] {
  const names = properWordsIn(weighed.map(({ remark }) => remark.plain))
  const seeds = new Map<string, Seed>()
  const phrased = weighed.length <= mostPhrased ? weighed : bestOf(weighed, mostPhrased)
  phrased.forEach(({ remark }) => {
    for (const phrase of new Set(phrasesOf(remark))) {
      const words = phrase.toLowerCase().split(' ')
      const stems = [...stemsOf(phrase)]
      if (stems.length !== words.length || words.some((word) => names.has(word)) || !isInformative(phrase))
        continue
      const key = [...stems].sort().join(' ')
      const seed: Seed = seeds.get(key) ?? {
        stems,
        forms: new Map(),
        blocks: new Set(),
        sources: new Set(),
        named: [],
        beside: new Map(),
        lift: 0,
      }
      seeds.set(key, seed)
      seed.forms.set(phrase, (seed.forms.get(phrase) ?? 0) + 1)
      seed.blocks.add(remark.block)
      seed.sources.add(remark.passage.source.sourceId)
      seed.named.push(remark.index)
      for (const word of wordsBeside(remark.plain, phrase))
        seed.beside.set(word, (seed.beside.get(word) ?? 0) + 1)
    }
  })
  const usual = mean(weighed.map(({ worth }) => worth))
  const spread = Math.sqrt(mean(weighed.map(({ worth }) => (worth - usual) ** 2))) || 1
  const frequent = [...seeds.values()]
  for (const seed of frequent) {
    const excess = seed.named.reduce((sum, at) => sum + (weighed[at] as Weighed).worth - usual, 0)
    seed.lift = excess / spread / Math.sqrt(seed.named.length)
  }
  return frequent
}

/** The objects named more than once, the most promising ones, each in its longest usual form. */
function rankedSeeds(seeds: readonly Seed[]): Seed[] {
  const frequent = seeds.filter(({ blocks }) => blocks.size >= 2)
  const holders = new Map<string, Seed[]>()
  for (const seed of frequent)
    for (const stem of seed.stems) {
      const known = holders.get(stem)
      if (known) known.push(seed)
      else holders.set(stem, [seed])
    }
  return frequent
    .filter((seed) => !holders.get(seed.stems[0] ?? '')?.some((other) => isMostly(seed, other)))
    .sort((a, b) => heft(b) - heft(a) || (a.stems.join() < b.stems.join() ? -1 : 1))
    .slice(0, mostSeeds)
}

const heft = ({ lift, sources, named, forms }: Seed) =>
  lift +
  Math.log(sources.size) +
  0.3 * Math.log(named.length) +
  (isWorkedOn([...forms.keys()][0] ?? '') ? 2 : 0)

function bestOf(weighed: readonly Weighed[], most: number): Weighed[] {
  const kept = new Set([...weighed].sort((a, b) => b.worth - a.worth).slice(0, most))
  return weighed.filter((entry) => kept.has(entry))
}

/** True when the object is nearly always named as part of a longer one, such as `charge` of `service charge`. */
function isMostly(seed: Seed, longer: Seed): boolean {
  if (longer.stems.length <= seed.stems.length || !seed.stems.every((stem) => longer.stems.includes(stem)))
    return false
  return longer.named.length >= usualShare * seed.named.length
}

/** The word before the phrase and the one after it. */
function wordsBeside(text: string, phrase: string): string[] {
  const lower = text.toLowerCase()
  const at = lower.indexOf(phrase.toLowerCase())
  if (at < 0) return []
  const before = lower.slice(0, at).match(/([\p{L}']+)\P{L}*$/u)?.[1]
  const after = lower.slice(at + phrase.length).match(/^\P{L}*([\p{L}']+)/u)?.[1]
  return [...(before ? [`before:${stem(before)}`] : []), ...(after ? [`after:${stem(after)}`] : [])]
}

/** The remarks that name each stem, or contain it in their surroundings. */
function holdersOf(weighed: readonly Weighed[]): Map<string, number[]> {
  const holders = new Map<string, number[]>()
  weighed.forEach(({ terms }, at) => {
    for (const term of terms.keys()) {
      const known = holders.get(term)
      if (known) known.push(at)
      else holders.set(term, [at])
    }
  })
  return holders
}

interface Member {
  entry: Weighed
  /** How closely it is related to the object, 0 to 1. */
  closeness: number
  value: number
  isNamed: boolean
}

function proposalsFor(seed: Seed, best: readonly Member[], background: LinearModel): Proposal[] {
  const phrase = writtenForm(seed.forms)
  const fit = WORK_KINDS.map((kind, place) => ({
    kind,
    place,
    score: best.reduce((sum, { entry, value }) => sum + value * (entry.kinds[place] as number), 0),
  })).sort((a, b) => b.score - a.score)
  const usual = usualKindsOf(phrase)
  const suited = fit.find(({ kind }) => usual.has(kind))?.kind
  return fit.slice(0, kindsEach).map(({ kind, place }, rank) => {
    const evidence = best
      .map((member) => ({ ...member, value: member.value * (0.15 + (member.entry.kinds[place] as number)) }))
      .sort((a, b) => b.value - a.value || a.entry.remark.index - b.entry.remark.index)
      .filter(
        (member, at, all) =>
          !all.slice(0, at).some(({ entry }) => entry.remark.plain === member.entry.remark.plain),
      )
      .slice(0, mostEvidence)
    return {
      kind: suited ?? kind,
      phrase,
      stems: seed.stems,
      beside: [...seed.beside.keys()],
      evidence: evidence.map(({ entry }) => entry),
      features: describe(seed, phrase, best, evidence, place, rank, background),
    }
  })
}

/** The most frequent way to write it. */
function writtenForm(forms: ReadonlyMap<string, number>): string {
  const phrase = [...forms].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? ''
  return withoutShouting(phrase)
}

/** The remarks about the object: those that name it, and those that resemble them. */
function membersOf(
  seed: Seed,
  weighed: readonly Weighed[],
  holders: ReadonlyMap<string, readonly number[]>,
): Member[] {
  const named = new Set(seed.named)
  const centre = new Map<string, number>()
  for (const at of named) {
    const { terms, norm, worth } = weighed[at] as Weighed
    for (const [term, value] of terms)
      centre.set(term, (centre.get(term) ?? 0) + ((worth + 0.1) * value) / norm)
  }
  for (const one of seed.stems) centre.set(one, (centre.get(one) ?? 0) * objectFactor)
  const norm = Math.sqrt([...centre.values()].reduce((sum, value) => sum + value * value, 0))
  const candidates = new Set<number>(named)
  for (const one of seed.stems) for (const at of holders.get(one) ?? []) candidates.add(at)
  const strongest = [...centre].sort((a, b) => b[1] - a[1]).slice(0, 6)
  for (const [term] of strongest) {
    const list = holders.get(term) ?? []
    if (list.length <= 40) for (const at of list) candidates.add(at)
  }
  const members: Member[] = []
  for (const at of candidates) {
    const entry = weighed[at] as Weighed
    let product = 0
    for (const [term, value] of entry.terms) product += value * (centre.get(term) ?? 0)
    const closeness = product / Math.max(1e-9, norm * entry.norm)
    const isNamed = named.has(at)
    if (closeness < alikeFrom) continue
    members.push({ entry, closeness, isNamed, value: closeness * (isNamed ? 1.3 : 1) * (entry.worth + 0.05) })
  }
  return members
    .sort((a, b) => b.value - a.value || a.entry.remark.index - b.entry.remark.index)
    .slice(0, mostMembers)
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function describe(
  seed: Seed,
  phrase: string,
  members: readonly Member[],
  evidence: readonly Member[],
  place: number,
  rank: number,
  background: LinearModel,
): Record<string, number> {
  const entries = evidence.map(({ entry }) => entry)
  const own = members.filter(({ isNamed }) => isNamed)
  const usual = seed.stems.map((stem) => scoreOf(background, backgroundFeatures(stem)))
  return {
    blocks: Math.log(seed.blocks.size) / 2,
    sources: Math.log(seed.sources.size),
    words: seed.stems.length - 1,
    sum: members.slice(0, 12).reduce((sum, { value }) => sum + value, 0),
    worth: mean(entries.map(({ worth }) => worth)) * 2,
    own: mean(evidence.map(({ isNamed }) => (isNamed ? 1 : 0))),
    ownWorth: mean(own.map(({ entry }) => entry.worth)) * 2,
    lift: seed.lift / 2,
    close: mean(evidence.map(({ closeness }) => closeness)) * 2,
    alike: alikeness(entries) * 3,
    voices: new Set(entries.map(({ remark }) => remark.passage.source.sourceId)).size / 4,
    spoken: mean(entries.map(({ remark }) => (remark.passage.source.sourceType === 'interview' ? 1 : 0))),
    usual: Math.min(...usual) / 3,
    usualMost: Math.max(...usual) / 3,
    name: /^\p{Lu}/u.test(phrase) ? 1 : 0,
    kind: mean(entries.map(({ kinds }) => kinds[place] as number)) * 3,
    bestKind: Math.max(0, ...entries.map(({ kinds }) => kinds[place] as number)),
    rank,
    thing: isWorkedOn(phrase) ? 1 : 0,
    figures: mean(entries.map(({ remark }) => (remark.passage.statement.quantities.length > 0 ? 1 : 0))),
    hurting: mean(entries.map(({ remark }) => (remark.passage.statement.cues[0] === 'pain' ? 1 : 0))),
  }
}

function alikeness(entries: readonly Weighed[]): number {
  const pairs = entries.flatMap((one, at) => entries.slice(at + 1).map((other) => cosine(one, other)))
  return mean(pairs)
}

/** Similarity of two remarks and their surroundings, 0 to 1. */
export function cosine(one: Weighed, other: Weighed): number {
  const [small, large] = one.terms.size < other.terms.size ? [one, other] : [other, one]
  let product = 0
  for (const [term, value] of small.terms) product += value * (large.terms.get(term) ?? 0)
  return product / Math.max(1e-9, one.norm * other.norm)
}

/** Figures of the proposal, the words of its object and, weaker, those of its evidence. */
export function proposalFeatures({ kind, stems, beside, evidence, features }: Proposal): FeatureVector {
  const spoken = [...new Set(evidence.flatMap(({ remark }) => [...remark.stems]))]
  return folded(
    vectorOf(
      {
        features: new Map(Object.entries(features).map(([name, value]) => [`figure:${name}`, value])),
        scale: 0.7,
      },
      { features: stems.map((stem) => `object:${stem}`), scale: 0.7 },
      { features: beside, scale: 0.5 / Math.sqrt(beside.length || 1) },
      { features: spoken.map((stem) => `said:${stem}`), scale: 0.2 },
      { features: [`kind:${kind}`], scale: 0.5 },
    ),
    proposalPlaces,
  )
}

/** The proposals with the log-odds that they are worth proposing and well named. */
export function rateProposals(
  proposals: readonly Proposal[],
  models: Pick<OpportunityModels, 'worthwhile' | 'named'>,
): { proposal: Proposal; score: number }[] {
  return proposals.map((proposal) => {
    const vector = proposalFeatures(proposal)
    const thing = isWorkedOn(proposal.phrase) ? thingBonus : 0
    return {
      proposal,
      score: scoreOf(models.worthwhile, vector) + namedShare * scoreOf(models.named, vector) + thing,
    }
  })
}
