import { sql } from 'drizzle-orm'
import {
  bigint,
  type ExtraConfigColumn as Column,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../account/tables'
import type { AnswerValue } from '../assessments/survey-definition'
import { surveyVersions } from '../assessments/tables'
import { bytes, createdAt, id, moment, updatedAt } from '../db/columns'
import { ownerPolicies } from '../db/roles'
import { documents } from '../documents/tables'
import { projects } from '../projects/tables'
import { readyLinks } from '../readylinks/tables'
import type { LeadEventType, LeadVisit, ResearchSignal, SurveyStatus, WebResearchStatus } from './contract'

const bothWays = (name: string, owner: Column, sorted: Column, ...rest: Column[]) => [
  index(`${name}_asc`).on(owner, sorted, ...rest),
  index(`${name}_desc`).on(owner, sorted.desc(), ...rest),
]

export const leads = pgTable(
  'leads',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    readyLinkId: uuid('ready_link_id').notNull(),
    surveyVersionId: uuid('survey_version_id').notNull(),
    surveyStatus: text('survey_status').$type<SurveyStatus>().notNull().default('pending'),
    /** The status to go back to when the lead leaves the archive. */
    statusBeforeArchive: text('status_before_archive').$type<Exclude<SurveyStatus, 'archived'>>(),
    /** Digest of the answering session: whatever is sent twice finds the same lead. */
    sessionDigest: bytes('session_digest').notNull(),
    clientName: text('client_name'),
    businessName: text('business_name'),
    clientEmail: text('client_email'),
    clientPhone: text('client_phone'),
    industry: text('industry'),
    companySize: text('company_size'),
    /** Where the prospect came from: the campaign's source, the referring host, or `direct`. */
    source: text('source').notNull().default('direct'),
    visits: jsonb('visits').$type<LeadVisit[]>().notNull().default([]),
    /** The last question, in survey order, that has an answer: where those who gave up stopped. */
    furthestQuestionId: text('furthest_question_id'),
    aiReadinessScore: integer('ai_readiness_score'),
    researchScore: integer('research_score'),
    compositeScore: integer('composite_score'),
    webResearchStatus: text('web_research_status').$type<WebResearchStatus>().notNull().default('none'),
    websiteUrl: text('website_url'),
    convertedToAuditId: uuid('converted_to_audit_id'),
    /** The survey as a document of the project that was made of it. */
    surveyDocumentId: uuid('survey_document_id'),
    /** When its owner first opened it. */
    readAt: moment('read_at'),
    completedAt: moment('completed_at'),
    convertedAt: moment('converted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Names as they are sorted by: whatever their case. */
    businessSortName: text('business_sort_name').generatedAlwaysAs(sql`lower(business_name)`),
    clientSortName: text('client_sort_name').generatedAlwaysAs(sql`lower(client_name)`),
    /** What a search looks through. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(coalesce(business_name, '') || ' ' || coalesce(client_name, '') || ' ' || coalesce(client_email, ''))`,
    ),
  },
  (table) => [
    foreignKey({ columns: [table.userId], foreignColumns: [users.id], name: 'leads_user_id' }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [table.readyLinkId, table.userId],
      foreignColumns: [readyLinks.id, readyLinks.userId],
      name: 'leads_ready_link',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.surveyVersionId, table.userId],
      foreignColumns: [surveyVersions.id, surveyVersions.userId],
      name: 'leads_survey_version',
    }),
    foreignKey({
      columns: [table.convertedToAuditId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'leads_project',
    }).onDelete('set null'),
    foreignKey({
      columns: [table.surveyDocumentId, table.userId],
      foreignColumns: [documents.id, documents.userId],
      name: 'leads_survey_document',
    }).onDelete('set null'),
    unique('leads_owner').on(table.id, table.userId),
    uniqueIndex('leads_session').on(table.sessionDigest),
    // With these an index answers alone what a link brought, and when.
    index('leads_of_link').on(table.readyLinkId, table.userId, table.completedAt, table.createdAt),
    index('leads_converted')
      .on(table.convertedToAuditId, table.userId)
      .where(sql`converted_to_audit_id is not null`),
    index('leads_survey_document')
      .on(table.surveyDocumentId, table.userId)
      .where(sql`survey_document_id is not null`),
    index('leads_begun').on(table.readyLinkId, table.userId, table.createdAt),
    index('leads_stopped')
      .on(table.readyLinkId, table.userId, table.furthestQuestionId)
      .where(sql`completed_at is null`),
    // The inbox of tens of thousands: each order both ways, as those without the value come last either way. With id
    // and status an index answers alone which leads a page shows, however deep it lies.
    index('leads_of_status').on(table.userId, table.surveyStatus),
    index('leads_newest').on(table.userId, table.createdAt.desc(), table.id, table.surveyStatus),
    index('leads_updated').on(table.userId, table.updatedAt.desc(), table.id, table.surveyStatus),
    ...bothWays('leads_score', table.userId, table.aiReadinessScore, table.id, table.surveyStatus),
    ...bothWays('leads_composite', table.userId, table.compositeScore, table.id, table.surveyStatus),
    ...bothWays('leads_business', table.userId, table.businessSortName, table.id, table.surveyStatus),
    ...bothWays('leads_client', table.userId, table.clientSortName, table.id, table.surveyStatus),
    check(
      'leads_survey_status',
      sql`${table.surveyStatus} in ('pending', 'completed', 'converted', 'archived')`,
    ),
    check(
      'leads_archive',
      sql`(${table.surveyStatus} = 'archived') = (${table.statusBeforeArchive} is not null)`,
    ),
    check(
      'leads_web_research_status',
      sql`${table.webResearchStatus} in ('none', 'pending', 'processing', 'completed', 'failed')`,
    ),
    ...ownerPolicies(),
  ],
)

/** What a prospect answered, saved as it came. */
export const leadAnswers = pgTable(
  'lead_answers',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    questionId: text('question_id').notNull(),
    /** Null where an answer was taken back. */
    value: jsonb('value').$type<AnswerValue | null>(),
    /** Microseconds since the epoch at which the request arrived: one that was overtaken changes nothing. */
    arrivedAtMicros: bigint('arrived_at_micros', { mode: 'number' }).notNull(),
    /** When the page was made that it was sent from, in microseconds: names that page. */
    pageMadeAtMicros: bigint('page_made_at_micros', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.leadId, table.userId],
      foreignColumns: [leads.id, leads.userId],
      name: 'lead_answers_lead',
    }).onDelete('cascade'),
    unique('lead_answers_once').on(table.leadId, table.questionId),
    index('lead_answers_user').on(table.userId, table.leadId),
    ...ownerPolicies(),
  ],
)

