import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, metadataInput, text, uuid, webAddress } from '../../contract/wire'
import { LEADS_PATH, Lead, MergedProfile, SURVEY_STATUSES, WEB_RESEARCH_STATUSES } from './contract'

/** Operations on leads that only the browser may call: notes, history, archive, website, views. */
const access = { session: true } as const
const tag = 'Lead records'
const Params = z.object({ id: uuid })

const websiteUrl = webAddress.meta({ format: 'uri' })

const noteContent = text({ min: 1, max: 5000 })

const LeadNote = z
  .object({ id: uuid, content: z.string(), createdAt: dateTime, updatedAt: dateTime })
  .meta({ id: 'LeadNote' })
const LeadEvent = z
  .object({ id: uuid, type: z.string(), description: z.string(), createdAt: dateTime })
  .meta({ id: 'LeadEvent' })
const LeadResearch = z
  .object({
    websiteUrl: z.string(),
    status: z.enum(WEB_RESEARCH_STATUSES),
    score: z.int().nullable(),
    pageCount: z.int().nullable(),
    signals: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        points: z.number(),
        maxPoints: z.number(),
        evidence: z.array(z.object({ url: z.string(), quote: z.string() })),
      }),
    ),
    error: z.string().nullable(),
    completedAt: dateTime.nullable(),
    createdAt: dateTime,
  })
  .meta({ id: 'LeadResearch' })
const LeadView = z
  .object({ id: uuid, name: z.string(), query: z.string(), createdAt: dateTime })
  .meta({ id: 'LeadView' })

export type LeadNoteWire = z.output<typeof LeadNote>
export type LeadEventWire = z.output<typeof LeadEvent>
export type LeadResearchWire = z.output<typeof LeadResearch>
export type LeadViewWire = z.output<typeof LeadView>

const LeadRecord = z
  .object({
    lead: Lead,
    readyLinkName: z.string(),
    otherSurveys: z
      .array(
        z.object({
          id: uuid,
          surveyStatus: z.enum(SURVEY_STATUSES),
          source: z.string(),
          aiReadinessScore: z.number().nullable(),
          businessName: z.string().nullable(),
          createdAt: dateTime,
          completedAt: dateTime.nullable(),
        }),
      )
      .meta({ description: 'Of the same e-mail address, the latest first, at most 100' }),
    mergedSurveys: z
      .array(
        z.object({
          id: uuid.meta({ description: 'The id that the merged lead had' }),
          profile: MergedProfile,
          aiReadinessScore: z.int().nullable(),
          convertedToAuditId: uuid.nullable(),
          startedAt: dateTime,
          completedAt: dateTime.nullable(),
          responses: Lead.shape.surveyResponses,
        }),
      )
      .meta({ description: 'Surveys of leads that were merged into this one, the latest first' }),
    notes: z.array(LeadNote).meta({ description: 'Newest first' }),
    events: z.array(LeadEvent).meta({ description: 'Newest first' }),
    research: LeadResearch.nullable().meta({ description: 'The latest visit to its website' }),
    suggestedWebsiteUrl: z
      .string()
      .nullable()
      .meta({ description: 'Derived from the e-mail address, unless that is a private mailbox' }),
  })
  .meta({ id: 'LeadRecord' })
export type LeadRecordWire = z.output<typeof LeadRecord>

export const getLeadRecord = declare({
  id: 'getLeadRecord',
  method: 'GET',
  path: `${LEADS_PATH}/{id}/record`,
  tag,
  summary: 'Get a lead with notes, history and research',
  access,
  limit: 'read',
  effect: 'read',
  input: { params: Params },
  output: { status: 200, body: LeadRecord },
})

export const updateLead = declare({
  id: 'updateLead',
  method: 'PATCH',
  path: `${LEADS_PATH}/{id}`,
  tag,
  summary: 'Archive or restore a lead, mark it as read, set its website',
  access,
  limit: 'write',
  effect: 'update',
  input: {
    params: Params,
    body: z
      .strictObject({
        isArchived: z.boolean('must be true or false').optional(),
        isRead: z.boolean('must be true or false').optional(),
        websiteUrl: websiteUrl.nullable().optional(),
        metadata: metadataInput.optional(),
      })
      .refine((body) => Object.keys(body).length > 0, { error: 'must change at least one field' })
      .meta({ id: 'UpdateLeadInput', minProperties: 1 }),
  },
  output: { status: 200, body: z.object({ lead: Lead }) },
})

