import { and, asc, desc, eq, gt, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { type Context, ownerOf } from '../../contract/context'
import type { Flag, Tier } from '../../contract/plans'
import { SAMPLE_USER_ID } from '../../contract/sample'
import { acrossOwners, type Transaction } from '../../platform/db/client'
import { compiled } from '../../platform/db/compiled'
import { browserSessions, emailLinks, endedSessions, identities, users } from './tables'

export type UserRow = typeof users.$inferSelect
export type LinkPurpose = 'password_reset' | 'email_verification'

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase())

export async function findUser(ctx: Context): Promise<UserRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(users)
    .where(eq(users.id, ownerOf(ctx)))
  return row
}

/** @param isRebranded whether the change affects what reports show: name, firm or logo */
export async function updateUser(
  ctx: Context,
  values: Partial<
    Pick<
      UserRow,
      | 'name'
      | 'company'
      | 'logoUrl'
      | 'logoKey'
      | 'logoType'
      | 'logoSource'
      | 'portraitKey'
      | 'portraitType'
      | 'bookingLink'
      | 'tier'
    >
  >,
  { isRebranded = false } = {},
): Promise<UserRow> {
  const [row] = await ctx.tx
    .update(users)
    .set({
      ...values,
      updatedAt: sql`now()`,
      ...(isRebranded ? { brandingChangedAt: sql`clock_timestamp()` } : {}),
    })
    .where(eq(users.id, ownerOf(ctx)))
    .returning()
  return row!
}

/** Ends every browser session of the user. */
export async function endAllSessions(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, userId))
}

const mostDeletions = 10

/**
 * Deletes the user and, by cascade, all owned rows. Concurrent work may hold some of those rows and wait for
 * the user's row: the database then aborts one of the two transactions, and this one retries.
 */
export async function deleteUser(ctx: Context): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      // A nested transaction, so that an abort releases all locks taken in it.
      await ctx.tx.transaction((tx) => tx.delete(users).where(eq(users.id, ownerOf(ctx))))
      return
    } catch (error) {
      if (tries === mostDeletions || !isDeadlock(error)) throw error
    }
  }
}

/** Deletes an account and everything it owns. */
export async function deleteUserRow(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId))
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '40P01' || isDeadlock(error.cause))

export async function insertUser(
  tx: Transaction,
  values: {
    id?: string
    email: string
    passwordHash: string | null
    tier: Tier
    emailVerifiedAt?: Date
    name?: string | null
  },
): Promise<UserRow | undefined> {
  const [row] = await tx.insert(users).values(values).onConflictDoNothing().returning()
  return row
}

/** Links an account at another provider. @returns false when it is linked already, to this user or another */
export async function insertIdentity(
  tx: Transaction,
  values: { userId: string; provider: string; providerAccountId: string },
): Promise<boolean> {
  const rows = await tx
    .insert(identities)
    .values(values)
    .onConflictDoNothing({ target: [identities.provider, identities.providerAccountId] })
    .returning({ id: identities.id })
  return rows.length > 0
}

export async function findUserByEmailAcrossOwners(email: string): Promise<UserRow | undefined> {
  const [row] = await acrossOwners().select().from(users).where(hasEmail(email))
  return row
}

export async function findUserByIdentityAcrossOwners(provider: string, providerAccountId: string) {
  const [row] = await acrossOwners()
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.providerAccountId, providerAccountId)))
  return row?.user
}

/** The session data in a cookie. */
export interface SessionClaims {
  userId: string
  sessionVersion: number
  sessionId: string
  signedInAt: Date
}

/** The user of a browser session, unless the session has been ended, alone or with all others. */
const selectSessionUser = compiled((db) =>
  db
    .select({
      userId: users.id,
      email: users.email,
      name: users.name,
      tier: users.tier,
      flags: users.flags,
      hasSample: sql<boolean>`${users.onboarding} ->> 'sample' is null`,
    })
    .from(users)
    .where(
      and(
        eq(users.id, sql.placeholder('userId')),
        eq(users.sessionVersion, sql.placeholder('sessionVersion')),
        notExists(
          db
            .select({ one: sql`1` })
            .from(endedSessions)
            .where(eq(endedSessions.id, sql.placeholder('sessionId'))),
        ),
      ),
    ),
)

export async function findSessionUserAcrossOwners({
  userId,
  sessionVersion,
  sessionId,
}: Pick<SessionClaims, 'userId' | 'sessionVersion' | 'sessionId'>) {
  const [row] = await selectSessionUser(acrossOwners(), { userId, sessionVersion, sessionId })
  return row
}

/**
 * Ends one browser session. Idempotent; does nothing for a deleted account.
 * @param maxAgeSeconds how long its cookie can still be valid
 */
