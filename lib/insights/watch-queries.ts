import { type SQL, sql } from 'drizzle-orm'
import { acrossOwners } from '../db/client'

/** Whom a look is for. */
export interface Watch {
  /** Null for everybody. */
  userId: string | null
  /** Whether the deployment has Nucleus on; a user's own flag can only turn it off. */
  isOnInDeployment: boolean
}

/** The accounts a look is for: those without Nucleus are left out. */
export const watchedUsers = ({ userId, isOnInDeployment }: Watch): SQL => sql`(
  select u.id from users u
  where ${isOnInDeployment}::boolean and coalesce((u.flags ->> 'nucleus')::boolean, true)
    ${userId === null ? sql`` : sql`and u.id = ${userId}`})`

/** A moment as an occasion: ISO 8601 in UTC, to the microsecond. */
export const isoMoment = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Today, in UTC: a date has passed when it is over there. */
export const today: SQL = sql`(now() at time zone 'UTC')::date`

interface Subject {
  userId: SQL
  type: string
  subjectKey: SQL
  occasion: SQL
}

const insightOf = ({ userId, type, subjectKey, occasion }: Subject, state: SQL): SQL => sql`exists (
  select from insights n
  where n.user_id = ${userId} and n.insight_type = ${type} and n.subject_key = ${subjectKey}
    and n.occasion = ${occasion} and ${state})`

/** True where the user dismissed the subject's insight of this very occasion. */
export const wasDismissed = (subject: Subject): SQL => insightOf(subject, sql`n.is_dismissed`)

/** True where the subject's insight of this occasion is open. */
export const isOpen = (subject: Subject): SQL =>
  insightOf(subject, sql`not n.is_dismissed and n.expires_at > now()`)

/** Everybody a look is for. */
export async function selectWatchedUserIdsAcrossOwners(watch: Watch): Promise<string[]> {
  const rows = await acrossOwners().execute<{ id: string }>(sql`
    select w.id from ${watchedUsers(watch)} w order by w.id`)
  return rows.map(({ id }) => id)
}

/** True when the account exists and has Nucleus on. */
export async function isWatchedAcrossOwners(watch: Watch): Promise<boolean> {
  const rows = await acrossOwners().execute(sql`select w.id from ${watchedUsers(watch)} w`)
  return rows.length > 0
}
