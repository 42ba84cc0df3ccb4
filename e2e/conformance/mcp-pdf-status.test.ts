import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { derivedKey } from '../../lib/platform/secrets'
import { anonymousClient, type HttpClient } from '../support/http'
import { type Caller, granted, newCaller, newDocument, newProject, newToken } from './callers'
import { callTool } from './mcp-client'
import { settled } from './settled'

let caller: Caller
let client: HttpClient
let projectId: string
let downloadUrl: URL
beforeAll(async () => {
  caller = await newCaller()
  client = (await newToken(caller)).client
  projectId = await newProject(caller)
})

const statusOf = (id: string) => callTool(client, 'getPdfStatus', { projectId: id })
/** The link, changed, without its host: the workspace under test may be reached by another name. */
const fetchLink = ({ pathname, search }: URL, as = anonymousClient()) => as.get(pathname + search)
const changedLink = (change: (link: URL) => void) => {
  const link = new URL(downloadUrl)
  change(link)
  return fetchLink(link)
}

describe('getPdfStatus', () => {
  it('knows no report before there is an audit', async () => {
    expect(await statusOf(projectId)).toMatchObject({
      isError: true,
      structuredContent: { status: 404 },
    })
  })

  it('gives the report of a completed audit to whoever has the link', async () => {
    await newDocument(caller, projectId)
    granted(await client.post(`/api/projects/${projectId}/audit-analysis`), 200)
    const { structuredContent: early } = await statusOf(projectId)
    expect(['pending', 'processing', 'completed']).toContain(early.status)
    await settled(caller.user.id)
    const { isError, structuredContent } = await statusOf(projectId)
    expect(isError).toBeFalsy()
    expect(structuredContent).toMatchObject({ status: 'completed', pages: expect.any(Number) })
    expect(structuredContent.pages).toBeGreaterThan(0)
    downloadUrl = new URL(structuredContent.downloadUrl)
    expect(downloadUrl.pathname).not.toMatch(/^\/api\b/)
    const answer = await fetchLink(downloadUrl)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.text.slice(0, 5)).toBe('%PDF-')
    expect(answer.text.trimEnd().slice(-5)).toBe('%%EOF')
    expect(answer.text.length).toBeGreaterThan(5000)
    const head = await anonymousClient().request('HEAD', downloadUrl.pathname + downloadUrl.search)
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('content-disposition')).toBe(answer.headers.get('content-disposition'))
  })

  it('gives a link that is good for 15 minutes', () => {
    const seconds = Number(downloadUrl.searchParams.get('expires')) - Date.now() / 1000
    expect(seconds).toBeGreaterThan(10 * 60)
    expect(seconds).toBeLessThanOrEqual(15 * 60 + 1)
  })

  it('gives a link that is over when its time is', async () => {
    const over = String(Math.floor(Date.now() / 1000))
    const reportId = downloadUrl.pathname.split('/').at(-1)
    const signed = createHmac('sha256', derivedKey('report links')).update(`${reportId}\n${over}`)
    const answer = await changedLink(({ searchParams }) => {
      searchParams.set('expires', over)
      searchParams.set('signature', signed.digest('base64url'))
    })
    expect(answer.status).toBe(404)
  })

  it('gives a link that nobody can make or stretch', async () => {
    const answers = [
      await changedLink(({ searchParams }) => searchParams.set('expires', String(10 ** 11))),
      await changedLink(({ searchParams }) => searchParams.set('expires', '1')),
      await changedLink(({ searchParams }) => searchParams.set('signature', 'A'.repeat(43))),
      await changedLink(({ searchParams }) => searchParams.delete('signature')),
      await changedLink(({ searchParams }) => searchParams.delete('expires')),
      await changedLink((link) => {
        link.pathname = `/reports/${randomUUID()}`
      }),
      // Its owner needs a link like everybody.
      await fetchLink(new URL(downloadUrl.pathname, downloadUrl), caller.session),
    ]
    for (const answer of answers) {
      expect(answer.status, answer.text.slice(0, 200)).toBe(404)
      expect(answer.text).toBe(answers[0]!.text)
    }
  })

  it('does not know a project of somebody else’s', async () => {
    const stranger = (await newToken(await newCaller('solo'))).client
    const [foreign, absent] = [
      await callTool(stranger, 'getPdfStatus', { projectId }),
      await callTool(stranger, 'getPdfStatus', { projectId: randomUUID() }),
    ]
    expect(foreign).toMatchObject({ isError: true, structuredContent: { status: 404 } })
    expect(foreign).toEqual(absent)
  })

  it('needs the project’s id', async () => {
    const results = [await callTool(client, 'getPdfStatus', {}), await statusOf('no-uuid')]
    for (const { structuredContent } of results) {
      expect(structuredContent).toMatchObject({ status: 400, issues: [{ path: 'projectId' }] })
    }
  })
})
