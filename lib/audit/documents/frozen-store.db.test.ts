import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionCookieOf } from '../../api/auth/session.fixture'
import { mount } from '../../api/mount'
import { newOwner } from '../../lead-generation/leads/lead.fixture'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { type FaultyS3, startFaultyS3 } from '../../platform/files/faulty-s3.fixture'
import { documentOperations } from '../documents'

const documents = mount(documentOperations.uploadDocuments, documentOperations.downloadDocument)
/** Of a store that never answers, well below the 60 seconds that clients wait. */
const soonMs = 15_000

let s3: FaultyS3
let projectId: string
let headers: Record<string, string>
beforeAll(async () => {
  Object.assign(process.env, { LOG_LEVEL: 'silent', S3_STALL_SECONDS: '1' })
  s3 = await startFaultyS3()
  const owner = await newOwner()
  const [row] = await acrossOwners().execute<{ id: string }>(sql`
    insert into projects (user_id, client_name, industry, company_size, currency)
    values (${owner.userId}, 'Acme', 'Retail', '1-10', 'USD') returning id`)
  projectId = row!.id
  const { name, value } = await sessionCookieOf({ id: owner.userId, sessionVersion: 1 })
  headers = { cookie: `${name}=${value}`, 'sec-fetch-site': 'same-origin' }
})
afterAll(async () => {
  await closeDatabase()
  await s3.stop()
})

function upload(bytes: number): Promise<Response> {
  const body = new FormData()
  body.append('file', new Blob(['a'.repeat(bytes)]), 'a.txt')
  const url = `http://localhost/api/agent/projects/${projectId}/documents`
  return documents.POST(new Request(url, { method: 'POST', headers, body }))
}

function download(documentId: string): Promise<Response> {
  const url = `http://localhost/api/projects/${projectId}/documents/${documentId}/content`
  return documents.GET(new Request(url, { headers }))
}

it('a store that is frozen holds no upload and no download for long: 503, and when to come back', async () => {
  const { data } = (await (await upload(10)).json()) as { data: { documents: { id: string }[] } }
  const [document] = data.documents
  s3.fateOf = () => new Promise(() => {})
  const startedAtMs = performance.now()
  for (const answer of await Promise.all([upload(10), upload(8 * 1024 * 1024), download(document!.id)])) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(performance.now() - startedAtMs).toBeLessThan(soonMs)

  s3.fateOf = () => 'pass'
  expect((await upload(10)).status).toBe(201)
})
