import { and, eq, isNull, max, or, sql } from 'drizzle-orm'
import { captureItems, captures } from '../captures/tables'
import { type OwnerContext, ownerOf } from '../context'
import type { NamedPerson } from './rules'

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
          sql`lower(${named}) = lower(${name})`,
          email === null ? undefined : sql`lower(${address}) = lower(${email})`,
        ),
      ),
    )
    .groupBy(named, address)
  return rows.map(({ lastAt, ...person }) => ({ ...person, lastAt: lastAt! }))
}
