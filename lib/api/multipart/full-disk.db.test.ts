import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { newAccount } from '../../account/users/account.fixture'
import { documentOperations } from '../../audit/documents'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { log } from '../../platform/log'
import { sessionCookieOf } from '../auth/session.fixture'
import { mount } from '../mount'

const fullDisk = '/dev/full'

// Every new file is created on a full disk.
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return { ...fs, createWriteStream: () => fs.createWriteStream('/dev/full') }
})

afterAll(closeDatabase)

it.skipIf(!existsSync(fullDisk))('an upload to a full disk says so, and the log says why', async () => {
  const account = await newAccount({ email: `${randomUUID()}@example.com`, tier: 'solo' })
  const [project] = await acrossOwners().execute<{ id: string }>(sql`
    insert into projects (user_id, client_name, industry, company_size, currency)
    values (${account.id}, 'Acme', 'Retail', '1-10', 'USD') returning id`)
  const { name, value } = await sessionCookieOf(account)
  const logged = vi.spyOn(log(), 'error')
  const body = new FormData()
  body.append('file', new Blob(['x'.repeat(1_000_000)]), 'a.txt')
  const response = await mount(documentOperations.uploadDocuments).POST(
    new Request(`http://localhost/api/agent/projects/${project!.id}/documents`, {
      method: 'POST',
      headers: { cookie: `${name}=${value}`, 'sec-fetch-site': 'same-origin' },
      body,
    }),
  )
  expect([response.status, await response.json()]).toMatchObject([
    507,
    { error: expect.stringContaining('disk'), requestId: expect.any(String) },
  ])
  expect(logged.mock.calls.map(([line]) => line)).toMatchObject([
    { status: 507, err: expect.objectContaining({ code: 'ENOSPC' }) },
  ])
})
