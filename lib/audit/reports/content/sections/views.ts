import type { Drawing } from '../../charts/drawing'
import { isByValue } from '../../charts/matrix-chart'
import type { Composition, Draft } from '../composition'
import { CATEGORY_COLORS, CATEGORY_LABELS } from '../labels'
import type { Block, ReportCase, ReportContent } from '../report-content'
import { plainText } from './cases'

const introByScores =
  'To the right the effort, upwards the impact, both as scores from 1 to 10; from 6 on they count as high. A thin line leads from a name to its case where it had to make room.'
const introByValue =
  'To the right the effort, as a score from 1 to 10; upwards the likely annual value from the business case. A case without a value yet is below the line. A thin line connects a moved name with its case.'

export function matrixSection(
  { settings }: Composition,
  cases: readonly ReportCase[],
  drawing: Drawing | null,
): Draft {
  if (!drawing)
    return {
      blocks: [plainText('matrix-none', 'The sources support no case, so there is nothing to place.')],
    }
  return {
    startsPage: true,
    intro: isByValue(cases) ? introByValue : introByScores,
    blocks: [
      { kind: 'chart', drawing },
      ...(settings.length === 'full'
        ? [
            {
              kind: 'table' as const,
              columns: [
                { label: 'No.', share: 7 },
                { label: 'Case', share: 53 },
                { label: 'Impact', share: 10, align: 'right' as const },
                { label: 'Effort', share: 10, align: 'right' as const },
                { label: 'Category', share: 20 },
              ],
              rows: cases.map(({ number, anchor, title, impactScore, effortScore, category }) => [
                { text: String(number) },
                { text: title, link: anchor },
                { text: String(impactScore) },
                { text: String(effortScore) },
                { text: CATEGORY_LABELS[category], color: CATEGORY_COLORS[category], isBold: true },
              ]),
            },
          ]
        : []),
    ],
  }
}

/** A sentence that says what would raise a score. */
const raises = /^(?:It|The score) would rise with\b/

export function readinessSection(
  { deliverables, settings, book }: Composition,
  labels: ReportContent['readiness'],
  drawing: Drawing | null,
): Draft {
  const { readiness, engine } = deliverables.synthesis
  if (!drawing) return { blocks: [plainText('readiness-none', 'No source mentions readiness.')] }
  const scores = readiness.flatMap(({ score }) => (score === null ? [] : [score]))
  const mean =
    scores.length > 0 ? Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length) : null
  const overall =
    mean === null
      ? 'No dimension has enough evidence for a score.'
      : `Overall ${mean} of 100, the mean of ${scores.length === 1 ? 'one dimension' : `${scores.length} dimensions`}.`
  const method = engine.startsWith('built-in')
    ? 'Each score starts at the average of engagements of this kind and moves with the share of the evidence in favour of the dimension; with little evidence it stays near the average.'
    : 'The scores are the analyst’s judgement of the passages cited.'
  return {
    intro: `${overall} ${method}`,
    blocks: [{ kind: 'chart', drawing }, ...(settings.length === 'short' ? [] : reasons())],
  }

  function reasons(): Block[] {
    return [
      {
        kind: 'fields',
        fields: readiness.flatMap(({ dimension, rationale, evidence }, index) => {
          const anchor = `readiness-${dimension}`
          const { label } = labels[index]!
          const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(rationale)].map(
            ({ segment }) => segment,
          )
          const raise = sentences.filter((sentence) => raises.test(sentence))
          const why = sentences.filter((sentence) => !raises.test(sentence))
          return [
            {
              label,
              anchor,
              text: [why.join('').trim(), raise.map((sentence) => sentence.trim()).join(' ')]
                .filter(Boolean)
                .join('\n'),
              citations: book.cite(evidence, anchor, `${label} readiness`),
            },
          ]
        }),
      },
    ]
  }
}
