import { Paragraph, type Table, TextRun } from 'docx'
import { nameWithPlace } from '../../../language/source'
import {
  EMPTY_SECTIONS,
  type ReportContent,
  type ReportFacts,
  type ReportPhase,
} from '../content/report-content'
import { heading, type Sheet, section } from './sections'
import { dataTable } from './tables'
import { bookmark, COLORS, clean, line, linkTo, marks, nothing, runs } from './text'

type Block = Paragraph | Table

export function roadmap(phases: ReportPhase[], sheet: Sheet): Block[] {
  if (phases.length === 0) return section('roadmap', 8, [nothing(EMPTY_SECTIONS.roadmap)])
  return section('roadmap', 8, [
    dataTable(
      [
        { label: 'Phase', width: 28 },
        { label: 'Weeks', width: 14 },
        { label: 'Opportunities', width: 58 },
      ],
      phases.map(({ title, startWeek, endWeek, opportunities }) => [
        line(title),
        `${startWeek} to ${endWeek}`,
        opportunities.flatMap(({ number, title: name, anchor }, index) => {
          const text = number === null ? line(name) : `${number}. ${line(name)}`
          const before = index > 0 ? [new TextRun({ text: '', break: 1 })] : []
          return [
            ...before,
            anchor ? linkTo(anchor, text, { color: COLORS.ink, size: 18 }) : new TextRun({ text, size: 18 }),
          ]
        }),
      ]),
      sheet.textWidth,
    ),
  ])
}

export function limits(found: string[]): Block[] {
  return section('limits', 9, [
    ...(found.length === 0 ? [nothing(EMPTY_SECTIONS.limits)] : []),
    ...found.map((limit) => new Paragraph({ bullet: { level: 0 }, children: runs(clean(limit)) })),
  ])
}

export function facts(groups: ReportFacts[]): Block[] {
  return section('facts', 10, [
    ...(groups.length === 0 ? [nothing(EMPTY_SECTIONS.facts)] : []),
    ...groups.flatMap((group) => [
      heading(line(group.subject)),
      ...group.facts.map(
        ({ anchor, text, citations }) =>
          new Paragraph({
            bullet: { level: 0 },
            children: [bookmark(anchor, runs(line(text))), ...marks(citations)],
          }),
      ),
    ]),
  ])
}

/** Lists each passage once with links back to its citations, and the sources of the passages. */
export function appendix(content: ReportContent, sheet: Sheet): Block[] {
  const passages = content.passages.map(
    ({ number, anchor, quote, sourceTypeLabel, citedBy, ...source }) =>
      new Paragraph({
        keepLines: quote.length < 1200,
        indent: { left: 600, hanging: 600 },
        children: [
          bookmark(anchor, [new TextRun({ text: `[${number}]`, bold: true, color: COLORS.brand })]),
          new TextRun({ text: `\t“${line(quote)}”`, size: 18 }),
          new TextRun({
            text: `${line(nameWithPlace(source))} · ${sourceTypeLabel} · cited in `,
            break: 1,
            size: 16,
            color: COLORS.dim,
          }),
          ...citedBy.flatMap(({ anchor: place, label }, index) => [
            ...(index > 0 ? [new TextRun({ text: ', ', size: 16 })] : []),
            linkTo(place, line(label), { size: 16 }),
          ]),
        ],
      }),
  )
  return section('appendix', null, [
    new Paragraph({
      children: runs(
        'Quoted word for word from the sources; line breaks are set as spaces. The number in brackets is the mark in the text.',
        { color: COLORS.dim },
      ),
    }),
    ...(passages.length > 0 ? passages : [nothing('Nothing in this report cites a source.')]),
    heading('Sources'),
    content.sources.length === 0
      ? nothing('The audit had no source.')
      : dataTable(
          [
            { label: 'Source', width: 60 },
            { label: 'Kind', width: 20 },
            { label: 'Cited passages', width: 20, align: 'right' },
          ],
          content.sources.map(({ name, typeLabel, passageCount }) => [
            line(name),
            typeLabel,
            String(passageCount),
          ]),
          sheet.textWidth,
        ),
  ])
}
