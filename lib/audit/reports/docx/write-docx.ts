import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  ImageRun,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  TableOfContents,
  TabStopType,
  TextRun,
} from 'docx'
import { estimatePageNumbersWith } from 'docx/layout'
import type { FetchedImage } from '../../../platform/web'
import type { ReportContent } from '../content/report-content'
import { fitLogo } from '../logo/logo-size'
import type { ReportLogos } from '../logo/logos'
import type { PageSize } from '../rules'
import { sectionBlocks } from './blocks'
import { COLORS, clean, Footnotes, line, runs } from './text'

/** Twips: a twentieth of a point. */
const PAPER: Record<PageSize, { width: number; height: number }> = {
  A4: { width: 11_906, height: 16_838 },
  LETTER: { width: 12_240, height: 15_840 },
}
const margin = 1_200

/**
 * Writes a report as a Word document with real styles, tables, pictures, links, and footnotes for citations, for
 * further editing.
 */
export async function writeDocx(
  content: ReportContent,
  pageSize: PageSize,
  logos: ReportLogos = {},
): Promise<Uint8Array> {
  const { width, height } = PAPER[pageSize]
  const color = content.color.slice(1).toUpperCase()
  const hasAppendix = content.sections.some(({ key }) => key === 'appendix')
  const footnotes = new Footnotes(content.passages, hasAppendix)
  const sheet = { textWidth: width - 2 * margin, color, footnotes }
  const title = clean(`${content.title}: ${content.clientName}`)
  const made = content.preparedBy.map(line)
  const edge = (text: string, right: string[]) =>
    new Paragraph({
      tabStops: [{ type: TabStopType.RIGHT, position: sheet.textWidth }],
      alignment: AlignmentType.LEFT,
      children: [
        new TextRun({ text: `${line(text)}\t`, size: 16, color: COLORS.dim }),
        new TextRun({ children: right, size: 16, color: COLORS.dim }),
      ],
    })
  const children = [...cover(content, logos, color), ...contents(color)]
  for (const section of content.sections) children.push(...((await sectionBlocks(section, sheet)) as never[]))
  const edition = [content.version && `Version ${content.version}`, content.dateLabel]
    .filter(Boolean)
    .join(' · ')
  const document = new Document({
    title,
    subject: content.title,
    creator: made.join(', ') || 'Agent Audit Workspace',
    lastModifiedBy: 'Agent Audit Workspace',
    // Substitutes the nearest known typeface for an unknown one; Word updates the numbers on request.
    pageNumbers: estimatePageNumbersWith({ guess: true }),
    styles: stylesIn(color),
    numbering: {
      config: [
        {
          reference: 'steps',
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: '%1.',
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: 500, hanging: 400 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width, height },
            margin: { top: margin, bottom: margin, left: margin, right: margin },
          },
        },
        headers: { default: new Header({ children: [edge(title, [made.at(-1) ?? ''])] }) },
        footers: {
          default: new Footer({
            children: [edge(edition, ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES])],
          }),
        },
        children,
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

/** Twips from the top of the cover's text to the title. */
const beforeTitle = 3_200
/** Picture sizes are in pixels of 1/96 inch. */
const pixelsPerPoint = 96 / 72

/** Client, title, edition and author of the report. */
function cover(content: ReportContent, logos: ReportLogos, color: string): Paragraph[] {
  const made = content.preparedBy.map(line)
  const client = line(content.clientName)
  const paragraph = (children: ParagraphChild[], before = 0) =>
    new Paragraph({ spacing: { before, after: 60 }, children })
  const dim = { color: COLORS.dim, size: 22 }
  const shown = [
    ...(logos.client ? [{ logo: logos.client, alt: `Logo of ${client}` }] : []),
    ...(logos.firm ? [{ logo: logos.firm, alt: `Logo of ${made.at(-1) ?? 'the consultant'}` }] : []),
  ]
  const logoTwips = Math.max(0, ...shown.map(({ logo }) => Math.round(fitLogo(logo).height * 20)))
  return [
    ...(shown.length > 0
      ? [
          new Paragraph({
            alignment: AlignmentType.RIGHT,
            spacing: { before: 0, after: 0 },
            children: shown.flatMap(({ logo, alt }, index) => [
              ...(index > 0 ? [new TextRun({ text: '      ' })] : []),
              logoRun(logo, alt),
            ]),
          }),
        ]
      : []),
    paragraph([new TextRun({ text: content.title, bold: true, size: 26, color })], beforeTitle - logoTwips),
    new Paragraph({
      style: 'Title',
      border: { bottom: { style: BorderStyle.SINGLE, size: 18, color, space: 14 } },
      children: [new TextRun({ text: client, size: client.length > 60 ? 44 : 64 })],
    }),
    paragraph(runs(line(`${content.industry} · ${content.companySize}`), dim)),
    paragraph(runs(content.dateLabel, dim)),
    ...(content.version ? [paragraph(runs(line(`Version ${content.version}`), dim))] : []),
    paragraph(runs(line(`Findings by: ${content.analyst}`), dim)),
    ...(made.length > 0 ? [paragraph(runs('Prepared by', { color: COLORS.dim, size: 18 }), 3_200)] : []),
    ...made.map((part, index) => paragraph(runs(part, { bold: index === 0, size: 24 }))),
    ...(content.preparedFor
      ? [
          paragraph(runs('Prepared for', { color: COLORS.dim, size: 18 }), 240),
          paragraph(runs(line(content.preparedFor), { bold: true, size: 24 })),
        ]
      : []),
    paragraph(
      runs(
        'Confidential. Every finding names the passages of the client’s own documents and interviews it rests on.',
        { color: COLORS.dim, size: 18 },
      ),
      made.length > 0 ? 240 : 3_200,
    ),
  ]
}

function logoRun(logo: FetchedImage, alt: string): ImageRun {
  const { width, height } = fitLogo(logo)
  return new ImageRun({
    type: logo.format === 'png' ? 'png' : 'jpg',
    data: logo.bytes,
    transformation: {
      width: Math.round(width * pixelsPerPoint),
      height: Math.round(height * pixelsPerPoint),
    },
    altText: { name: 'Logo', title: alt, description: alt },
  })
}

const contents = (color: string) => [
  new Paragraph({
    pageBreakBefore: true,
    children: [new TextRun({ text: 'Contents', bold: true, size: 34, color })],
  }),
  new TableOfContents('Contents', { hyperlink: true, headingStyleRange: '1-1' }),
]

/** Sizes in half points, distances in twips. */
function stylesIn(color: string) {
  const style = (id: string, run: object, paragraph: object = {}) => ({
    id,
    name: id,
    basedOn: 'Normal',
    quickFormat: true,
    run,
    paragraph,
  })
  return {
    default: {
      document: {
        run: { font: 'Calibri', size: 21, color: COLORS.ink, language: { value: 'en-GB' } },
        paragraph: { spacing: { after: 140, line: 276, lineRule: LineRuleType.AUTO } },
      },
      title: {
        run: { bold: true, color: COLORS.ink, font: 'Calibri' },
        paragraph: { spacing: { before: 200, after: 300 } },
      },
      heading1: {
        run: { size: 34, bold: true, color, font: 'Calibri' },
        paragraph: { spacing: { before: 360, after: 180 }, keepNext: true },
      },
      heading2: {
        run: { size: 25, bold: true, color: COLORS.ink, font: 'Calibri' },
        paragraph: { spacing: { before: 280, after: 100 }, keepNext: true },
      },
      footnoteText: { run: { size: 16, color: COLORS.dim }, paragraph: { spacing: { after: 20 } } },
      hyperlink: { run: { color } },
    },
    paragraphStyles: [
      style('Lead', { size: 28, bold: true, color }),
      style('Intro', { color: COLORS.dim }),
      style('Note', { size: 17, color: COLORS.dim }, { spacing: { after: 80 } }),
      style('Figure', { size: 40, bold: true }, { spacing: { after: 0 } }),
      style(
        'Callout',
        {},
        {
          spacing: { before: 160, after: 200 },
          indent: { left: 160 },
          border: { left: { style: BorderStyle.SINGLE, size: 24, color, space: 8 } },
        },
      ),
      style(
        'Quote',
        {},
        {
          indent: { left: 300 },
          border: { left: { style: BorderStyle.SINGLE, size: 12, color, space: 8 } },
        },
      ),
    ],
  }
}
