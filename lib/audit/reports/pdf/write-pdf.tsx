import { canDraw, registerFonts } from '../../../platform/pdf/fonts'
import { Printer } from '../../../platform/pdf/printable'
import type { PdfPageSize } from '../../../platform/pdf/styles'
import { type WrittenPdf, writeTaggedPdf } from '../../../platform/pdf/write-tagged-pdf'
import { sectionAnchor } from '../constants'
import type { ReportContent } from '../content/report-content'
import type { ReportLogos } from '../logo/logos'
import { ReportDocument } from './report-document'

/** Renders a report as a tagged PDF. Takes seconds of CPU time; never call it on a thread that serves requests. */
export async function writePdf(
  content: ReportContent,
  size: PdfPageSize,
  logos: ReportLogos = {},
): Promise<WrittenPdf> {
  await registerFonts()
  const printer = new Printer(canDraw)
  // The contents show pages that are known only after the layout: they are drawn last into places kept for them.
  let pageOf: ReadonlyMap<string, number> = new Map()
  const titles = new Map(content.sections.map(({ key, title }) => [sectionAnchor(key), title]))
  return writeTaggedPdf(
    <ReportDocument
      content={content}
      size={size}
      logos={logos}
      printing={{
        printer,
        color: content.color,
        hasPassages: content.sections.some(({ key }) => key === 'appendix'),
        pageOf: (anchor) => pageOf.get(anchor),
      }}
    />,
    {
      title: `${content.title}: ${content.clientName}`,
      author: content.preparedBy.join(', '),
      subject: content.title,
      language: 'en',
      creator: 'Agent Audit Workspace',
      createdAt: new Date(content.generatedAt),
      describeAnchor: (anchor) => {
        const [, number] = /^passage-(\d+)$/.exec(anchor) ?? []
        if (number) return `Passage ${number}`
        return titles.get(anchor) ?? anchor.replace(/-/g, ' ')
      },
    },
    (pages) => {
      pageOf = pages
    },
  )
}
