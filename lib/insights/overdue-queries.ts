import { type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../context'
import { acrossOwners } from '../db/client'
import { isOpen, isoMoment, today, type Watch, wasDismissed, watchedUsers } from './watch-queries'

/** Most of one user's, the latest first: an old transcript's many dates do not bury what is new. */
const mostOfUser = 100
const mostAtOnce = 5000

/** True for an open action item whose date has passed. @param item, capture, project names of the joined rows */
export const isItemOverdue: SQL = sql`i.item_type = 'action_item' and i.done_at is null and i.dismissed_at is null
  and i.due_date < ${today} and not c.is_archived and p.status is distinct from 'archived'`

export const itemDigest: SQL = sql`md5(i.content || coalesce(i.metadata ->> 'owner', ''))`

/**
 * True for a contact that nobody was in touch with since the day set for it, once that day has passed: the browser
 * sets noon where its reader is, so it ends half a day later; agents may set any moment of a day in UTC.
 */
export const isFollowUpOverdue: SQL = sql`k.follow_up_at <= now() - interval '12 hours'
  and (k.follow_up_at at time zone 'UTC')::date < ${today}
  and (k.last_interaction_at is null
    or (k.last_interaction_at at time zone 'UTC')::date < (k.follow_up_at at time zone 'UTC')::date)`

export const contactDigest: SQL = sql`md5(k.name)`

export interface OverdueItem {
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

/** Action items that became overdue, of each user the latest. */
export async function selectOverdueItemsAcrossOwners(watch: Watch): Promise<OverdueItem[]> {
  const subject = {
    userId: sql`i.user_id`,
    type: 'overdue_followup',
    subjectKey: sql`('item:' || i.id)`,
    occasion: sql`i.due_date::text`,
  }
  return acrossOwners().execute<OverdueItem>(sql`
    select w.id as "userId", due.* from ${watchedUsers(watch)} w cross join lateral (
      select i.id as "itemId", i.capture_id as "captureId", c.project_id as "projectId",
        i.content, i.metadata ->> 'owner' as owner, i.due_date::text as "dueDate",
        c.title as "captureTitle", ${itemDigest} as digest, ${isOpen(subject)} as "isOpen"
      from capture_items i
      join captures c on c.id = i.capture_id
      left join projects p on p.id = c.project_id
      where i.user_id = w.id and ${isItemOverdue} and not ${wasDismissed(subject)}
      order by i.due_date desc, i.id limit ${mostOfUser}) due
    where not due."isOpen"
    limit ${mostAtOnce}`)
}

export interface OverdueContact {
  [column: string]: unknown
  userId: string
  contactId: string
  name: string
  company: string | null
  /** The moment set for it, as an occasion. */
  followUpAt: string
  digest: string
}

/** Contacts whose follow-up became overdue, of each user the latest. */
export async function selectOverdueContactsAcrossOwners(watch: Watch): Promise<OverdueContact[]> {
  const occasion = isoMoment(sql`k.follow_up_at`)
  const subject = {
    userId: sql`k.user_id`,
    type: 'overdue_followup',
    subjectKey: sql`('contact:' || k.id)`,
    occasion,
  }
  return acrossOwners().execute<OverdueContact>(sql`
    select * from (
      select k.user_id as "userId", k.id as "contactId", k.name, k.company, ${occasion} as "followUpAt",
        ${contactDigest} as digest, ${isOpen(subject)} as "isOpen",
        row_number() over (partition by k.user_id order by k.follow_up_at desc, k.id) as place
      from contacts k join ${watchedUsers(watch)} w on w.id = k.user_id
      where ${isFollowUpOverdue} and not ${wasDismissed(subject)}) due
    where place <= ${mostOfUser} and not "isOpen"
    limit ${mostAtOnce}`)
}

export interface OverdueCount {
  [column: string]: unknown
  /** Counted up to `most`. */
  items: number
  contacts: number
  /** The contact that has waited longest. */
  contactName: string | null
}

/**
 * How much of the user's is overdue right now, of one project or of all.
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
        select from capture_items i
        join captures c on c.id = i.capture_id
        left join projects p on p.id = c.project_id
        where i.user_id = ${userId} and ${isItemOverdue}
          ${projectId === null ? sql`` : sql`and c.project_id = ${projectId}`}
        limit ${most}) found) as items,
      ${
        projectId === null
          ? sql`(select count(*)::int from (select from contacts k where ${dueContacts} limit ${most}) found)`
          : sql`0`
      } as contacts,
      ${
        projectId === null
          ? sql`(select k.name from contacts k where ${dueContacts} order by k.follow_up_at, k.id limit 1)`
          : sql`null`
      } as "contactName"`)
  return row!
}
