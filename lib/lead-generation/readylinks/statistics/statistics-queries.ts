import { and, eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../../contract/context'
import { leadsOfLink } from '../../leads/shared-queries'
import { readyLinkAnswers } from '../tables'

/** Visits, starts and completions of a link in total. */
export async function countPassages(ctx: OwnerContext, linkId: string) {
  const [row] = await ctx.tx.execute<{ visits: number; starts: number; completions: number }>(sql`
    select
      (select coalesce(sum(visits), 0)::int from ready_link_visits
        where ready_link_id = ${linkId} and user_id = ${ownerOf(ctx)}) as visits,
      count(*)::int as starts,
      count(completed_at)::int as completions
    from ${leadsOfLink(sql`${linkId}`, sql`${ownerOf(ctx)}`)} as begun`)
  return row!
}

/** The same for each of the last `days` days in UTC, oldest first, today included. */
export function listDays(ctx: OwnerContext, linkId: string, days: number) {
  const ofLink = sql`ready_link_id = ${linkId} and user_id = ${ownerOf(ctx)}`
  const ownLeads = leadsOfLink(sql`${linkId}`, sql`${ownerOf(ctx)}`)
  return ctx.tx.execute<{ day: string; visits: number; starts: number; completions: number }>(sql`
    with clock as (select (now() at time zone 'UTC')::date as today),
    days as (
      select generate_series(today - ${days - 1}::int, today, interval '1 day')::date as day from clock),
    begun as (
      select (created_at at time zone 'UTC')::date as day, count(*)::int as times
      from ${ownLeads} as own where created_at >= now() - ${days + 1}::int * interval '1 day' group by 1),
    completed as (
      select (completed_at at time zone 'UTC')::date as day, count(*)::int as times
      from ${ownLeads} as own where completed_at >= now() - ${days + 1}::int * interval '1 day' group by 1)
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(visited.visits, 0) as visits,
      coalesce(begun.times, 0) as starts, coalesce(completed.times, 0) as completions
    from days
    left join begun on begun.day = days.day
    left join completed on completed.day = days.day
    left join (select day, visits from ready_link_visits where ${ofLink}) as visited on visited.day = days.day
    order by days.day`)
}

/** How many respondents of a link answered each question. */
export function listAnswerCounts(ctx: OwnerContext, linkId: string) {
  return ctx.tx
    .select({ questionId: readyLinkAnswers.questionId, respondents: readyLinkAnswers.respondents })
    .from(readyLinkAnswers)
    .where(and(eq(readyLinkAnswers.readyLinkId, linkId), eq(readyLinkAnswers.userId, ownerOf(ctx))))
}

/** Adds to the counts. A fixed order of rows prevents deadlocks between respondents. */
export async function addAnswerCounts(
  ctx: OwnerContext,
  linkId: string,
  changes: ReadonlyMap<string, number>,
): Promise<void> {
  if (changes.size === 0) return
  const rows = [...changes.keys()].sort().map((questionId) => ({
    readyLinkId: linkId,
    userId: ownerOf(ctx),
    questionId,
    respondents: changes.get(questionId)!,
  }))
  await ctx.tx
    .insert(readyLinkAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: [readyLinkAnswers.readyLinkId, readyLinkAnswers.questionId],
      set: { respondents: sql`${readyLinkAnswers.respondents} + excluded.respondents` },
    })
}

/** The last answered question of respondents who have not submitted, with counts; null without an answer. */
export function countStops(ctx: OwnerContext, linkId: string) {
  return ctx.tx.execute<{ questionId: string | null; respondents: number }>(sql`
    select furthest_question_id as "questionId", count(*)::int as respondents
    from ${leadsOfLink(sql`${linkId}`, sql`${ownerOf(ctx)}`)} as own
    where completed_at is null
    group by furthest_question_id`)
}

/** Visits and completions of several links in the last `days` days in UTC, including today. */
export async function listRecentPassages(ctx: OwnerContext, linkIds: string[], days: number) {
  if (linkIds.length === 0) return []
  const ids = sql.join(
    linkIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const owner = ownerOf(ctx)
  return ctx.tx.execute<{ linkId: string; visits: number; completions: number }>(sql`
    with clock as (select (now() at time zone 'UTC')::date - ${days - 1}::int as first_day)
    select r.id as "linkId",
      (select coalesce(sum(v.visits), 0)::int from ready_link_visits v
        where v.ready_link_id = r.id and v.user_id = ${owner} and v.day >= clock.first_day) as visits,
      (select count(*)::int from ${leadsOfLink(sql`r.id`, sql`${owner}`)} as own
        where own.completed_at >= clock.first_day::timestamp at time zone 'UTC') as completions
    from ready_links r, clock where r.id in (${ids}) and r.user_id = ${owner}`)
}
