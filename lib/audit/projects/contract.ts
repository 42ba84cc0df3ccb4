import { z } from 'zod'
import { bulkAnswer, bulkChanges } from '../../contract/bulk'
import { declare } from '../../contract/declare'
import type { ErrorCode } from '../../contract/errors'
import { dateTime, metadata, metadataInput, pageOf, text, updatedSince, uuid } from '../../contract/wire'
import { DOCUMENT_STATUSES } from '../documents/kinds'
import { UnreadContent } from '../documents/unread-contract'
import {
  MAX_ACTIVITIES_PER_PAGE,
  MAX_PROJECTS,
  MAX_PROJECTS_PER_PAGE,
  PROJECT_SORTS,
  PROJECT_STAGES,
} from './constants'
import { isCurrencyCode } from './currencies'

export const PROJECT_STATUSES = ['setup', 'analysis', 'interviews', 'complete', 'archived'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]
const projectStatus = z.enum(PROJECT_STATUSES)

const clientName = text({ min: 1, max: 200 })
const industry = text({ min: 1, max: 100 })
const description = text({ max: 5000 })
const currency = z
  .string('must be a string')
  .trim()
  .length(3, 'must have exactly 3 characters')
  .refine(isCurrencyCode, { error: 'must be an ISO 4217 currency code' })
  .meta({
    description: 'ISO 4217 currency code, stored in upper case',
    examples: ['USD'],
  })

export const CreateProjectBody = z
  .strictObject({
    clientName,
    industry,
    companySize: text({ min: 1, max: 50 }).meta({
      description: 'Number of employees, as a range or in words',
      examples: ['51-200'],
    }),
    description: description.optional().meta({
      description: 'The client’s business and goals; the audit takes them into account',
    }),
    currency: currency.optional(),
    metadata: metadataInput.optional(),
  })
  .meta({ id: 'CreateProjectInput' })

export const PatchProjectBody = z
  .strictObject({
    clientName: clientName.optional(),
    industry: industry.optional(),
    companySize: text({ max: 50 }).optional(),
    description: description.optional(),
    currency: currency.optional(),
    metadata: metadataInput.optional(),
  })
  .meta({ id: 'PatchProjectInput', minProperties: 1 })

const patchable = Object.keys(PatchProjectBody.shape)

/** The errors of a patch that have their own code, in the order the contract fixes. */
export function precheckPatch(body: unknown): ErrorCode | undefined {
  if (typeof body !== 'object' || body === null) return 'EMPTY_PATCH'
  if (!patchable.some((field) => Object.hasOwn(body, field))) return 'EMPTY_PATCH'
  if (!Object.hasOwn(body, 'description')) return undefined
  const { description: given } = body as { description: unknown }
  if (typeof given !== 'string') return 'INVALID_DESCRIPTION_TYPE'
  return description.safeParse(given).error?.issues[0]?.message.startsWith('must have at most')
    ? 'DESCRIPTION_TOO_LONG'
    : undefined
}

const projectFields = {
  id: uuid,
  clientName: z.string(),
  industry: z.string(),
  companySize: z.string(),
  description: z.string().nullable(),
  currency: z.string(),
  status: projectStatus,
  metadata,
  createdAt: dateTime,
  updatedAt: dateTime,
}

export const Project = z.object(projectFields).meta({ id: 'Project' })

export const ProjectSummary = z
  .object({
    ...projectFields,
    stage: z.enum(PROJECT_STAGES).meta({
      description:
        'The stage of the engagement, in addition to its status: gathering evidence, reviewing findings, report delivered, or closed. A completed audit moves it to `review`; the consultant moves it on in the browser.',
    }),
    documentsCount: z.int(),
    analysisProgress: z.int().min(0).max(100),
    stakeholdersCount: z.int(),
    hasAnalysis: z.boolean(),
    hasInterviewAnalysis: z.boolean(),
    hasAuditAnalysis: z.boolean(),
    hasQuestionnaires: z.boolean(),
    hasDeliverables: z.boolean(),
    statusLabel: z.string(),
    statusDescription: z.string(),
    lastActivity: z.object({ type: z.string(), date: dateTime, description: z.string() }).nullable(),
  })
  .meta({ id: 'ProjectSummary' })

export const ProjectDocument = z
  .object({
    id: uuid,
    fileName: z.string(),
    fileType: z.string(),
    fileSize: z.int().meta({ description: 'Bytes' }),
    uploadStatus: z.enum(DOCUMENT_STATUSES),
    failureReason: z.string().nullable().meta({ description: 'The reason why it could not be read' }),
    unread: z
      .array(UnreadContent)
      .meta({ description: 'Content that was not read as written; empty when all of it was' }),
    createdAt: dateTime,
  })
  .meta({ id: 'Document' })

export const ProjectDetail = ProjectSummary.extend({
  documents: z.array(ProjectDocument),
  businessAnalysis: z.array(z.record(z.string(), z.unknown())).meta({
    description:
      'Analyses of the documents, newest first: id, documentId, engine, language, words, sentences, statementCount and highlights (the most telling passages)',
  }),
}).meta({ id: 'ProjectDetail' })

export type ProjectSummaryWire = z.output<typeof ProjectSummary>
export type ProjectDetailWire = z.output<typeof ProjectDetail>

const ProjectParams = z.object({ id: uuid })

export const listProjects = declare({
  id: 'listProjects',
  method: 'GET',
  path: '/api/projects',
  tag: 'Projects',
  summary: 'List projects',
  description: `Projects with documents first, then the most recently updated. At most ${MAX_PROJECTS}; further projects with offset.`,
  access: { session: true, token: 'read' },
  limit: 'read',
  effect: 'read',
  input: { query: z.object({ updatedSince, ...pageOf(MAX_PROJECTS) }) },
  output: { status: 200, body: z.array(ProjectSummary) },
})

