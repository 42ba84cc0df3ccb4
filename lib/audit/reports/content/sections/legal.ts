import { AI_ACT_CLASSES, AI_ACT_LABELS, DPIA_LABELS } from '../../constants'
import type { Composition, Draft } from '../composition'
import { proposeLegalView } from '../legal-view'
import type { ReportLegalView } from '../report-content'
import { plainText } from './cases'

/** The legal view of each case: the consultant's if there is one, otherwise the one suggested by its text. */
export const buildLegal = ({ deliverables, settings }: Composition): ReportLegalView[] =>
  deliverables.opportunities.map((opportunity, index) => {
    const { id, title, description, implementationStrategy } = opportunity
    const own = settings.legal[id]
    return {
      id,
      number: index + 1,
      title,
      ...(own ?? {
        // Quotes are about current work; the words for the change are the analyst's own.
        ...proposeLegalView(
          [title, description.replace(/[‘“'"][^’”"]*[’”"]/g, ''), implementationStrategy].join('\n'),
        ),
        isConfirmed: false,
      }),
    }
  })

/** A short report lists this many cases, those of the strictest classes. */
const inShort = 5

export function legalSection({ settings }: Composition, views: readonly ReportLegalView[]): Draft | null {
  if (views.length === 0) return null
  const sorted = [...views].sort(
    (one, other) =>
      AI_ACT_CLASSES.indexOf(one.aiActClass) - AI_ACT_CLASSES.indexOf(other.aiActClass) ||
      one.number - other.number,
  )
  // The reasons take up most space; a short report leaves them to the workspace.
  const isFull = settings.length === 'full'
  const open = views.filter(({ isConfirmed }) => !isConfirmed).length
  return {
    intro:
      'A checklist, not legal advice: the class of each case under the EU AI Act (Regulation (EU) 2024/1689) with its reason, and whether Article 35 GDPR asks for a data protection impact assessment. The risk is minimal where a case names no use that the Act prohibits, lists in Annex III or makes transparent under Article 50.',
    blocks: [
      {
        kind: 'table',
        columns: [
          { label: 'Case', share: isFull ? 27 : 56 },
          { label: 'EU AI Act', share: isFull ? 15 : 20 },
          ...(isFull ? [{ label: 'Reason', share: 34 }] : []),
          { label: 'Impact assessment', share: 12 },
          { label: 'Confirmed', share: 12 },
        ],
        rows: (isFull ? sorted : sorted.slice(0, inShort)).map(
          ({ number, title, aiActClass, reason, dpia, isConfirmed }) => [
            { text: `${number}. ${title}`, link: `case-${number}` },
            { text: AI_ACT_LABELS[aiActClass], isBold: aiActClass === 'high' || aiActClass === 'prohibited' },
            ...(isFull ? [{ text: reason }] : []),
            { text: DPIA_LABELS[dpia] },
            { text: isConfirmed ? '☑ Yes' : '☐ Not yet' },
          ],
        ),
      },
      ...(open > 0
        ? [
            plainText(
              'legal-open',
              `${open === views.length ? 'Every line' : `${open} of ${views.length} lines`} follows from the words of the case alone until it is confirmed.`,
              'dim',
            ),
          ]
        : []),
    ],
  }
}
