import { and, asc, eq, getTableColumns, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { changedAt } from '../../platform/db/changed-at'
import { contacts } from './tables'

export type ContactRow = Omit<typeof contacts.$inferSelect, 'nameWords' | 'listName' | 'searchText'>
/** Given fields of a contact; the others stay unchanged. */
export type ContactValues = Partial<
  Pick<
    ContactRow,
    | 'name'
    | 'email'
    | 'phone'
    | 'company'
    | 'role'
    | 'notes'
    | 'relationshipType'
    | 'followUpAt'
    | 'lastInteractionAt'
    | 'metadata'
  >
>

const owned = (ctx: OwnerContext, contactId: string) =>
  and(eq(contacts.id, contactId), eq(contacts.userId, ownerOf(ctx)))

export async function findContact(ctx: OwnerContext, contactId: string): Promise<ContactRow | undefined> {
  const [row] = await ctx.tx.select().from(contacts).where(owned(ctx, contactId))
  return row
}

/** Locks a contact until the transaction ends. */
export async function lockContact(ctx: OwnerContext, contactId: string): Promise<ContactRow | undefined> {
  const [row] = await ctx.tx.select().from(contacts).where(owned(ctx, contactId)).for('no key update')
  return row
}

/**
 * Locks contacts against deletion and change until the transaction ends, and returns the ids of those that exist.
 * Ordered by id and taken before their mentions are written: deleting a contact locks it before its mentions.
 */
export async function lockContacts(ctx: OwnerContext, contactIds: string[]): Promise<Set<string>> {
  if (contactIds.length === 0) return new Set()
  const rows = await ctx.tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(inArray(contacts.id, contactIds), eq(contacts.userId, ownerOf(ctx))))
    .orderBy(asc(contacts.id))
    .for('no key update')
  return new Set(rows.map(({ id }) => id))
}

/** Contacts with one of the names or addresses, ignoring case and titles. */
export function selectContactsLike(
  ctx: OwnerContext,
  { names, emails }: { names: string[]; emails: string[] },
): Promise<Pick<ContactRow, 'id' | 'name' | 'email' | 'company'>[]> {
  const listed = (values: string[], key: 'lower' | 'person_name_key') =>
    sql`(select ${sql.raw(key)}(value) from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) value)`
  return ctx.tx
    .select({ id: contacts.id, name: contacts.name, email: contacts.email, company: contacts.company })
    .from(contacts)
    .where(
      and(
        eq(contacts.userId, ownerOf(ctx)),
        or(
          sql`${contacts.sortName} = any (array${listed(names, 'person_name_key')})`,
          sql`${contacts.sortEmail} = any (array${listed(emails, 'lower')})`,
        ),
      ),
    )
    .orderBy(asc(contacts.createdAt), asc(contacts.id))
}

export async function insertContactRow(
  ctx: OwnerContext,
  values: ContactValues & { name: string },
): Promise<ContactRow> {
  const [row] = await ctx.tx
    .insert(contacts)
    .values({ ...values, userId: ownerOf(ctx) })
    .returning()
  return row!
}

export async function updateContactRow(
  ctx: OwnerContext,
  contactId: string,
  values: ContactValues,
): Promise<ContactRow | undefined> {
  const [row] = await ctx.tx
    .update(contacts)
    .set({ ...values, updatedAt: changedAt(contacts, values) })
    .where(owned(ctx, contactId))
    .returning()
  return row
}

/** False if there was none. */
export async function deleteContactRow(ctx: OwnerContext, contactId: string): Promise<boolean> {
  const deleted = await ctx.tx.delete(contacts).where(owned(ctx, contactId)).returning({ id: contacts.id })
  return deleted.length > 0
}

/** Never lowers the date, and does not count as a change of the contact. */
export async function raiseLastInteraction(ctx: OwnerContext, contactId: string, at: Date): Promise<void> {
  await ctx.tx
    .update(contacts)
    .set({ lastInteractionAt: at })
    .where(
      and(owned(ctx, contactId), or(isNull(contacts.lastInteractionAt), lt(contacts.lastInteractionAt, at))),
    )
}

/** Lets one import of an owner run at a time, until the transaction ends. */
export async function lockImports(ctx: OwnerContext): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contacts ${ownerOf(ctx)}`}, 0))`)
}

/** Contacts with the e-mail address of another one, or with its name and company. */
export async function selectDuplicates(ctx: OwnerContext, contact: ContactRow, limit: number) {
  const { nameWords, listName, searchText, ...publicColumns } = getTableColumns(contacts)
  return ctx.tx
    .select(publicColumns)
    .from(contacts)
    .where(
      and(
        eq(contacts.userId, ownerOf(ctx)),
        ne(contacts.id, contact.id),
        or(
          contact.sortEmail === null ? undefined : eq(contacts.sortEmail, contact.sortEmail),
          contact.company === null || contact.sortName === null
            ? undefined
            : and(
                eq(contacts.sortName, contact.sortName),
                sql`lower(btrim(${contacts.company})) = lower(btrim(${contact.company}))`,
              ),
          sql`false`,
        ),
      ),
    )
    .orderBy(asc(contacts.listName), asc(contacts.id))
    .limit(limit)
}
