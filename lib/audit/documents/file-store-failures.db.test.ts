import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createToken } from '../../account/tokens/create-token'
import { sessionCookieOf } from '../../api/auth/session.fixture'
import { mount } from '../../api/mount'
import { mostUploads } from '../../api/multipart/under-way'
import { leadOperations } from '../../lead-generation/leads'
import { newCompletedLead, newOwner, type TestOwner } from '../../lead-generation/leads/lead.fixture'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { withUser } from '../../platform/db/with-user'
import { env } from '../../platform/env'
import { filePrefix, fileStore, sweepOrphanedFiles } from '../../platform/files'
import { type Fate, type FaultyS3, startFaultyS3 } from '../../platform/files/faulty-s3.fixture'
import { documentOperations } from '../documents'
import { MAX_DOCUMENTS } from './kinds'
import { findKnownIdsAcrossOwners } from './queries'

const documents = mount(
  documentOperations.uploadDocuments,
  documentOperations.deleteDocument,
  documentOperations.downloadDocument,
)
const conversion = mount(leadOperations.convertLead)

let s3: FaultyS3
beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent'
  s3 = await startFaultyS3()
})
afterEach(() => {
  s3.fateOf = () => 'pass'
})
afterAll(async () => {
  await closeDatabase()
  await s3.stop()
})

let owner: TestOwner
let projectId: string
let headers: Record<string, string>
beforeEach(async () => {
  owner = await newOwner()
  const [row] = await acrossOwners().execute<{ id: string }>(sql`
    insert into projects (user_id, client_name, industry, company_size, currency)
    values (${owner.userId}, 'Acme', 'Retail', '1-10', 'USD') returning id`)
  projectId = row!.id
  const { name, value } = await sessionCookieOf({ id: owner.userId, sessionVersion: 1 })
  headers = { cookie: `${name}=${value}`, 'sec-fetch-site': 'same-origin' }
})

async function upload(contents: string[], idempotencyKey?: string, signal?: AbortSignal) {
  const body = new FormData()
  for (const [index, content] of contents.entries()) body.append('file', new Blob([content]), `${index}.txt`)
  const response = await documents.POST(
    new Request(`http://localhost/api/agent/projects/${projectId}/documents`, {
      method: 'POST',
      headers: { ...headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
      body,
      signal,
    }),
  )
  const isReplayed = response.headers.get('idempotency-replayed') === 'true'
  return { status: response.status, text: await response.text(), isReplayed }
}

async function convert() {
  const leadId = await newCompletedLead(owner)
  const { plaintext } = await owner.as((ctx) => createToken(ctx, { label: 'Test', scopes: ['write'] }))
  const url = `http://localhost/api/lead-generation/leads/${leadId}/convert`
  return () =>
    conversion.POST(new Request(url, { method: 'POST', headers: { authorization: `Bearer ${plaintext}` } }))
}

const ofDocument = (method: 'DELETE' | 'GET', documentId: string, further: Record<string, string> = {}) =>
  documents[method](
    new Request(
      `http://localhost/api/projects/${projectId}/documents/${documentId}${method === 'GET' ? '/content' : ''}`,
      { method, headers: { ...headers, ...further } },
    ),
  )

const idsOf = ({ text }: { text: string }): string[] =>
  JSON.parse(text).data.documents.map(({ id }: { id: string }) => id)

async function keysOfRows(): Promise<string[]> {
  const rows = await acrossOwners().execute<{ file_key: string }>(
    sql`select file_key from documents where user_id = ${owner.userId} order by file_key`,
  )
  return rows.map((row) => row.file_key)
}
async function keysOfFiles(): Promise<string[]> {
  const keys = []
  for await (const { key } of fileStore().list(filePrefix('documents', owner.userId))) keys.push(key)
  return keys.sort()
}
const twoDaysMs = 2 * 86_400_000
const sweepLater = () =>
  sweepOrphanedFiles(fileStore(), 'documents', findKnownIdsAcrossOwners, Date.now() + twoDaysMs)

/** Other connections of this process that have a transaction or a lock. */
async function openWork() {
  const rows = await acrossOwners().execute(sql`
    select state, query from pg_stat_activity activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and (xact_start is not null
        or exists (select from pg_locks where pg_locks.pid = activity.pid))`)
  return [...rows]
}

/** Delays requests of a method until `goOn` is called. */
function hold(method: string) {
  const arrived = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let count = 0
  s3.fateOf = async (of): Promise<Fate> => {
    if (of !== method) return 'pass'
    count++
    arrived.resolve()
    await goOn.promise
    return 'pass'
  }
  return { arrived: arrived.promise, goOn: goOn.resolve, count: () => count }
}

describe('a download', () => {
  it('tells its length, and sends nothing to a client that has the file', async () => {
    const [id] = idsOf(await upload(['twelve bytes']))
    const first = await ofDocument('GET', id!)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-length')).toBe('12')
    expect(first.headers.get('accept-ranges')).toBe('none')
    expect(await first.text()).toBe('twelve bytes')
    const etag = first.headers.get('etag')!
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const again = await ofDocument('GET', id!, { 'if-none-match': known })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
      expect(again.headers.get('content-length')).toBeNull()
    }
    expect((await ofDocument('GET', id!, { 'if-none-match': '"other"' })).status).toBe(200)
    const absent = await ofDocument('GET', randomUUID(), { 'if-none-match': '*' })
    expect(absent.status).toBe(404)
  })
})

