import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountOperations, readPortrait } from '../../account/users'
import { newCaller } from '../../account/users/account.fixture'
import { callAsUser } from '../../api/call'
import { findKnownLogoIdsAcrossOwners } from '../../lead-generation/readylinks/address-queries'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { IMAGE_RULE, WebError } from '../../platform/web'
import { pngOf } from '../../platform/web/image.fixture'
import { freshCaller, type TestCaller } from '../analysis/synthesis.fixture'
import { loadLogo } from '../reports'
import { fetchConsultantLogo, readConsultantLogo } from './consultant-logo'

const png = pngOf(120, 40, Buffer.alloc(121 * 40))
const answers: Record<string, Buffer> = {
  '/logo.png': png,
  '/drawing.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/page.png': Buffer.from('<!doctype html><title>Sign in</title>'),
  '/heavy.png': Buffer.concat([png, Buffer.alloc(1024 * 1024)]),
  '/wide.png': pngOf(60_000, 50),
  '/tiny.png': pngOf(1, 1),
}
let server: Server
let origin: string
let asked: string[] = []
beforeAll(async () => {
  server = createServer((req, res) => {
    asked.push(req.url ?? '')
    if (req.url === '/inward') return res.writeHead(302, { location: 'https://10.0.0.1/logo.png' }).end()
    if (req.url === '/loopback') return res.writeHead(302, { location: 'https://127.0.0.1/logo.png' }).end()
    if (req.url === '/metadata') return res.writeHead(302, { location: 'https://169.254.169.254/' }).end()
    const answer = answers[req.url ?? '']
    res.writeHead(answer ? 200 : 404, { 'content-type': 'image/png' }).end(answer)
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

let caller: TestCaller
beforeEach(async () => {
  caller = await freshCaller()
  asked = []
})

const setLogo = (path: string) =>
  acrossOwners().execute(sql`update users set logo_url = ${`${origin}${path}`} where id = ${caller.userId}`)

/** What the pages of interviews and the reports have after an attempt to fetch. */
async function fetched(path: string) {
  await setLogo(path)
  const attempt = await fetchConsultantLogo(caller.userId).catch((error: unknown) => error)
  const copy = await readConsultantLogo(caller.userId)
  await copy?.stream.cancel()
  return { attempt, copy, ofReport: await loadLogo(caller.userId, crypto.randomUUID()) }
}

it('the logo of a profile is kept as our own copy, and fetched once', async () => {
  const { attempt, copy, ofReport } = await fetched('/logo.png')
  expect(attempt).toBeUndefined()
  expect(copy).toMatchObject({ contentType: 'image/png' })
  expect(Buffer.from(ofReport!.bytes)).toEqual(png)
  await fetchConsultantLogo(caller.userId)
  // Once for the copy, once for the report.
  expect(asked).toEqual(['/logo.png', '/logo.png'])
})

it.each(['/drawing.png', '/page.png', '/heavy.png', '/wide.png', '/tiny.png', '/gone.png'])(
  'the logo of a profile is left out where %s is no picture of a sensible size',
  async (path) => {
    const { attempt, copy, ofReport } = await fetched(path)
    expect(attempt).toBeInstanceOf(WebError)
    expect([copy, ofReport]).toEqual([undefined, undefined])
  },
)

it.each(['/inward', '/loopback', '/metadata'])(
  'the logo of a profile is not looked for in a private network behind the redirect %s',
  async (path) => {
    const { attempt, copy, ofReport } = await fetched(path)
    expect(String(attempt)).toContain('private network')
    expect([copy, ofReport]).toEqual([undefined, undefined])
    expect(new Set(asked)).toEqual(new Set([path]))
  },
)

it('another address shows nothing of the old logo', async () => {
  await fetched('/logo.png')
  await setLogo('/page.png')
  expect(await readConsultantLogo(caller.userId)).toBeUndefined()
})

describe('an uploaded logo', () => {
  const dataUrl = `data:image/png;base64,${png.toString('base64')}`

  async function uploaderOfLogos() {
    const { userId, principal, as } = await newCaller()
    const { prepare, run, release } = accountOperations.updateProfile
    const change = async (body: { logo?: string | null; logoUrl?: string | null; name?: string }) => {
      const input = { params: undefined, query: undefined, body }
      const prepared = await prepare!(principal, input)
      try {
        return await as((ctx) => run!(ctx, input, prepared))
      } finally {
        await release!(prepared)
      }
    }
    const shown = async () => {
      const copy = await readConsultantLogo(userId)
      return copy && Buffer.from(await new Response(copy.stream).arrayBuffer())
    }
    return { userId, change, shown }
  }

  it('is shown to interviewees and on reports, and stays when other fields change', async () => {
    const { userId, change, shown } = await uploaderOfLogos()
    await change({ logo: dataUrl })
    await change({ name: 'Ada Berg' })
    expect(await shown()).toEqual(png)
    expect(Buffer.from((await loadLogo(userId, crypto.randomUUID()))!.bytes)).toEqual(png)
    expect(asked).toEqual([])
  })

  it('gives way to an address, does not return with its removal, and is removed itself', async () => {
    const { change, shown } = await uploaderOfLogos()
    await change({ logo: dataUrl })
    await change({ logoUrl: 'https://example.com/logo.png' })
    expect(await shown()).toBeUndefined()
    await change({ logoUrl: null })
    expect(await shown()).toBeUndefined()
    await change({ logo: dataUrl })
    await change({ logo: null })
    expect(await shown()).toBeUndefined()
  })

  it('must be a picture that can be drawn, and a refusal names every limit', async () => {
    const { change, shown } = await uploaderOfLogos()
    const unusable = { broken: pngOf(120, 40), long: pngOf(4_001, 9), large: pngOf(4_000, 2_001) }
    for (const [name, bytes] of Object.entries(unusable)) {
      const refused = change({ logo: `data:image/png;base64,${bytes.toString('base64')}` })
      await expect(refused, name).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
        details: { issues: [{ path: 'logo', message: IMAGE_RULE }] },
      })
    }
    expect(IMAGE_RULE).toContain('at most 4,000 pixels a side and 8 million pixels in all')
    expect(await shown()).toBeUndefined()
  })
})

describe('an uploaded photo', () => {
  const portrait = `data:image/png;base64,${png.toString('base64')}`
  const seen = async (userId: string) => {
    const file = await readPortrait(userId)
    return file && Buffer.from(await new Response(file.stream).arrayBuffer())
  }
  const change = (principal: Awaited<ReturnType<typeof newCaller>>['principal'], body: object) =>
    callAsUser(accountOperations.updateProfile, principal, { body })

  it('has an address of its own, stays beside the logo and when other fields change, and can be removed', async () => {
    const { userId, principal } = await newCaller()
    const { portraitVersion } = await change(principal, { portrait, logo: portrait })
    expect(portraitVersion).toMatch(/^[\da-f-]{36}$/)
    expect((await change(principal, { name: 'Ada Berg' })).portraitVersion).toBe(portraitVersion)
    expect(await seen(userId)).toEqual(png)
    expect((await change(principal, { portrait: null })).portraitVersion).toBeNull()
    expect(await seen(userId)).toBeUndefined()
    expect(await readConsultantLogo(userId)).toBeDefined()
  })

  it('is not taken for a file that nobody needs', async () => {
    const { userId, principal } = await newCaller()
    const { portraitVersion } = await change(principal, { portrait })
    expect(await findKnownLogoIdsAcrossOwners([portraitVersion!, userId])).toEqual(new Set([portraitVersion]))
  })

  it('must be a picture that can be drawn, and a refusal names every limit', async () => {
    const { userId, principal } = await newCaller()
    const broken = `data:image/png;base64,${pngOf(120, 40).toString('base64')}`
    await expect(change(principal, { logo: portrait, portrait: broken })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    })
    expect([await seen(userId), await readConsultantLogo(userId)]).toEqual([undefined, undefined])
  })
})
