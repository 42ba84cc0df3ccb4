import { z } from 'zod'
import { declare } from '../../contract/declare'
import { dateTime, metadata, queryInteger, queryNumber, text, updatedSince, uuid } from '../../contract/wire'
import { DIMENSIONS } from '../assessments/survey-definition'

export const SURVEY_STATUSES = ['pending', 'completed', 'converted', 'archived'] as const
export type SurveyStatus = (typeof SURVEY_STATUSES)[number]

export const WEB_RESEARCH_STATUSES = ['none', 'pending', 'processing', 'completed', 'failed'] as const
export type WebResearchStatus = (typeof WEB_RESEARCH_STATUSES)[number]

export const LEAD_SORTS = [
  'ai_readiness_score',
  'composite_score',
  'created_at',
  'updated_at',
  'business_name',
  'client_name',
] as const
export type LeadSort = (typeof LEAD_SORTS)[number]

export const LEAD_FILTERS = ['active', 'archived', 'all'] as const
export type LeadFilter = (typeof LEAD_FILTERS)[number]

/** Maximum leads per page of the list. */
export const MAX_LEADS_PER_PAGE = 100

const LeadVisit = z
  .object({
    url: z.string(),
    referrer: z.string().nullable(),
    utmSource: z.string().nullable(),
    utmMedium: z.string().nullable(),
    utmCampaign: z.string().nullable(),
    visitedAt: z.string(),
  })
  .meta({ id: 'LeadVisit' })
/** A visit to the survey's page by a person who became a lead. `visitedAt` is ISO 8601. */
export type LeadVisit = z.output<typeof LeadVisit>

/** The fields of a lead that a merge chooses between. */
export const MERGED_LEAD_FIELDS = [
  'businessName',
  'clientName',
  'clientEmail',
  'clientPhone',
  'industry',
  'companySize',
  'websiteUrl',
] as const
export type MergedLeadField = (typeof MERGED_LEAD_FIELDS)[number]
/** What a merged lead held in these fields. An object and not a record: the API document names its properties. */
export const MergedProfile = z.object({
  businessName: z.string().nullable(),
  clientName: z.string().nullable(),
  clientEmail: z.string().nullable(),
  clientPhone: z.string().nullable(),
  industry: z.string().nullable(),
  companySize: z.string().nullable(),
  websiteUrl: z.string().nullable(),
} satisfies Record<MergedLeadField, z.ZodType<string | null>>)
export type MergedProfile = z.output<typeof MergedProfile>

/** How the consultant's other leads of an industry scored. */
export interface Benchmark {
  industry: string
  /** People compared with, without the one who is shown it. */
  count: number
  median: number
  /** The middle half of them scored from `lower` to `upper`. */
  lower: number
  upper: number
}

/** A signal found on a website, with its evidence. */
export interface ResearchSignal {
  key: string
  label: string
  points: number
  maxPoints: number
  evidence: { url: string; quote: string }[]
}

export type LeadEventType =
  | 'started'
  | 'completed'
  | 'contact_requested'
  | 'result_mailed'
  | 'archived'
  | 'restored'
  | 'converted'
  | 'imported'
  | 'merged'
  | 'note_added'
  | 'web_research_requested'
  | 'web_research_completed'
  | 'web_research_failed'

/** The contributions to a score; their sum is the score before rounding. */
const ScoreBreakdown = z
  .object({
    score: z.int().nullable(),
    exactScore: z.number().nullable().meta({ description: 'Before rounding' }),
    band: z.enum(['early', 'developing', 'ready', 'leading']).nullable(),
    dimensions: z.array(
      z.object({
        dimension: z.enum([...DIMENSIONS, 'custom']),
        name: z.string(),
        score: z
          .int()
          .nullable()
          .meta({ description: '0 to 100; null when none of its questions was answered' }),
        answered: z.int(),
        contribution: z.number().meta({ description: 'Its contribution to the exact score' }),
      }),
    ),
    questions: z.array(
      z.object({
        questionId: z.string(),
        dimension: z.enum([...DIMENSIONS, 'custom']),
        points: z.number(),
        maxPoints: z.number(),
        weight: z.number(),
        contribution: z.number().meta({ description: 'Its contribution to the exact score' }),
      }),
    ),
  })
  .meta({ id: 'ScoreBreakdown' })
const shared = {
  id: uuid,
  surveyStatus: z.enum(SURVEY_STATUSES),
  createdAt: dateTime,
  clientName: z.string().nullable(),
  businessName: z.string().nullable(),
  clientEmail: z.string().nullable(),
  clientPhone: z.string().nullable(),
  aiReadinessScore: z.number().nullable(),
  compositeScore: z
    .number()
    .nullable()
    .meta({ description: 'After web research: 0.8 × readiness + 0.2 × website score' }),
  webResearchStatus: z.enum(WEB_RESEARCH_STATUSES),
  staticSlugId: uuid.meta({ description: 'The ReadyLink that the lead used' }),
  updatedAt: dateTime,
  industry: z.string().nullable(),
  companySize: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  isRead: z.boolean(),
  completedAt: dateTime.nullable(),
  convertedToAuditId: uuid.nullable(),
  source: z.string(),
  metadata,
}

