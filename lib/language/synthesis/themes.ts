import { subjectOf } from '../opportunities'
import {
  type Corpus,
  chooseDistinct,
  clearFrom,
  evidenceOf,
  isHurting,
  type Passage,
  sourcesOf,
} from '../passages'
import { clusterStatements } from '../retrieval'
import type { Theme } from '../synthesis'
import { capitalised } from '../wording'

const mostThemes = 8
const mostCompared = 600
const mostEvidence = 3
const groupsFrom = 0.24

/** Finds subjects that more than one source mentions, the most widely shared first. */
export function findThemes(corpus: Corpus): Theme[] {
  const informative = corpus.passages
    .filter((passage) => isHurting(passage) && !passage.isListing && passage.clarity >= clearFrom)
    .sort((a, b) => b.statement.strength - a.statement.strength || a.index - b.index)
    .slice(0, mostCompared)
  const themes = new Map<string, Theme & { size: number }>()
  for (const { members } of clusterStatements<Passage>(informative, { threshold: groupsFrom })) {
    const sources = sourcesOf(members)
    if (sources.length < 2) continue
    const scored = members.map((passage) => ({ passage, score: 1 + passage.statement.strength }))
    const evidence = chooseDistinct(scored, mostEvidence)
    const subject = subjectOf(evidence, 2)
    if (!subject || sourcesOf(evidence).length < 2 || themes.has(subject)) continue
    themes.set(subject, {
      title: capitalised(subject),
      sourceCount: sources.length,
      evidence: evidence.map((passage) => evidenceOf(passage)),
      size: members.length,
    })
  }
  return [...themes.values()]
    .sort((a, b) => b.sourceCount - a.sourceCount || b.size - a.size || (a.title < b.title ? -1 : 1))
    .slice(0, mostThemes)
    .map(({ size: _size, ...theme }) => theme)
}
