import { Download } from '../api/operation'
import type { Context, OwnerContext } from '../context'
import { Refusal } from '../errors'
import { FileMissingError, fileStore, sweepOrphanedFiles } from '../files'
import { requireOwnedProject } from '../projects'
import { CONTENT_TYPES, type PdfStatus, type ReportWire } from './contract'
import { createReportLink, isValidReportLink } from './download-link'
import {
  findCompletedReportAcrossOwners,
  findKnownReportIdsAcrossOwners,
  findLatestChange,
  findLatestPdf,
  findReport,
  listReportRows,
  type ReportRow,
} from './queries'
import { isCurrent, type ReportFormat, reportFileName } from './rules'

const newestReports = 50

/** A report as it is told over HTTP. */
export async function describeReport(ctx: OwnerContext, report: ReportRow): Promise<ReportWire> {
  return toWire(report, await findLatestChange(ctx, report.projectId))
}

/** The newest reports of a project, newest first. @throws Refusal NOT_FOUND */
export async function listReports(ctx: OwnerContext, projectId: string): Promise<ReportWire[]> {
  const [, latest, reports] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    findLatestChange(ctx, projectId),
    listReportRows(ctx, projectId, newestReports),
  ])
  return reports.map((report) => toWire(report, latest))
}

/** One report of a project. @throws Refusal NOT_FOUND */
export async function getReport(ctx: OwnerContext, projectId: string, reportId: string): Promise<ReportWire> {
  const [report, latest] = await Promise.all([
    requireReport(ctx, projectId, reportId),
    findLatestChange(ctx, projectId),
  ])
  return toWire(report, latest)
}

function toWire(report: ReportRow, latest: Awaited<ReturnType<typeof findLatestChange>>): ReportWire {
  const { id, projectId, format, pageSize, status, pages, fileSizeBytes, error, createdAt, completedAt } =
    report
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
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  }
}

/** @throws Refusal NOT_FOUND */
export async function requireReport(
  ctx: OwnerContext,
  projectId: string,
  reportId: string,
): Promise<ReportRow> {
  const report = await findReport(ctx, reportId)
  if (report?.projectId !== projectId) throw new Refusal('NOT_FOUND')
  return report
}

/** The file of a completed report. @throws Refusal NOT_FOUND */
export async function downloadReport(ctx: Context, projectId: string, reportId: string): Promise<Download> {
  const [project, report] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    requireReport(ctx, projectId, reportId),
  ])
  if (report.status !== 'completed' || !report.fileKey) throw new Refusal('NOT_FOUND')
  const file = await openFile({ ...report, fileKey: report.fileKey, clientName: project.clientName })
  if (!file) throw new Refusal('NOT_FOUND', { text: 'The stored file is missing.' })
  return new Download(file.fileName, file.stream, file.contentType)
}

export interface ReportFile {
  fileName: string
  contentType: string
  stream: ReadableStream<Uint8Array>
}

/** The file behind a signed link; nothing when the link is wrong or over, or the file is gone. */
export async function openReportLink(
  reportId: string,
  given: { expires: string | null; signature: string | null },
): Promise<ReportFile | undefined> {
  if (!isValidReportLink(reportId, given)) return undefined
  const report = await findCompletedReportAcrossOwners(reportId)
  return report?.fileKey ? openFile({ ...report, fileKey: report.fileKey }) : undefined
}

async function openFile(report: {
  fileKey: string
  format: ReportFormat
  createdAt: Date
  clientName: string
}): Promise<ReportFile | undefined> {
  try {
    return {
      fileName: reportFileName(report.clientName, report.createdAt, report.format),
      contentType: CONTENT_TYPES[report.format],
      stream: await fileStore().get(report.fileKey),
    }
  } catch (error) {
    if (error instanceof FileMissingError) return undefined
    throw error
  }
}

/**
 * How the project's newest PDF stands. Between the end of an audit and the first work on its report it is pending.
 * @throws Refusal NOT_FOUND, also when no audit was completed
 */
export async function pdfStatus(ctx: OwnerContext, projectId: string): Promise<PdfStatus> {
  const [, report, latest] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    findLatestPdf(ctx, projectId),
    findLatestChange(ctx, projectId),
  ])
  if (!latest) {
    throw new Refusal('NOT_FOUND', { text: 'There is no report: no audit of this project was completed.' })
  }
  if (report?.analysisId !== latest.analysisId) return { status: 'pending' }
  const { status, pages, error } = report
  if (status === 'completed')
    return { status, pages: pages ?? undefined, downloadUrl: createReportLink(report.id) }
  return status === 'failed' ? { status, error: error ?? undefined } : { status }
}

/** Removes files of reports that are gone. For a scheduled clean-up; returns how many files went. */
export const sweepReportFilesAcrossOwners = (): Promise<number> =>
  sweepOrphanedFiles(fileStore(), 'reports', findKnownReportIdsAcrossOwners)
