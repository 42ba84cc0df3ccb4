import { type OfficeContentNode, OfficeParser } from 'officeparser'
import { tableLines } from '../table-lines'
import type { DocumentReading } from './reading'

const isBlock = (node: OfficeContentNode) =>
  ['paragraph', 'heading', 'list', 'table', 'row', 'cell', 'note', 'slide', 'drawing'].includes(node.type)

const rowsOf = (table: OfficeContentNode) =>
  (table.children ?? [])
    .filter(({ type }) => type === 'row')
    .map((row) => (row.children ?? []).map((cell) => linesIn(cell).join(' ')))

function linesIn(node: OfficeContentNode): string[] {
  if (node.type === 'table') return tableLines(rowsOf(node))
  const children = node.children ?? []
  if (!children.some(isBlock)) {
    const text = (node.text ?? children.map((child) => child.text ?? '').join('')).trim()
    if (text === '') return []
    return node.type === 'list' ? [`- ${text}`] : [text]
  }
  return children.flatMap(linesIn)
}

/** Each slide is a paragraph of lines, its title first, its speaker's notes last. */
function slideText(slide: OfficeContentNode): string {
  const notes = (slide.notes ?? []).flatMap(linesIn)
  const lines = (slide.children ?? []).filter(({ type }) => type !== 'note').flatMap(linesIn)
  return [...lines, ...(notes.length > 0 ? [`Notes: ${notes.join(' ')}`] : [])].join('\n')
}

export async function readPresentation(bytes: Buffer): Promise<DocumentReading> {
  const { content } = await OfficeParser.parseOffice(bytes, {
    fileType: 'pptx',
    ignoreSlideMasters: true,
    extractAttachments: false,
    ocr: false,
  })
  const slides = content.filter(({ type }) => type === 'slide')
  return {
    text: slides
      .map(slideText)
      .filter((text) => text !== '')
      .join('\n\n'),
    pageCount: slides.length,
  }
}