describe('while bytes travel', () => {
  it('an upload holds no transaction and no lock, and other uploads into its project pass it', async () => {
    const held = hold('PUT')
    const slow = upload(['slow'])
    await held.arrived
    expect(await openWork()).toEqual([])
    s3.fateOf = () => 'pass'
    expect((await upload(['quick'])).status).toBe(201)
    expect(await keysOfRows()).toHaveLength(1)
    held.goOn()
    expect((await slow).status).toBe(201)
    expect(await keysOfRows()).toHaveLength(2)
    expect(await keysOfFiles()).toEqual(await keysOfRows())
  })

  it('the conversion of a lead holds no transaction and no lock', async () => {
    const begin = await convert()
    const held = hold('PUT')
    const slow = begin()
    await held.arrived
    expect(await openWork()).toEqual([])
    held.goOn()
    expect((await slow).status).toBe(200)
    expect(await keysOfFiles()).toEqual(await keysOfRows())
  })

  it('the deletion of a document holds no transaction and no lock', async () => {
    const [id] = idsOf(await upload(['a']))
    const held = hold('DELETE')
    const slow = ofDocument('DELETE', id!)
    await held.arrived
    expect(await openWork()).toEqual([])
    expect(await keysOfRows()).toEqual([])
    held.goOn()
    expect((await slow).status).toBe(204)
    expect(await keysOfFiles()).toEqual([])
  })

  it('an upload goes on when its client is gone', async () => {
    const client = new AbortController()
    const held = hold('PUT')
    const slow = upload(['a'], undefined, client.signal)
    await held.arrived
    client.abort()
    held.goOn()
    await slow
    expect(await keysOfRows()).toHaveLength(1)
    expect(await keysOfFiles()).toEqual(await keysOfRows())
  })

  it('downloads leave the database to others', async () => {
    const [id] = idsOf(await upload(['content']))
    const held = hold('GET')
    const slow = Array.from({ length: env().DATABASE_POOL_SIZE + 1 }, () => ofDocument('GET', id!))
    while (held.count() < slow.length) await nextTurn()
    expect(await withUser(owner.userId, (tx) => tx.execute(sql`select 1 as one`))).toMatchObject([{ one: 1 }])
    held.goOn()
    for (const response of await Promise.all(slow)) expect(await response.text()).toBe('content')
  })
})

describe('when the file store fails', () => {
  it('in the middle of an upload, neither rows nor files are left', async () => {
    let stored = 0
    s3.fateOf = (method) => (method === 'PUT' && ++stored > 1 ? 'refuse' : 'pass')
    expect((await upload(['first', 'second'])).status).toBe(503)
    s3.fateOf = () => 'pass'
    expect([await keysOfRows(), await keysOfFiles()]).toEqual([[], []])
  })

  it('for good in the middle of an upload, the sweep removes what was stored', async () => {
    let stored = 0
    s3.fateOf = (method) => (method === 'PUT' && ++stored === 1 ? 'pass' : 'refuse')
    expect((await upload(['first', 'second'])).status).toBe(503)
    s3.fateOf = () => 'pass'
    expect(await keysOfRows()).toEqual([])
    expect(await keysOfFiles()).toHaveLength(1)
    await sweepLater()
    expect(await keysOfFiles()).toEqual([])
  })

  it('to say that it has a file, the file does not stay', async () => {
    s3.fateOf = (method) => (method === 'PUT' ? 'lose' : 'pass')
    expect((await upload(['a'])).status).toBe(503)
    expect([await keysOfRows(), await keysOfFiles()]).toEqual([[], []])
  })

  it('a lead is not converted, and nothing is left', async () => {
    const begin = await convert()
    s3.fateOf = (method) => (method === 'PUT' ? 'lose' : 'pass')
    expect((await begin()).status).toBe(503)
    const [count] = await acrossOwners().execute(
      sql`select count(*)::int as converted from leads where user_id = ${owner.userId} and converted_to_audit_id is not null`,
    )
    expect(count).toEqual({ converted: 0 })
    expect([await keysOfRows(), await keysOfFiles()]).toEqual([[], []])
  })

  it('a document is deleted all the same, and the sweep removes its file', async () => {
    const [id, kept] = idsOf(await upload(['a', 'b']))
    s3.fateOf = (method) => (method === 'DELETE' ? 'refuse' : 'pass')
    expect((await ofDocument('DELETE', id!)).status).toBe(204)
    s3.fateOf = () => 'pass'
    expect(await keysOfFiles()).toHaveLength(2)
    await sweepLater()
    expect(await keysOfFiles()).toEqual([expect.stringContaining(kept!)])
    expect(await keysOfRows()).toEqual(await keysOfFiles())
  })

  it('an upload that was taken is answered again under its key, without the store', async () => {
    const key = randomUUID()
    const first = await upload(['a'], key)
    const puts: string[] = []
    s3.fateOf = (method, file) => {
      puts.push(`${method} ${file}`)
      return 'refuse'
    }
    expect(await upload(['a'], key)).toEqual({ ...first, isReplayed: true })
    expect((await upload(['b'], key)).text).toContain('IDEMPOTENCY_KEY_REUSED')
    expect(puts).toEqual([])
  })
})

