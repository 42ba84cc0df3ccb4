import {
  and,
  asc,
  type Column,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../context'
import { latestFirst } from '../db/latest-first'
import { literally } from '../db/like'
import { projects } from '../projects/tables'
import type { ItemRow } from './item-queries'
import { captureItems, captures } from './tables'

/** An item with as much of its capture as a list shows. */
export interface ListedItem {
  item: ItemRow
  capture: { id: string; title: string; capturedAt: Date; projectId: string | null }
}

const listed = {
  item: captureItems,
  capture: {
    id: captures.id,
    title: captures.title,
    capturedAt: captures.capturedAt,
    projectId: captures.projectId,
  },
}

const itsCapture = and(eq(captures.id, captureItems.captureId), eq(captures.userId, captureItems.userId))

/** Not taken out; literally, so that the database knows the indexes. */
const ofOwner = (ctx: OwnerContext, itemType: ItemRow['itemType']) =>
  and(
    eq(captureItems.userId, ownerOf(ctx)),
    sql`${captureItems.itemType} = ${sql.raw(`'${itemType}'`)}`,
    isNull(captureItems.dismissedAt),
  )

/** Those in a capture that was not deleted. */
const shown = (ctx: OwnerContext, itemType: ItemRow['itemType']) =>
  and(ofOwner(ctx, itemType), sql`not ${captures.isArchived}`)

const isOpen = isNull(captureItems.doneAt)
const isOverdue = (today: string) => and(isOpen, lt(captureItems.dueDate, today))

export interface ActionItemFilter {
  state: 'open' | 'overdue' | 'done'
  projectId?: string
  /** yyyy-mm-dd: what is due before that day is overdue. */
  today: string
}

/** The earliest date first, those without a date last; done ones the latest first. */
export function selectActionItems(
  ctx: OwnerContext,
  { state, projectId, today }: ActionItemFilter,
  limit: number,
): Promise<ListedItem[]> {
  const states = { open: isOpen, overdue: isOverdue(today), done: isNotNull(captureItems.doneAt) }
  const order: SQL[] =
    state === 'done'
      ? [latestFirst(captureItems.doneAt), asc(captureItems.id)]
      : [sql`${captureItems.dueDate} asc nulls last`, desc(captures.capturedAt), asc(captureItems.id)]
  return ctx.tx
    .select(listed)
    .from(captureItems)
    .innerJoin(captures, itsCapture)
    .where(and(shown(ctx, 'action_item'), states[state], ofProject(projectId)))
    .orderBy(...order)
    .limit(limit)
}

const ofProject = (projectId: string | undefined) =>
  projectId ? eq(captures.projectId, projectId) : undefined

/** How many action items are open, and how many of them overdue. */
export async function countActionItems(
  ctx: OwnerContext,
  { projectId, today }: Omit<ActionItemFilter, 'state'>,
): Promise<{ openCount: number; overdueCount: number }> {
  const counting = ctx.tx
    .select({
      openCount: sql<number>`count(*)::int`,
      overdueCount: sql<number>`(count(*) filter (where ${isOverdue(today)}))::int`,
    })
    .from(captureItems)
  const [row] = projectId
    ? await counting
        .innerJoin(captures, itsCapture)
        .where(and(shown(ctx, 'action_item'), isOpen, ofProject(projectId)))
    : // Without the few that are in deleted captures, from the indexes alone.
      await counting.where(
        and(
          ofOwner(ctx, 'action_item'),
          isOpen,
          sql`not exists (select from ${captures} where ${itsCapture} and ${captures.isArchived})`,
        ),
      )
  return row!
}

function possiblyOf(ctx: OwnerContext, contactId: string): SQL | undefined {
  const says = (mentioned: Column, field: 'name' | 'email') => sql`
    ${mentioned} = (select left(lower(${sql.identifier(field)}), 500) from contacts
      where id = ${contactId} and user_id = ${ownerOf(ctx)})`
  const { mentionName, mentionEmail } = captureItems
  // Each with an index of its own.
  const unlinked = (fits: SQL) => and(isNull(captureItems.contactId), fits)
  return and(
    shown(ctx, 'contact_mention'),
    or(
      eq(captureItems.contactId, contactId),
      unlinked(says(mentionName, 'name')),
      unlinked(says(mentionEmail, 'email')),
    ),
  )
}

/** Names and addresses of those who may be a contact, for a statement. */
export const peoplePossiblyOf = (ctx: OwnerContext, contactId: string): SQL => sql`
  select ${captureItems.metadata}->>'name' as name, ${captureItems.metadata}->>'email' as email
  from ${captureItems} join ${captures} on ${itsCapture}
  where ${and(possiblyOf(ctx, contactId), isNull(captureItems.contactId))}`

/** Mentions linked to a contact, and those linked to none that have its name or address. The latest first. */
export function selectPossibleMentions(ctx: OwnerContext, contactId: string): Promise<ListedItem[]> {
  return ctx.tx
    .select(listed)
    .from(captureItems)
    .innerJoin(captures, itsCapture)
    .where(possiblyOf(ctx, contactId))
    .orderBy(desc(captures.capturedAt), asc(captures.id), asc(captureItems.startOffset), asc(captureItems.id))
}

/** Open action items whose owner is put with one of these words in it, the earliest date first. */
export function selectOpenItemsOwnedLike(ctx: OwnerContext, words: readonly string[]): Promise<ListedItem[]> {
  if (words.length === 0) return Promise.resolve([])
  const likes = words.map(
    (word) => sql`lower(${captureItems.metadata}->>'owner') like lower(${`%${literally(word)}%`})`,
  )
  return ctx.tx
    .select(listed)
    .from(captureItems)
    .innerJoin(captures, itsCapture)
    .where(and(shown(ctx, 'action_item'), isOpen, or(...likes)))
    .orderBy(sql`${captureItems.dueDate} asc nulls last`, desc(captures.capturedAt), asc(captureItems.id))
}

/** Projects with a capture that may name a contact, by the client's name. */
export async function selectProjectsPossiblyOf(
  ctx: OwnerContext,
  contactId: string,
): Promise<{ id: string; clientName: string }[]> {
  const named = ctx.tx
    .select({ id: captures.projectId })
    .from(captureItems)
    .innerJoin(captures, itsCapture)
    .where(possiblyOf(ctx, contactId))
  return ctx.tx
    .select({ id: projects.id, clientName: projects.clientName })
    .from(projects)
    .where(and(inArray(projects.id, named), eq(projects.userId, ownerOf(ctx))))
    .orderBy(asc(projects.clientName), asc(projects.id))
}
