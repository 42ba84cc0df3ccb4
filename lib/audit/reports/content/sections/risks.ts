import { SEVERITIES } from '../../../../language/synthesis'
import { firstSentences } from '../clipped'
import type { Composition, Draft } from '../composition'
import { SEVERITY_COLORS, SEVERITY_LABELS } from '../labels'
import type { Block, ReportRiskLine } from '../report-content'
import { plainText } from './cases'

/** A short report lists this many risks. */
const inShort = 6
/** Characters of a response there. */
const responseInShort = 170

const bySeverity = ({ deliverables }: Composition) =>
  [...deliverables.risks].sort(
    (first, second) => SEVERITIES.indexOf(second.severity) - SEVERITIES.indexOf(first.severity),
  )

/** Risks, the most severe first, and equally severe ones in the consultant's order. */
export const buildRisks = (composition: Composition): ReportRiskLine[] =>
  bySeverity(composition).map(({ id, title, severity, mitigation }, index) => ({
    id,
    number: index + 1,
    title,
    severity,
    mitigation,
    owner: composition.settings.owners[id] ?? null,
  }))

export function risksSection(composition: Composition, lines: readonly ReportRiskLine[]): Draft {
  const { settings, book } = composition
  const risks = bySeverity(composition)
  if (risks.length === 0) return { blocks: [plainText('risks-none', 'The sources support no risk.')] }
  const anchorOf = (number: number) => `risk-${number}`
  const shown = settings.length === 'short' ? lines.slice(0, inShort) : lines
  const hasOwner = shown.some(({ owner }) => owner !== null)
  const table: Block = {
    kind: 'table',
    columns: [
      { label: 'No.', share: 6 },
      { label: 'Risk', share: hasOwner ? 31 : 35 },
      { label: 'Severity', share: 11 },
      { label: 'Response', share: hasOwner ? 36 : 48 },
      ...(hasOwner ? [{ label: 'Owner', share: 16 }] : []),
    ],
    rows: shown.map(({ number, title, severity, mitigation, owner }) => {
      const anchor = anchorOf(number)
      const { evidence } = risks[number - 1]!
      return [
        { text: String(number) },
        { text: title, anchor, isBold: true, citations: book.cite(evidence, anchor, `Risk ${number}`) },
        { text: SEVERITY_LABELS[severity], color: SEVERITY_COLORS[severity], isBold: true },
        {
          text:
            (settings.length === 'short' ? firstSentences(mitigation, responseInShort) : mitigation.trim()) ||
            'None agreed yet.',
        },
        ...(hasOwner ? [{ text: owner ?? 'To be named' }] : []),
      ]
    }),
  }
  const described =
    settings.length === 'short'
      ? []
      : risks.flatMap(({ title, description, evidence }, index): Block[] => {
          const text = description.trim()
          if (!text || text === title.trim()) return []
          const anchor = `${anchorOf(index + 1)}-text`
          return [
            {
              kind: 'fields',
              fields: [
                {
                  label: `Risk ${index + 1}`,
                  anchor,
                  text,
                  citations: book.cite(evidence, anchor, `Risk ${index + 1}`),
                },
              ],
            },
          ]
        })
  return {
    // In the introduction, because a line below the table could end up alone on the next page.
    intro: `${
      shown.length < lines.length
        ? `The ${shown.length} most severe of ${lines.length}, in the order of their severity; the full report has all.`
        : 'The most severe first.'
    }${hasOwner ? '' : ' None has an owner yet.'}`,
    startsPage: settings.length === 'full',
    blocks: [
      table,
      ...(described.length > 0 ? [{ kind: 'heading' as const, text: 'What the sources say' }] : []),
      ...described,
    ],
  }
}
