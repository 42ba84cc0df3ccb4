import { and, asc, eq, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import { captureItems, captures } from '../captures/tables'
import { type OwnerContext, ownerOf } from '../context'
import type { MatchableContact, NamedPerson } from './rules'
import { contacts } from './tables'

/** White space as JavaScript has it: what is `\s` to PostgreSQL depends on its locale. */
const space = String.raw`[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+`
/** As `tidyName` does, whatever the case. */
const tidied = (text: SQL) => sql`lower(btrim(regexp_replace(normalize(${text}), ${space}, ' ', 'g')))`

/**
 * Contacts with a name or an address of those who are named.
 * @param named selects `name` and `email` of people
 */
export function selectContactsNamedIn(ctx: OwnerContext, named: SQL): Promise<MatchableContact[]> {
  const known = (column: SQL) => sql`any (array(select ${tidied(column)} from (${named}) as named))`
  return ctx.tx
    .select({ id: contacts.id, name: contacts.name, email: contacts.email })
    .from(contacts)
    .where(
      and(
        eq(contacts.userId, ownerOf(ctx)),
        or(
          sql`${contacts.sortName} = ${known(sql`named.name`)}`,
          sql`${contacts.sortEmail} = ${known(sql`named.email`)}`,
        ),
      ),
    )
    .orderBy(asc(contacts.createdAt), asc(contacts.id))
}

/** People named in captures with this name or address, whom nobody linked to a contact; and when they were last. */
export async function selectUnlinkedPeople(
  ctx: OwnerContext,
  { name, email }: NamedPerson,
): Promise<(NamedPerson & { lastAt: Date })[]> {
  const named = sql<string>`${captureItems.metadata}->>'name'`
  const address = sql<string | null>`${captureItems.metadata}->>'email'`
  const rows = await ctx.tx
    .select({ name: named, email: address, lastAt: max(captures.capturedAt) })
    .from(captureItems)
    .innerJoin(
      captures,
      and(eq(captures.id, captureItems.captureId), eq(captures.userId, captureItems.userId)),
    )
    .where(
      and(
        eq(captureItems.userId, ownerOf(ctx)),
        eq(captureItems.itemType, 'contact_mention'),
        isNull(captureItems.contactId),
        isNull(captureItems.dismissedAt),
        eq(captures.isArchived, false),
        or(
          sql`${captureItems.mentionName} = left(lower(${name}), 500)`,
          email === null ? undefined : sql`${captureItems.mentionEmail} = left(lower(${email}), 500)`,
        ),
      ),
    )
    .groupBy(named, address)
  return rows.map(({ lastAt, ...person }) => ({ ...person, lastAt: lastAt! }))
}
