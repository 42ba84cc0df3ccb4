import { and, asc, eq, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { captureItemsAs, capturesAs } from '../captures/shared-queries'
import type { MatchableContact, NamedPerson } from './rules'
import { contacts } from './tables'

const captureItems = captureItemsAs('item')
const captures = capturesAs('capture')

/**
 * Contacts with the name or address of one of the named people.
 * @param named selects `name` and `email` of people
 */
export function selectContactsNamedIn(ctx: OwnerContext, named: SQL): Promise<MatchableContact[]> {
  const known = (key: SQL) => sql`any (array(select ${key} from (${named}) as named))`
  return ctx.tx
    .select({ id: contacts.id, name: contacts.name, email: contacts.email })
    .from(contacts)
    .where(
      and(
        eq(contacts.userId, ownerOf(ctx)),
        or(
          sql`${contacts.sortName} = ${known(sql`person_name_key(named.name)`)}`,
          sql`${contacts.sortEmail} = ${known(sql`lower(btrim(named.email))`)}`,
        ),
      ),
    )
    .orderBy(asc(contacts.createdAt), asc(contacts.id))
}

/** Unlinked people mentioned in captures with this name or address, each with the latest mention. */
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
          sql`${captureItems.mentionName} = left(person_name_key(${name}), 500)`,
          email === null ? undefined : sql`${captureItems.mentionEmail} = left(lower(${email}), 500)`,
        ),
      ),
    )
    .groupBy(named, address)
  return rows.map(({ lastAt, ...person }) => ({ ...person, lastAt: lastAt! }))
}
