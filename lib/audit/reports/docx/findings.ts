import { Paragraph, type Table, TextRun } from 'docx'
import { nameWithPlace } from '../../../language/source'
import { CATEGORIES, type Category } from '../../analysis/categories'
import { leadInOf } from '../content/lead-in'
import {
  CATEGORY_LABELS,
  EMPTY_SECTIONS,
  type ReportContradiction,
  type ReportMemo,
  type ReportOpportunity,
  type ReportReadiness,
  type ReportRisk,
  type ReportTheme,
  SEVERITY_LABELS,
} from '../content/report-content'
import { heading, type Sheet, section } from './sections'
import { boxes, dataTable } from './tables'
import { bookmark, COLORS, citedParagraphs, line, linkTo, marks, nothing, runs } from './text'

type Block = Paragraph | Table

const QUADRANTS: Record<Category, { fill: string; place: string }> = {
  quick_wins: { fill: 'EEF7F1', place: 'high impact, low effort' },
  big_swings: { fill: 'EEF7F8', place: 'high impact, high effort' },
  nice_to_haves: { fill: 'F4F5F6', place: 'low impact, low effort' },
  deprioritize: { fill: 'FDF5EF', place: 'low impact, high effort' },
}

/** The matrix as a two by two grid with the opportunities in it, and all of them in a table. */
export function matrix(opportunities: ReportOpportunity[], sheet: Sheet): Block[] {
  if (opportunities.length === 0) return section('matrix', 2, [nothing(EMPTY_SECTIONS.matrix)])
  const quadrant = (category: Category) => ({
    fill: QUADRANTS[category].fill,
    minHeight: 2200,
    children: [
      new Paragraph({ spacing: { after: 40 }, children: runs(CATEGORY_LABELS[category], { bold: true }) }),
      new Paragraph({ children: runs(QUADRANTS[category].place, { size: 16, color: COLORS.dim }) }),
      ...opportunities
        .filter((opportunity) => opportunity.category === category)
        .map(
          ({ number, anchor, title }) =>
            new Paragraph({
              spacing: { after: 40 },
              children: [linkTo(anchor, `${number}. ${line(title)}`, { color: COLORS.ink, size: 18 })],
            }),
        ),
    ],
  })
  const [quickWins, bigSwings, niceToHaves, deprioritize] = CATEGORIES
  return section('matrix', 2, [
    new Paragraph({
      children: runs('Impact and effort go from 1 to 10; from 6 on they count as high.', {
        color: COLORS.dim,
      }),
    }),
    boxes(
      [
        [quadrant(quickWins), quadrant(bigSwings)],
        [quadrant(niceToHaves), quadrant(deprioritize)],
      ],
      sheet.textWidth,
    ),
    new Paragraph({ children: [] }),
    dataTable(
      [
        { label: 'No.', width: 7 },
        { label: 'Opportunity', width: 53 },
        { label: 'Impact', width: 11, align: 'right' },
        { label: 'Effort', width: 11, align: 'right' },
        { label: 'Category', width: 18 },
      ],
      opportunities.map(({ number, anchor, title, impactScore, effortScore, category }) => [
        String(number),
        [linkTo(anchor, line(title), { color: COLORS.ink, size: 18 })],
        String(impactScore),
        String(effortScore),
        CATEGORY_LABELS[category],
      ]),
      sheet.textWidth,
    ),
  ])
}

export function readiness(dimensions: ReportReadiness[], themes: ReportTheme[], sheet: Sheet): Block[] {
  if (dimensions.length === 0) return section('readiness', 3, [nothing(EMPTY_SECTIONS.readiness)])
  return section('readiness', 3, [
    new Paragraph({ children: runs('How ready each dimension is, from 0 to 100.', { color: COLORS.dim }) }),
    dataTable(
      [
        { label: 'Dimension', width: 26 },
        { label: 'Score', width: 18 },
        { label: 'Why', width: 56 },
      ],
      dimensions.map(({ label, score, anchor, text, citations }) => [
        label,
        score === null
          ? runs('Not enough evidence', { size: 18, italics: true })
          : runs(`${score} of 100`, { bold: true, size: 18, color: COLORS.brand }),
        [bookmark(anchor, runs(text, { size: 18 })), ...marks(citations)],
      ]),
      sheet.textWidth,
    ),
    ...(themes.length > 0
      ? [
          heading('Themes across the sources'),
          dataTable(
            [
              { label: 'Theme', width: 80 },
              { label: 'Sources', width: 20, align: 'right' },
            ],
            themes.map(({ anchor, text, citations, sourceCount }) => [
              [bookmark(anchor, runs(line(text), { size: 18 })), ...marks(citations)],
              String(sourceCount),
            ]),
            sheet.textWidth,
          ),
        ]
      : []),
  ])
}