export async function endSessionAcrossOwners(
  { sessionId, userId }: Pick<SessionClaims, 'userId' | 'sessionId'>,
  maxAgeSeconds: number,
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(secs => ${maxAgeSeconds})`
  await acrossOwners()
    .insert(endedSessions)
    .select((db) =>
      db
        .select({
          id: sql`${sessionId}::uuid`.as('id'),
          userId: users.id,
          expiresAt: expiresAt.as('expires_at'),
        })
        .from(users)
        .where(eq(users.id, userId)),
    )
    .onConflictDoNothing()
}

const longestUserAgent = 300

/**
 * Stores a new session for the list of its owner.
 * @param maxAgeSeconds how long its cookie is valid
 */
export async function recordSessionAcrossOwners(
  { sessionId, userId, sessionVersion }: Pick<SessionClaims, 'sessionId' | 'userId' | 'sessionVersion'>,
  { userAgent, maxAgeSeconds }: { userAgent: string; maxAgeSeconds: number },
): Promise<void> {
  await acrossOwners()
    .insert(browserSessions)
    .values({
      id: sessionId,
      userId,
      sessionVersion,
      userAgent: userAgent.slice(0, longestUserAgent),
      expiresAt: sql`now() + make_interval(secs => ${maxAgeSeconds})`,
    })
    .onConflictDoNothing()
}

/** Extends a session in the list, because its cookie was renewed. */
export async function extendSessionAcrossOwners(sessionId: string, maxAgeSeconds: number): Promise<void> {
  await acrossOwners()
    .update(browserSessions)
    .set({ expiresAt: sql`now() + make_interval(secs => ${maxAgeSeconds})` })
    .where(eq(browserSessions.id, sessionId))
}

/** The caller's sessions with valid cookies, latest first. */
export async function listSessions(ctx: Context) {
  return ctx.tx
    .select({
      id: browserSessions.id,
      userAgent: browserSessions.userAgent,
      signedInAt: browserSessions.signedInAt,
    })
    .from(browserSessions)
    .innerJoin(
      users,
      and(eq(users.id, browserSessions.userId), eq(users.sessionVersion, browserSessions.sessionVersion)),
    )
    .where(
      and(
        eq(browserSessions.userId, ownerOf(ctx)),
        gt(browserSessions.expiresAt, sql`now()`),
        notExists(
          ctx.tx.select({ one: sql`1` }).from(endedSessions).where(eq(endedSessions.id, browserSessions.id)),
        ),
      ),
    )
    .orderBy(desc(browserSessions.signedInAt), asc(browserSessions.id))
    .limit(mostListedSessions)
}

/** A limit, because scripts may sign in often. */
const mostListedSessions = 100

/**
 * Ends a session of the caller.
 * @returns false if the caller has no valid session with this id
 */
export async function endListedSession(ctx: Context, sessionId: string): Promise<boolean> {
  const rows = await ctx.tx
    .insert(endedSessions)
    .select((db) =>
      db
        .select({
          id: browserSessions.id,
          userId: browserSessions.userId,
          expiresAt: browserSessions.expiresAt,
        })
        .from(browserSessions)
        .where(and(eq(browserSessions.id, sessionId), eq(browserSessions.userId, ownerOf(ctx)))),
    )
    .onConflictDoNothing()
    .returning({ id: endedSessions.id })
  return rows.length > 0
}

/** Deletes sessions whose cookies have expired. */
export async function deleteExpiredSessionsAcrossOwners(): Promise<number> {
  await acrossOwners().delete(browserSessions).where(lt(browserSessions.expiresAt, sql`now()`))
  const rows = await acrossOwners()
    .delete(endedSessions)
    .where(lt(endedSessions.expiresAt, sql`now()`))
    .returning({ id: endedSessions.id })
  return rows.length
}

/** Every account but the one that holds the sample engagement. */
export function listAllUsersAcrossOwners() {
  return acrossOwners()
    .select()
    .from(users)
    .where(ne(users.id, SAMPLE_USER_ID))
    .orderBy(asc(users.createdAt), asc(users.id))
}

export async function mergeFlags(
  tx: Transaction,
  userId: string,
  flags: Partial<Record<Flag, boolean>>,
): Promise<void> {
  await tx
    .update(users)
    .set({ flags: sql`${users.flags} || ${JSON.stringify(flags)}::jsonb`, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

export async function insertLink(
  tx: Transaction,
  values: { userId: string; purpose: LinkPurpose; digest: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.insert(emailLinks).values(values)
}

/** Consumes a link and returns its user, or undefined when it is unknown, used or expired. */
export async function consumeLink(
  tx: Transaction,
  digest: Buffer,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const [row] = await tx
    .update(emailLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(emailLinks.digest, digest),
        eq(emailLinks.purpose, purpose),
        isNull(emailLinks.usedAt),
        gt(emailLinks.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: emailLinks.userId })
  return row?.userId
}

/** Invalidates every open link of a kind. */
async function expireLinks(tx: Transaction, userId: string, purpose: LinkPurpose): Promise<void> {
  await tx
    .update(emailLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, purpose), isNull(emailLinks.usedAt)))
}

/** Sets a password and ends every browser session and every link that would set another one. */
export async function setPasswordHash(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await expireLinks(tx, userId, 'password_reset')
  await tx
    .update(users)
    .set({ passwordHash, sessionVersion: sql`${users.sessionVersion} + 1`, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

export async function setTier(tx: Transaction, userId: string, tier: Tier): Promise<void> {
  await tx.update(users).set({ tier, updatedAt: sql`now()` }).where(eq(users.id, userId))
}

/** Whether this was the first confirmation of the address. */
export async function markEmailVerified(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Removes every sign-in with another provider. */
export async function deleteIdentities(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, userId))
}

export async function deleteExpiredLinksAcrossOwners(): Promise<number> {
  const rows = await acrossOwners()
    .delete(emailLinks)
    .where(lt(emailLinks.expiresAt, sql`now()`))
    .returning({ id: emailLinks.id })
  return rows.length
}
