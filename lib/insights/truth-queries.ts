import { type SQL, sql } from 'drizzle-orm'
import { acrossOwners } from '../db/client'
import { contactDigest, isFollowUpOverdue, isItemOverdue, itemDigest } from './overdue-queries'
import { HIGH_FROM_DAYS, NORMAL_FROM_DAYS } from './overdue-rules'
import { isGroundOfLead, leadDigest, projectDigest } from './similar-lead-queries'
import { lastActivityAt, mayBeStale } from './stale-queries'
import { isoMoment, type Watch, watchedUsers } from './watch-queries'

const digest = sql`insights.context #>> '{grounds,digest}'`
const idAt = (field: string): SQL => sql`(insights.context ->> ${field})::uuid`
const firstProjectId = sql`(insights.context #>> '{projectIds,0}')::uuid`

/** For each insight by itself, by the key: the planner would rather gather the grounds of all there could be. */
const oneByOne = sql`offset 0`

const isOverdueStill: SQL = sql`case when insights.context ->> 'contactId' is not null
  then exists (
    select from contacts k
    where k.id = ${idAt('contactId')} and k.user_id = insights.user_id and ${isFollowUpOverdue}
      and ${isoMoment(sql`k.follow_up_at`)} = insights.occasion and ${contactDigest} = ${digest} ${oneByOne})
  else exists (
    select from capture_items i
    join captures c on c.id = i.capture_id
    left join projects p on p.id = c.project_id
    where i.id = ${idAt('captureItemId')} and i.user_id = insights.user_id and ${isItemOverdue}
      and i.due_date::text = insights.occasion and ${itemDigest} = ${digest}
      and c.project_id is not distinct from insights.project_id ${oneByOne})
  end`

const isStaleStill: SQL = sql`exists (
  select from projects p
  where p.id = insights.project_id and p.user_id = insights.user_id and ${mayBeStale}
    and ${isoMoment(lastActivityAt)} = insights.occasion ${oneByOne})`

const isLeadStillAlike: SQL = sql`exists (
  select from leads l join projects p on p.user_id = l.user_id
  where l.id = ${idAt('leadId')} and l.user_id = insights.user_id and l.survey_status = 'completed'
    and ${isoMoment(sql`l.completed_at`)} = insights.occasion
    and p.id = ${firstProjectId} and ${isGroundOfLead}
    and ${leadDigest} || ${projectDigest} = ${digest} ${oneByOne})`

/**
 * True while as many distinct clients as the occasion names have the finding in their latest audit, and the consultant
 * did not reject the pattern as a memory.
 */
const isPatternStill: SQL = sql`exists (
  select from memories m
  where m.id = ${idAt('memoryId')} and m.user_id = insights.user_id and m.deleted_at is null ${oneByOne})
and (
  select count(distinct lower(regexp_replace(btrim(p.client_name), '\\s+', ' ', 'g')) collate "C")
  from jsonb_to_recordset(insights.context #> '{grounds,findings}') g(id uuid, digest text)
  join lateral (
    select o.project_id, o.analysis_id, o.title from opportunities o
    where o.id = g.id and o.user_id = insights.user_id and o.dismissed_at is null
    union all
    select r.project_id, r.analysis_id, r.title from risks r
    where r.id = g.id and r.user_id = insights.user_id and r.dismissed_at is null) f on md5(f.title) = g.digest
  join projects p on p.id = f.project_id
  where f.analysis_id = (
    select a.id from analyses a where a.project_id = f.project_id and a.kind = 'audit' and a.status = 'complete'
    order by a.created_at desc nulls last, a.id desc limit 1)
) >= insights.occasion::int`

const grounds: SQL = sql`
  when 'overdue_followup' then ${isOverdueStill}
  when 'stale_client' then ${isStaleStill}
  when 'similar_lead' then ${isLeadStillAlike}`

/** True for a row of `insights` whose ground is still there at this moment. */
export const isStillTrue: SQL = sql`case insights.insight_type ${grounds}
  when 'pattern_detected' then ${isPatternStill}
  else true end`

/** The same in two halves, for who may be content with the first: a pattern rests on up to hundreds of findings. */
export const isTruePattern: SQL = sql`insights.insight_type = 'pattern_detected' and ${isPatternStill}`
export const isTrueOtherwise: SQL = sql`
  insights.insight_type <> 'pattern_detected' and case insights.insight_type ${grounds} else true end`

const mostAtOnce = 20_000

/**
 * Takes away what no longer holds, but for patterns: those may hold on other grounds, which takes a thorough look to
 * tell. What was dismissed stays, so that it does not come back for the same occasion.
 * @returns how many
 */
export async function deleteUntrueInsightsAcrossOwners(watch: Watch): Promise<number> {
  const rows = await acrossOwners().execute(sql`
    delete from insights where id in (
      select insights.id from insights join ${watchedUsers(watch)} w on w.id = insights.user_id
      where not insights.is_dismissed and insights.insight_type <> 'pattern_detected' and not ${isStillTrue}
      limit ${mostAtOnce} for update of insights skip locked)
    returning id`)
  return rows.length
}

/** Of dismissed ones nothing has to be remembered once their subject cannot come back. */
const keptDismissedDays = 400

/** @returns how many */
export async function deleteForgottenInsightsAcrossOwners(): Promise<number> {
  const rows = await acrossOwners().execute(sql`
    delete from insights where id in (
      select id from insights
      where is_dismissed and expires_at < now() - ${keptDismissedDays}::int * interval '1 day'
      limit ${mostAtOnce})
    returning id`)
  return rows.length
}

const ageDays = sql`extract(epoch from now() - (insights.occasion || case when length(insights.occasion) = 10
  then 'T00:00:00Z' else '' end)::timestamptz) / 86400`

const priorityNow: SQL = sql`case
  when insights.insight_type = 'stale_client' then
    case when ${ageDays} >= ${HIGH_FROM_DAYS.stale}::int then 'high' else 'normal' end
  when insights.insight_type = 'overdue_followup' then
    case when ${ageDays} >= ${HIGH_FROM_DAYS.overdue}::int then 'high'
      when ${ageDays} >= ${NORMAL_FROM_DAYS.overdue}::int then 'normal' else 'low' end
  else insights.priority end`

/** What is open for longer matters more. Like the deletion above it passes over rows that another look holds. */
export async function raisePrioritiesAcrossOwners({ userId }: Watch): Promise<void> {
  await acrossOwners().execute(sql`
    update insights set priority = ${priorityNow}
    where id in (
      select id from insights
      where not is_dismissed and ${userId === null ? sql`true` : sql`user_id = ${userId}`}
        and priority <> ${priorityNow}
      for update skip locked)`)
}
