import { type SQL, sql } from 'drizzle-orm'
import { leadsAs } from '../../lead-generation/leads'
import { acrossOwners } from '../../platform/db/client'
import { type DetectionScope, usersInScope } from './detect-queries'
import { OWNER_DETECTORS } from './detectors'
import { isOfType, isThoroughlyUntrue } from './revalidate-queries'

/** Accounts with a thorough detection in one round, as long as each account is scheduled once a day. */
const usersPerRound = 50
const mostRounds = 24

/** True for accounts that are scheduled for this hour. */
const isScheduled: SQL = sql`(hashtext(w.id::text)::bigint & 2147483647) % rounds.many
  = (extract(epoch from now())::bigint / 3600) % rounds.many`

/** True for accounts that got a lead within the last hours. */
const hasFreshLead: SQL = sql`exists (
  select from ${leadsAs('l')}
  where l.user_id = w.id and l.updated_at > now() - interval '2 hours' and l.survey_status = 'completed')`

/** True for accounts with an insight that only their own detection renews. */
const hasInsightToRenew: SQL = sql`(
  exists (
    select from insights
    where insights.user_id = w.id and ${isOfType(OWNER_DETECTORS)}
      and insights.expires_at <= now() and not insights.is_dismissed)
  or exists (
    select from insights
    where insights.user_id = w.id and not insights.is_dismissed and ${isThoroughlyUntrue}))`

interface ScheduledUser {
  [column: string]: unknown
  userId: string
  /** Runs the thorough detectors too. */
  isThorough: boolean
}

/**
 * The accounts whose own detectors run in this round. With few accounts, all of them; with many, each once a day, and
 * at once those that got a lead or have an insight to renew.
 */
export function selectScheduledUsersAcrossOwners(scope: DetectionScope): Promise<ScheduledUser[]> {
  return acrossOwners().execute<ScheduledUser>(sql`
    with users_in_scope as materialized ${usersInScope(scope)},
      rounds as (
        select greatest(1, least(${mostRounds}, ceil(count(*) / ${usersPerRound}::numeric)::int)) as many
        from users_in_scope),
      due as (
        select w.id as "userId", ${isScheduled} or ${hasInsightToRenew} as "isThorough", ${hasFreshLead} as "hasFreshLead"
        from users_in_scope w cross join rounds)
    select "userId", "isThorough" from due where "isThorough" or "hasFreshLead" order by "userId"`)
}