/** `live`: all except archived ones. A stage: those in it that are not archived. */
export const PROJECT_FILTERS = ['live', 'all', ...PROJECT_STATUSES, ...PROJECT_STAGES] as const
export type ProjectFilter = (typeof PROJECT_FILTERS)[number]

export const browseProjects = declare({
  id: 'browseProjects',
  method: 'GET',
  path: '/api/projects/browse',
  tag: 'Projects',
  summary: 'Search, filter and sort projects, page by page',
  description:
    'live: all except archived projects; a stage: the live projects in it. Sorted by status, stages come first. Each word of search must occur in client, industry or size. Ties are ordered by latest update first.',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({
      status: z.enum(PROJECT_FILTERS, `must be one of ${PROJECT_FILTERS.join(', ')}`).default('live'),
      search: text({ max: 200 }).default(''),
      sortBy: z.enum(PROJECT_SORTS, `must be one of ${PROJECT_SORTS.join(', ')}`).default('updated'),
      sortOrder: z.enum(['asc', 'desc'], 'must be asc or desc').default('desc'),
      ...pageOf(MAX_PROJECTS_PER_PAGE),
    }),
  },
  output: { status: 200, body: z.object({ projects: z.array(ProjectSummary), total: z.int() }) },
})

export const createProject = declare({
  id: 'createProject',
  method: 'POST',
  path: '/api/projects',
  tag: 'Projects',
  summary: 'Create a project',
  access: { session: true, token: 'write' },
  limit: 'write',
  requires: 'audits',
  cost: 'projectCreation',
  effect: 'create',
  input: { body: CreateProjectBody },
  output: {
    status: 201,
    body: Project,
    location: ({ id }) => `/api/projects/${id}`,
  },
})

export const getProject = declare({
  id: 'getProject',
  method: 'GET',
  path: '/api/projects/{id}',
  tag: 'Projects',
  summary: 'Get a project',
  access: { session: true, token: 'read' },
  limit: 'read',
  effect: 'read',
  input: { params: ProjectParams },
  output: { status: 200, body: ProjectDetail },
})

export const patchProject = declare({
  id: 'patchProject',
  method: 'PATCH',
  path: '/api/projects/{id}',
  tag: 'Projects',
  summary: 'Change fields of a project',
  description: 'At least one field must be present. Status, ownership and credits cannot be changed here.',
  access: { session: true, token: 'write' },
  limit: 'write',
  requires: 'audits',
  effect: 'update',
  input: { params: ProjectParams, body: PatchProjectBody },
  precheck: precheckPatch,
  output: { status: 200, body: Project },
  fails: ['EMPTY_PATCH', 'INVALID_DESCRIPTION_TYPE', 'DESCRIPTION_TOO_LONG'],
})

export const listProjectActivities = declare({
  id: 'listProjectActivities',
  method: 'GET',
  path: '/api/projects/{id}/activities',
  tag: 'Projects',
  summary: 'List what happened in a project',
  description: 'Latest first.',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: { params: ProjectParams, query: z.object(pageOf(MAX_ACTIVITIES_PER_PAGE)) },
  output: {
    status: 200,
    body: z.object({
      activities: z.array(
        z.object({ id: uuid, type: z.string(), description: z.string(), createdAt: dateTime }),
      ),
      total: z.int(),
    }),
  },
})

export const moveProject = declare({
  id: 'moveProject',
  method: 'POST',
  path: '/api/projects/{id}/stage',
  tag: 'Projects',
  summary: 'Move a project to another stage',
  description: 'Review and delivered need a completed audit; otherwise 422.',
  access: { session: true },
  limit: 'write',
  effect: 'update',
  input: {
    params: ProjectParams,
    body: z
      .strictObject({ stage: z.enum(PROJECT_STAGES, `must be one of ${PROJECT_STAGES.join(', ')}`) })
      .meta({ id: 'MoveProjectInput' }),
  },
  output: { status: 200, body: z.object({ stage: z.enum(PROJECT_STAGES) }) },
  fails: ['PREREQUISITE_MISSING'],
})

const ProjectChange = z
  .strictObject({
    id: uuid,
    isArchived: z.boolean('must be true or false').optional(),
    stage: z
      .enum(PROJECT_STAGES, `must be one of ${PROJECT_STAGES.join(', ')}`)
      .nullable()
      .optional()
      .meta({ description: 'null: the stage follows from the audit' }),
  })
  .meta({ id: 'ProjectChange' })
export type ProjectChangeWire = z.output<typeof ProjectChange>

export const changeProjects = declare({
  id: 'changeProjects',
  method: 'PATCH',
  path: '/api/projects/bulk',
  tag: 'Projects',
  summary: 'Archive, restore or move several projects',
  description: 'In one transaction. `undo` holds the changes that restore the former state.',
  access: { session: true },
  limit: 'write',
  effect: 'update',
  input: {
    body: z.strictObject({ changes: bulkChanges(ProjectChange) }).meta({ id: 'ChangeProjectsInput' }),
  },
  output: { status: 200, body: z.object({ ...bulkAnswer, undo: z.array(ProjectChange) }) },
})

export const archiveProject = declare({
  id: 'archiveProject',
  method: 'POST',
  path: '/api/projects/{id}/archive',
  tag: 'Projects',
  summary: 'Archive or restore a project',
  access: { session: true },
  limit: 'write',
  effect: 'update',
  input: { params: ProjectParams, body: z.strictObject({ archived: z.boolean('must be true or false') }) },
  output: { status: 200, body: Project },
})
