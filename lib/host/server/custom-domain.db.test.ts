import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUserAcrossOwners } from '../../account/users'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { withCustomDomains } from './custom-domain'
import { createFrontServer, type FrontServer } from './front-server'

const domain = `${randomUUID()}.example.com`
let server: FrontServer
beforeAll(async () => {
  const { id } = await createUserAcrossOwners({
    email: `${randomUUID()}@example.com`,
    password: null,
    tier: 'agency',
  })
  await acrossOwners().execute(sql`
    insert into ready_links (user_id, slug, name, custom_domain, domain_status)
    values (${id}, 'bcdfghjkmnpq', 'Spring', ${domain}, 'verified')`)
  server = createFrontServer({ trustedProxies: 0, acceptsUpgrades: false })
  await server.listen({ port: 0, host: '127.0.0.1' })
  server.serve(
    withCustomDomains(async (req, res) => {
      res.end(`${req.url} ${req.headers['x-survey-host'] ?? 'none'}`)
    }),
  )
})
afterAll(async () => {
  await server.close(100)
  await closeDatabase()
})

async function get(path: string, headers: Record<string, string>) {
  const { port } = server.node.address() as AddressInfo
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, async (res) => {
      resolve({ status: res.statusCode!, body: await text(res) })
    })
      .on('error', reject)
      .end()
  })
}

it('a custom domain shows the survey of its link and nothing else', async () => {
  expect(await get('/?a=b', { host: domain })).toEqual({
    status: 200,
    body: `/survey/bcdfghjkmnpq?a=b ${domain}`,
  })
  for (const path of ['/api/projects', '/_next/static/a.js', '/sign-in', '/survey/bcdfghjkmnpq']) {
    expect(await get(path, { host: domain })).toEqual({
      status: 404,
      body: 'There is nothing at this address.\n',
    })
  }
})

it('other hosts show everything, whatever they claim to be', async () => {
  for (const host of ['localhost', '127.0.0.1:80', 'unknown.example.com']) {
    expect(await get('/projects', { host, 'x-survey-host': domain, 'x-forwarded-host': domain })).toEqual({
      status: 200,
      body: '/projects none',
    })
  }
})
