import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { SessionPrincipal } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { copyConfigForLink, findConfig } from '../assessments'
import { announcements, as, newCaller, newLink, newRespondent } from './caller.fixture'
import { deleteLink } from './delete-link'
import { countVisitAcrossOwners, findOpenLinkAcrossOwners } from './open-link'
import { countMatchingLinks, findLink, findShownLink, type LinkFilter, listLinks } from './queries'
import { statisticsOf } from './statistics/link-statistics'
import { patchLink } from './update-link'

afterAll(closeDatabase)

const rejected = (code: string, body: object = {}) =>
  expect.toSatisfy((error: unknown) => {
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code })
    expect((error as AppError).details.body ?? {}).toMatchObject(body)
    return true
  })
const patch = (caller: SessionPrincipal, id: string, input: Parameters<typeof patchLink>[2]) =>
  as(caller, (ctx) => patchLink(ctx, id, input))
const remove = (caller: SessionPrincipal, id: string) => as(caller, (ctx) => deleteLink(ctx, id))
const find = async (caller: SessionPrincipal, id: string) => (await as(caller, (ctx) => findLink(ctx, id)))!
const newTemplate = async (caller: SessionPrincipal, name: string) => {
  const id = randomUUID()
  await acrossOwners().execute(sql`
    insert into assessment_configs (id, user_id, name, hidden_questions)
    values (${id}, ${caller.userId}, ${name}, '["q3"]')`)
  return id
}
const hasConfig = async (caller: SessionPrincipal, id: string) =>
  (await as(caller, (ctx) => findConfig(ctx, id))) !== undefined

describe('what a plan holds', () => {
  it.each([
    ['solo', 1, 'starter'],
    ['starter', 3, 'growth'],
    ['growth', 10, 'agency'],
  ] as const)('%s: %i links, one more needs %s', async (tier, most, requiredTier) => {
    const caller = await newCaller(tier)
    for (let link = 0; link < most; link++) await newLink(caller)
    await expect(newLink(caller)).rejects.toEqual(
      rejected('READYLINK_LIMIT_REACHED', { currentTier: tier, requiredTier }),
    )
  })

  it('is kept when creations race, and deleted links do not count', async () => {
    const caller = await newCaller('starter')
    const created = await Promise.allSettled(Array.from({ length: 8 }, () => newLink(caller)))
    const links = created.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(links).toHaveLength(3)
    await remove(caller, links[0]!.id)
    await newLink(caller)
    await expect(newLink(caller)).rejects.toEqual(rejected('READYLINK_LIMIT_REACHED'))
  })

  it('more than one can be switched off', async () => {
    const caller = await newCaller('agency', { off: ['multi-readylink'] })
    await newLink(caller)
    await expect(newLink(caller)).rejects.toEqual(rejected('FEATURE_DISABLED'))
  })

  it('a custom domain needs the agency plan, unless it is only taken away or stays', async () => {
    const caller = await newCaller('growth')
    const customDomain = `${randomUUID()}.example.com`
    const needsAgency = rejected('TIER_REQUIRED', { requiredTier: 'agency' })
    await expect(newLink(caller, { customDomain })).rejects.toEqual(needsAgency)
    const { id } = await newLink(caller, { customDomain: null })
    await expect(patch(caller, id, { customDomain })).rejects.toEqual(needsAgency)
    await patch({ ...caller, tier: 'agency' }, id, { customDomain })
    await patch(caller, id, { name: 'Summer', customDomain })
    await patch(caller, id, { customDomain: null })
    expect(await find(caller, id)).toMatchObject({ domainStatus: 'none', domainToken: null })
  })
})