export const deleteLead = declare({
  id: 'deleteLead',
  method: 'DELETE',
  path: `${LEADS_PATH}/{id}`,
  tag,
  summary: 'Erase a lead',
  description: 'Permanently deletes all answers, notes and research. A project created from the lead stays.',
  access,
  limit: 'write',
  effect: 'delete',
  input: { params: Params },
  output: { status: 204 },
})

export const addLeadNote = declare({
  id: 'addLeadNote',
  method: 'POST',
  path: `${LEADS_PATH}/{id}/notes`,
  tag,
  summary: 'Add a note to a lead',
  access,
  limit: 'write',
  effect: 'create',
  input: { params: Params, body: z.strictObject({ content: noteContent }) },
  output: {
    status: 201,
    body: z.object({ note: LeadNote }),
    location: ({ note }, { id }) => `${LEADS_PATH}/${id}/notes/${note.id}`,
  },
})

const NoteParams = z.object({ id: uuid, noteId: uuid })

export const updateLeadNote = declare({
  id: 'updateLeadNote',
  method: 'PATCH',
  path: `${LEADS_PATH}/{id}/notes/{noteId}`,
  tag,
  summary: 'Reword a note',
  access,
  limit: 'write',
  effect: 'update',
  input: { params: NoteParams, body: z.strictObject({ content: noteContent }) },
  output: { status: 200, body: z.object({ note: LeadNote }) },
})

export const deleteLeadNote = declare({
  id: 'deleteLeadNote',
  method: 'DELETE',
  path: `${LEADS_PATH}/{id}/notes/{noteId}`,
  tag,
  summary: 'Delete a note',
  access,
  limit: 'write',
  effect: 'delete',
  input: { params: NoteParams },
  output: { status: 204 },
})

export const startLeadResearch = declare({
  id: 'startLeadResearch',
  method: 'POST',
  path: `${LEADS_PATH}/{id}/web-research`,
  tag,
  summary: 'Read the website of a lead’s business',
  description:
    'Visits up to 12 pages of the business’s own website, as its robots.txt allows, and scores them. A failed visit is refunded.',
  access,
  limit: 'write',
  requires: 'webResearch',
  cost: 'webResearch',
  effect: 'create',
  input: {
    params: Params,
    body: z.strictObject({ websiteUrl: websiteUrl.optional() }).meta({ id: 'LeadResearchInput' }),
  },
  output: { status: 202, body: z.object({ research: LeadResearch }) },
  fails: ['RESEARCH_IN_PROGRESS'],
})

export const listLeadViews = declare({
  id: 'listLeadViews',
  method: 'GET',
  path: '/api/lead-generation/views',
  tag,
  summary: 'List saved views of the inbox',
  access,
  limit: 'read',
  effect: 'read',
  input: {},
  output: { status: 200, body: z.object({ views: z.array(LeadView) }) },
})

export const saveLeadView = declare({
  id: 'saveLeadView',
  method: 'POST',
  path: '/api/lead-generation/views',
  tag,
  summary: 'Save a view of the inbox under a name',
  access,
  limit: 'write',
  effect: 'create',
  input: {
    body: z.strictObject({ name: text({ min: 1, max: 60 }), query: text({ max: 1000 }) }),
  },
  output: {
    status: 201,
    body: z.object({ view: LeadView }),
    location: ({ view }) => `/api/lead-generation/views/${view.id}`,
  },
  fails: ['VIEW_LIMIT_REACHED'],
})

export const deleteLeadView = declare({
  id: 'deleteLeadView',
  method: 'DELETE',
  path: '/api/lead-generation/views/{id}',
  tag,
  summary: 'Delete a saved view',
  access,
  limit: 'write',
  effect: 'delete',
  input: { params: Params },
  output: { status: 204 },
})

const Spread = {
  count: z.int(),
  median: z.int(),
  lower: z.int().meta({ description: 'First quartile' }),
  upper: z.int().meta({ description: 'Third quartile' }),
}

export const getLeadBenchmark = declare({
  id: 'getLeadBenchmark',
  method: 'GET',
  path: `${LEADS_PATH}/{id}/benchmark`,
  tag,
  summary: 'Compare a lead with the others of its industry',
  description:
    'One score for each person, the latest; archived leads and the person’s own surveys are left out. null with fewer than 8 others; a dimension with fewer than 8 scores is left out.',
  access,
  limit: 'read',
  effect: 'read',
  input: { params: Params },
  output: {
    status: 200,
    body: z.object({
      benchmark: z
        .object({
          industry: z.string(),
          ...Spread,
          score: z.int().nullable().meta({ description: 'Of this lead' }),
          dimensions: z.array(
            z.object({ dimension: z.string(), name: z.string(), score: z.int().nullable(), ...Spread }),
          ),
        })
        .nullable(),
    }),
  },
})
