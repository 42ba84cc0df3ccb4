import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SessionPrincipal } from '../../../contract/context'
import { acrossOwners, closeDatabase } from '../../../platform/db/client'
import { fileStore } from '../../../platform/files'
import { WebError } from '../../../platform/web'
import { pngOf } from '../../../platform/web/image.fixture'
import { findKnownLogoIdsAcrossOwners } from '../address-queries'
import { as, newCaller, newLink } from '../caller.fixture'
import { deleteLink } from '../delete-link'
import { findOpenLinkAcrossOwners } from '../open-link'
import { findLink } from '../queries'
import { patchLink } from '../update-link'
import { announceForgottenLogosAcrossOwners, giveUpLogo } from './announce-logo'
import { fetchLinkLogo } from './fetch-link-logo'
import { readLogo } from './read-logo'

const png = pngOf(120, 40, Buffer.alloc(121 * 40))
let server: Server
let origin: string
beforeAll(async () => {
  server = createServer((req, res) => {
    res.end(req.url?.startsWith('/logo.png') ? png : '<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  origin = `http://${host}`
  process.env.WEB_RESEARCH_PRIVATE_HOSTS = host
})
afterAll(async () => {
  server.close()
  await closeDatabase()
})

let caller: SessionPrincipal
beforeEach(async () => {
  caller = await newCaller()
})
const withLogo = (path: string) => newLink(caller, { consultantLogo: `${origin}${path}` })
const keyOf = async (id: string) => (await as(caller, (ctx) => findLink(ctx, id)))!.logoKey
const bytesOf = async (slug: string) => {
  const logo = await readLogo(slug)
  return logo && Buffer.from(await new Response(logo.stream).arrayBuffer())
}
const isStored = (key: string) =>
  fileStore()
    .get(key)
    .then(async (stream) => {
      await stream.cancel()
      return true
    })
    .catch(() => false)

it('a logo is shown from our own copy, however often it is fetched', async () => {
  const { id, slug } = await withLogo('/logo.png')
  expect(await readLogo(slug)).toBeUndefined()
  await fetchLinkLogo(caller.userId, id)
  const key = (await keyOf(id))!
  await fetchLinkLogo(caller.userId, id)
  expect(await keyOf(id)).toBe(key)
  expect(await bytesOf(slug)).toEqual(png)
  const logo = await readLogo(slug)
  await logo!.stream.cancel()
  expect(logo).toMatchObject({ contentType: 'image/png', version: key.slice(-36) })
  expect(await findOpenLinkAcrossOwners({ slug })).toMatchObject({ logoVersion: key.slice(-36) })
  expect(await findKnownLogoIdsAcrossOwners([key.slice(-36), caller.userId])).toEqual(
    new Set([key.slice(-36)]),
  )
})

it('another address shows nothing of the old one, and its file goes', async () => {
  const { id, slug } = await withLogo('/logo.png')
  await fetchLinkLogo(caller.userId, id)
  const key = (await keyOf(id))!
  await as(caller, (ctx) => patchLink(ctx, id, { consultantLogo: `${origin}/logo.png?2` }))
  expect(await readLogo(slug)).toBeUndefined()
  expect(await isStored(key)).toBe(false)
  await fetchLinkLogo(caller.userId, id)
  const second = (await keyOf(id))!
  expect(second).not.toBe(key)
  await as(caller, (ctx) => deleteLink(ctx, id))
  expect(await isStored(second)).toBe(false)
})

it('a logo whose event was lost is asked for again, until it is there or given up', async () => {
  const { id } = await withLogo('/logo.png')
  const requests = () =>
    acrossOwners().execute(sql`
      select from outbox_events where user_id = ${caller.userId} and name = 'logo/requested'`)
  const waitForAnHour = () =>
    acrossOwners().execute(sql`
      update ready_links set logo_wanted_at = logo_wanted_at - interval '61 minutes' where id = ${id}`)
  await acrossOwners().execute(sql`delete from outbox_events where user_id = ${caller.userId}`)
  await announceForgottenLogosAcrossOwners()
  expect(await requests()).toHaveLength(0)
  await waitForAnHour()
  await announceForgottenLogosAcrossOwners()
  await announceForgottenLogosAcrossOwners()
  expect(await requests()).toHaveLength(1)
  await fetchLinkLogo(caller.userId, id)
  await waitForAnHour()
  await announceForgottenLogosAcrossOwners()
  expect(await requests()).toHaveLength(1)
  await as(caller, (ctx) => patchLink(ctx, id, { consultantLogo: `${origin}/drawing.svg` }))
  await giveUpLogo(caller.userId, id)
  await waitForAnHour()
  await announceForgottenLogosAcrossOwners()
  expect(await requests()).toHaveLength(2)
})

it('what is no picture is left out', async () => {
  const { id, slug } = await withLogo('/drawing.svg')
  await expect(fetchLinkLogo(caller.userId, id)).rejects.toBeInstanceOf(WebError)
  expect(await readLogo(slug)).toBeUndefined()
})
