import { asOwner } from '../db/with-user'
import { Refusal } from '../errors'
import { fileKey, fileStore } from '../files'
import { requireReportContent } from './load-content'
import { fetchLogo, logLeftOut } from './logo/fetch-logo'
import { findLogoUrl, findReport, updateUnfinishedReport } from './queries'
import { renderReport } from './render'

/**
 * Makes the file of a report and says it is completed. Safe to repeat: a finished report is left alone, and a file
 * made twice replaces itself.
 * @throws ReportRenderError, and whatever the file store throws
 */
export async function makeReport(userId: string, reportId: string): Promise<void> {
  const prepared = await asOwner(userId, async (ctx) => {
    const report = await updateUnfinishedReport(ctx, reportId, { status: 'processing' })
    // Finished, or gone with its project.
    if (!report) return undefined
    return {
      report,
      content: await requireReportContent(ctx, report.projectId),
      logoUrl: await findLogoUrl(ctx),
    }
  }).catch((error) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (!prepared) return
  const { report, content, logoUrl } = prepared
  const logo = logoUrl ? await fetchLogo(logoUrl) : undefined
  const { bytes, pages, hasLogo } = await renderReport(content, { ...report, logo })
  if (logoUrl && logo && !hasLogo) logLeftOut(new URL(logoUrl), 'The image is broken.')
  const key = fileKey('reports', userId, reportId)
  await fileStore().put(key, bytes)
  const completed = await asOwner(userId, (ctx) =>
    updateUnfinishedReport(ctx, reportId, {
      status: 'completed',
      fileKey: key,
      fileSizeBytes: bytes.byteLength,
      pages,
      error: null,
    }),
  )
  // Deleted with its project while it was made.
  if (!completed && !(await asOwner(userId, (ctx) => findReport(ctx, reportId))))
    await fileStore().delete(key)
}

/** Says that a report cannot be made. Safe to repeat. @param reason in words for its owner */
export async function failReport(userId: string, reportId: string, reason: string): Promise<void> {
  await asOwner(userId, (ctx) => updateUnfinishedReport(ctx, reportId, { status: 'failed', error: reason }))
}