export function opportunities(found: ReportOpportunity[]): Block[] {
  if (found.length === 0) return section('opportunities', 4, [nothing(EMPTY_SECTIONS.opportunities)])
  return section(
    'opportunities',
    4,
    found.flatMap(({ number, anchor, title, category, impactScore, effortScore, description, details }) => [
      heading(`${number}. ${line(title)}`, anchor),
      new Paragraph({
        keepNext: true,
        children: runs(
          `${CATEGORY_LABELS[category]} · Impact ${impactScore} of 10 · Effort ${effortScore} of 10`,
          {
            size: 18,
            color: COLORS.dim,
          },
        ),
      }),
      ...citedParagraphs(description),
      ...details.map(
        ({ label, text }) =>
          new Paragraph({
            indent: { left: 240 },
            children: [
              ...runs(`${label}: `, { bold: true, size: 18 }),
              new TextRun(' '),
              ...runs(text, { size: 18 }),
            ],
          }),
      ),
    ]),
  )
}

export function contradictions(found: ReportContradiction[], sheet: Sheet): Block[] {
  if (found.length === 0) return section('contradictions', 5, [nothing(EMPTY_SECTIONS.contradictions)])
  const side = (label: string, text: string, quotes: ReportContradiction['statementQuotes']) => ({
    fill: COLORS.tint,
    children: [
      new Paragraph({
        spacing: { after: 40 },
        children: runs(label, { size: 16, bold: true, color: COLORS.dim }),
      }),
      new Paragraph({
        children: runs(line((quotes[0] && leadInOf(text, quotes[0].quote)) ?? text), { bold: true }),
      }),
      ...quotes.map(
        ({ quote, citation, ...source }) =>
          new Paragraph({
            children: [
              ...runs(`“${line(quote)}”`, { italics: true, size: 18 }),
              ...marks([citation]),
              new TextRun({ text: line(nameWithPlace(source)), break: 1, size: 16, color: COLORS.dim }),
            ],
          }),
      ),
    ],
  })
  return section('contradictions', 5, [
    new Paragraph({
      children: runs(
        'Where two sources cannot both be right. Settle these with the client before acting on either side.',
        {
          color: COLORS.dim,
        },
      ),
    }),
    ...found.flatMap(({ number, anchor, statement, statementQuotes, against, againstQuotes }) => [
      heading(`Contradiction ${number}`, anchor),
      boxes(
        [[side('One source says', statement, statementQuotes), side('Another says', against, againstQuotes)]],
        sheet.textWidth,
      ),
    ]),
  ])
}

export function risks(found: ReportRisk[]): Block[] {
  if (found.length === 0) return section('risks', 6, [nothing(EMPTY_SECTIONS.risks)])
  return section(
    'risks',
    6,
    found.flatMap(({ number, title, severity, description, mitigation }) => [
      heading(`${number}. ${line(title)}`),
      new Paragraph({
        keepNext: true,
        children: runs(`Severity: ${SEVERITY_LABELS[severity]}`, { size: 18, bold: true, color: COLORS.dim }),
      }),
      ...citedParagraphs(description),
      ...(mitigation.trim()
        ? [
            new Paragraph({
              indent: { left: 240 },
              children: [
                ...runs('Mitigation:', { bold: true, size: 18 }),
                new TextRun(' '),
                ...runs(mitigation, { size: 18 }),
              ],
            }),
          ]
        : []),
    ]),
  )
}

export function memos(found: ReportMemo[]): Block[] {
  if (found.length === 0) return section('memos', 7, [nothing(EMPTY_SECTIONS.memos)])
  return section(
    'memos',
    7,
    found.flatMap(({ anchor, stakeholderName, stakeholderRole, paragraphs }, index) => [
      heading(`Memo to ${line(stakeholderName)}`, anchor, index > 0),
      ...(stakeholderRole.trim()
        ? [new Paragraph({ keepNext: true, children: runs(line(stakeholderRole), { color: COLORS.dim }) })]
        : []),
      ...paragraphs.flatMap(citedParagraphs),
    ]),
  )
}
