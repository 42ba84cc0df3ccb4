import {
  BorderStyle,
  HeadingLevel,
  ImageRun,
  Paragraph,
  type ParagraphChild,
  type Table,
  TextRun,
} from 'docx'
import { nameWithPlace } from '../../../language/source'
import { type PngPicture, toPng } from '../charts/to-png'
import type { Block, Quote, ReportSection, TableCell } from '../content/report-content'
import { boxes, dataTable } from './tables'
import { bookmark, COLORS, clean, type Footnotes, line, linkTo, runs } from './text'

export interface Sheet {
  /** Width between the margins, in twips. */
  textWidth: number
  /** A hex colour without #. */
  color: string
  footnotes: Footnotes
}

type FileBlock = Paragraph | Table

/** Heading and blocks of a section. */
export async function sectionBlocks(section: ReportSection, sheet: Sheet): Promise<FileBlock[]> {
  const { title, number, anchor, startsPage, intro, blocks } = section
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      pageBreakBefore: startsPage,
      children: [bookmark(anchor, runs(number === null ? title : `${number}  ${title}`))],
    }),
    ...(intro ? [new Paragraph({ style: 'Intro', children: runs(intro) })] : []),
    ...(await allBlocks(blocks, sheet)),
  ]
}

async function allBlocks(blocks: readonly Block[], sheet: Sheet, startsPage = false): Promise<FileBlock[]> {
  const result: FileBlock[] = []
  for (const [index, block] of blocks.entries())
    result.push(...(await oneBlock(block, sheet, startsPage && index === 0)))
  return result
}

async function oneBlock(block: Block, sheet: Sheet, startsPage: boolean): Promise<FileBlock[]> {
  const { footnotes, color, textWidth } = sheet
  switch (block.kind) {
    case 'group':
      return allBlocks(block.blocks, sheet, block.startsPage)
    case 'heading': {
      const { text, anchor, note } = block
      const words = runs(line(text))
      return [
        new Paragraph({
          heading: HeadingLevel.HEADING_2,
          pageBreakBefore: startsPage,
          children: anchor ? [bookmark(anchor, words)] : words,
        }),
        ...(note ? [new Paragraph({ style: 'Note', keepNext: true, children: runs(note) })] : []),
      ]
    }
    case 'text': {
      const style = block.tone === 'lead' ? 'Lead' : block.tone === 'dim' ? 'Intro' : undefined
      const paragraphs = clean(block.text)
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
      return paragraphs.map((text, index) =>
        index === paragraphs.length - 1
          ? new Paragraph({
              style,
              children: [bookmark(block.anchor, runs(text)), ...footnotes.marks(block.citations)],
            })
          : new Paragraph({ style, children: runs(text) }),
      )
    }
    case 'list':
      return block.items.map(({ anchor, text, citations }) => {
        const prefix = block.mark === 'box' ? '☐ ' : block.mark === 'checked' ? '☑ ' : ''
        return new Paragraph({
          ...(block.mark === 'number'
            ? { numbering: { reference: 'steps', level: 0 } }
            : { bullet: { level: 0 } }),
          children: [bookmark(anchor, runs(prefix + line(text))), ...footnotes.marks(citations)],
        })
      })
    case 'figures':
      return [
        boxes(
          [
            block.figures.map(({ value, label, note }) => ({
              fill: COLORS.tint,
              children: [
                new Paragraph({ style: 'Figure', children: runs(line(value), { color }) }),
                new Paragraph({
                  spacing: { after: 20 },
                  children: runs(line(label), { bold: true, size: 18 }),
                }),
                new Paragraph({ style: 'Note', children: runs(line(note)) }),
              ],
            })),
          ],
          textWidth,
        ),
        new Paragraph({ children: [] }),
      ]
    case 'callout':
      return [
        new Paragraph({
          style: 'Callout',
          children: [
            ...runs(block.label, { bold: true, color, size: 18 }),
            new TextRun({ text: line(block.text), bold: true, break: 1 }),
          ],
        }),
      ]
    case 'chart':
      return [
        picture(await toPng(block.drawing), textWidth),
        ...(block.caption ? [new Paragraph({ style: 'Note', children: runs(block.caption) })] : []),
      ]
    case 'table':
      return [
        dataTable(
          block.columns.map(({ label, share, align }) => ({ label, width: share, align })),
          block.rows.map((row) => row.map((cell) => cellRuns(cell, footnotes))),
          textWidth,
        ),
        new Paragraph({ spacing: { after: 80 }, children: [] }),
      ]
    case 'fields':
      return [
        dataTable(
          [
            { label: '', width: 20 },
            { label: '', width: 80 },
          ],
          block.fields.map(({ label, anchor, text, citations }) => [
            runs(label, { bold: true, size: 18, color: COLORS.dim }),
            [bookmark(anchor, runs(text, { size: 19 })), ...footnotes.marks(citations)],
          ]),
          textWidth,
        ),
        new Paragraph({ spacing: { after: 80 }, children: [] }),
      ]
    case 'quotes':
      return block.quotes.map(
        (quote) => new Paragraph({ style: 'Quote', children: quoteRuns(quote, footnotes) }),
      )
    case 'sides':
      return [
        boxes(
          [
            block.sides.map(({ label, text, quotes }) => ({
              fill: COLORS.tint,
              children: [
                new Paragraph({ style: 'Note', children: runs(label, { bold: true }) }),
                new Paragraph({ children: runs(line(text), { bold: true }) }),
                ...quotes.map((quote) => new Paragraph({ children: quoteRuns(quote, footnotes) })),
              ],
            })),
          ],
          textWidth,
        ),
        new Paragraph({ spacing: { after: 80 }, children: [] }),
      ]
    case 'passages':
      return block.passages.map(
        ({ number, anchor, quote, sourceTypeLabel, citedBy, ...source }) =>
          new Paragraph({
            keepLines: quote.length < 1200,
            indent: { left: 600, hanging: 600 },
            children: [
              bookmark(anchor, [new TextRun({ text: `[${number}]`, bold: true, color })]),
              new TextRun({ text: `\t“${line(quote)}”`, size: 18 }),
              new TextRun({
                text: `${line(nameWithPlace(source))} · ${sourceTypeLabel} · cited in `,
                break: 1,
                size: 16,
                color: COLORS.dim,
              }),
              ...citedBy
                .filter(({ label }, at) => citedBy.findIndex((other) => other.label === label) === at)
                .flatMap(({ anchor: place, label }, index) => [
                  ...(index > 0 ? [new TextRun({ text: ', ', size: 16 })] : []),
                  linkTo(place, line(label), { size: 16, color }),
                ]),
            ],
          }),
      )
  }
}

