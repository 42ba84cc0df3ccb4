import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../account/users/tables'
import { createdAt, id, metadata, moment, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import type { RelationshipType } from './contract'

/** People the consultant knows, across projects. */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    company: text('company'),
    role: text('role'),
    notes: text('notes'),
    relationshipType: text('relationship_type').$type<RelationshipType>(),
    lastInteractionAt: moment('last_interaction_at'),
    /** When the consultant wants to be in touch again. */
    followUpAt: moment('follow_up_at'),
    metadata: metadata(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Name and address for matching: without case, the name without titles. */
    sortName: text('sort_name').generatedAlwaysAs(sql`person_name_key(name)`),
    sortEmail: text('sort_email').generatedAlwaysAs(sql`lower(email)`),
    /** Collation key: ignores case and accents, sorts 2 before 10. */
    listName: text('list_name').generatedAlwaysAs(sql`sort_name_of(name)`),
    /** The text that searches match; a search does not reach over the line break. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`plain_text_of(name || E'\\n' || coalesce(company, ''))`,
    ),
    /** The words of the name without initials, titles, case and accents. */
    nameWords: text('name_words').array().generatedAlwaysAs(sql`contact_name_words(name)`),
  },
  (table) => [
    unique('contacts_owner').on(table.id, table.userId),
    index('contacts_by_name').on(table.userId, table.sortName, table.id),
    index('contacts_listed').on(table.userId, table.listName, table.id),
    index('contacts_by_email').on(table.userId, table.sortEmail).where(sql`sort_email is not null`),
    index('contacts_follow_up').on(table.userId, table.followUpAt).where(sql`follow_up_at is not null`),
    check(
      'contacts_relationship_type',
      sql`${table.relationshipType} in ('client', 'prospect', 'partner', 'referral')`,
    ),
    ...ownerPolicies(),
  ],
)
