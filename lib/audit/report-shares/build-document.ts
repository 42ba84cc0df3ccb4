import { nameWithPlace } from '../../language/source'
import {
  CATEGORY_LABELS,
  type CitedBlock,
  EMPTY_SECTIONS,
  type ReportContent,
  SECTIONS,
  SEVERITY_LABELS,
  type SectionKey,
  sectionAnchor,
} from '../reports/content/report-content'
import type { SharedBlock, SharedBlockOf, SharedDocument } from './shared-document'

type Blocks = (content: ReportContent) => SharedBlock[]

const text = ({ anchor, text, citations }: CitedBlock): SharedBlockOf<'text'> => ({
  kind: 'text',
  anchor,
  text,
  citations,
})

const listItem = ({ anchor, text, citations }: CitedBlock, note: string | null = null) => ({
  anchor,
  text,
  citations,
  note,
})

/** The blocks of each section of a report; none for an empty one. */
const blocksOf: Record<SectionKey, Blocks> = {
  summary: ({ summary }) => summary.map(text),
  matrix: ({ opportunities }) =>
    opportunities.length === 0
      ? []
      : [
          {
            kind: 'matrix',
            points: opportunities.map(({ number, title, impactScore, effortScore, category, anchor }) => ({
              number,
              title,
              impactScore,
              effortScore,
              category,
              anchor,
            })),
          },
        ],
  readiness: ({ readiness, themes }) => [
    ...readiness.map(
      ({ label, score, ...cited }): SharedBlock => ({ ...text(cited), kind: 'meter', label, score }),
    ),
    ...(themes.length === 0
      ? []
      : [
          {
            kind: 'list' as const,
            title: 'Themes across the sources',
            items: themes.map(({ sourceCount, ...cited }) =>
              listItem(cited, `${sourceCount} ${sourceCount === 1 ? 'source' : 'sources'}`),
            ),
          },
        ]),
  ],
  opportunities: ({ opportunities }) =>
    opportunities.map((opportunity) => ({
      kind: 'item',
      anchor: opportunity.anchor,
      title: `${opportunity.number}. ${opportunity.title}`,
      about: `${CATEGORY_LABELS[opportunity.category]} · Impact ${opportunity.impactScore} of 10 · Effort ${opportunity.effortScore} of 10`,
      tone: null,
      blocks: [
        text(opportunity.description),
        ...(opportunity.details.length === 0
          ? []
          : [{ kind: 'details' as const, rows: opportunity.details }]),
      ],
    })),
  contradictions: ({ contradictions }) =>
    contradictions.map(({ number, anchor, statement, statementQuotes, against, againstQuotes }) => ({
      kind: 'sides',
      anchor,
      title: `Contradiction ${number}`,
      sides: [
        { label: 'One source says', text: statement, quotes: statementQuotes.map(quoted) },
        { label: 'Another says', text: against, quotes: againstQuotes.map(quoted) },
      ],
    })),
  risks: ({ risks }) =>
    risks.map(({ number, title, severity, description, mitigation }) => ({
      kind: 'item',
      anchor: description.anchor,
      title: `${number}. ${title}`,
      about: `${SEVERITY_LABELS[severity]} risk`,
      tone: severity,
      blocks: [
        { ...text(description), anchor: null },
        ...(mitigation.trim() === ''
          ? []
          : [{ kind: 'details' as const, rows: [{ label: 'Mitigation', text: mitigation }] }]),
      ],
    })),
  memos: ({ memos }) =>
    memos.map(({ anchor, stakeholderName, stakeholderRole, paragraphs }) => ({
      kind: 'item',
      anchor,
      title: `Memo to ${stakeholderName}`,
      about: stakeholderRole.trim() || null,
      tone: null,
      blocks: paragraphs.map(text),
    })),
  roadmap: ({ roadmap }) =>
    roadmap.length === 0
      ? []
      : [
          {
            kind: 'phases',
            phases: roadmap.map(({ title, startWeek, endWeek, opportunities }) => ({
              title,
              startWeek,
              endWeek,
              items: opportunities.map(({ number, title, anchor }) => ({
                label: number === null ? title : `${number}. ${title}`,
                anchor,
              })),
            })),
          },
        ],
  limits: ({ limits }) =>
    limits.length === 0
      ? []
      : [
          {
            kind: 'list',
            title: null,
            items: limits.map((limit) => ({ anchor: null, text: limit, citations: [], note: null })),
          },
        ],
  facts: ({ facts }) =>
    facts.map(({ subject, facts }) => ({
      kind: 'list',
      title: subject,
      items: facts.map((fact) => listItem(fact)),
    })),
  appendix: ({ passages }) =>
    passages.length === 0
      ? []
      : [
          {
            kind: 'passages',
            passages: passages.map(({ number, anchor, quote, sourceTypeLabel, citedBy, ...source }) => ({
              number,
              anchor,
              quote,
              source: `${nameWithPlace(source)} · ${sourceTypeLabel}`,
              citedBy,
            })),
          },
        ],
}

const quoted = ({
  quote,
  citation,
  ...source
}: ReportContent['contradictions'][number]['statementQuotes'][number]) => ({
  quote,
  source: nameWithPlace(source),
  citation,
})

const emptyText = (key: SectionKey): string =>
  key === 'appendix' ? 'This report cites no sources.' : EMPTY_SECTIONS[key]

/** A report as readers of a link see it, in the order of its sections. */
export function buildSharedDocument(content: ReportContent): SharedDocument {
  const made = [content.consultantName, content.consultantCompany].filter(Boolean).join(', ')
  return {
    title: content.title,
    clientName: content.clientName,
    about: [
      [content.industry, content.companySize, content.dateLabel].filter(Boolean).join(' · '),
      made && `Prepared by ${made}`,
      `Findings by: ${content.analyst}`,
    ].filter(Boolean),
    sections: SECTIONS.map(({ key, title }) => {
      const blocks = blocksOf[key](content)
      return {
        anchor: sectionAnchor(key),
        title,
        blocks: blocks.length > 0 ? blocks : [{ kind: 'note', text: emptyText(key) }],
      }
    }),
  }
}
