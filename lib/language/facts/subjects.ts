import { capitalised } from '../wording'
import { nounPhrases } from '../wording/noun-phrases'
import { stem, stopWords } from '../words'
import type { FactPassage } from './choose-facts'

/** Facts about one subject. */
export interface SubjectGroup {
  subject: string
  members: FactPassage[]
}

const otherSubject = 'Further facts'
const mostSubjects = 10
const vague = new Set(
  'thing things way bit lot day days week weeks month months year years time times hour hours minute minutes one ones people person number total average kind part end start rest share percent cent euro euros pound pounds dollar dollars month-end q1 q2 q3 q4 remark note notes date status yes no'.split(
    ' ',
  ),
)

/**
 * Groups statements by the noun phrases that they share, largest group first; each statement stands in one group. The
 * rest stand under `Further facts`.
 */
export function groupBySubject(statements: readonly FactPassage[]): SubjectGroup[] {
  const phrasesOf = new Map(statements.map((statement) => [statement, phrasesIn(statement)]))
  const groups: SubjectGroup[] = []
  let rest = [...statements]
  while (groups.length < mostSubjects) {
    const best = widestSubject(rest, phrasesOf)
    if (!best) break
    groups.push({ subject: capitalised(best.phrase), members: best.members })
    rest = rest.filter((statement) => !best.members.includes(statement))
  }
  if (rest.length > 0) groups.push({ subject: otherSubject, members: rest })
  return groups
}

/** Stem of a phrase to the phrase as written. */
function phrasesIn({ source, statements }: FactPassage): Map<string, string> {
  const headings = source.sourceType === 'interview' ? [] : [statements[0]?.heading ?? '']
  const texts = [...statements.map(({ sentence }) => sentence), ...headings]
  const phrases = new Map<string, string>()
  for (const phrase of texts.flatMap(nounPhrases)) {
    const words = phrase.toLowerCase().split(' ')
    if (words.some((word) => stopWords.has(word) || vague.has(word) || word.length < 3)) continue
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
    if (group.members.length < 2) continue
    const score = Math.min(5, group.members.length) * (group.phrase.includes(' ') ? 2.2 : 1)
    if (score > bestScore) {
      best = group
      bestScore = score
    }
  }
  return best
}
