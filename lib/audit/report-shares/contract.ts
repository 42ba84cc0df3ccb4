import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, pageOf, text, uuid } from '../../contract/wire'
import { REPORT_FORMATS, REPORT_STATUSES } from '../reports/contract'
import {
  DEFAULT_SHARE_DAYS,
  MAX_AUTHOR_CHARACTERS,
  MAX_COMMENT_CHARACTERS,
  MAX_COMMENTS,
  MAX_SHARE_DAYS,
  MIN_SHARE_PASSWORD,
} from './constants'

/** A format in which a shared report can be downloaded. */
export type SharedFormat = (typeof REPORT_FORMATS)[number]

export const SHARE_STATUSES = ['active', 'expired', 'revoked'] as const
export type ShareStatus = (typeof SHARE_STATUSES)[number]

export const ReportShare = z
  .object({
    id: uuid,
    projectId: uuid,
    name: z.string().nullable().meta({ description: 'For whom it is; readers do not see it' }),
    status: z.enum(SHARE_STATUSES),
    shareUrl: z.string().nullable().meta({ format: 'uri', description: 'null unless it is active' }),
    hasPassword: z.boolean(),
    allowComments: z.boolean(),
    allowDownloads: z.boolean(),
    files: z.array(z.object({ format: z.enum(REPORT_FORMATS), status: z.enum(REPORT_STATUSES) })).meta({
      description: 'The files that readers can download; those not completed are not shown to them',
    }),
    isCurrent: z
      .boolean()
      .meta({ description: 'False when findings changed since; readers are not told so' }),
    sharedAt: dateTime.meta({ description: 'When the findings it shows were taken' }),
    expiresAt: dateTime,
    revokedAt: dateTime.nullable(),
    viewCount: z.int().meta({ description: 'Browsers that opened it, each counted once, without robots' }),
    lastViewedAt: dateTime.nullable(),
    commentCount: z.int(),
    createdAt: dateTime,
    updatedAt: dateTime,
  })
  .meta({ id: 'ReportShare' })
export type ReportShareWire = z.output<typeof ReportShare>

export const ReportComment = z
  .object({
    id: uuid,
    shareId: uuid,
    shareName: z.string().nullable(),
    authorName: z.string().meta({ description: 'As given by the reader; nobody has checked it' }),
    text: z.string(),
    anchor: z.string().nullable().meta({ description: 'The place in the shared report' }),
    place: z.string().nullable().meta({ description: 'That place in words, as it was called then' }),
    isRead: z.boolean(),
    isResolved: z.boolean(),
    reply: z.string().nullable().meta({ description: 'Shown below the comment to everyone with the link' }),
    repliedAt: dateTime.nullable(),
    createdAt: dateTime,
  })
  .meta({ id: 'ReportComment' })
export type ReportCommentWire = z.output<typeof ReportComment>

export const shareDays = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(MAX_SHARE_DAYS, `must be at most ${MAX_SHARE_DAYS}`)
const name = text({ max: 100 }).nullish().meta({ description: 'For whom it is; readers do not see it' })
const password = text({ min: MIN_SHARE_PASSWORD, max: 200, isSecret: true })

export const CreateReportShareBody = z
  .strictObject({
    name,
    expiresInDays: shareDays
      .optional()
      .meta({ description: `How long the link works; ${DEFAULT_SHARE_DAYS} by default` }),
    password: password.nullish().meta({ description: 'Asked for before anything is shown' }),
    allowComments: z.boolean('must be true or false').optional().meta({ description: 'false by default' }),
    allowDownloads: z.boolean('must be true or false').optional().meta({ description: 'true by default' }),
  })
  .meta({ id: 'CreateReportShareInput' })
export type CreateReportShareInput = z.output<typeof CreateReportShareBody>

export const UpdateReportShareBody = z
  .strictObject({
    name,
    expiresInDays: shareDays.optional().meta({ description: 'Counted from now' }),
    password: password.nullish().meta({ description: 'null removes it' }),
    allowComments: z.boolean('must be true or false').optional(),
    allowDownloads: z.boolean('must be true or false').optional(),
  })
  .refine((body) => Object.keys(body).length > 0, { error: 'must hold at least one field' })
  .meta({ id: 'UpdateReportShareInput' })
export type UpdateReportShareInput = z.output<typeof UpdateReportShareBody>

export const UpdateReportCommentBody = z
  .strictObject({
    isRead: z.boolean('must be true or false').optional(),
    isResolved: z.boolean('must be true or false').optional(),
    reply: text({ max: MAX_COMMENT_CHARACTERS })
      .nullish()
      .meta({ description: 'null or an empty text takes it back' }),
  })
  .refine((body) => Object.keys(body).length > 0, { error: 'must hold at least one field' })
  .meta({ id: 'UpdateReportCommentInput' })
export type UpdateReportCommentInput = z.output<typeof UpdateReportCommentBody>

/** What a reader writes. */
export const CommentForm = z.object({
  formKey: uuid,
  authorName: text({ min: 1, max: MAX_AUTHOR_CHARACTERS }),
  text: text({ min: 1, max: MAX_COMMENT_CHARACTERS }),
  anchor: z.string().optional(),
})

