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
import { projectsAs } from '../../audit/projects'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { compiled } from '../../platform/db/compiled'
import { literally } from '../../platform/db/like'
import { contactsAs } from '../contacts/shared-queries'
import { earliestFirst, isOpen, itsCapture, type ListedItem, listedColumns, shown } from './list-queries'
import { captureItems, captures } from './tables'

const owner = sql.placeholder('owner')
const contacts = contactsAs('contact')
const projects = projectsAs('project')

function possiblyOf(owner: string | Placeholder, contactId: string | Placeholder): SQL | undefined {
  const says = (mentioned: Column, key: SQL) => sql`
    ${mentioned} = (select left(${key}, 500) from ${contacts}
      where ${contacts.id} = ${contactId} and ${contacts.userId} = ${owner})`
  const { mentionName, mentionEmail } = captureItems
  // Separate conditions, because each has its own index.
  const unlinked = (fits: SQL) => and(isNull(captureItems.contactId), fits)
  return and(
    shown('contact_mention', owner),
    or(
      eq(captureItems.contactId, contactId),
      unlinked(says(mentionName, sql`person_name_key(${contacts.name})`)),
      unlinked(says(mentionEmail, sql`lower(${contacts.email})`)),
    ),
  )
}

/** Names and addresses of people who may be the contact, as a fragment of a statement. */
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

/** Mentions linked to a contact, and unlinked mentions of its name or address. Newest first. */
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
        sql`plain_text_of(${captureItems.metadata}->>'owner') like any (array(
          select plain_text_of(word) from unnest(${sql.placeholder('patterns')}::text[]) as words(word)))`,
      ),
    )
    .orderBy(...earliestFirst),
)

/** Open action items whose owner contains one of these words, earliest due date first. */
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
    .orderBy(sql`sort_name_of(${projects.clientName})`, asc(projects.id))
})

/** Projects with a capture that may mention a contact, by client name. */
export const selectProjectsPossiblyOf = (
  ctx: OwnerContext,
  contactId: string,
): Promise<{ id: string; clientName: string }[]> =>
  projectsPossiblyOf(ctx.tx, { owner: ownerOf(ctx), contactId })
