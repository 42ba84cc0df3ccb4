import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../account/users/tables'
import { createdAt, id, moment, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { assessmentConfigs } from '../assessments/tables'
import type { DomainStatus } from './contract'

export const readyLinks = pgTable(
  'ready_links',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 12 random lower-case letters. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** The link's own working copy; null for the built-in survey. */
    assessmentConfigId: uuid('assessment_config_id'),
    consultantName: text('consultant_name'),
    consultantCompany: text('consultant_company'),
    consultantLogo: text('consultant_logo'),
    /** Our copy of the logo in the file store, so that visitors' browsers contact no third party; null without one. */
    logoKey: text('logo_key'),
    logoType: text('logo_type'),
    /** Since when the logo waits to be fetched; null once it was, or could not be. */
    logoWantedAt: moment('logo_wanted_at'),
    bookingLink: text('booking_link'),
    /** Shown with the result if there is no booking link. */
    contactEmail: text('contact_email'),
    customDescription: text('custom_description'),
    /** #rrggbb, adjusted for contrast; null for the product's own. */
    brandColor: text('brand_color'),
    /** BCP 47; determines language and direction of the page. */
    language: text('language').notNull().default('en'),
    /** In lower case, without a trailing dot. */
    customDomain: text('custom_domain'),
    domainStatus: text('domain_status').$type<DomainStatus>().notNull().default('none'),
    /** The required value of its TXT record. */
    domainToken: text('domain_token'),
    domainCheckedAt: moment('domain_checked_at'),
    /** Since when checks have not found the record; null while it exists. */
    domainUnprovenSince: moment('domain_unproven_since'),
    /** Why the last check failed, in words. */
    domainError: text('domain_error'),
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Collation key: ignores case and accents, sorts 2 before 10. */
    listName: text('list_name').generatedAlwaysAs(sql`sort_name_of(name)`),
    /** The text that searches match; a search does not reach over a line break. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`plain_text_of(name || E'\\n' || slug || E'\\n' || coalesce(consultant_name, '') || E'\\n' || coalesce(consultant_company, ''))`,
    ),
  },
  (table) => [
    foreignKey({
      columns: [table.assessmentConfigId, table.userId],
      foreignColumns: [assessmentConfigs.id, assessmentConfigs.userId],
      name: 'ready_links_assessment_config',
    }).onDelete('set null'),
    unique('ready_links_owner').on(table.id, table.userId),
    uniqueIndex('ready_links_slug').on(table.slug),
    index('ready_links_logo_wanted').on(table.logoWantedAt).where(sql`logo_wanted_at is not null`),
    // A domain belongs to one link of the whole deployment, and only once verified.
    uniqueIndex('ready_links_verified_domain')
      .on(table.customDomain)
      .where(sql`domain_status = 'verified' and deleted_at is null`),
    index('ready_links_user').on(table.userId, table.createdAt.desc()),
    index('ready_links_listed').on(table.userId, table.listName, table.createdAt, table.id),
    index('ready_links_assessment_config').on(table.assessmentConfigId, table.userId),
    check(
      'ready_links_domain_status',
      sql`${table.domainStatus} in ('none', 'pending', 'verified', 'failed')`,
    ),
    ...ownerPolicies(),
  ],
)

/** Visits to the page of a link, by day (UTC). */
export const readyLinkVisits = pgTable(
  'ready_link_visits',
  {
    id: id(),
    readyLinkId: uuid('ready_link_id').notNull(),
    userId: uuid('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    visits: integer('visits').notNull().default(0),
  },
  (table) => [
    unique('ready_link_visits_once').on(table.readyLinkId, table.day),
    foreignKey({
      columns: [table.readyLinkId, table.userId],
      foreignColumns: [readyLinks.id, readyLinks.userId],
      name: 'ready_link_visits_link',
    }).onDelete('cascade'),
    index('ready_link_visits_user').on(table.userId, table.readyLinkId),
    ...ownerPolicies(),
  ],
)

/** Number of respondents of a link per answered question, stored because a link may have millions of answers. */
export const readyLinkAnswers = pgTable(
  'ready_link_answers',
  {
    id: id(),
    readyLinkId: uuid('ready_link_id').notNull(),
    userId: uuid('user_id').notNull(),
    questionId: text('question_id').notNull(),
    respondents: integer('respondents').notNull(),
  },
  (table) => [
    unique('ready_link_answers_once').on(table.readyLinkId, table.questionId),
    foreignKey({
      columns: [table.readyLinkId, table.userId],
      foreignColumns: [readyLinks.id, readyLinks.userId],
      name: 'ready_link_answers_link',
    }).onDelete('cascade'),
    index('ready_link_answers_user').on(table.userId, table.readyLinkId),
    ...ownerPolicies(),
  ],
)