/** What a consultant notes about a lead. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    content: text('content').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.leadId, table.userId],
      foreignColumns: [leads.id, leads.userId],
      name: 'lead_notes_lead',
    }).onDelete('cascade'),
    index('lead_notes_of_lead').on(table.leadId, table.createdAt.desc()),
    index('lead_notes_user').on(table.userId, table.leadId),
    ...ownerPolicies(),
  ],
)

/** What happened to a lead. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    type: text('type').$type<LeadEventType>().notNull(),
    description: text('description').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.leadId, table.userId],
      foreignColumns: [leads.id, leads.userId],
      name: 'lead_events_lead',
    }).onDelete('cascade'),
    index('lead_events_of_lead').on(table.leadId, table.createdAt.desc()),
    index('lead_events_user').on(table.userId, table.leadId),
    ...ownerPolicies(),
  ],
)

/** A visit to the prospect's own website and what it showed; the latest one of a lead counts. */
export const leadResearch = pgTable(
  'lead_research',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    websiteUrl: text('website_url').notNull(),
    status: text('status').$type<Exclude<WebResearchStatus, 'none'>>().notNull().default('pending'),
    /** The ledger's charge that a failure gives back. */
    chargeId: uuid('charge_id'),
    score: integer('score'),
    pageCount: integer('page_count'),
    /** What the score is made of, each with the passage that shows it. */
    signals: jsonb('signals').$type<ResearchSignal[]>().notNull().default([]),
    error: text('error'),
    completedAt: moment('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.leadId, table.userId],
      foreignColumns: [leads.id, leads.userId],
      name: 'lead_research_lead',
    }).onDelete('cascade'),
    // One in flight: the second of two racing starts fails here.
    uniqueIndex('lead_research_in_flight').on(table.leadId).where(sql`status in ('pending', 'processing')`),
    index('lead_research_of_lead').on(table.leadId, table.createdAt.desc()),
    index('lead_research_user').on(table.userId, table.leadId),
    check('lead_research_status', sql`${table.status} in ('pending', 'processing', 'completed', 'failed')`),
    ...ownerPolicies(),
  ],
)

/** A way of looking at the inbox that its owner gave a name. */
export const leadViews = pgTable(
  'lead_views',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The inbox's address parameters. */
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('lead_views_user').on(table.userId, table.name), ...ownerPolicies()],
)
