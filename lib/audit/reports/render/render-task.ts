import { isDrawable } from '../../../platform/web/is-drawable'
import type { ReportContent } from '../content/report-content'
import type { ReportLogos } from '../logo/logos'
import type { PageSize, ReportFormat } from '../rules'

export interface RenderTask {
  content: ReportContent
  format: ReportFormat
  pageSize: PageSize
  /** For the cover. */
  logos?: ReportLogos
}

export interface RenderedReport {
  bytes: Uint8Array
  /** Null when only the word processor knows it. */
  pages: number | null
  /** Also false for a logo that is too damaged to be drawn. */
  hasFirmLogo: boolean
}

/** Loads each writer on demand. */
export async function writeReport(task: RenderTask): Promise<RenderedReport> {
  const { content, format, pageSize } = task
  const drawable = (logo: ReportLogos['firm']) => (logo && isDrawable(logo) ? logo : undefined)
  const logos = { firm: drawable(task.logos?.firm), client: drawable(task.logos?.client) }
  const hasFirmLogo = logos.firm !== undefined
  switch (format) {
    case 'docx': {
      const { writeDocx } = await import('../docx/write-docx')
      return { bytes: await writeDocx(content, pageSize, logos), pages: null, hasFirmLogo }
    }
    case 'pptx': {
      const { writePptx } = await import('../pptx/write-pptx')
      return { ...(await writePptx(content, logos)), hasFirmLogo }
    }
    case 'pdf': {
      const { writePdf } = await import('../pdf/write-pdf')
      return { ...(await writePdf(content, pageSize, logos)), hasFirmLogo }
    }
  }
}
