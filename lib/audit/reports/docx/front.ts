import {
  AlignmentType,
  BorderStyle,
  ImageRun,
  LineRuleType,
  Paragraph,
  type ParagraphChild,
  TableOfContents,
  TextRun,
} from 'docx'
import type { FetchedImage } from '../../../platform/web'
import type { ReportContent } from '../content/report-content'
import { fitLogo } from '../logo/logo-size'
import { COLORS, line, runs } from './text'

/** Twips from the top of the cover's text to the title. */
const beforeTitle = 3_200
/** Picture sizes are in pixels of 1/96 inch. */
const pixelsPerPoint = 96 / 72

/** Client, title, date and author of the report. */
export function cover(content: ReportContent, logo: FetchedImage | undefined): Paragraph[] {
  const made = [content.consultantName, content.consultantCompany].filter((part) => part !== null)
  const client = line(content.clientName)
  const paragraph = (children: ParagraphChild[], before = 0) =>
    new Paragraph({ spacing: { before, after: 60 }, children })
  const logoTwips = logo ? Math.round(fitLogo(logo).height * 20) : 0
  return [
    ...(logo ? [logoOf(logo, made.at(-1) ?? 'Consultant')] : []),
    paragraph(
      [new TextRun({ text: content.title, bold: true, size: 26, color: COLORS.brand })],
      beforeTitle - logoTwips,
    ),
    new Paragraph({
      spacing: { before: 200, after: 300, line: 260, lineRule: LineRuleType.AUTO },
      border: { bottom: { style: BorderStyle.SINGLE, size: 18, color: COLORS.brand, space: 14 } },
      children: [new TextRun({ text: client, bold: true, size: client.length > 60 ? 44 : 64 })],
    }),
    paragraph(runs(line(`${content.industry} · ${content.companySize}`), { color: COLORS.dim, size: 22 })),
    paragraph(runs(content.dateLabel, { color: COLORS.dim, size: 22 })),
    paragraph(runs(line(`Findings by: ${content.analyst}`), { color: COLORS.dim, size: 22 })),
    ...(made.length > 0 ? [paragraph(runs('Prepared by', { color: COLORS.dim, size: 18 }), 3600)] : []),
    ...made.map((part, index) => paragraph(runs(line(part), { bold: index === 0, size: 24 }))),
    paragraph(
      runs(
        'Confidential. Every finding names the passages of the client’s own documents and interviews it rests on.',
        { color: COLORS.dim, size: 18 },
      ),
      made.length > 0 ? 240 : 3600,
    ),
  ]
}

function logoOf(logo: FetchedImage, owner: string): Paragraph {
  const { width, height } = fitLogo(logo)
  const name = `Logo of ${line(owner)}`
  return new Paragraph({
    alignment: AlignmentType.RIGHT,
    spacing: { before: 0, after: 0 },
    children: [
      new ImageRun({
        type: logo.format === 'png' ? 'png' : 'jpg',
        data: logo.bytes,
        transformation: {
          width: Math.round(width * pixelsPerPoint),
          height: Math.round(height * pixelsPerPoint),
        },
        altText: { name: 'Logo', title: name, description: name },
      }),
    ],
  })
}

export const contents = () => [
  new Paragraph({
    pageBreakBefore: true,
    children: [new TextRun({ text: 'Contents', bold: true, size: 34, color: COLORS.brand })],
  }),
  new TableOfContents('Contents', { hyperlink: true, headingStyleRange: '1-1' }),
]
