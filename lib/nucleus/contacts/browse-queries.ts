import { and, asc, eq, getTableColumns, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { holdsText } from '../../platform/db/like'
import type { RelationshipFilter } from './browse-contract'
import type { ContactRow } from './queries'
import { contacts } from './tables'

export interface ContactSelection {
  /** Part of a name or company, ignoring case and accents; empty for all. */
  search: string
  relationship?: RelationshipFilter
  /** Only contacts that were changed then or later. */
  updatedSince?: Date
}

const holds = (search: string): SQL | undefined =>
  search === '' ? undefined : holdsText(contacts.searchText, search)

function inRelationship(relationship: ContactSelection['relationship']): SQL | undefined {
  if (relationship === undefined) return undefined
  return relationship === 'none'
    ? isNull(contacts.relationshipType)
    : eq(contacts.relationshipType, relationship)
}

const wanted = (
  ctx: OwnerContext,
  { search, relationship, updatedSince }: ContactSelection,
): SQL | undefined =>
  and(
    eq(contacts.userId, ownerOf(ctx)),
    inRelationship(relationship),
    updatedSince ? gte(contacts.updatedAt, updatedSince) : undefined,
    holds(search),
  )

const { nameWords, searchText, listName, ...publicColumns } = getTableColumns(contacts)

/** By name. */
export function selectContacts(
  ctx: OwnerContext,
  { limit, offset, ...selection }: ContactSelection & { limit: number; offset: number },
): Promise<ContactRow[]> {
  return ctx.tx
    .select(publicColumns)
    .from(contacts)
    .where(wanted(ctx, selection))
    .orderBy(asc(contacts.listName), asc(contacts.id))
    .limit(limit)
    .offset(offset)
}

export async function countContacts(ctx: OwnerContext, selection: ContactSelection): Promise<number> {
  const [row] = await ctx.tx
    .select({ total: sql<number>`count(*)::int` })
    .from(contacts)
    .where(wanted(ctx, selection))
  return row!.total
}

/** Contacts with the address first, then those that share words of the name, by share of the longer name. */
export function selectSimilarContacts(
  ctx: OwnerContext,
  { name, email }: { name: string; email: string },
  limit: number,
): Promise<ContactRow[]> {
  // Scalar subqueries are evaluated once, not for each contact.
  const words = sql`(select contact_name_words(${name}))`
  const address = sql`(select nullif(lower(btrim(${email})), ''))`
  const shared = sql`cardinality(array(
    select unnest(${nameWords}) intersect select unnest(${words})))`
  return ctx.tx
    .select(publicColumns)
    .from(contacts)
    .where(
      and(
        eq(contacts.userId, ownerOf(ctx)),
        or(sql`${contacts.sortEmail} = ${address}`, sql`${nameWords} && ${words}`),
      ),
    )
    .orderBy(
      sql`coalesce(${contacts.sortEmail} = ${address}, false) desc`,
      sql`${shared}::float / greatest(cardinality(${nameWords}), cardinality(${words}), 1) desc`,
      asc(contacts.listName),
      asc(contacts.id),
    )
    .limit(limit)
}

export const selectContactNames = (
  ctx: OwnerContext,
  ids: string[],
): Promise<Pick<ContactRow, 'id' | 'name'>[]> =>
  ctx.tx
    .select({ id: contacts.id, name: contacts.name })
    .from(contacts)
    .where(and(eq(contacts.userId, ownerOf(ctx)), inArray(contacts.id, ids)))
