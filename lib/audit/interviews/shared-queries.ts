import { isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { interviewSessions, stakeholders } from './tables'

// For statements of other rooms. PostgreSQL merges each relation into the statement that reads it. `projectId` and
// `userId` are parameters or columns of the enclosing statement, qualified with their table.

/** Interviews, under an alias. */
export const interviewSessionsAs = <Alias extends string>(alias: Alias) =>
  new QueryBuilder()
    .select({
      id: interviewSessions.id,
      userId: interviewSessions.userId,
      projectId: interviewSessions.projectId,
      stakeholderId: interviewSessions.stakeholderId,
      expiresAt: interviewSessions.expiresAt,
      revokedAt: interviewSessions.revokedAt,
      completedAt: interviewSessions.completedAt,
      createdAt: interviewSessions.createdAt,
      updatedAt: interviewSessions.updatedAt,
    })
    .from(interviewSessions)
    .as(alias)

/** Stakeholders, under an alias. */
export const stakeholdersAs = <Alias extends string>(alias: Alias) =>
  new QueryBuilder()
    .select({
      id: stakeholders.id,
      userId: stakeholders.userId,
      projectId: stakeholders.projectId,
      name: stakeholders.name,
    })
    .from(stakeholders)
    .as(alias)

/** A relation of the completed interviews, each with the name of the person interviewed. */
export const completedInterviews = new QueryBuilder()
  .select({
    id: interviewSessions.id,
    projectId: interviewSessions.projectId,
    userId: interviewSessions.userId,
    createdAt: interviewSessions.createdAt,
    completedAt: sql`${interviewSessions.completedAt}`
      .mapWith(interviewSessions.completedAt)
      .as('completed_at'),
    // The time at which a transcript was added does not say when the conversation was held.
    heldOn: sql<string | null>`case ${interviewSessions.kind}
      when 'guided' then (${interviewSessions.completedAt} at time zone 'UTC')::date::text
      else ${interviewSessions.heldOn}::text end`.as('held_on'),
    // A subquery instead of a join: a statement that does not select the name does not look it up.
    name: sql<string>`(
      select ${stakeholders.name} from ${stakeholders}
      where ${stakeholders}.id = ${interviewSessions}.stakeholder_id)`.as('name'),
    role: sql<string | null>`(
      select ${stakeholders.role} from ${stakeholders}
      where ${stakeholders}.id = ${interviewSessions}.stakeholder_id)`.as('role'),
  })
  .from(interviewSessions)
  .where(isNotNull(interviewSessions.completedAt))
  .as('completed_interviews')

/**
 * The text of an interview: as submitted, otherwise its questions with the answers so far.
 * @param interviewId a column written with its table
 */
export const textOfInterview = (interviewId: SQLWrapper): SQL<string | null> =>
  sql`interview_text_of(${interviewId})`
