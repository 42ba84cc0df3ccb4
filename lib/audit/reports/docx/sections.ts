import { HeadingLevel, Paragraph, type Table } from 'docx'
import { type SectionKey, sectionAnchor, sectionTitle } from '../content/report-content'
import { bookmark, runs } from './text'

export interface Sheet {
  /** Width between the margins, in twips. */
  textWidth: number
}

/** Sections that continue on the page of the previous one. */
const running: SectionKey[] = ['limits']

export function section(key: SectionKey, number: number | null, blocks: (Paragraph | Table)[]) {
  const title = sectionTitle(key)
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      pageBreakBefore: !running.includes(key),
      children: [bookmark(sectionAnchor(key), runs(number === null ? title : `${number}. ${title}`))],
    }),
    ...blocks,
  ]
}

/** Heading of an item within a section; Word keeps it with the next paragraph. */
export function heading(text: string, anchor?: string, isOnNewPage = false): Paragraph {
  return new Paragraph({
    heading: HeadingLevel.HEADING_2,
    pageBreakBefore: isOnNewPage,
    children: anchor ? [bookmark(anchor, runs(text))] : runs(text),
  })
}
