import type { FetchedImage } from '../../../platform/web'
import type { ReportContent } from '../content/report-content'
import { isDrawable } from '../logo/is-drawable'
import type { PageSize, ReportFormat } from '../rules'

export interface RenderTask {
  content: ReportContent
  format: ReportFormat
  pageSize: PageSize
  /** The consultant's logo, for the cover. */
  logo?: FetchedImage
}

export interface RenderedReport {
  bytes: Uint8Array
  /** Null when only the word processor knows it. */
  pages: number | null
  /** Also false for a logo that is too damaged to be drawn. */
  hasLogo: boolean
}

/** Loads each writer on demand. */
export async function writeReport(task: RenderTask): Promise<RenderedReport> {
  const { content, format, pageSize } = task
  const logo = task.logo && isDrawable(task.logo) ? task.logo : undefined
  const hasLogo = logo !== undefined
  if (format === 'docx') {
    const { writeDocx } = await import('../docx/write-docx')
    return { bytes: await writeDocx(content, pageSize, logo), pages: null, hasLogo }
  }
  const { writePdf } = await import('../pdf/write-pdf')
  return { ...(await writePdf(content, pageSize, logo)), hasLogo }
}
