import { firstNames } from '../mentions/first-names'
import { withoutShouting } from '../opportunities/things'
import { titleOf } from '../passages'
import type { JudgedStatement } from '../statements'
import { capitalised, pluralOf } from '../wording'
import { nounPhrases } from '../wording/noun-phrases'
import { stem, stopWords } from '../words'
import { properWordsIn } from '../words/proper-words'
import type { FactPassage } from './choose-facts'

/** Facts about one subject. */
interface SubjectGroup {
  subject: string
  members: FactPassage[]
  /** Named after their source, because they share no subject with others. */
  isSource?: true
}

const mostSubjects = 14
/** A single word names a subject if this many passages and sources share it. */
const fewestForWord = 3
const fewestSourcesForWord = 2
const vague = new Set(
  'thing things way bit lot day days week weeks month months year years time times hour hours minute minutes one ones people person number total average kind part end start rest share percent cent euro euros eur usd gbp chf pound pounds dollar dollars january february march april may june july august september october november december vat half quarter name names company firm client month-end q1 q2 q3 q4 remark note notes date status yes no work page pages type types opening place side case cases item items list lists form forms use top bottom line lines point points set copy order number office department phone email e-mail mail report reports team staff group manager managers morning afternoon evening night monday tuesday wednesday thursday friday saturday sunday money cost costs problem problems question questions house houses model models project projects version versions post posts bottling notice notices call calls change changes care system systems spring summer autumn winter season visit visits'.split(
    ' ',
  ),
)

const peopleNames: ReadonlySet<string> = new Set([...firstNames].map((name) => name.toLowerCase()))

/**
 * Groups passages by shared noun phrases, largest group first; each passage is in one group. Names of the client and of
 * people are not subjects. Other passages are grouped by the title of their source.
 */
export function groupBySubject(
  statements: readonly FactPassage[],
  clientName: string,
  most = mostSubjects,
): SubjectGroup[] {
  const speakers = statements.flatMap(({ source, statements: own }) => [
    source.speaker?.name,
    ...own.map(({ speaker }) => speaker),
  ])
  const names = [clientName, ...new Set(speakers.filter((name) => name != null))]
  const named = new Set(
    names
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  )
  const sources = new Set(statements.map(({ source }) => source))
  const properWords = properWordsIn([...sources].map(({ text }) => text))
  const phrasesOf = new Map(
    statements.map((statement) => [statement, phrasesIn(statement, named, properWords)]),
  )
  const groups: SubjectGroup[] = []
  let rest = [...statements]
  while (groups.length < most) {
    const best = widestSubject(rest, phrasesOf)
    if (!best) break
    groups.push({ subject: capitalised(inPlural(withoutShouting(best.phrase))), members: best.members })
    rest = rest.filter((statement) => !best.members.includes(statement))
  }
  return [...groups, ...bySource(rest)]
}

/** A single word in the plural, like most subjects; names and acronyms as they are. */
const inPlural = (phrase: string): string => (/^\p{Ll}+$/u.test(phrase) ? pluralOf(phrase) : phrase)

function bySource(passages: readonly FactPassage[]): SubjectGroup[] {
  const groups = new Map<string, SubjectGroup>()
  for (const passage of passages) {
    const { sourceId, sourceName } = passage.source
    const group = groups.get(sourceId) ?? { subject: titleOf(sourceName), members: [], isSource: true }
    groups.set(sourceId, group)
    group.members.push(passage)
  }
  return [...groups.values()]
}

/** The values of a row without its columns, which are the same in every row. */
const cellsOf = ({ cells, source }: JudgedStatement): string =>
  cells.map(({ start, end }) => source.text.slice(start, end)).join('. ')

const isNoSubject = (word: string): boolean => stopWords.has(word) || vague.has(word) || peopleNames.has(word)

/** Stem of a phrase to the phrase as written. */
function phrasesIn(
  { statements }: FactPassage,
  named: ReadonlySet<string>,
  properWords: ReadonlySet<string>,
): Map<string, string> {
  const texts = statements.map((statement) =>
    statement.form === 'row' ? cellsOf(statement) : statement.sentence,
  )
  const phrases = new Map<string, string>()
  for (const phrase of texts.flatMap(nounPhrases)) {
    const words = phrase.toLowerCase().split(' ')
    if (words.some((word) => word.length < 3 || isNoSubject(word) || named.has(word))) continue
    // The name of a place or product alone does not describe the subject; SAP does.
    if (words.length === 1 && properWords.has(phrase)) continue
    const key = words.map(stem).join(' ')
    if (!phrases.has(key)) phrases.set(key, phrase)
  }
  return phrases
}

function widestSubject(
  statements: readonly FactPassage[],
  phrasesOf: ReadonlyMap<FactPassage, Map<string, string>>,
): { phrase: string; members: FactPassage[] } | null {
  const found = new Map<string, { phrase: string; members: FactPassage[] }>()
  for (const statement of statements) {
    for (const [key, phrase] of phrasesOf.get(statement) ?? []) {
      const known = found.get(key)
      if (!known) found.set(key, { phrase, members: [statement] })
      else {
        known.members.push(statement)
        // The plural is a better name: 'Referrals', if any passage uses it.
        if (phrase.length > known.phrase.length) known.phrase = phrase
      }
    }
  }
  let best: { phrase: string; members: FactPassage[] } | null = null
  let bestScore = 0
  for (const group of found.values()) {
    const sources = new Set(group.members.map(({ source }) => source)).size
    const isWord = !group.phrase.includes(' ')
    if (group.members.length < 2) continue
    if (isWord && (group.members.length < fewestForWord || sources < fewestSourcesForWord)) continue
    const score = Math.min(5, group.members.length) * (isWord ? 1 : 2.2)
    if (score > bestScore) {
      best = group
      bestScore = score
    }
  }
  return best
}