export const LeadSummary = z.object(shared).meta({ id: 'LeadSummary' })
export const Lead = z
  .object({
    ...shared,
    surveyResponses: z
      .record(
        z.string(),
        z.object({
          question: z.string(),
          answer: z.union([z.string(), z.number(), z.array(z.string())]),
          points: z.number().nullable(),
          maxPoints: z.number().nullable(),
        }),
      )
      .meta({ description: 'By question id, in survey order. Points are raw, before weighting' }),
    leadGenerationUrls: z.array(LeadVisit),
    scoreBreakdown: ScoreBreakdown,
  })
  .meta({ id: 'Lead' })
export type LeadSummaryWire = z.output<typeof LeadSummary>
export type LeadWire = z.output<typeof Lead>

const Params = z.object({ id: uuid })
const tag = 'Leads'
export const LEADS_PATH = '/api/lead-generation/leads'

const LeadQuery = {
  status: z.enum(LEAD_FILTERS, 'must be active, archived or all').default('active'),
  search: text({ max: 200 }).default(''),
  sortBy: z.enum(LEAD_SORTS, `must be one of ${LEAD_SORTS.join(', ')}`).default('created_at'),
  sortOrder: z.enum(['asc', 'desc'], 'must be asc or desc').default('desc'),
}

const ListedLead = LeadSummary.extend({
  otherSurveys: z
    .int()
    .optional()
    .meta({ description: 'Only with latestOnly: other surveys with the same e-mail address' }),
}).meta({ id: 'ListedLead' })
export type ListedLeadWire = z.output<typeof ListedLead>

export const listLeads = declare({
  id: 'listLeads',
  method: 'GET',
  path: LEADS_PATH,
  tag,
  summary: 'List leads',
  description:
    'active: pending, completed and converted. search covers business, person and e-mail address. Leads without the sorted value come last.',
  access: { session: true, token: 'read' },
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({
      ...LeadQuery,
      limit: queryInteger({ min: 1, max: MAX_LEADS_PER_PAGE, byDefault: 50 }),
      page: queryInteger({ min: 1, max: 1_000_000, byDefault: 1 }),
      readyLinkId: uuid.optional().meta({ description: 'Only leads of this ReadyLink' }),
      surveyStatus: z
        .enum(SURVEY_STATUSES, `must be one of ${SURVEY_STATUSES.join(', ')}`)
        .optional()
        .meta({ description: 'Only leads in this state, in addition to status' }),
      minScore: queryNumber({ min: 0, max: 100 }),
      isRead: z.enum(['true', 'false'], 'must be true or false').optional(),
      latestOnly: z
        .enum(['true', 'false'], 'must be true or false')
        .optional()
        .meta({ description: 'Of several surveys with one e-mail address only the latest' }),
      updatedSince,
    }),
  },
  output: {
    status: 200,
    body: z.object({
      data: z.array(ListedLead),
      pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }),
      filters: z.object({
        status: z.enum(LEAD_FILTERS),
        search: z.string(),
        sortBy: z.enum(LEAD_SORTS),
        sortOrder: z.enum(['asc', 'desc']),
        readyLinkId: uuid.optional(),
        surveyStatus: z.enum(SURVEY_STATUSES).optional(),
        minScore: z.number().optional(),
        isRead: z.boolean().optional(),
        latestOnly: z.boolean().optional(),
        updatedSince: dateTime.optional(),
      }),
    }),
  },
})

export const getLead = declare({
  id: 'getLead',
  method: 'GET',
  path: `${LEADS_PATH}/{id}`,
  tag,
  summary: 'Get a lead with its answers',
  access: { session: true, token: 'read' },
  limit: 'read',
  effect: 'read',
  input: { params: Params },
  output: { status: 200, body: z.object({ lead: Lead }) },
})

export const convertLead = declare({
  id: 'convertLead',
  method: 'POST',
  path: `${LEADS_PATH}/{id}/convert`,
  tag,
  summary: 'Turn a lead into a project',
  description:
    'Creates a project from the survey: its answers become a first business analysis, and the survey a PDF document of the project. A lead is converted only once, also by concurrent requests.',
  access: { session: true, token: 'write' },
  limit: 'write',
  requires: 'audits',
  cost: 'leadConversion',
  effect: 'create',
  input: { params: Params },
  output: {
    status: 200,
    body: z.object({
      success: z.literal(true),
      data: z.object({ auditId: uuid, creditsUsed: z.int(), pdfAttached: z.boolean() }),
    }),
  },
  fails: ['LEAD_ALREADY_CONVERTED', 'LEAD_NOT_COMPLETED'],
})
