import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type { Evidence } from '../../language/source'
import { type CitedText, type FoundOpportunity, type FoundRisk, SEVERITIES } from '../../language/synthesis'
import { createdAt, id, isOneOf, moment, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { documents } from '../documents/tables'
import { interviewSessions } from '../interviews/tables'
import { projects } from '../projects/tables'
import { CONTRADICTION_STATES } from './constants'
import { ANALYSIS_STATUSES } from './contract'

const analysisKinds = ['business', 'interview', 'audit'] as const

/** Analyses of a project's material: of its documents (business), of its interviews, and the audit itself. */
export const analyses = pgTable(
  'analyses',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    kind: text('kind').$type<(typeof analysisKinds)[number]>().notNull(),
    status: text('status').$type<(typeof ANALYSIS_STATUSES)[number]>().notNull(),
    /** The document that a business analysis covers; null for an analysis seeded from a survey or research. */
    documentId: uuid('document_id'),
    /** The interview that an interview analysis covers. */
    sessionId: uuid('session_id'),
    engine: text('engine'),
    /** A reading (business, interview) or a synthesis without its findings (audit). */
    result: jsonb('result').$type<Record<string, unknown>>().notNull().default({}),
    /** The executive summary as the consultant rewrote it. */
    executiveSummaryEdit: text('executive_summary_edit'),
    error: text('error'),
    errorCode: text('error_code'),
    completedAt: moment('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'analyses_project',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.documentId, table.userId],
      foreignColumns: [documents.id, documents.userId],
      name: 'analyses_document',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.sessionId, table.userId],
      foreignColumns: [interviewSessions.id, interviewSessions.userId],
      name: 'analyses_session',
    }).onDelete('cascade'),
    unique('analyses_owner').on(table.id, table.userId),
    // A source has one analysis: reading it again replaces it.
    uniqueIndex('analyses_of_document').on(table.documentId),
    uniqueIndex('analyses_of_session').on(table.sessionId),
    index('analyses_of_project').on(table.projectId, table.kind, table.createdAt.desc()),
    index('analyses_user').on(table.userId, table.projectId, table.kind, table.status),
    check('analyses_kind', isOneOf(table.kind, analysisKinds)),
    check('analyses_status', isOneOf(table.status, ANALYSIS_STATUSES)),
    ...ownerPolicies(),
  ],
)

/** Columns that every finding of an audit has. */
const findingColumns = () => ({
  id: id(),
  userId: uuid('user_id').notNull(),
  projectId: uuid('project_id').notNull(),
  analysisId: uuid('analysis_id').notNull(),
  /** Zero-based position in the list; the consultant may change it. */
  position: integer('position').notNull(),
  evidence: jsonb('evidence').$type<Evidence[]>().notNull().default([]),
  /** When the consultant dismissed it from the deliverables. */
  dismissedAt: moment('dismissed_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const opportunities = pgTable(
  'opportunities',
  {
    ...findingColumns(),
    /** Names the opportunity within its analysis; null for one the consultant added. */
    key: text('key'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    impactScore: integer('impact_score').notNull(),
    effortScore: integer('effort_score').notNull(),
    roiPotential: text('roi_potential').notNull().default(''),
    implementationTimeline: text('implementation_timeline').notNull().default(''),
    resourceRequirements: text('resource_requirements').notNull().default(''),
    implementationStrategy: text('implementation_strategy').notNull().default(''),
    riskMitigation: text('risk_mitigation').notNull().default(''),
    parallelExecution: boolean('parallel_execution').notNull().default(false),
    /** Titles of the opportunities that come first. */
    dependencies: text('dependencies').array().notNull().default([]),
    /** The finding as the analyst made it; null for one the consultant added. */
    original: jsonb('original').$type<FoundOpportunity>(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'opportunities_project',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.analysisId, table.userId],
      foreignColumns: [analyses.id, analyses.userId],
      name: 'opportunities_analysis',
    }).onDelete('cascade'),
    index('opportunities_of_analysis').on(table.analysisId, table.position),
    index('opportunities_of_project').on(table.projectId, table.userId),
    index('opportunities_user').on(table.userId, table.analysisId),
    check('opportunities_impact', sql`${table.impactScore} between 1 and 10`),
    check('opportunities_effort', sql`${table.effortScore} between 1 and 10`),
    ...ownerPolicies(),
  ],
)

export const risks = pgTable(
  'risks',
  {
    ...findingColumns(),
    key: text('key'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    mitigation: text('mitigation').notNull().default(''),
    severity: text('severity').$type<(typeof SEVERITIES)[number]>().notNull(),
    original: jsonb('original').$type<FoundRisk>(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'risks_project',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.analysisId, table.userId],
      foreignColumns: [analyses.id, analyses.userId],
      name: 'risks_analysis',
    }).onDelete('cascade'),
    index('risks_of_analysis').on(table.analysisId, table.position),
    index('risks_of_project').on(table.projectId, table.userId),
    index('risks_user').on(table.userId, table.analysisId),
    check('risks_severity', isOneOf(table.severity, SEVERITIES)),
    ...ownerPolicies(),
  ],
)

export const stakeholderMemos = pgTable(
  'stakeholder_memos',
  {
    ...findingColumns(),
    /** Not a foreign key: a memo outlives the stakeholder's row. */
    stakeholderId: uuid('stakeholder_id'),
    stakeholderName: text('stakeholder_name').notNull(),
    stakeholderRole: text('stakeholder_role').notNull().default(''),
    memo: text('memo').notNull(),
    original: jsonb('original').$type<CitedText[]>(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'stakeholder_memos_project',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.analysisId, table.userId],
      foreignColumns: [analyses.id, analyses.userId],
      name: 'stakeholder_memos_analysis',
    }).onDelete('cascade'),
    index('stakeholder_memos_of_analysis').on(table.analysisId, table.position),
    index('stakeholder_memos_of_project').on(table.projectId, table.userId),
    index('stakeholder_memos_user').on(table.userId, table.analysisId),
    ...ownerPolicies(),
  ],
)

/**
 * The consultant's decisions about contradictions of an audit. The contradictions themselves are in its result; one
 * without a row is open.
 */
export const contradictionStates = pgTable(
  'contradiction_states',
  {
    /** The contradiction's own id, which follows from the audit and its position. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    analysisId: uuid('analysis_id').notNull(),
    /** The subject in the consultant's words; null for the analyst's. */
    subject: text('subject'),
    state: text('state').$type<(typeof CONTRADICTION_STATES)[number]>().notNull().default('open'),
    /** The reason for the decision. */
    reason: text('reason').notNull().default(''),
    owner: text('owner').notNull().default(''),
    note: text('note').notNull().default(''),
    settledAt: moment('settled_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'contradiction_states_project',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.analysisId, table.userId],
      foreignColumns: [analyses.id, analyses.userId],
      name: 'contradiction_states_analysis',
    }).onDelete('cascade'),
    index('contradiction_states_of_analysis').on(table.analysisId),
    index('contradiction_states_of_project').on(table.projectId, table.userId),
    index('contradiction_states_user').on(table.userId, table.analysisId),
    check('contradiction_states_state', isOneOf(table.state, CONTRADICTION_STATES)),
    check('contradiction_states_settled', sql`(${table.state} = 'open') = (${table.settledAt} is null)`),
    ...ownerPolicies(),
  ],
)