function quoteRuns({ quote, citation, ...source }: Quote, footnotes: Footnotes): ParagraphChild[] {
  return [
    ...runs(`“${line(quote)}”`, { italics: true, size: 19 }),
    ...footnotes.marks([citation], { isQuoted: true }),
    new TextRun({ text: line(nameWithPlace(source)), break: 1, size: 16, color: COLORS.dim }),
  ]
}

function cellRuns(
  { text, citations, link, isBold, color, anchor }: TableCell,
  footnotes: Footnotes,
): ParagraphChild[] {
  const style = { size: 18, bold: isBold, color: color?.replace('#', '') ?? COLORS.ink }
  const words: ParagraphChild[] = link ? [linkTo(link, line(text), style)] : runs(text, style)
  return [...(anchor ? [bookmark(anchor, words)] : words), ...footnotes.marks(citations)]
}

/** Picture sizes are in pixels of 1/96 inch; a twip is a twentieth of a point. */
const pixelsPerPoint = 96 / 72
const twipsPerPoint = 20

export function picture({ bytes, width, height, alt }: PngPicture, textWidth: number): Paragraph {
  const scale = Math.min(1, textWidth / twipsPerPoint / width)
  return new Paragraph({
    border: { top: { style: BorderStyle.NONE, size: 0, color: 'auto' } },
    children: [
      new ImageRun({
        type: 'png',
        data: bytes,
        transformation: {
          width: Math.round(width * scale * pixelsPerPoint),
          height: Math.round(height * scale * pixelsPerPoint),
        },
        altText: { name: 'Chart', title: line(alt).slice(0, 60), description: line(alt) },
      }),
    ],
  })
}
