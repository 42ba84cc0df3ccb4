import { type SQL, sql } from 'drizzle-orm'
import { usersWithFlag } from '../../account/users'
import { acrossOwners } from '../../platform/db/client'
import type { DetectedInsightType } from './contract'
import { HIGH_FROM_DAYS, NORMAL_FROM_DAYS } from './overdue-rules'

/** A condition or value over the rows of a statement. */
export type Fragment = SQL

/** The accounts that a detection covers. */
export interface DetectionScope {
  /** Null for all accounts. */
  userId: string | null
  /** Whether the deployment has Nucleus on; a user's own flag can only turn it off. */
  isOnInDeployment: boolean
}

/** The accounts of a scope that have Nucleus on, as a relation of `id`. */
export const usersInScope = ({ userId, isOnInDeployment }: DetectionScope): SQL => sql`(
  select u.id from ${usersWithFlag('nucleus')} u
  where ${isOnInDeployment}::boolean
    ${userId === null ? sql`` : sql`and u.id = ${userId}`})`

/** A moment as an occasion: ISO 8601 in UTC, with microseconds. */
export const isoMoment = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Today in UTC: a date has passed once its UTC day is over. */
export const today: SQL = sql`(now() at time zone 'UTC')::date`

interface Subject {
  userId: SQL
  type: DetectedInsightType
  subjectKey: SQL
  occasion: SQL
}

const insightOf = ({ userId, type, subjectKey, occasion }: Subject, state: SQL): SQL => sql`exists (
  select from insights n
  where n.user_id = ${userId} and n.insight_type = ${type} and n.subject_key = ${subjectKey}
    and n.occasion = ${occasion} and ${state})`

/** True if the user dismissed the subject's insight of this very occasion. */
export const wasDismissed = (subject: Subject): SQL => insightOf(subject, sql`n.is_dismissed`)

/** True if the subject's insight of this occasion is open. */
export const isOpen = (subject: Subject): SQL =>
  insightOf(subject, sql`not n.is_dismissed and n.expires_at > now()`)

/** The digest kept with a row of `insights`. */
export const storedDigest: SQL = sql`insights.context #>> '{grounds,digest}'`

/** An id in the context of a row of `insights`. */
export const contextId = (field: string): SQL => sql`(insights.context ->> ${field})::uuid`

/**
 * Ends a subquery that is evaluated per insight by key: if merged, the planner would collect all subjects first.
 */
export const oneByOne: SQL = sql`offset 0`

const ageDays = sql`extract(epoch from now() - (insights.occasion || case when length(insights.occasion) = 10
  then 'T00:00:00Z' else '' end)::timestamptz) / 86400`

/** The priority of a row of `insights` by its age now. Must match `priorityOfAge` in overdue-rules.ts. */
export const priorityOfAgeNow = (kind: keyof typeof HIGH_FROM_DAYS): SQL => sql`case
  when ${ageDays} >= ${HIGH_FROM_DAYS[kind]}::int then 'high'
  when ${ageDays} >= ${NORMAL_FROM_DAYS[kind]}::int then 'normal' else 'low' end`

export async function selectUserIdsInScopeAcrossOwners(scope: DetectionScope): Promise<string[]> {
  const rows = await acrossOwners().execute<{ id: string }>(sql`
    select w.id from ${usersInScope(scope)} w order by w.id`)
  return rows.map(({ id }) => id)
}
