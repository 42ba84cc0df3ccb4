import { type SQL, sql } from 'drizzle-orm'
import { acrossOwners } from '../db/client'
import { isStillTrue } from './truth-queries'
import { type Watch, watchedUsers } from './watch-queries'

/** How many accounts get a thorough look in one round, as long as everybody's turn comes once a day. */
const usersInTurn = 50
const mostTurns = 24

/** True for the accounts whose turn it is this hour. */
const isInTurn: SQL = sql`(hashtext(w.id::text)::bigint & 2147483647) % turns.many
  = (extract(epoch from now())::bigint / 3600) % turns.many`

/** True where a lead came in within the last hours. */
const hasFreshLead: SQL = sql`exists (
  select from leads l
  where l.user_id = w.id and l.updated_at > now() - interval '2 hours' and l.survey_status = 'completed')`

/** True where an insight ran out or lost its ground that takes a thorough look to renew. */
const hasInsightToRenew: SQL = sql`(
  exists (
    select from insights n
    where n.user_id = w.id and n.insight_type in ('similar_lead', 'pattern_detected')
      and n.expires_at <= now() and not n.is_dismissed)
  or exists (
    select from insights
    where insights.user_id = w.id and insights.insight_type = 'pattern_detected' and not insights.is_dismissed
      and not ${isStillTrue}))`

export interface UserInTurn {
  [column: string]: unknown
  userId: string
  /** Not only new leads are to be looked at, but the findings of all audits as well. */
  isThorough: boolean
}

/**
 * The accounts whose leads and findings are looked at in this round. With few accounts that is everybody; with many,
 * everybody once a day, and at once those where something came in.
 */
export function selectUsersInTurnAcrossOwners(watch: Watch): Promise<UserInTurn[]> {
  return acrossOwners().execute<UserInTurn>(sql`
    with watched as materialized ${watchedUsers(watch)},
      turns as (
        select greatest(1, least(${mostTurns}, ceil(count(*) / ${usersInTurn}::numeric)::int)) as many from watched),
      due as (
        select w.id as "userId", ${isInTurn} or ${hasInsightToRenew} as "isThorough", ${hasFreshLead} as "hasFreshLead"
        from watched w cross join turns)
    select "userId", "isThorough" from due where "isThorough" or "hasFreshLead" order by "userId"`)
}