const ProjectParams = z.object({ id: uuid })
const ShareParams = z.object({ id: uuid, shareId: uuid })
const CommentParams = z.object({ id: uuid, commentId: uuid })
const ShareAnswer = z.object({ share: ReportShare })
const CommentAnswer = z.object({ comment: ReportComment })

const tag = 'Reports'
const access = { session: true } as const
const reading = { tag, access, limit: 'read', effect: 'read' } as const
const writing = { tag, access, limit: 'write' } as const

export const listReportShares = declare({
  ...reading,
  id: 'listReportShares',
  method: 'GET',
  path: '/api/projects/{id}/report-shares',
  summary: 'List the share links of a project’s report',
  description: 'Newest first.',
  input: { params: ProjectParams },
  output: { status: 200, body: z.object({ shares: z.array(ReportShare) }) },
})

export const createReportShare = declare({
  ...writing,
  id: 'createReportShare',
  method: 'POST',
  path: '/api/projects/{id}/report-shares',
  summary: 'Share the report by a link',
  description:
    'Everyone with the link reads the findings as they are now, without an account and nothing else of the workspace. Later edits show only after a refresh. Needs a completed audit.',
  effect: 'create',
  input: { params: ProjectParams, body: CreateReportShareBody },
  output: {
    status: 201,
    body: ShareAnswer,
    location: ({ share }, { id }) => `/api/projects/${id}/report-shares/${share.id}`,
  },
  fails: ['PREREQUISITE_MISSING', 'SHARE_LIMIT_REACHED'],
})

export const getReportShare = declare({
  ...reading,
  id: 'getReportShare',
  method: 'GET',
  path: '/api/projects/{id}/report-shares/{shareId}',
  summary: 'Get a share link',
  input: { params: ShareParams },
  output: { status: 200, body: ShareAnswer },
})

export const updateReportShare = declare({
  ...writing,
  id: 'updateReportShare',
  method: 'PATCH',
  path: '/api/projects/{id}/report-shares/{shareId}',
  summary: 'Change a share link',
  description: 'The link stays the same. A new password is asked of everyone again.',
  effect: 'update',
  input: { params: ShareParams, body: UpdateReportShareBody },
  output: { status: 200, body: ShareAnswer },
})

export const refreshReportShare = declare({
  ...writing,
  id: 'refreshReportShare',
  method: 'POST',
  path: '/api/projects/{id}/report-shares/{shareId}/refresh',
  summary: 'Show the current findings at a share link',
  description: 'The link stays the same, and so do its comments.',
  effect: 'update',
  input: { params: ShareParams },
  output: { status: 200, body: ShareAnswer },
  fails: ['PREREQUISITE_MISSING'],
})

export const renewReportShare = declare({
  ...writing,
  id: 'renewReportShare',
  method: 'POST',
  path: '/api/projects/{id}/report-shares/{shareId}/renew',
  summary: 'Replace a share link',
  description: 'The previous link stops working. Also replaces an expired or revoked one.',
  effect: 'create',
  input: { params: ShareParams, body: z.strictObject({ expiresInDays: shareDays.optional() }) },
  output: { status: 200, body: ShareAnswer },
})

export const revokeReportShare = declare({
  ...writing,
  id: 'revokeReportShare',
  method: 'POST',
  path: '/api/projects/{id}/report-shares/{shareId}/revoke',
  summary: 'Revoke a share link',
  description: 'Takes effect with the next request. Comments are kept.',
  effect: 'update',
  input: { params: ShareParams },
  output: { status: 200, body: ShareAnswer },
})

export const deleteReportShare = declare({
  ...writing,
  id: 'deleteReportShare',
  method: 'DELETE',
  path: '/api/projects/{id}/report-shares/{shareId}',
  summary: 'Delete a share link with its comments',
  effect: 'delete',
  input: { params: ShareParams },
  output: { status: 204 },
})

export const listReportComments = declare({
  ...reading,
  id: 'listReportComments',
  method: 'GET',
  path: '/api/projects/{id}/report-comments',
  summary: 'List the comments on a project’s shared report',
  description: 'Newest first, of all links together.',
  input: { params: ProjectParams, query: z.object({ ...pageOf(MAX_COMMENTS) }) },
  output: {
    status: 200,
    body: z.object({
      comments: z.array(ReportComment),
      unread: z.int().meta({ description: 'How many of all comments are unread' }),
      pagination: z.object({ total: z.int(), limit: z.int(), offset: z.int() }),
    }),
  },
})

export const updateReportComment = declare({
  ...writing,
  id: 'updateReportComment',
  method: 'PATCH',
  path: '/api/projects/{id}/report-comments/{commentId}',
  summary: 'Answer a comment, resolve it or mark it as read',
  description: 'A reply or a resolution also marks it as read.',
  effect: 'update',
  input: { params: CommentParams, body: UpdateReportCommentBody },
  output: { status: 200, body: CommentAnswer },
})

export const deleteReportComment = declare({
  ...writing,
  id: 'deleteReportComment',
  method: 'DELETE',
  path: '/api/projects/{id}/report-comments/{commentId}',
  summary: 'Delete a comment',
  effect: 'delete',
  input: { params: CommentParams },
  output: { status: 204 },
})
