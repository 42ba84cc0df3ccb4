import { capitalised } from '../wording'
import { nounPhrases } from '../wording/noun-phrases'
import { stem, stopWords } from '../words'
import type { FactPassage } from './choose-facts'

/** Facts about one subject. */
export interface SubjectGroup {
  subject: string
  members: FactPassage[]
}

export const otherSubject = 'Further facts'
const mostSubjects = 10
const vague = new Set(
  'thing things way bit lot day days week weeks month months year years time times hour hours minute minutes one ones people person number total average kind part end start rest share percent cent euro euros pound pounds dollar dollars january february march april may june july august september october november december vat half quarter name names company firm client month-end q1 q2 q3 q4 remark note notes date status yes no'.split(
    ' ',
  ),
)

/**
 * Groups passages by the noun phrases that they share, largest group first; each passage stands in one group. Names of the
 * client and of the people interviewed are no subjects. The
 * rest stand under `Further facts`.
 */
export function groupBySubject(
  statements: readonly FactPassage[],
  clientName: string,
  most = mostSubjects,
): SubjectGroup[] {
  const names = [clientName, ...statements.flatMap(({ source }) => source.speaker?.name ?? [])]
  const named = new Set(
    names
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  )
  const phrasesOf = new Map(statements.map((statement) => [statement, phrasesIn(statement, named)]))
  const groups: SubjectGroup[] = []
  let rest = [...statements]
  while (groups.length < most) {
    const best = widestSubject(rest, phrasesOf)
    if (!best) break
    groups.push({ subject: capitalised(best.phrase), members: best.members })
    rest = rest.filter((statement) => !best.members.includes(statement))
  }
  if (rest.length > 0) groups.push({ subject: otherSubject, members: rest })
  return groups
}

/** Stem of a phrase to the phrase as written. */
function phrasesIn({ statements }: FactPassage, named: ReadonlySet<string>): Map<string, string> {
  const texts = statements.map(({ sentence }) => sentence)
  const phrases = new Map<string, string>()
  for (const phrase of texts.flatMap(nounPhrases)) {
    const words = phrase.toLowerCase().split(' ')
    if (words.some((word) => stopWords.has(word) || vague.has(word) || named.has(word) || word.length < 3))
      continue
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
      if (known) known.members.push(statement)
      else found.set(key, { phrase, members: [statement] })
    }
  }
  let best: { phrase: string; members: FactPassage[] } | null = null
  let bestScore = 0
  for (const group of found.values()) {
    const sources = new Set(group.members.map(({ source }) => source)).size
    if (group.members.length < 2 || (!group.phrase.includes(' ') && group.members.length < 3 && sources < 2))
      continue
    const score = Math.min(5, group.members.length) * (group.phrase.includes(' ') ? 2.2 : 1)
    if (score > bestScore) {
      best = group
      bestScore = score
    }
  }
  return best
}
