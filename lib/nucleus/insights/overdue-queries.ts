import { type SQL, sql } from 'drizzle-orm'
import { projectsAs } from '../../audit/projects'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { acrossOwners } from '../../platform/db/client'
import { captureItemsAs, capturesAs } from '../captures/shared-queries'
import { contactsAs } from '../contacts/shared-queries'
import {
  contextId,
  type DetectionScope,
  isOpen,
  isoMoment,
  oneByOne,
  storedDigest,
  today,
  usersInScope,
  wasDismissed,
} from './detect-queries'

/** Only the newest, so that the many dates of an old transcript do not bury new items. */
const mostOfUser = 100
const mostAtOnce = 5000

/** True for an open action item `i` of capture `c` and project `p` whose date has passed. */
const isItemOverdue: SQL = sql`i.item_type = 'action_item' and i.done_at is null and i.dismissed_at is null
  and i.due_date < ${today} and not c.is_archived and p.status is distinct from 'archived'`

const itemDigest: SQL = sql`md5(i.content || coalesce(i.metadata ->> 'owner', ''))`

/**
 * True for a contact `k` without interaction since its follow-up day, once that day has passed. The browser
 * sets noon local time, so the day ends half a day later; agents may set any moment of a UTC day.
 */
const isFollowUpOverdue: SQL = sql`k.follow_up_at <= now() - interval '12 hours'
  and (k.follow_up_at at time zone 'UTC')::date < ${today}
  and (k.last_interaction_at is null
    or (k.last_interaction_at at time zone 'UTC')::date < (k.follow_up_at at time zone 'UTC')::date)`

const contactDigest: SQL = sql`md5(k.name)`

/** True for a row of `insights` whose item or contact is still overdue, for the same date and in the same words. */
export const isOverdueStill: SQL = sql`case when insights.context ->> 'contactId' is not null
  then exists (
    select from ${contactsAs('k')}
    where k.id = ${contextId('contactId')} and k.user_id = insights.user_id and ${isFollowUpOverdue}
      and ${isoMoment(sql`k.follow_up_at`)} = insights.occasion and ${contactDigest} = ${storedDigest} ${oneByOne})
  else exists (
    select from ${captureItemsAs('i')}
    join ${capturesAs('c')} on c.id = i.capture_id
    left join ${projectsAs('p')} on p.id = c.project_id
    where i.id = ${contextId('captureItemId')} and i.user_id = insights.user_id and ${isItemOverdue}
      and i.due_date::text = insights.occasion and ${itemDigest} = ${storedDigest}
      and c.project_id is not distinct from insights.project_id ${oneByOne})
  end`

interface OverdueItem {
  [column: string]: unknown
  userId: string
  itemId: string
  captureId: string
  projectId: string | null
  content: string
  owner: string | null
  /** As in 2026-05-04. */
  dueDate: string
  captureTitle: string
  digest: string
}

/** Action items that became overdue, the newest of each user. */
export async function selectOverdueItemsAcrossOwners(scope: DetectionScope): Promise<OverdueItem[]> {
  const subject = {
    userId: sql`i.user_id`,
    type: 'overdue_followup' as const,
    subjectKey: sql`('item:' || i.id)`,
    occasion: sql`i.due_date::text`,
  }
  return acrossOwners().execute<OverdueItem>(sql`
    select w.id as "userId", due.* from ${usersInScope(scope)} w cross join lateral (
      select i.id as "itemId", i.capture_id as "captureId", c.project_id as "projectId",
        i.content, i.metadata ->> 'owner' as owner, i.due_date::text as "dueDate",
        c.title as "captureTitle", ${itemDigest} as digest, ${isOpen(subject)} as "isOpen"
      from ${captureItemsAs('i')}
      join ${capturesAs('c')} on c.id = i.capture_id
      left join ${projectsAs('p')} on p.id = c.project_id
      where i.user_id = w.id and ${isItemOverdue} and not ${wasDismissed(subject)}
      order by i.due_date desc, i.id limit ${mostOfUser}) due
    where not due."isOpen"
    limit ${mostAtOnce}`)
}

interface OverdueContact {
  [column: string]: unknown
  userId: string
  contactId: string
  name: string
  company: string | null
  /** The follow-up moment, as an occasion. */
  followUpAt: string
  digest: string
}

/** Contacts whose follow-up became overdue, the newest of each user. */
export async function selectOverdueContactsAcrossOwners(scope: DetectionScope): Promise<OverdueContact[]> {
  const occasion = isoMoment(sql`k.follow_up_at`)
  const subject = {
    userId: sql`k.user_id`,
    type: 'overdue_followup' as const,
    subjectKey: sql`('contact:' || k.id)`,
    occasion,
  }
  return acrossOwners().execute<OverdueContact>(sql`
    select * from (
      select k.user_id as "userId", k.id as "contactId", k.name, k.company, ${occasion} as "followUpAt",
        ${contactDigest} as digest, ${isOpen(subject)} as "isOpen",
        row_number() over (partition by k.user_id order by k.follow_up_at desc, k.id) as place
      from ${contactsAs('k')} join ${usersInScope(scope)} w on w.id = k.user_id
      where ${isFollowUpOverdue} and not ${wasDismissed(subject)}) due
    where place <= ${mostOfUser} and not "isOpen"
    limit ${mostAtOnce}`)
}

export interface OverdueCount {
  [column: string]: unknown
  /** Counted up to the limit. */
  items: number
  contacts: number
  /** The contact that has waited longest. */
  contactName: string | null
}

/**
 * Counts the user's overdue items and contacts, of one project or of all.
 * @param projectId null for all; contacts belong to no project
 */
export async function countOverdue(
  ctx: OwnerContext,
  { projectId, most }: { projectId: string | null; most: number },
): Promise<OverdueCount> {
  const userId = ownerOf(ctx)
  const dueContacts = sql`k.user_id = ${userId} and ${isFollowUpOverdue}`
  const [row] = await ctx.tx.execute<OverdueCount>(sql`
    select
      (select count(*)::int from (
        select from ${captureItemsAs('i')}
        join ${capturesAs('c')} on c.id = i.capture_id and c.user_id = i.user_id
        left join lateral (select p.status from ${projectsAs('p')} where p.id = c.project_id ${oneByOne}) p on true
        where i.user_id = ${userId} and ${isItemOverdue}
          ${projectId === null ? sql`` : sql`and c.project_id = ${projectId}`}
        limit ${most}) found) as items,
      ${
        projectId === null
          ? sql`(select count(*)::int from (select from ${contactsAs('k')} where ${dueContacts} limit ${most}) found)`
          : sql`0`
      } as contacts,
      ${
        projectId === null
          ? sql`(select k.name from ${contactsAs('k')} where ${dueContacts} order by k.follow_up_at, k.id limit 1)`
          : sql`null`
      } as "contactName"`)
  return row!
}
