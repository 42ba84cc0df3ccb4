import { QueryBuilder } from 'drizzle-orm/pg-core'
import { contacts } from './tables'

// For statements of other rooms. PostgreSQL merges each relation into the statement that reads it.

/** Contacts, under an alias. */
export const contactsAs = <Alias extends string>(alias: Alias) =>
  new QueryBuilder()
    .select({
      id: contacts.id,
      userId: contacts.userId,
      name: contacts.name,
      email: contacts.email,
      phone: contacts.phone,
      company: contacts.company,
      role: contacts.role,
      notes: contacts.notes,
      lastInteractionAt: contacts.lastInteractionAt,
      followUpAt: contacts.followUpAt,
      updatedAt: contacts.updatedAt,
    })
    .from(contacts)
    .as(alias)
