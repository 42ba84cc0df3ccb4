import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionPrincipal } from '../../../contract/context'
import { acrossOwners, closeDatabase } from '../../../platform/db/client'
import { customDomainOf } from '../../hosts'
import { selectDueDomainsAcrossOwners } from '../address-queries'
import { announcements, as, newCaller, newLink } from '../caller.fixture'
import { requestDomainCheck } from '../custom-domain'
import { deleteLink } from '../delete-link'
import { findOpenLinkAcrossOwners } from '../open-link'
import { findLink } from '../queries'
import { patchLink } from '../update-link'
import { announceDueDomainsAcrossOwners, checkDomain } from './check-domain'
import { recordOf } from './domain-rules'
import { type NameServer, startNameServer } from './name-server.fixture'

let names: NameServer
beforeAll(async () => {
  names = await startNameServer()
  process.env.DNS_SERVERS = names.address
})
afterAll(async () => {
  await names.stop()
  await closeDatabase()
})

let caller: SessionPrincipal
let domain: string
beforeEach(async () => {
  caller = await newCaller()
  domain = `${randomUUID()}.example.com`
})

const find = async (id: string, owner = caller) => (await as(owner, (ctx) => findLink(ctx, id)))!
const check = async (id: string, owner = caller) => {
  await checkDomain(owner.userId, id)
  return find(id, owner)
}
const publish = async (id: string, owner = caller) => {
  const { name, value } = recordOf(await find(id, owner))!
  names.records.set(name, [...(names.records.get(name) ?? []), value])
  return name
}
const set = (id: string, changes: ReturnType<typeof sql>) =>
  acrossOwners().execute(sql`update ready_links set ${changes} where id = ${id}`)

/** Served domains are cached for three seconds. */
const forgetServedDomains = () => {
  delete (globalThis as { [key: symbol]: unknown })[Symbol.for('agent-audit-workspace.custom-domains')]
}
const servedAt = (host: string) => {
  forgetServedDomains()
  return customDomainOf(host)
}

describe('the record of a custom domain', () => {
  it('is looked for as soon as the domain is saved, and verifies it once it stands', async () => {
    const link = await newLink(caller, { customDomain: domain })
    expect(link).toMatchObject({ domainStatus: 'pending', domainToken: expect.stringMatching(/^\w{32}$/) })
    expect(await announcements('domain/check-requested', link.id)).toBe(1)
    expect(await check(link.id)).toMatchObject({
      domainStatus: 'pending',
      domainError: `There is no TXT record at _agent-audit.${domain} yet.`,
      domainCheckedAt: expect.any(Date),
    })
    names.records.set(`_agent-audit.${domain}`, ['agent-audit-verify=of-another-link'])
    expect((await check(link.id)).domainError).toMatch(/another value/)
    expect(await servedAt(domain)).toBeUndefined()
    await publish(link.id)
    expect(await check(link.id)).toMatchObject({ domainStatus: 'verified', domainError: null })
    expect(await servedAt(domain)).toEqual({ domain, slug: link.slug })
    expect(await servedAt(`${domain.toUpperCase()}.:443`)).toEqual({ domain, slug: link.slug })
    expect(await findOpenLinkAcrossOwners({ domain })).toMatchObject({ id: link.id })
  })

  it('is not missed because name servers fail', async () => {
    const { id } = await newLink(caller, { customDomain: domain })
    const name = await publish(id)
    await check(id)
    names.broken.add(name)
    expect(await check(id)).toMatchObject({ domainStatus: 'verified', domainUnprovenSince: null })
    names.broken.delete(name)
    names.records.delete(name)
    expect(await check(id)).toMatchObject({
      domainStatus: 'verified',
      domainUnprovenSince: expect.any(Date),
    })
    await set(id, sql`domain_unproven_since = now() - interval '49 hours'`)
    expect(await check(id)).toMatchObject({ domainStatus: 'failed' })
    expect(await servedAt(domain)).toBeUndefined()
  })

  it('is looked for without undoing what its owner changes meanwhile', async () => {
    const { id } = await newLink(caller, { customDomain: domain })
    const name = await publish(id)
    await check(id)
    names.broken.add(name)
    const looking = check(id)
    await as(caller, (ctx) => patchLink(ctx, id, { name: 'Renamed' }))
    await looking
    expect(await find(id)).toMatchObject({ name: 'Renamed', domainStatus: 'verified' })
  })

  it('can be looked for again after it was given up', async () => {
    const { id } = await newLink(caller, { customDomain: domain })
    await set(id, sql`domain_unproven_since = now() - interval '8 days'`)
    expect(await check(id)).toMatchObject({ domainStatus: 'failed' })
    await as(caller, (ctx) => requestDomainCheck(ctx, id))
    expect(await announcements('domain/check-requested', id)).toBe(2)
    expect(await check(id)).toMatchObject({ domainStatus: 'pending' })
    await publish(id)
    expect(await check(id)).toMatchObject({ domainStatus: 'verified' })
  })

  it('proves nothing for a domain that was changed meanwhile', async () => {
    const { id } = await newLink(caller, { customDomain: domain })
    await publish(id)
    await check(id)
    await as(caller, (ctx) => patchLink(ctx, id, { customDomain: `new.${domain}` }))
    expect(await find(id)).toMatchObject({ domainStatus: 'pending', domainCheckedAt: null })
    expect(await servedAt(domain)).toBeUndefined()
    await as(caller, (ctx) => patchLink(ctx, id, { customDomain: domain }))
    // Each time a new token, so that the earlier record belongs to another one.
    expect(await check(id)).toMatchObject({ domainStatus: 'pending' })
  })
})

