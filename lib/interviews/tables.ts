import { sql } from 'drizzle-orm'
import {
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
import { bytes, createdAt, id, moment, updatedAt } from '../db/columns'
import { ownerPolicies } from '../db/roles'
import type { InterviewQuestion } from '../language/tasks'
import { projects } from '../projects/tables'

export const stakeholders = pgTable(
  'stakeholders',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    name: text('name').notNull(),
    role: text('role'),
    email: text('email'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'stakeholders_project',
    }).onDelete('cascade'),
    unique('stakeholders_owner').on(table.id, table.userId),
    index('stakeholders_of_project').on(table.projectId),
    index('stakeholders_user').on(table.userId, table.projectId),
    ...ownerPolicies(),
  ],
)

export const interviewSessions = pgTable(
  'interview_sessions',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    stakeholderId: uuid('stakeholder_id').notNull(),
    /** Guided: answered on a public page. Transcript: pasted by the consultant. */
    kind: text('kind').$type<'guided' | 'transcript'>().notNull().default('transcript'),
    /** What the consultant wants to know in particular. */
    focus: text('focus'),
    /** The questions as they were asked; kept for ever. */
    guide: jsonb('guide').$type<InterviewQuestion[]>().notNull().default([]),
    /** Digest of the link's token; null for a transcript. */
    digest: bytes('digest'),
    /** Raised to give the interview another link, which ends the one before. */
    linkVersion: integer('link_version').notNull().default(1),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    startedAt: moment('started_at'),
    completedAt: moment('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.projectId, table.userId],
      foreignColumns: [projects.id, projects.userId],
      name: 'interview_sessions_project',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.stakeholderId, table.userId],
      foreignColumns: [stakeholders.id, stakeholders.userId],
      name: 'interview_sessions_stakeholder',
    }).onDelete('cascade'),
    unique('interview_sessions_owner').on(table.id, table.userId),
    uniqueIndex('interview_sessions_digest').on(table.digest),
    index('interview_sessions_of_project').on(table.projectId),
    index('interview_sessions_stakeholder').on(table.stakeholderId, table.userId),
    index('interview_sessions_user').on(table.userId, table.projectId),
    index('interview_sessions_completed')
      .on(table.userId, table.completedAt)
      .where(sql`completed_at is not null`),
    index('interview_sessions_awaited')
      .on(table.userId, table.expiresAt.desc())
      .where(sql`completed_at is null and revoked_at is null`),
    check('interview_sessions_kind', sql`${table.kind} in ('guided', 'transcript')`),
    ...ownerPolicies(),
  ],
)

/** What a stakeholder answered on the public page, saved as it came. */
export const interviewAnswers = pgTable(
  'interview_answers',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    questionId: text('question_id').notNull(),
    answer: text('answer').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.sessionId, table.userId],
      foreignColumns: [interviewSessions.id, interviewSessions.userId],
      name: 'interview_answers_session',
    }).onDelete('cascade'),
    unique('interview_answers_once').on(table.sessionId, table.questionId),
    index('interview_answers_user').on(table.userId, table.sessionId),
    ...ownerPolicies(),
  ],
)

/** The text an interview is read as: the pasted transcript, or questions and answers one after the other. */
export const interviewTexts = pgTable(
  'interview_texts',
  {
    sessionId: uuid('session_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    content: text('content').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.sessionId, table.userId],
      foreignColumns: [interviewSessions.id, interviewSessions.userId],
      name: 'interview_texts_session',
    }).onDelete('cascade'),
    index('interview_texts_user').on(table.userId, table.sessionId),
    ...ownerPolicies(),
  ],
)