describe('a link', () => {
  it('has a slug of 12 lower-case letters', async () => {
    const caller = await newCaller()
    const slugs = await Promise.all(Array.from({ length: 5 }, async () => (await newLink(caller)).slug))
    for (const slug of slugs) expect(slug).toMatch(/^[a-z]{12}$/)
    expect(new Set(slugs).size).toBe(5)
  })

  it('belongs to its owner alone', async () => {
    const [owner, stranger] = [await newCaller(), await newCaller()]
    const { id } = await newLink(owner)
    expect(await as(stranger, (ctx) => findShownLink(ctx, id))).toBeUndefined()
    await expect(patch(stranger, id, { name: 'Mine' })).rejects.toEqual(rejected('NOT_FOUND'))
    await expect(remove(stranger, id)).rejects.toEqual(rejected('NOT_FOUND'))
    expect((await find(owner, id)).name).toBe('Spring')
  })

  it('has its colour mended when it is saved', async () => {
    const caller = await newCaller()
    const link = await newLink(caller, { brandColor: '#FFCC00' })
    expect(link.brandColor).toMatch(/^#[0-9a-f]{6}$/)
    expect(link.brandColor).not.toBe('#ffcc00')
    await patch(caller, link.id, { brandColor: link.brandColor })
    expect((await find(caller, link.id)).brandColor).toBe(link.brandColor)
    await patch(caller, link.id, { brandColor: null })
    expect((await find(caller, link.id)).brandColor).toBeNull()
  })

  it('gets a working copy of a template, and loses the one before', async () => {
    const caller = await newCaller()
    const [first, second] = [await newTemplate(caller, 'Retail'), await newTemplate(caller, 'Health')]
    const link = await newLink(caller, { assessmentConfigId: first })
    expect(link.assessmentConfigId).not.toBe(first)
    const copy = await as(caller, (ctx) => findConfig(ctx, link.assessmentConfigId!))
    expect(copy).toMatchObject({ name: 'Retail', isTemplate: false, hiddenQuestions: ['q3'] })

    await patch(caller, link.id, { assessmentConfigId: link.assessmentConfigId })
    expect((await find(caller, link.id)).assessmentConfigId).toBe(link.assessmentConfigId)

    await patch(caller, link.id, { assessmentConfigId: second })
    const changed = await find(caller, link.id)
    expect(await hasConfig(caller, link.assessmentConfigId!)).toBe(false)
    expect(await hasConfig(caller, first)).toBe(true)
    await patch(caller, link.id, { assessmentConfigId: null })
    expect((await find(caller, link.id)).assessmentConfigId).toBeNull()
    expect(await hasConfig(caller, changed.assessmentConfigId!)).toBe(false)
  })

  it('takes no survey that is not its owner’s', async () => {
    const [caller, stranger] = [await newCaller(), await newCaller()]
    const foreign = await newTemplate(stranger, 'Retail')
    for (const assessmentConfigId of [foreign, randomUUID()]) {
      await expect(newLink(caller, { assessmentConfigId })).rejects.toEqual(rejected('NOT_FOUND'))
    }
    await expect(as(caller, (ctx) => copyConfigForLink(ctx, foreign, 'Mine'))).rejects.toEqual(
      rejected('NOT_FOUND'),
    )
    expect(await as(caller, (ctx) => countMatchingLinks(ctx, everything))).toBe(0)
  })

  it('is gone once deleted, a second time too, and its leads stay', async () => {
    const caller = await newCaller()
    const template = await newTemplate(caller, 'Retail')
    const link = await newLink(caller, { assessmentConfigId: template })
    await newRespondent(link, { answered: ['q1'], isCompleted: true })
    await remove(caller, link.id)
    await expect(remove(caller, link.id)).rejects.toEqual(rejected('NOT_FOUND'))
    await expect(patch(caller, link.id, { name: 'Back' })).rejects.toEqual(rejected('NOT_FOUND'))
    expect(await findOpenLinkAcrossOwners({ slug: link.slug })).toBeUndefined()
    const [row] = await acrossOwners().execute<{ leads: number }>(
      sql`select count(*)::int as leads from leads where ready_link_id = ${link.id}`,
    )
    expect(row!.leads).toBe(1)
    expect(await hasConfig(caller, link.assessmentConfigId!)).toBe(false)
    expect(await hasConfig(caller, template)).toBe(true)
  })

  it('says who is behind it: as the link names them, else as the account does', async () => {
    const caller = await newCaller()
    await acrossOwners().execute(
      sql`update users set name = 'Ada', company = 'Engines' where id = ${caller.userId}`,
    )
    const { slug, id } = await newLink(caller)
    expect(await findOpenLinkAcrossOwners({ slug })).toMatchObject({
      consultantName: 'Ada',
      consultantCompany: 'Engines',
      isActive: true,
      language: 'en',
    })
    await patch(caller, id, { consultantName: 'Grace', isActive: false })
    expect(await findOpenLinkAcrossOwners({ slug })).toMatchObject({
      consultantName: 'Grace',
      consultantCompany: null,
      isActive: false,
    })
  })

  it('has its logo fetched when the address is new or its logo is missing', async () => {
    const caller = await newCaller()
    const consultantLogo = 'https://example.com/logo.png'
    const { id } = await newLink(caller, { consultantLogo })
    await patch(caller, id, { name: 'Summer' })
    expect(await announcements('logo/requested', id)).toBe(1)
    await patch(caller, id, { consultantLogo })
    await patch(caller, id, { consultantLogo: `${consultantLogo}?2` })
    expect(await announcements('logo/requested', id)).toBe(3)
    await acrossOwners().execute(sql`update ready_links set logo_key = 'logos/a/b' where id = ${id}`)
    await patch(caller, id, { consultantLogo: `${consultantLogo}?2` })
    expect(await announcements('logo/requested', id)).toBe(3)
  })
})

const everything: LinkFilter = { sortBy: 'createdAt', sortOrder: 'desc', limit: 20, offset: 0 }

describe('the list of links', () => {
  it('filters, searches, sorts and counts what was handed in', async () => {
    const caller = await newCaller()
    const spring = await newLink(caller, { name: 'Spring 100% fair', consultantCompany: 'Blue_Ltd' })
    const autumn = await newLink(caller, { name: 'autumn', isActive: false })
    await newRespondent(autumn, { answered: ['q1'], isCompleted: true })
    await newRespondent(spring, { answered: ['q1'] })
    const names = (filter: Partial<LinkFilter>) =>
      as(caller, async (ctx) =>
        (await listLinks(ctx, { ...everything, ...filter })).map(({ name, leadCount }) => [name, leadCount]),
      )
    const [first, second] = [
      ['Spring 100% fair', 0],
      ['autumn', 1],
    ]
    expect(await names({})).toEqual([second, first])
    expect(await names({ sortBy: 'name', sortOrder: 'asc' })).toEqual([second, first])
    expect(await names({ sortBy: 'leadCount', sortOrder: 'asc' })).toEqual([first, second])
    expect(await names({ isActive: true })).toEqual([first])
    expect(await names({ search: '100%' })).toEqual([first])
    expect(await names({ search: 'BLUE_L' })).toEqual([first])
    expect(await names({ search: '_' })).toEqual([first])
    expect(await names({ search: autumn.slug.slice(2, 9) })).toEqual([second])
    expect(await names({ search: 'winter' })).toEqual([])
    expect(await names({ limit: 1, offset: 1 })).toEqual([first])
    expect(await as(caller, (ctx) => countMatchingLinks(ctx, { ...everything, limit: 1 }))).toBe(2)
  })
})

describe('the statistics of a link', () => {
  it('count people’s visits, and where respondents of its present survey stopped', async () => {
    const caller = await newCaller()
    const link = await newLink(caller)
    const browser = new Headers({ 'user-agent': 'Mozilla/5.0 Firefox/140.0' })
    await Promise.all(Array.from({ length: 6 }, () => countVisitAcrossOwners(link, browser)))
    await countVisitAcrossOwners(link, new Headers({ 'user-agent': 'Googlebot/2.1' }))
    await countVisitAcrossOwners({ id: randomUUID() }, browser)
    await newRespondent(link, { answered: ['q101', 'q1'] })
    await newRespondent(link, { answered: ['q101', 'q1', 'q2'], isCompleted: true })
    const { questions, days, ...totals } = await as(caller, (ctx) => statisticsOf(ctx, link.id))
    expect(totals).toEqual({ visits: 6, starts: 2, completions: 1 })
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toEqual({
      day: new Date().toISOString().slice(0, 10),
      visits: 6,
      starts: 2,
      completions: 1,
    })
    const passageOf = (id: string) => questions.find((question) => question.id === id)
    expect(passageOf('q101')).toMatchObject({ reached: 2, answered: 2, stoppedHere: 0 })
    expect(passageOf('q1')).toMatchObject({ reached: 2, answered: 2, stoppedHere: 1 })
    expect(passageOf('q2')).toMatchObject({ reached: 1, answered: 1, stoppedHere: 0 })
    const stranger = await newCaller()
    await expect(as(stranger, (ctx) => statisticsOf(ctx, link.id))).rejects.toEqual(rejected('NOT_FOUND'))
  })
})

describe('the list of links', () => {
  it('sorts and finds names whatever their accents, and numbers by their value', async () => {
    const caller = await newCaller('agency')
    const ordered = ['Élan 2', 'Elan 10', 'Über uns 1', 'zuletzt']
    for (const name of ordered.toReversed()) {
      const link = await newLink(caller)
      await patch(caller, link.id, { name, consultantName: 'Zoë 100%', consultantCompany: null })
    }
    const names = (changes: Partial<LinkFilter>) =>
      as(caller, async (ctx) => {
        const filter = { sortBy: 'name', sortOrder: 'asc', limit: 50, offset: 0, ...changes } as const
        const found = await listLinks(ctx, filter)
        expect(await countMatchingLinks(ctx, filter)).toBe(found.length)
        return found.map(({ name }) => name)
      })
    expect(await names({})).toEqual(ordered)
    expect(await names({ sortOrder: 'desc' })).toEqual(ordered.toReversed())
    expect(await names({ search: 'elan' })).toEqual(['Élan 2', 'Elan 10'])
    expect(await names({ search: 'UBER' })).toEqual(['Über uns 1'])
    expect(await names({ search: 'zoe 100%' })).toEqual(ordered)
    expect(await names({ search: '_' })).toEqual([])
  })
})
