import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { madeAt, pack, unpack } from './package'
import type { Block } from './source-text'

const author = 'Veldwick Parts & Logistics'
const headings = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const
const hair = { style: BorderStyle.SINGLE, size: 4, color: 'B4BCC4' }

/** A Word document; the same blocks give the same bytes. */
export async function writeDocx(blocks: Block[]): Promise<Buffer> {
  const title = blocks.find((block) => block.kind === 'heading')?.text
  const document = new Document({
    title,
    creator: author,
    lastModifiedBy: author,
    styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
    numbering: { config: [numberedSteps] },
    sections: [{ children: children(blocks) }],
  })
  const parts = await unpack(await Packer.toBuffer(document))
  const properties = String(parts.get('docProps/core.xml'))
  const fixed = madeAt.toISOString().replace('.000Z', 'Z')
  parts.set('docProps/core.xml', properties.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, fixed))
  return pack(parts)
}

const numberedSteps = {
  reference: 'steps',
  levels: [
    {
      level: 0,
      format: LevelFormat.DECIMAL,
      text: '%1.',
      alignment: AlignmentType.START,
      style: { paragraph: { indent: { left: 500, hanging: 300 } } },
    },
  ],
}

function children(blocks: Block[]): FileChild[] {
  let lists = 0
  return blocks.map((block, index) => {
    if (block.kind === 'heading') {
      return new Paragraph({
        text: block.text,
        heading: headings[block.level],
        spacing: { before: 280, after: 120 },
      })
    }
    if (block.kind === 'table') return table(block.rows)
    const runs = { children: [new TextRun(block.text)], spacing: { after: 120 } }
    if (block.kind === 'bullet') return new Paragraph({ ...runs, bullet: { level: 0 } })
    if (block.kind === 'paragraph') return new Paragraph(runs)
    if (blocks[index - 1]?.kind !== 'numbered') lists++
    return new Paragraph({ ...runs, numbering: { reference: 'steps', level: 0, instance: lists } })
  })
}

function table(rows: string[][]): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: {
      top: hair,
      bottom: hair,
      left: hair,
      right: hair,
      insideHorizontal: hair,
      insideVertical: hair,
    },
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          tableHeader: index === 0,
          cantSplit: true,
          children: cells.map((text) => cell(text, index === 0)),
        }),
    ),
  })
}

const cell = (text: string, isHead: boolean) =>
  new TableCell({
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    shading: isHead ? { type: ShadingType.CLEAR, color: 'auto', fill: 'E8EDF2' } : undefined,
    children: [new Paragraph({ children: [new TextRun({ text, bold: isHead })] })],
  })
