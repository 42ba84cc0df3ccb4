import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { acrossOwners, closeDatabase, type Transaction } from '../../platform/db/client'
import { inTransaction, readEntering, withUser } from '../../platform/db/with-user'
import { newCaller, type TestCaller } from '../users/account.fixture'
import { createToken } from './create-token'
import { digestOf } from './format'
import { enteringAsToken } from './queries'
import { accessTokens } from './tables'

afterAll(closeDatabase)

let owner: TestCaller
let digest: Buffer
beforeEach(async () => {
  owner = await newCaller()
  const { plaintext } = await owner.as((ctx) => createToken(ctx, { label: 'Agent', scopes: ['read'] }))
  digest = digestOf(plaintext)
})

/** Reads after entering with a digest; returns the visible rows and the returned owner. */
async function enter(asked: Buffer) {
  let returned: unknown
  const seen = await readEntering(
    enteringAsToken(asked),
    async (entered) => {
      returned = entered
    },
    async (tx) =>
      (
        await tx.execute<{ id: string; role: string }>(sql`select id, current_user::text as role from users`)
      ).map(({ id, role }) => `${role} ${id}`),
  )
  return { returned, seen }
}

const nobody = {
  tokenId: null,
  scopes: null,
  lastUsedAt: null,
  userId: null,
  email: null,
  name: null,
  tier: null,
  flags: null,
}

describe('entering by the digest of a token', () => {
  it('reads the rows of its owner alone, as the row-secured role', async () => {
    const { returned, seen } = await enter(digest)
    expect(seen).toEqual([`app_user ${owner.userId}`])
    expect(returned).toMatchObject({ userId: owner.userId, scopes: ['read'], tier: 'starter', flags: {} })
  })

  it.each([
    ['an unknown', {}],
    ['a revoked', { revokedAt: new Date() }],
    ['an expired', { expiresAt: new Date(Date.now() - 1000) }],
  ])('reads no rows with %s one, and gets no owner', async (title, values) => {
    if (Object.keys(values).length > 0)
      await acrossOwners().update(accessTokens).set(values).where(eq(accessTokens.digest, digest))
    const asked = title === 'an unknown' ? randomBytes(32) : digest
    // Connections are reused: none may keep the previous user.
    for (let time = 0; time < 5; time += 1) {
      await withUser(owner.userId, (tx) => tx.execute(sql`select 1`), { isRead: true })
      expect(await enter(asked)).toEqual({ returned: nobody, seen: [] })
    }
  })

  it('is for the row-secured role, whose digests are those of its own user, and trusts no name but its own', async () => {
    const [rights] = await acrossOwners().execute(sql`
      select p.prosecdef as "isDefiner", p.proconfig as settings, p.proacl::text as rights
      from pg_proc p where p.proname = 'enter_as_token'`)
    expect(rights).toMatchObject({ isDefiner: true, settings: ['search_path=pg_catalog, pg_temp'] })
    // An entry without a name before the sign would apply to everybody.
    expect(rights!.rights).not.toMatch(/[{,]=/)
    expect(rights!.rights).toContain('app_user=X/')
    const stranger = await newCaller()
    const digests = await stranger.as(({ tx }) => tx.execute(sql`select digest from access_tokens`))
    expect(digests).toEqual([])
  })
})

describe('a read whose caller is not decided yet', () => {
  const rename = (tx: Transaction) => tx.execute(sql`update users set name = 'Renamed'`)
  const nameOf = async () =>
    (await owner.as(({ tx }) => tx.execute<{ name: string | null }>(sql`select name from users`)))[0]!.name

  it('cannot write, except in a transaction for it', async () => {
    const reading = readEntering(enteringAsToken(digest), async () => {}, rename)
    await expect(reading).rejects.toMatchObject({ cause: { code: '25006' } })
    await readEntering(
      enteringAsToken(digest),
      async () => {},
      (tx) => inTransaction(tx, () => rename(tx)),
    )
    expect(await nameOf()).toBe('Renamed')
  })

  it('has written nothing and tells nothing when it is refused', async () => {
    const refusal = new Error('not admitted')
    const reading = readEntering(
      enteringAsToken(digest),
      async () => {
        throw refusal
      },
      async (tx) => {
        const rows = await tx.execute(sql`select id from users`)
        await inTransaction(tx, () => rename(tx))
        return rows
      },
    )
    await expect(reading).rejects.toBe(refusal)
    expect(await nameOf()).toBeNull()
  })

  it('is refused with the reason, not with what the work came to', async () => {
    const refusal = new Error('not admitted')
    const reading = readEntering(
      enteringAsToken(digest),
      () => Promise.reject(refusal),
      (tx) => tx.execute(sql`select 1/0`),
    )
    await expect(reading).rejects.toBe(refusal)
  })
})