describe('an upload that is not taken', () => {
  it('leaves no file of the second request under the same key at once', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => upload(['a'], key)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1)
    expect(await keysOfRows()).toHaveLength(1)
    expect(await keysOfFiles()).toEqual(await keysOfRows())
  })

  it('leaves no file when others took the last place while it was stored', async () => {
    await acrossOwners().execute(sql`
      insert into documents (user_id, project_id, file_name, file_type, file_size_bytes)
      select ${owner.userId}, ${projectId}, 'old', 'txt', 1 from generate_series(1, ${MAX_DOCUMENTS - 1})`)
    const held = hold('PUT')
    const uploads = Array.from({ length: 4 }, (_, index) => upload([`${index}`]))
    while (held.count() < uploads.length) await nextTurn()
    held.goOn()
    const statuses = (await Promise.all(uploads)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(await keysOfFiles()).toEqual((await keysOfRows()).filter((key) => key !== ''))
  })

  it('stores nothing where the project is full already', async () => {
    await acrossOwners().execute(sql`
      insert into documents (user_id, project_id, file_name, file_type, file_size_bytes)
      select ${owner.userId}, ${projectId}, 'old', 'txt', 1 from generate_series(1, ${MAX_DOCUMENTS})`)
    let puts = 0
    s3.fateOf = (method) => {
      if (method === 'PUT') puts++
      return 'pass'
    }
    expect((await upload(['a'])).text).toContain('DOCUMENT_LIMIT_REACHED')
    expect(puts).toBe(0)
  })

  it.each([
    [
      'that does not exist',
      async () => {
        projectId = randomUUID()
      },
      404,
    ],
    [
      'of somebody else',
      async () => {
        const stranger = await newOwner()
        await acrossOwners().execute(
          sql`update projects set user_id = ${stranger.userId} where id = ${projectId}`,
        )
      },
      404,
    ],
    [
      'in the archive',
      async () =>
        void (await acrossOwners().execute(
          sql`update projects set status = 'archived', status_before_archive = status where id = ${projectId}`,
        )),
      409,
    ],
  ])('is refused before a byte is read: into a project %s', async (_, change, status) => {
    await change()
    let isRead = false
    const body = new ReadableStream(
      {
        pull(controller) {
          isRead = true
          controller.error(new Error('nobody should read this'))
        },
      },
      { highWaterMark: 0 },
    )
    const response = await documents.POST(
      new Request(`http://localhost/api/agent/projects/${projectId}/documents`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
        body,
        duplex: 'half',
      } as RequestInit),
    )
    expect([response.status, isRead]).toEqual([status, false])
  })

  it('is answered as before when its project was archived since', async () => {
    const key = randomUUID()
    const first = await upload(['a'], key)
    await acrossOwners().execute(
      sql`update projects set status = 'archived', status_before_archive = status where id = ${projectId}`,
    )
    expect(await upload(['a'], key)).toEqual({ ...first, isReplayed: true })
  })
})

it('a user has few uploads under way, and nobody else waits for them', async () => {
  const held = hold('PUT')
  const slow = Array.from({ length: mostUploads }, (_, index) => upload([`${index}`]))
  while (held.count() < slow.length) await nextTurn()
  const refused = await upload(['one more'])
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining(`At most ${mostUploads}`)])
  held.goOn()
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(slow.map(() => 201))
  s3.fateOf = () => 'pass'
  expect((await upload(['one more'])).status).toBe(201)
})

it('a file whose commit is still to come is left by the sweep', async () => {
  const held = Promise.withResolvers<void>()
  const stored = Promise.withResolvers<void>()
  // Another transaction locks the project, so the upload waits between store and commit.
  const holding = acrossOwners().transaction(async (tx) => {
    await tx.execute(sql`select from projects where id = ${projectId} for update`)
    stored.resolve()
    await held.promise
  })
  await stored.promise
  const uploading = upload(['a'])
  while ((await keysOfFiles()).length === 0) await nextTurn()
  await sweepOrphanedFiles(fileStore(), 'documents', findKnownIdsAcrossOwners)
  expect([await keysOfRows(), (await keysOfFiles()).length]).toEqual([[], 1])
  held.resolve()
  await holding
  expect((await uploading).status).toBe(201)
  expect(await keysOfFiles()).toEqual(await keysOfRows())
})
