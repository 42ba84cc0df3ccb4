import type { FetchedImage } from '../../web'
import type { ReportContent } from '../content/report-content'
import { isDrawable } from '../logo/is-drawable'
import type { PageSize, ReportFormat } from '../rules'

export interface RenderTask {
  content: ReportContent
  format: ReportFormat
  pageSize: PageSize
  /** The consultant's, for the cover. */
  logo?: FetchedImage
}

export interface RenderedReport {
  bytes: Uint8Array
  /** null where only the reader's program knows. */
  pages: number | null
  /** False also for a logo that is too broken to be drawn. */
  hasLogo: boolean
}

/** Each writer is loaded when it is wanted. */
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
