import type { OwnerContext } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import { Download } from '../../contract/operation'
import { FileMissingError, fileStore, sweepOrphanedFiles } from '../../platform/files'
import { requireOwnedProject } from '../projects'
import { CONTENT_TYPES, type PdfStatus, type ReportWire } from './contract'
import { createReportLink, isValidReportLink } from './download-link'
import {
  findCompletedReportAcrossOwners,
  findKnownFileIdsAcrossOwners,
  findLatestPdf,
  findReport,
  listReportRows,
  type ReportRow,
} from './queries'
import { isCurrent, reportFileName } from './rules'
import { findReportChange, withDefaults } from './settings'

const newestReports = 50

/** A report in its API shape. */
export async function describeReport(ctx: OwnerContext, report: ReportRow): Promise<ReportWire> {
  return toWire(report, await findReportChange(ctx, report.projectId))
}

/** The newest reports of a project, newest first. @throws AppError NOT_FOUND */
export async function listReports(ctx: OwnerContext, projectId: string): Promise<ReportWire[]> {
  const [, latest, reports] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    findReportChange(ctx, projectId),
    listReportRows(ctx, projectId, newestReports),
  ])
  return reports.map((report) => toWire(report, latest))
}

/** One report of a project. @throws AppError NOT_FOUND */
export async function getReport(ctx: OwnerContext, projectId: string, reportId: string): Promise<ReportWire> {
  const [report, latest] = await Promise.all([
    requireReport(ctx, projectId, reportId),
    findReportChange(ctx, projectId),
  ])
  return toWire(report, latest)
}

function toWire(report: ReportRow, latest: Awaited<ReturnType<typeof findReportChange>>): ReportWire {
  const { id, projectId, format, pageSize, status, pages, fileSizeBytes, error, createdAt, completedAt } =
    report
  const { version, length, attribution } = withDefaults(report.settings)
  return {
    id,
    projectId,
    format,
    pageSize,
    status,
    pages,
    fileSize: fileSizeBytes,
    error,
    isCurrent: isCurrent(report, latest),
    version,
    length,
    attribution,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  }
}

/** @throws AppError NOT_FOUND */
async function requireReport(ctx: OwnerContext, projectId: string, reportId: string): Promise<ReportRow> {
  const report = await findReport(ctx, reportId)
  if (report?.projectId !== projectId) throw new AppError('NOT_FOUND')
  return report
}

/** The file of a completed report. @throws AppError NOT_FOUND */
export async function downloadReport(
  ctx: OwnerContext,
  projectId: string,
  reportId: string,
): Promise<Download> {
  const [project, report] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    requireReport(ctx, projectId, reportId),
  ])
  if (report.status !== 'completed' || !report.fileKey) throw new AppError('NOT_FOUND')
  const { fileKey, fileSizeBytes, format, createdAt, completedAt } = report
  const open = async () => found(await openStored(fileKey), { text: 'The stored file is missing.' })
  const stored =
    fileSizeBytes === null
      ? undefined
      : { sizeBytes: fileSizeBytes, version: `${reportId}-${completedAt?.getTime() ?? 0}` }
  const fileName = reportFileName(project.clientName, createdAt, format)
  return new Download(fileName, open, CONTENT_TYPES[format], stored)
}

export interface ReportFile {
  fileName: string
  contentType: string
  stream: ReadableStream<Uint8Array>
}

/** The file of a signed link; undefined when the link is invalid or expired, or the file is gone. */
export async function openReportLink(
  reportId: string,
  given: { expires: string | null; signature: string | null },
): Promise<ReportFile | undefined> {
  if (!isValidReportLink(reportId, given)) return undefined
  const report = await findCompletedReportAcrossOwners(reportId)
  const stream = report?.fileKey ? await openStored(report.fileKey) : undefined
  if (!report || !stream) return undefined
  return {
    fileName: reportFileName(report.clientName, report.createdAt, report.format),
    contentType: CONTENT_TYPES[report.format],
    stream,
  }
}

async function openStored(fileKey: string): Promise<ReadableStream<Uint8Array> | undefined> {
  try {
    return await fileStore().get(fileKey)
  } catch (error) {
    if (error instanceof FileMissingError) return undefined
    throw error
  }
}

/**
 * The status of the project's newest PDF. Pending between the end of an audit and the start of work on its report.
 * @throws AppError NOT_FOUND, also when no audit was completed
 */
export async function pdfStatus(ctx: OwnerContext, projectId: string): Promise<PdfStatus> {
  const [, report, latest] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    findLatestPdf(ctx, projectId),
    findReportChange(ctx, projectId),
  ])
  const { analysisId } = found(latest, {
    text: 'There is no report: no audit of this project was completed.',
  })
  if (report?.analysisId !== analysisId) return { status: 'pending' }
  const { status, pages, error } = report
  if (status === 'completed')
    return { status, pages: pages ?? undefined, downloadUrl: createReportLink(report.id) }
  return status === 'failed' ? { status, error: error ?? undefined } : { status }
}

/** Removes files of deleted reports. For a scheduled clean-up; returns the number of removed files. */
export const sweepReportFilesAcrossOwners = (): Promise<number> =>
  sweepOrphanedFiles(fileStore(), 'reports', findKnownFileIdsAcrossOwners)
