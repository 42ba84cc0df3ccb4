import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { TIERS } from '../../contract/plans'
import { bytes, createdAt, id, isOneOf, moment, updatedAt } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import type { OnboardingHint } from './constants'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    emailVerifiedAt: moment('email_verified_at'),
    passwordHash: text('password_hash'),
    /** Incremented to end all browser sessions at once. */
    sessionVersion: integer('session_version').notNull().default(1),
    tier: text('tier').notNull(),
    /** Feature flags of this user; a feature is on if it is on both here and in the deployment. */
    flags: jsonb('flags').$type<Record<string, boolean>>().notNull().default({}),
    name: text('name'),
    company: text('company'),
    logoUrl: text('logo_url'),
    /** Our copy of the logo in the file store, and the address it was made from. */
    logoKey: text('logo_key'),
    logoType: text('logo_type'),
    logoSource: text('logo_source'),
    /** The uploaded photo of the consultant in the file store. */
    portraitKey: text('portrait_key'),
    portraitType: text('portrait_type'),
    bookingLink: text('booking_link'),
    /** When the name, the firm or the logo was last changed; null if never. */
    brandingChangedAt: moment('branding_changed_at'),
    /** When the user dismissed each hint for new accounts. */
    onboarding: jsonb('onboarding').$type<Partial<Record<OnboardingHint, string>>>().notNull().default({}),
    /** Whether corrections of captures are kept as examples for training. */
    keepsExamples: boolean('keeps_examples').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    check('users_tier', isOneOf(table.tier, TIERS)),
    ...ownerPolicies('id'),
  ],
)

/** Sign-ins with another provider: one row for each of the user's accounts there. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    providerAccountId: text('provider_account_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('identities_account').on(table.provider, table.providerAccountId),
    index('identities_user').on(table.userId),
    ...ownerPolicies(),
  ],
)

/** One-time links sent by mail or printed by the operator's command line; only their digest is stored. */
export const emailLinks = pgTable(
  'email_links',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'password_reset' | 'email_verification'>().notNull(),
    digest: bytes('digest').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('email_links_digest').on(table.digest),
    index('email_links_user').on(table.userId),
    check('email_links_purpose', sql`${table.purpose} in ('password_reset', 'email_verification')`),
    ...ownerPolicies(),
  ],
)

/** Browser sessions by sign-in, so that their owner can distinguish and end them. */
export const browserSessions = pgTable(
  'browser_sessions',
  {
    /** The session's id, as stored in its cookie. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account's version at the sign-in; sessions of an earlier version have ended. */
    sessionVersion: integer('session_version').notNull(),
    userAgent: text('user_agent').notNull(),
    signedInAt: moment('signed_in_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('browser_sessions_user').on(table.userId), ...ownerPolicies()],
)

/** Browser sessions that were ended by signing out, until their cookies have expired. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    /** The session's id, as stored in its cookie. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('ended_sessions_user').on(table.userId), ...ownerPolicies()],
)
