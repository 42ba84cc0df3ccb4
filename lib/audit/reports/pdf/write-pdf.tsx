import { pdf } from '@react-pdf/renderer'
import type { ComponentProps } from 'react'
import { canDraw, registerFonts } from '../../../platform/pdf/fonts'
import { Printer } from '../../../platform/pdf/printable'
import { MARGIN, PAPER, type PdfPageSize } from '../../../platform/pdf/styles'
import type { FetchedImage } from '../../../platform/web'
import type { ReportContent } from '../content/report-content'
import { ReportDocument } from './report-document'

export interface WrittenPdf {
  bytes: Uint8Array
  pages: number
}

/** Renders a report as PDF. Takes seconds of CPU time; never call it on a thread that serves requests. */
export async function writePdf(
  content: ReportContent,
  size: PdfPageSize,
  logo?: FetchedImage,
): Promise<WrittenPdf> {
  await registerFonts()
  const printer = new Printer(canDraw)
  const { width, height } = PAPER[size]
  const area = {
    textWidth: width - 2 * MARGIN.side,
    textHeight: height - MARGIN.top - MARGIN.bottom,
  }
  // Page numbers are known only after the layout, so the document is laid out twice.
  const pageOf = await draftPages({ content, size, printing: { printer, ...area, pageOf: null } })
  const { bytes, layout } = await set({ content, size, logo, printing: { printer, ...area, pageOf } })
  return { bytes, pages: layout.children.length }
}

/** Does not retain the draft, which is as large in memory as the report. */
const draftPages = async (draft: Setting): Promise<Map<string, number>> => pagesOf((await set(draft)).layout)

interface LaidOutNode {
  props?: { id?: string }
  children?: LaidOutNode[]
}

interface Layout {
  children: LaidOutNode[]
}

type Setting = Omit<ComponentProps<typeof ReportDocument>, 'onRender'>

async function set(setting: Setting): Promise<{ bytes: Uint8Array; layout: Layout }> {
  let layout: Layout | undefined
  // The library exposes its layout under this name only, so its version is pinned.
  const onRender = (rendered: object) => {
    layout = (rendered as { _INTERNAL__LAYOUT__DATA_?: Layout })._INTERNAL__LAYOUT__DATA_
  }
  const instance = pdf()
  const document = <ReportDocument {...setting} onRender={onRender} />
  await new Promise<void>((resolve) => instance.updateContainer(document as never, resolve))
  const blob = await instance.toBlob()
  if (!layout) throw new Error('the PDF library did not say where it put things')
  return { bytes: new Uint8Array(await blob.arrayBuffer()), layout }
}

/** The page of each anchor, from 1. For a text over two pages the last one, because the marks are at its end. */
function pagesOf(layout: Layout): Map<string, number> {
  const pages = new Map<string, number>()
  const visit = (node: LaidOutNode, page: number) => {
    if (node.props?.id) pages.set(node.props.id, page)
    for (const child of node.children ?? []) visit(child, page)
  }
  layout.children.forEach((page, index) => {
    visit(page, index + 1)
  })
  return pages
}
