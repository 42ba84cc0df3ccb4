import { Document, HeadingLevel, LineRuleType, Packer, Paragraph, TextRun } from 'docx'
import { nameWithPlace } from '../../../language/source'
import { passageAnchor } from '../content/citation-book'
import type { CitedBlock } from '../content/report-content'
import { bookmark, clean, line, linkTo, runs, COLORS as textColors } from '../docx/text'
import type { PageSize } from '../rules'
import { type MemoSheet, memoAbout } from './memo-sheet'

/** Twips: a twentieth of a point. */
const PAPER: Record<PageSize, { width: number; height: number }> = {
  A4: { width: 11_906, height: 16_838 },
  LETTER: { width: 12_240, height: 15_840 },
}
const margin = 1_200
const COLORS = { ...textColors, brand: '036D79' } as const

/** Writes a memo as a Word document with real headings and links, for further editing. */
export async function writeMemoDocx(sheet: MemoSheet, pageSize: PageSize): Promise<Uint8Array> {
  const { stakeholderRole, paragraphs, passages } = sheet
  const author = [sheet.consultantName, sheet.consultantCompany].filter((part) => part !== null).map(line)
  const document = new Document({
    title: clean(`${sheet.title}: ${sheet.clientName}`),
    creator: author.join(', ') || 'Agent Audit Workspace',
    lastModifiedBy: 'Agent Audit Workspace',
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: 21, color: COLORS.ink, language: { value: 'en-GB' } },
          paragraph: { spacing: { after: 140, line: 288, lineRule: LineRuleType.AUTO } },
        },
        heading1: {
          run: { size: 34, bold: true, color: COLORS.brand, font: 'Calibri' },
          paragraph: { spacing: { after: 60 }, keepNext: true },
        },
        heading2: {
          run: { size: 25, bold: true, color: COLORS.ink, font: 'Calibri' },
          paragraph: { spacing: { before: 280, after: 100 }, keepNext: true },
        },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: PAPER[pageSize],
            margin: { top: margin, bottom: margin, left: margin, right: margin },
          },
        },
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: runs(line(sheet.title)) }),
          ...(stakeholderRole.trim()
            ? [new Paragraph({ children: runs(line(stakeholderRole), { color: COLORS.dim }) })]
            : []),
          new Paragraph({
            spacing: { after: 280 },
            children: runs(line(memoAbout(sheet)), { color: COLORS.dim }),
          }),
          ...paragraphs.map(citedParagraph),
          ...(passages.length > 0
            ? [new Paragraph({ heading: HeadingLevel.HEADING_2, children: runs('Cited passages') })]
            : []),
          ...passages.map(
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
                  ...citedBy.slice(0, 1).map(({ anchor: place }) => linkTo(place, 'the memo', { size: 16 })),
                ],
              }),
          ),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

/** A paragraph with marks that lead to its passages. */
const citedParagraph = ({ anchor, text, citations }: CitedBlock): Paragraph =>
  new Paragraph({
    children: [
      bookmark(anchor, runs(text)),
      ...citations.flatMap((number) => [
        new TextRun(' '),
        linkTo(passageAnchor(number), `[${number}]`, { color: COLORS.brand }),
      ]),
    ],
  })
