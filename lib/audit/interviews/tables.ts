import { sql } from 'drizzle-orm'
import {
  check,
  date,
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
import type { InterviewQuestion } from '../../language/tasks'
import { bytes, createdAt, id, isOneOf, moment, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { projects } from '../projects/tables'
import { INTERVIEW_KINDS } from './contract'
import { MAIL_KINDS } from './invite-contract'

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
    kind: text('kind').$type<(typeof INTERVIEW_KINDS)[number]>().notNull().default('transcript'),
    /** A topic the consultant wants covered. */
    focus: text('focus'),
    /** The questions as they were asked. */
    guide: jsonb('guide').$type<InterviewQuestion[]>().notNull().default([]),
    /** Digest of the link's token; null for a transcript. */
    digest: bytes('digest'),
    /** Incremented to replace the link, which invalidates the previous one. */
    linkVersion: integer('link_version').notNull().default(1),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    startedAt: moment('started_at'),
    completedAt: moment('completed_at'),
    /** The day of the conversation in a transcript, if the consultant gave it. */
    heldOn: date('held_on', { mode: 'string' }),
    /** When the consultant stopped the reminders of this interview. */
    remindersStoppedAt: moment('reminders_stopped_at'),
    /** When the stakeholder declined reminders. */
    remindersDeclinedAt: moment('reminders_declined_at'),
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
    check('interview_sessions_kind', isOneOf(table.kind, INTERVIEW_KINDS)),
    ...ownerPolicies(),
  ],
)

/** Answers from the public page, saved as the stakeholder types. */
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

/** The text of an interview for analysis: the pasted transcript, or questions and answers in order. */
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

/** The mails of an interview: its invitation and the reminders planned with it, each sent at most once. */
export const interviewMails = pgTable(
  'interview_mails',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    kind: text('kind').$type<(typeof MAIL_KINDS)[number]>().notNull(),
    /** The link it carries; a replaced link leaves its mails behind. */
    linkVersion: integer('link_version').notNull(),
    /** 0 for the invitation, then the reminders from 1. */
    position: integer('position').notNull(),
    /** The address when it was planned. */
    recipient: text('recipient').notNull(),
    dueAt: moment('due_at').notNull(),
    /** Set before it is handed to the mail server, so that no second attempt can send it again. */
    claimedAt: moment('claimed_at'),
    sentAt: moment('sent_at'),
    /** Why it was not sent, or may not have been. */
    error: text('error'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.sessionId, table.userId],
      foreignColumns: [interviewSessions.id, interviewSessions.userId],
      name: 'interview_mails_session',
    }).onDelete('cascade'),
    unique('interview_mails_once').on(table.sessionId, table.linkVersion, table.kind, table.position),
    index('interview_mails_user').on(table.userId, table.sessionId),
    index('interview_mails_due').on(table.dueAt).where(sql`claimed_at is null`),
    check('interview_mails_kind', isOneOf(table.kind, MAIL_KINDS)),
    ...ownerPolicies(),
  ],
)

/** Questions that a consultant has saved for further interviews. */
export const interviewTemplates = pgTable(
  'interview_templates',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    questions: jsonb('questions').$type<{ text: string; hint: string | null }[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('interview_templates_user').on(table.userId, table.name), ...ownerPolicies()],
)
