import {
  and,
  asc,
  type Column,
  desc,
  eq,
  inArray,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../context'
import { compiled } from '../db/compiled'
import { literally } from '../db/like'
import { projects } from '../projects/tables'
import { earliestFirst, isOpen, itsCapture, type ListedItem, listedColumns, shown } from './list-queries'
import { captureItems, captures } from './tables'

const owner = sql.placeholder('owner')

function possiblyOf(owner: string | Placeholder, contactId: string | Placeholder): SQL | undefined {
  const says = (mentioned: Column, field: 'name' | 'email') => sql`
    ${mentioned} = (select left(lower(${sql.identifier(field)}), 500) from contacts
      where id = ${contactId} and user_id = ${owner})`
  const { mentionName, mentionEmail } = captureItems
  // Each with an index of its own.
  const unlinked = (fits: SQL) => and(isNull(captureItems.contactId), fits)
  return and(
    shown('contact_mention', owner),
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
  where ${and(possiblyOf(ownerOf(ctx), contactId), isNull(captureItems.contactId))}`

const contactId = sql.placeholder('contactId')

const possibleMentions = compiled((db) =>
  db
    .select(listedColumns)
    .from(captureItems)
    .innerJoin(captures, itsCapture)
    .where(possiblyOf(owner, contactId))
    .orderBy(
      desc(captures.capturedAt),
      asc(captures.id),
      asc(captureItems.startOffset),
      asc(captureItems.id),
    ),
)

/** Mentions linked to a contact, and those linked to none that have its name or address. The latest first. */
export const selectPossibleMentions = (ctx: OwnerContext, contactId: string): Promise<ListedItem[]> =>
  possibleMentions(ctx.tx, { owner: ownerOf(ctx), contactId })

const openItemsOwnedLike = compiled((db) =>
  db
    .select(listedColumns)
    .from(captureItems)
    .innerJoin(captures, itsCapture)
    .where(
      and(
        shown('action_item'),
        isOpen,
        sql`lower(${captureItems.metadata}->>'owner') like any (array(
          select lower(word) from unnest(${sql.placeholder('patterns')}::text[]) as words(word)))`,
      ),
    )
    .orderBy(...earliestFirst),
)

/** Open action items whose owner is put with one of these words in it, the earliest date first. */
export function selectOpenItemsOwnedLike(ctx: OwnerContext, words: readonly string[]): Promise<ListedItem[]> {
  if (words.length === 0) return Promise.resolve([])
  const patterns = words.map((word) => `%${literally(word)}%`)
  return openItemsOwnedLike(ctx.tx, { owner: ownerOf(ctx), patterns })
}

const projectsPossiblyOf = compiled((db) => {
  const named = db
    .select({ id: captures.projectId })
    .from(captureItems)
    .innerJoin(captures, itsCapture)
    .where(possiblyOf(owner, contactId))
  return db
    .select({ id: projects.id, clientName: projects.clientName })
    .from(projects)
    .where(and(inArray(projects.id, named), eq(projects.userId, owner)))
    .orderBy(asc(projects.clientName), asc(projects.id))
})

/** Projects with a capture that may name a contact, by the client's name. */
export const selectProjectsPossiblyOf = (
  ctx: OwnerContext,
  contactId: string,
): Promise<{ id: string; clientName: string }[]> =>
  projectsPossiblyOf(ctx.tx, { owner: ownerOf(ctx), contactId })
