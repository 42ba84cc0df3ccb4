import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlign,
  WidthType,
} from 'docx'
import { COLORS, runs } from './text'

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const hairline = { style: BorderStyle.SINGLE, size: 4, color: COLORS.line }
const padding = { top: 50, bottom: 50, left: 80, right: 80 }

interface Column {
  label: string
  /** Percent of the text's width; the columns of a table add up to 100. */
  width: number
  align?: 'right'
}

/** A table whose head Word repeats on every page; a row never breaks. `width` is the text's, in twips. */
export function dataTable(columns: Column[], rows: (string | ParagraphChild[])[][], width: number): Table {
  const alignment = (column: Column) => (column.align === 'right' ? AlignmentType.RIGHT : AlignmentType.LEFT)
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(
      (column) =>
        new TableCell({
          margins: padding,
          children: [
            new Paragraph({
              alignment: alignment(column),
              spacing: { after: 0 },
              keepNext: true,
              children: runs(column.label, { bold: true, size: 16, color: COLORS.dim }),
            }),
          ],
        }),
    ),
  })
  const body = rows.map(
    (row) =>
      new TableRow({
        cantSplit: true,
        children: columns.map((column, index) => {
          const cell = row[index] ?? ''
          return new TableCell({
            margins: padding,
            children: [
              new Paragraph({
                alignment: alignment(column),
                spacing: { after: 0 },
                children: typeof cell === 'string' ? runs(cell, { size: 18 }) : cell,
              }),
            ],
          })
        }),
      }),
  )
  return new Table({
    width: { size: width, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths: columns.map((column) => Math.round((column.width / 100) * width)),
    borders: {
      top: hairline,
      bottom: hairline,
      left: none,
      right: none,
      insideVertical: none,
      insideHorizontal: hairline,
    },
    // Columns without names need no head.
    rows: columns.some(({ label }) => label) ? [head, ...body] : body,
  })
}

interface Box {
  /** A hex colour without #. */
  fill: string
  children: Paragraph[]
  /** Minimum height, in twips. */
  minHeight?: number
}

/** Boxes side by side in rows, all of the same width. */
export function boxes(rows: Box[][], width: number): Table {
  const perRow = Math.max(...rows.map((row) => row.length))
  const white = { style: BorderStyle.SINGLE, size: 18, color: 'FFFFFF' }
  return new Table({
    width: { size: width, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths: Array.from({ length: perRow }, () => Math.round(width / perRow)),
    borders: {
      top: white,
      bottom: white,
      left: white,
      right: white,
      insideVertical: white,
      insideHorizontal: white,
    },
    rows: rows.map(
      (row) =>
        new TableRow({
          cantSplit: true,
          height: { value: row[0]?.minHeight ?? 0, rule: 'atLeast' },
          children: row.map(
            ({ fill, children }) =>
              new TableCell({
                verticalAlign: VerticalAlign.TOP,
                margins: { top: 120, bottom: 120, left: 160, right: 160 },
                shading: { type: ShadingType.CLEAR, fill, color: 'auto' },
                children,
              }),
          ),
        }),
    ),
  })
}
