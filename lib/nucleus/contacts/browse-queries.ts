import { and, asc, eq, getTableColumns, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { compiledByShape } from '../../platform/db/compiled'
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

const listing = compiledByShape(
  (given: { holds: boolean; relationship?: 'none' | 'one'; isUpdated: boolean }) => (db) => {
    const { placeholder } = sql
    return db
      .select(publicColumns)
      .from(contacts)
      .where(
        and(
          eq(contacts.userId, placeholder('owner')),
          given.relationship === 'none' ? isNull(contacts.relationshipType) : undefined,
          given.relationship === 'one'
            ? eq(contacts.relationshipType, placeholder('relationship'))
            : undefined,
          given.isUpdated ? gte(contacts.updatedAt, placeholder('updatedSince')) : undefined,
          given.holds ? holdsText(contacts.searchText, placeholder('search')) : undefined,
        ),
      )
      .orderBy(asc(contacts.listName), asc(contacts.id))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
  },
)

/** By name. */
export function selectContacts(
  ctx: OwnerContext,
  { search, relationship, updatedSince, limit, offset }: ContactSelection & { limit: number; offset: number },
): Promise<ContactRow[]> {
  const shape = {
    holds: search !== '',
    relationship: relationship && (relationship === 'none' ? ('none' as const) : ('one' as const)),
    isUpdated: updatedSince !== undefined,
  }
  const values = { search, relationship, updatedSince: updatedSince?.toISOString(), limit, offset }
  return listing(ctx.tx, shape, { owner: ownerOf(ctx), ...values })
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
