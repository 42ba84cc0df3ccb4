import { randomUUID } from 'node:crypto'
import { AppError } from '../../contract/errors'
import { asOwner } from '../../platform/db/with-user'
import { fileKey, fileStore } from '../../platform/files'
import { insertActivity } from '../projects'
import { requireReportContent } from './load-content'
import { logLeftOut } from './logo/fetch-logo'
import { loadAccountLogo } from './logo/load-logo'
import { logoOf } from './logo/logos'
import { findLogoUrl, updateUnfinishedReport } from './queries'
import { renderReport } from './render'
import { findSettings, withDefaults } from './settings'

/**
 * Creates the file of a report and marks the report as completed. Idempotent: a finished report does not change, and
 * of two concurrent runs the first to commit keeps its file.
 * @throws ReportRenderError, and any error of the file store
 */
export async function makeReport(userId: string, reportId: string): Promise<void> {
  const prepared = await asOwner(userId, async (ctx) => {
    const report = await updateUnfinishedReport(ctx, reportId, { status: 'processing' })
    // Finished, or deleted with its project.
    if (!report) return undefined
    const { firmLogo, clientLogo } = await findSettings(ctx, report.projectId)
    return {
      report,
      content: await requireReportContent(ctx, report.projectId, withDefaults(report.settings)),
      firmLogo,
      clientLogo,
      logoUrl: firmLogo ? null : await findLogoUrl(ctx),
    }
  }).catch((error) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  if (!prepared) return
  const { report, content, firmLogo, clientLogo, logoUrl } = prepared
  const firm = logoOf(firmLogo) ?? (await loadAccountLogo(userId, logoUrl))
  const logos = { firm, client: logoOf(clientLogo) }
  const { format, pageSize } = report
  const { bytes, pages, hasFirmLogo } = await renderReport(content, { format, pageSize, logos })
  if (logoUrl && firm && !hasFirmLogo) logLeftOut(new URL(logoUrl), 'The image is broken.')
  // A new key for each run: the file of a completed report never changes.
  const key = fileKey('reports', userId, randomUUID())
  await fileStore().put(key, bytes)
  const completed = await asOwner(userId, async (ctx) => {
    const finished = await updateUnfinishedReport(ctx, reportId, {
      status: 'completed',
      fileKey: key,
      fileSizeBytes: bytes.byteLength,
      pages,
      error: null,
    })
    if (finished) {
      await insertActivity(ctx, {
        projectId: finished.projectId,
        type: 'report_created',
        description: `Report generated (${format.toUpperCase()})`,
      })
    }
    return finished
  })
  // Completed by another run, or deleted with its project in the meantime.
  if (!completed) await fileStore().delete(key)
}

/** Marks a report as failed. Idempotent. @param reason shown to the owner */
export async function failReport(userId: string, reportId: string, reason: string): Promise<void> {
  await asOwner(userId, (ctx) => updateUnfinishedReport(ctx, reportId, { status: 'failed', error: reason }))
}
