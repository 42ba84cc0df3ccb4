import { chooseFacts, groupBySubject } from '../facts'
import { evidenceAt } from '../source'
import type { JudgedStatement } from '../statements'
import type { Theme } from '../synthesis'

const mostThemes = 12
const mostEvidence = 8

/** The subjects of facts that more than one source mentions, the most widely shared first, each with its passages. */
export function findThemes(statements: readonly JudgedStatement[], clientName: string): Theme[] {
  return groupBySubject(chooseFacts(statements), clientName)
    .filter(({ isSource }) => !isSource)
    .map(({ subject, members }) => ({
      title: subject,
      sourceCount: new Set(members.map(({ source }) => source.sourceId)).size,
      evidence: [...members]
        .sort((a, b) => b.worth - a.worth)
        .slice(0, mostEvidence)
        .map(({ source, start, end }) => evidenceAt(source, start, end)),
    }))
    .filter(
      ({ sourceCount, evidence }) =>
        sourceCount > 1 && new Set(evidence.map(({ sourceId }) => sourceId)).size > 1,
    )
    .sort((a, b) => b.sourceCount - a.sourceCount || b.evidence.length - a.evidence.length)
    .slice(0, mostThemes)
}
