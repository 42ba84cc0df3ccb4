import { canDraw } from '../../../platform/pdf/faces'
import { drawFlow } from '../../../platform/pdf/flow'
import { drawEdges } from '../../../platform/pdf/page-edges'
import { Printer } from '../../../platform/pdf/printable'
import { MARGIN, PAPER, type PdfPageSize } from '../../../platform/pdf/styles'
import { TaggedFile } from '../../../platform/pdf/tagged-file'
import { sectionAnchor } from '../constants'
import type { ReportContent } from '../content/report-content'
import type { ReportLogos } from '../logo/logos'
import { drawCover } from './cover'
import type { Printing } from './printing'
import { contents, sectionItems } from './sections'

export interface WrittenPdf {
  bytes: Uint8Array
  pages: number
}

/**
 * Renders a report as a tagged PDF. Takes a large part of a second of CPU time; never call it on a thread that serves
 * requests.
 */
export async function writePdf(
  content: ReportContent,
  size: PdfPageSize,
  logos: ReportLogos = {},
): Promise<WrittenPdf> {
  const page = PAPER[size]
  const printer = new Printer(canDraw)
  const { line } = printer
  const printing: Printing = {
    printer,
    color: content.color,
    hasPassages: content.sections.some(({ key }) => key === 'appendix'),
    width: page.width - 2 * MARGIN.side,
  }
  const title = `${content.title}: ${content.clientName}`
  const names = new Map(content.sections.map(({ key, title: name }) => [sectionAnchor(key), name]))
  const file = new TaggedFile({
    title,
    author: content.preparedBy.join(', '),
    subject: content.title,
    language: 'en',
    creator: 'Agent Audit Workspace',
    createdAt: new Date(content.generatedAt),
    describeAnchor: (anchor) => {
      const [, number] = /^passage-(\d+)$/.exec(anchor) ?? []
      if (number) return `Passage ${number}`
      return names.get(anchor) ?? anchor.replace(/-/g, ' ')
    },
  })
  // A short report has its outline and no page of contents.
  const isShort = content.length === 'short'
  const items = [
    ...(isShort ? [] : contents(printing, content.sections)),
    ...content.sections.flatMap((section, index) => sectionItems(printing, section, index === 0 && isShort)),
  ]
  const made = content.preparedBy.at(-1)
  const edition = [content.version && `Version ${content.version}`, content.dateLabel]
    .filter(Boolean)
    .join(' · ')
  const edges = {
    head: [line(title), made ? line(made) : ''] as [string, string],
    foot: line(edition),
  }
  const pages = drawFlow(
    file,
    items,
    { ...page, drawEdges: (open, number, count) => drawEdges(open, page, edges, number, count) },
    [(open) => drawCover(open, printing, content, logos, page)],
  )
  return { bytes: await file.finish(), pages }
}
