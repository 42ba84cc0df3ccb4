import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, uuid } from '../../contract/wire'
import { KIND_FACTS } from '../documents/kinds'
import { ATTRIBUTIONS, REPORT_LENGTHS } from './constants'

export { getReportSettings, ReportSettings, updateReportSettings } from './settings-contract'

export const REPORT_FORMATS = ['pdf', 'docx', 'pptx'] as const
export const PAGE_SIZES = ['A4', 'LETTER'] as const
export const CONTENT_TYPES: Record<(typeof REPORT_FORMATS)[number], string> = {
  pdf: KIND_FACTS.pdf.mediaType,
  docx: KIND_FACTS.docx.mediaType,
  pptx: KIND_FACTS.pptx.mediaType,
}
export const REPORT_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const

export const Report = z
  .object({
    id: uuid,
    projectId: uuid,
    format: z.enum(REPORT_FORMATS),
    pageSize: z.enum(PAGE_SIZES),
    status: z.enum(REPORT_STATUSES),
    pages: z
      .int()
      .nullable()
      .meta({ description: 'null until it is completed, and for formats without fixed pages' }),
    fileSize: z.int().nullable().meta({ description: 'Bytes' }),
    error: z.string().nullable().meta({ description: 'The reason why it failed, for display' }),
    isCurrent: z
      .boolean()
      .meta({ description: 'False when findings or settings changed after the report was requested' }),
    version: z.string().nullable().meta({ description: 'As shown on the cover' }),
    length: z.enum(REPORT_LENGTHS),
    attribution: z.enum(ATTRIBUTIONS),
    createdAt: dateTime,
    completedAt: dateTime.nullable(),
  })
  .meta({ id: 'Report' })
export type ReportWire = z.output<typeof Report>

const tag = 'Reports'
const ProjectParams = z.object({ id: uuid })
const ReportParams = z.object({ id: uuid, reportId: uuid })

export const listReports = declare({
  id: 'listReports',
  method: 'GET',
  path: '/api/projects/{id}/reports',
  tag,
  summary: 'List the reports of a project',
  description: 'The newest 50, newest first.',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: { params: ProjectParams },
  output: { status: 200, body: z.object({ reports: z.array(Report) }) },
})

export const createReport = declare({
  id: 'createReport',
  method: 'POST',
  path: '/api/projects/{id}/reports',
  tag,
  summary: 'Create a report of the current deliverables',
  description:
    'Created in the background: poll its status until it is completed or failed. A report already in progress is returned instead of a second one. Needs a completed audit.',
  access: { session: true },
  limit: 'write',
  effect: 'create',
  input: {
    params: ProjectParams,
    body: z
      .strictObject({
        format: z.enum(REPORT_FORMATS, `must be one of ${REPORT_FORMATS.join(', ')}`),
        pageSize: z
          .enum(PAGE_SIZES, `must be one of ${PAGE_SIZES.join(', ')}`)
          .optional()
          .meta({ description: 'By default the usual size in the region of the project’s currency' }),
      })
      .meta({ id: 'CreateReportInput' }),
  },
  output: { status: 202, body: z.object({ report: Report }) },
  fails: ['PREREQUISITE_MISSING'],
})

export const getReport = declare({
  id: 'getReport',
  method: 'GET',
  path: '/api/projects/{id}/reports/{reportId}',
  tag,
  summary: 'Get a report’s status',
  access: { session: true },
  limit: 'jobPoll',
  effect: 'read',
  input: { params: ReportParams },
  output: { status: 200, body: z.object({ report: Report }) },
})

export const downloadReport = declare({
  id: 'downloadReport',
  method: 'GET',
  path: '/api/projects/{id}/reports/{reportId}/content',
  tag,
  summary: 'Download a report',
  description:
    '404 until it is completed. With its length and an ETag; answers `If-None-Match` with that tag with 304. Whole files only.',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: { params: ReportParams },
  output: { status: 200, contentTypes: [CONTENT_TYPES.pdf, CONTENT_TYPES.docx, CONTENT_TYPES.pptx] },
})

/** The PDF that every completed audit produces, as the agent tools describe it. */
export interface PdfStatus {
  status: (typeof REPORT_STATUSES)[number]
  pages?: number
  /** A link outside /api that works for 15 minutes without signing in. */
  downloadUrl?: string
  error?: string
}
