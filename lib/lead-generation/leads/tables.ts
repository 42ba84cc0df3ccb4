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
import { users } from '../../account/users/tables'
import { documents } from '../../audit/documents/tables'
import { projects } from '../../audit/projects/tables'
import { bytes, createdAt, id, isOneOf, metadata, moment, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import type { AnswerValue } from '../assessments/survey-definition'
import { surveyVersions } from '../assessments/tables'
import { readyLinks } from '../readylinks/tables'
import {
  type LeadEventType,
  type LeadVisit,
  type MergedProfile,
  type ResearchSignal,
  type SurveyStatus,
  WEB_RESEARCH_STATUSES,
  type WebResearchStatus,
} from './contract'

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
    /** The status to restore when the lead leaves the archive. */
    statusBeforeArchive: text('status_before_archive').$type<Exclude<SurveyStatus, 'archived'>>(),
    /** Digest of the answering session, so that repeated requests find the same lead. */
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
    /** The last answered question in survey order: where a respondent stopped. */
    furthestQuestionId: text('furthest_question_id'),
    aiReadinessScore: integer('ai_readiness_score'),
    researchScore: integer('research_score'),
    compositeScore: integer('composite_score'),
    webResearchStatus: text('web_research_status').$type<WebResearchStatus>().notNull().default('none'),
    websiteUrl: text('website_url'),
    convertedToAuditId: uuid('converted_to_audit_id'),
    /** The survey as a document of the project that was created from the lead. */
    surveyDocumentId: uuid('survey_document_id'),
    metadata: metadata(),
    /** When its owner first opened it. */
    readAt: moment('read_at'),
    completedAt: moment('completed_at'),
    convertedAt: moment('converted_at'),
    /** When the consultant imported it from a table; such a lead began no survey. */
    importedAt: moment('imported_at'),
    /** Set before the result is handed to the mail server, so that no second attempt can send it again. */
    resultMailClaimedAt: moment('result_mail_claimed_at'),
    resultMailedAt: moment('result_mailed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /**
     * The leads of one person share this address. It is a column because PostgreSQL uses no index of
     * `lower(client_email)` under row security.
     */
    personEmail: text('person_email').generatedAlwaysAs(sql`lower(client_email)`),
    /** Collation keys: ignore case and accents, sort 2 before 10. */
    businessSortName: text('business_sort_name').generatedAlwaysAs(sql`sort_name_of(business_name)`),
    clientSortName: text('client_sort_name').generatedAlwaysAs(sql`sort_name_of(client_name)`),
    /** The text that searches match. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`plain_text_of(coalesce(business_name, '') || ' ' || coalesce(client_name, '') || ' ' || coalesce(client_email, ''))`,
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
    // Index-only scans answer the statistics of a link.
    index('leads_of_link').on(
      table.readyLinkId,
      table.userId,
      table.completedAt,
      table.createdAt,
      table.importedAt,
    ),
    index('leads_converted')
      .on(table.convertedToAuditId, table.userId)
      .where(sql`converted_to_audit_id is not null`),
    index('leads_survey_document')
      .on(table.surveyDocumentId, table.userId)
      .where(sql`survey_document_id is not null`),
    // Includes the completion: otherwise the planner might use this index for queries that the one above is for.
    index('leads_began').on(
      table.readyLinkId,
      table.userId,
      table.createdAt,
      table.importedAt,
      table.completedAt,
    ),
    index('leads_stopped')
      .on(table.readyLinkId, table.userId, table.furthestQuestionId)
      .where(sql`completed_at is null`),
    // All surveys of one person.
    index('leads_of_person').on(table.userId, table.personEmail),
    // With all that the comparison within an industry reads of each lead.
    index('leads_compared')
      .on(
        table.userId,
        table.industry,
        table.personEmail,
        table.completedAt.desc(),
        table.aiReadinessScore,
        table.surveyStatus,
        table.id,
        table.surveyVersionId,
      )
      .where(sql`completed_at is not null and ai_readiness_score is not null`),
    // For inboxes of tens of thousands of leads: each order in both directions, because leads without the value come
    // last in either. With id and status, an index-only scan finds the leads of a page at any depth.
    index('leads_of_status').on(table.userId, table.surveyStatus),
    index('leads_newest').on(table.userId, table.createdAt.desc(), table.id, table.surveyStatus),
    // Every lead is compared with the words of a search: its rows are far larger than this index.
    index('leads_searched').on(
      table.userId,
      table.createdAt.desc(),
      table.id,
      table.surveyStatus,
      table.searchText,
    ),
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
    check('leads_web_research_status', isOneOf(table.webResearchStatus, WEB_RESEARCH_STATUSES)),
    ...ownerPolicies(),
  ],
)

/** A prospect's answers, saved as they arrive. */
export const leadAnswers = pgTable(
  'lead_answers',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    questionId: text('question_id').notNull(),
    /** Null for a withdrawn answer. */
    value: jsonb('value').$type<AnswerValue | null>(),
    /** Arrival of the request in microseconds since the epoch: an overtaken request changes nothing. */
    arrivedAtMicros: bigint('arrived_at_micros', { mode: 'number' }).notNull(),
    /** When the page that submitted it was rendered, in microseconds since the epoch: identifies that page. */
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

/** A consultant's notes on a lead. */
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

/** The history of a lead. */
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

/** Research on the prospect's own website. The latest one of a lead counts. */
export const leadResearch = pgTable(
  'lead_research',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    websiteUrl: text('website_url').notNull(),
    status: text('status').$type<Exclude<WebResearchStatus, 'none'>>().notNull().default('pending'),
    /** The charge that a failure refunds. */
    chargeId: uuid('charge_id'),
    score: integer('score'),
    pageCount: integer('page_count'),
    /** The signals behind the score, each with its evidence. */
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
    // At most one in flight: the second of two concurrent starts fails here.
    uniqueIndex('lead_research_in_flight').on(table.leadId).where(sql`status in ('pending', 'processing')`),
    index('lead_research_of_lead').on(table.leadId, table.createdAt.desc()),
    index('lead_research_user').on(table.userId, table.leadId),
    check('lead_research_status', sql`${table.status} in ('pending', 'processing', 'completed', 'failed')`),
    ...ownerPolicies(),
  ],
)

/** A named, saved view of the inbox. */
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

/** The survey of a lead that was merged into another one, as it was then. */
export const mergedSurveys = pgTable(
  'lead_merged_surveys',
  {
    /** The id that the lead had. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    surveyVersionId: uuid('survey_version_id').notNull(),
    readyLinkId: uuid('ready_link_id').notNull(),
    /** What it held itself; where the kept lead was imported, also what that one held, which no answers tell. */
    profile: jsonb('profile').$type<MergedProfile & { importedProfile?: MergedProfile }>().notNull(),
    source: text('source').notNull(),
    visits: jsonb('visits').$type<LeadVisit[]>().notNull(),
    /** Answers by question. */
    answers: jsonb('answers').$type<Record<string, AnswerValue>>().notNull(),
    aiReadinessScore: integer('ai_readiness_score'),
    convertedToAuditId: uuid('converted_to_audit_id'),
    surveyDocumentId: uuid('survey_document_id'),
    startedAt: moment('started_at').notNull(),
    completedAt: moment('completed_at'),
    mergedAt: moment('merged_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.leadId, table.userId],
      foreignColumns: [leads.id, leads.userId],
      name: 'lead_merged_surveys_lead',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.readyLinkId, table.userId],
      foreignColumns: [readyLinks.id, readyLinks.userId],
      name: 'lead_merged_surveys_link',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.surveyVersionId, table.userId],
      foreignColumns: [surveyVersions.id, surveyVersions.userId],
      name: 'lead_merged_surveys_version',
    }),
    foreignKey({
      columns: [table.convertedToAuditId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'lead_merged_surveys_project',
    }).onDelete('set null'),
    foreignKey({
      columns: [table.surveyDocumentId, table.userId],
      foreignColumns: [documents.id, documents.userId],
      name: 'lead_merged_surveys_document',
    }).onDelete('set null'),
    index('lead_merged_surveys_of_lead').on(table.leadId, table.userId),
    index('lead_merged_surveys_user').on(table.userId, table.leadId),
    index('lead_merged_surveys_of_link').on(table.readyLinkId, table.userId),
    index('lead_merged_surveys_of_version').on(table.surveyVersionId, table.userId),
    index('lead_merged_surveys_of_project').on(table.convertedToAuditId, table.userId),
    index('lead_merged_surveys_of_document').on(table.surveyDocumentId, table.userId),
    ...ownerPolicies(),
  ],
)