describe('a verified domain', () => {
  it('leads to one link of the whole deployment', async () => {
    const first = await newLink(caller, { customDomain: domain })
    await publish(first.id)
    await check(first.id)
    const other = await newCaller()
    const second = await newLink(other, { customDomain: domain })
    await publish(second.id, other)
    expect(await check(second.id, other)).toMatchObject({
      domainStatus: 'failed',
      domainError: expect.stringMatching(/in use by another ReadyLink/),
    })
    expect(await servedAt(domain)).toMatchObject({ slug: first.slug })
    await as(caller, (ctx) => deleteLink(ctx, first.id))
    expect(await servedAt(domain)).toBeUndefined()
    expect(await check(second.id, other)).toMatchObject({ domainStatus: 'verified' })
    expect(await servedAt(domain)).toMatchObject({ slug: second.slug })
  })

  it('is not served without the plan it needs', async () => {
    const { id } = await newLink(caller, { customDomain: domain })
    await publish(id)
    await check(id)
    expect(await servedAt(domain)).toBeDefined()
    await acrossOwners().execute(sql`update users set tier = 'growth' where id = ${caller.userId}`)
    expect(await servedAt(domain)).toBeUndefined()
  })

  it('must not be one of our own names', async () => {
    await expect(
      as(caller, (ctx) => patchLink(ctx, randomUUID(), { customDomain: domain })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(newLink(caller, { customDomain: 'audit.localhost' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    })
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'workspace', '', null]) {
      expect(await customDomainOf(host)).toBeUndefined()
    }
  })
})

it('the schedule looks at waiting domains often, at verified ones once a day', async () => {
  const [waiting, fresh, daily, missing] = await Promise.all(
    ['waiting', 'fresh', 'daily', 'missing'].map(async (name) => {
      const { id } = await newLink(caller, { customDomain: `${name}.${domain}` })
      return id
    }),
  )
  await set(fresh!, sql`domain_checked_at = now() - interval '5 minutes'`)
  await set(
    daily!,
    sql`domain_status = 'verified', domain_unproven_since = null, domain_checked_at = now() - interval '23 hours'`,
  )
  await set(missing!, sql`domain_status = 'verified', domain_checked_at = now() - interval '4 hours'`)
  const due = async () => (await selectDueDomainsAcrossOwners(1000)).map(({ id }) => id)
  expect(await due()).toEqual(expect.arrayContaining([waiting, missing]))
  expect(await due()).not.toContain(fresh)
  expect(await due()).not.toContain(daily)
  await set(daily!, sql`domain_checked_at = now() - interval '25 hours'`)
  expect(await due()).toContain(daily)
  expect(await announceDueDomainsAcrossOwners()).toBeGreaterThanOrEqual(3)
  expect(await announcements('domain/check-requested', daily!)).toBe(2)
})
