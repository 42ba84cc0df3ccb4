import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { createServer } from 'node:http'

import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountOperations } from '../../account/users'
import { callAsUser } from '../../api/call'
import { AppError } from '../../contract/errors'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { env } from '../../platform/env'
import { fileKey, filePrefix, fileStore } from '../../platform/files'
import { pngOf } from '../../platform/web/image.fixture'
import { analysisOperations, completeAuditWithin } from '../analysis'
import { insertAudit, markAuditComplete } from '../analysis/analyses-queries'
import { editOpportunity } from '../analysis/edit-opportunity'
import { insertFindings, listOpportunityRows } from '../analysis/findings-queries'
import { toStored } from '../analysis/rules'
import {
  freshCaller,
  freshProject,
  newContradiction,
  source,
  synthesis,
  type TestCaller,
} from '../analysis/synthesis.fixture'
import { businessCaseOperations, changeValueModel } from '../business-case'
import { newDocument } from '../documents/document.fixture'
import { interviewOperations } from '../interviews'
import { patchProject } from '../projects/patch-project'
import {
  auditReportId,
  failReport,
  loadReportPreview,
  makeReport,
  openReportLink,
  pdfStatus,
  prepareAuditReport,
  requestReport,
  sweepReportFilesAcrossOwners,
} from '../reports'
import { roadmapOperations } from '../roadmap'
import { listReports } from './read-report'
import { getSettings, updateSettings } from './settings'

afterAll(closeDatabase)
afterEach(() => {
  vi.useRealTimers()
})

let caller: TestCaller
let projectId: string

beforeEach(async () => {
  caller = await freshCaller()
  projectId = await freshProject(caller)
})

/** Inserts a complete audit without running one. */
const completeAudit = (): Promise<string> =>
  asOwner(caller.userId, async (ctx) => {
    const analysisId = await insertAudit(ctx, projectId)
    const { opportunities, risks, memos } = synthesis
    await insertFindings(ctx, { projectId, analysisId }, { opportunities, risks, memos })
    const counts = { documents: 0, interviews: 0, unreadableDocuments: [], partlyReadDocuments: [] }
    await markAuditComplete(ctx, analysisId, { engine: 'built-in/1', result: toStored(synthesis, counts) })
    return analysisId
  })

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof AppError ? error.code : Promise.reject(error)),
  )

const request = (format: 'pdf' | 'docx' = 'pdf', who = caller) =>
  who.as((ctx) => requestReport(ctx, projectId, { format }))
const status = () => caller.as((ctx) => pdfStatus(ctx, projectId))
const list = () => caller.as((ctx) => listReports(ctx, projectId))
const eventsOf = (reportId: string) =>
  acrossOwners().execute(sql`
    select id from outbox_events where name = 'report/requested' and data->>'reportId' = ${reportId}`)

async function filesOf(userId: string): Promise<string[]> {
  const keys = []
  for await (const { key } of fileStore().list(filePrefix('reports', userId))) keys.push(key)
  return keys
}
const bytesOf = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer())
const partsOf = (link: string) => {
  const url = new URL(link)
  const given = { expires: url.searchParams.get('expires'), signature: url.searchParams.get('signature') }
  return { reportId: url.pathname.split('/').at(-1)!, given, url }
}

describe('asking for a report', () => {
  it('is rejected before an audit is complete, and for a foreign project as for a missing one', async () => {
    expect(await codeOf(request())).toBe('PREREQUISITE_MISSING')
    expect(await loadReportPreview(caller.userId, projectId)).toBeUndefined()
    await completeAudit()
    const stranger = await freshCaller()
    expect(await codeOf(request('pdf', stranger))).toBe('NOT_FOUND')
    expect(await codeOf(stranger.as((ctx) => listReports(ctx, projectId)))).toBe('NOT_FOUND')
    expect(await codeOf(stranger.as((ctx) => pdfStatus(ctx, projectId)))).toBe('NOT_FOUND')
  })

  it('gives the one under way to whoever asks again, also at the same time, and announces it once', async () => {
    await completeAudit()
    const asked = await Promise.all([request(), request(), request()])
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
    expect(await eventsOf(asked[0]!.id)).toHaveLength(1)
    expect((await request('docx')).id).not.toBe(asked[0]!.id)
  })

  it('begins a new one when findings were edited since', async () => {
    const analysisId = await completeAudit()
    const first = await request()
    await edit(analysisId)
    expect((await request()).id).not.toBe(first.id)
  })
})

const edit = (analysisId: string) =>
  caller.as(async (ctx) => {
    const [opportunity] = await listOpportunityRows(ctx, analysisId)
    await editOpportunity(ctx, projectId, opportunity!.id, { title: 'Renamed by the consultant' })
  })

describe('making a report', () => {
  it('stores the file once, however often it is made, and tells pages and size', async () => {
    await completeAudit()
    const { id } = await request()
    await Promise.all([makeReport(caller.userId, id), makeReport(caller.userId, id)])
    await makeReport(caller.userId, id)
    const [report] = await list()
    expect(report).toMatchObject({ id, status: 'completed', isCurrent: true, error: null, format: 'pdf' })
    expect(report!.pages).toBeGreaterThan(2)
    const found = await status()
    const { reportId, given } = partsOf(found.downloadUrl!)
    const file = await openReportLink(reportId, given)
    const bytes = await bytesOf(file!.stream)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.byteLength).toBe(report!.fileSize)
    expect(file!.contentType).toBe('application/pdf')
    expect(file!.fileName).toMatch(/^AI-readiness-audit-[\w-]+-\d{4}-\d\d-\d\d\.pdf$/)
    await sweepReportFilesAcrossOwners()
    expect(await openReportLink(reportId, given)).toBeDefined()
    expect(await filesOf(caller.userId)).toHaveLength(1)
  }, 120_000)

  it('leaves a file that a killed run stored to the sweep, which keeps the one that is read', async () => {
    await completeAudit()
    const { id } = await request('docx')
    const orphan = fileKey('reports', caller.userId, randomUUID())
    await fileStore().put(orphan, Buffer.from('of a run that never came to an end'))
    await makeReport(caller.userId, id)
    const [kept] = (await filesOf(caller.userId)).filter((key) => key !== orphan)
    for (const key of [orphan, kept!]) {
      await utimes(path.join(env().DATA_DIR, 'files', key), new Date(0), new Date(0))
    }
    await sweepReportFilesAcrossOwners()
    expect(await filesOf(caller.userId)).toEqual([kept])
  }, 120_000)

  it('bears the logo where it can be had, and is made all the same where not', async () => {
    await completeAudit()
    const logo = pngOf(120, 40, Buffer.alloc(121 * 40))
    const server = createServer((_req, res) => res.end(logo))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const makeWithLogo = async () => {
      await acrossOwners().execute(
        sql`update users set logo_url = ${`http://${host}/logo.png?key=secret`} where id = ${caller.userId}`,
      )
      const { id } = await request('docx')
      await makeReport(caller.userId, id)
      const [report] = await list()
      expect(report).toMatchObject({ id, status: 'completed' })
      return report!.fileSize!
    }
    const rejected = await makeWithLogo()
    env().WEB_RESEARCH_PRIVATE_HOSTS.push(host)
    await completeAudit()
    const branded = await makeWithLogo()
    env().WEB_RESEARCH_PRIVATE_HOSTS.pop()
    server.close()
    expect(branded).toBeGreaterThan(rejected + logo.byteLength)
  }, 120_000)

  it('is outdated by the next edit', async () => {
    const analysisId = await completeAudit()
    const { id } = await request('docx')
    await makeReport(caller.userId, id)
    expect((await list())[0]).toMatchObject({ status: 'completed', isCurrent: true, pages: null })
    await edit(analysisId)
    expect((await list())[0]).toMatchObject({ isCurrent: false })
    const preview = await loadReportPreview(caller.userId, projectId)
    expect(preview!.opportunities.map(({ title }) => title)).toContain('Renamed by the consultant')
  }, 120_000)

  it('is outdated by whatever changes its content: findings, figures, the roadmap also when shortened, names, its look', async () => {
    const contradictionId = await newContradiction(caller.userId, projectId)
    const body = { name: 'Ann Ortiz', role: 'Clerk' }
    let stakeholderId = ''
    const params = { id: projectId }
    const [model] = (await callAsUser(businessCaseOperations.getBusinessCase, caller.principal, { params }))
      .businessCase.models
    let initiativeId = ''
    for (const [name, change] of Object.entries<() => Promise<unknown>>({
      'an assumption': () =>
        callAsUser(businessCaseOperations.updateValueAssumptions, caller.principal, {
          params,
          body: { discountRatePercent: 7 },
        }),
      'an input': () =>
        caller.as((ctx) => changeValueModel(ctx, projectId, model!.opportunityId, { costPerYear: 90_000 })),
      'an input taken back': () =>
        caller.as((ctx) => changeValueModel(ctx, projectId, model!.opportunityId, { costPerYear: null })),
      'the first quarter': () =>
        callAsUser(roadmapOperations.updateRoadmap, caller.principal, {
          params,
          body: { startQuarter: '2027-Q2' },
        }),
      'an initiative': async () => {
        const body = { title: 'Train the team', startQuarter: '2027-Q3' }
        const made = await callAsUser(roadmapOperations.createInitiative, caller.principal, { params, body })
        initiativeId = made.initiativeId
      },
      'an initiative changed': () =>
        callAsUser(roadmapOperations.updateInitiative, caller.principal, {
          params: { ...params, initiativeId },
          body: { owner: 'Ann' },
        }),
      'an initiative deleted': () =>
        callAsUser(roadmapOperations.deleteInitiative, caller.principal, {
          params: { ...params, initiativeId },
        }),
      'a contradiction settled': () =>
        callAsUser(analysisOperations.updateContradiction, caller.principal, {
          params: { ...params, contradictionId },
          body: { state: 'statement_holds', reason: 'Asked again.' },
        }),
      'the summary': () =>
        callAsUser(analysisOperations.updateExecutiveSummary, caller.principal, {
          params,
          body: { text: 'What I think of it.' },
        }),
      'a person': async () => {
        const made = await callAsUser(interviewOperations.createStakeholder, caller.principal, {
          params,
          body,
        })
        stakeholderId = made.stakeholder.id
      },
      'the name of a person': () =>
        callAsUser(interviewOperations.updateStakeholder, caller.principal, {
          params: { ...params, stakeholderId },
          body: { name: 'Anne Ortiz' },
        }),
      'the name of a person, changed back': () =>
        callAsUser(interviewOperations.updateStakeholder, caller.principal, {
          params: { ...params, stakeholderId },
          body: { name: 'Ann Ortiz' },
        }),
      'a person removed': () =>
        callAsUser(interviewOperations.deleteStakeholder, caller.principal, {
          params: { ...params, stakeholderId },
        }),
      'the name of the client': () =>
        caller.as((ctx) => patchProject(ctx, projectId, { clientName: 'Another name' })),
      'the name of the client, again': () =>
        caller.as((ctx) => patchProject(ctx, projectId, { clientName: 'The name again' })),
      'the name of the consultant': () =>
        callAsUser(accountOperations.updateProfile, caller.principal, { body: { name: 'Ada Lovelace' } }),
      'the logo of the firm': () =>
        callAsUser(accountOperations.updateProfile, caller.principal, {
          body: { logo: `data:image/png;base64,${pngOf(8, 8, Buffer.alloc(9 * 8)).toString('base64')}` },
        }),
      'the composition': () => caller.as((ctx) => updateSettings(ctx, projectId, { length: 'short' })),
      'a logo': () =>
        caller.as((ctx) =>
          updateSettings(ctx, projectId, {
            clientLogo: `data:image/png;base64,${pngOf(8, 8, Buffer.alloc(9 * 8)).toString('base64')}`,
          }),
        ),
    })) {
      const { id } = await request('docx')
      expect((await list())[0], name).toMatchObject({ id, isCurrent: true })
      await change()
      expect((await list())[0], name).toMatchObject({ id, isCurrent: false })
    }
  }, 60_000)

  it('stays current when the profile is saved without a change that it shows', async () => {
    await completeAudit()
    const save = (body: { name: string; bookingLink: string }) =>
      callAsUser(accountOperations.updateProfile, caller.principal, { body })
    await save({ name: 'Ada Lovelace', bookingLink: 'https://example.com/one' })
    await request('docx')
    await save({ name: 'Ada Lovelace', bookingLink: 'https://example.com/two' })
    expect((await list())[0]).toMatchObject({ isCurrent: true })
  })

  it('names the sources that its audit read, not those added after it', async () => {
    const id = await newDocument(caller.userId, projectId, 'Invoices are typed in by hand.')
    await caller.as(async (ctx) => {
      const analysisId = await insertAudit(ctx, projectId)
      const read = { ...source, sourceId: id }
      await completeAuditWithin(ctx, { projectId, analysisId }, synthesis, [read])
    })
    await newDocument(caller.userId, projectId, 'Added later.')
    await acrossOwners().execute(
      sql`update documents set upload_status = 'ready' where project_id = ${projectId}`,
    )
    await caller.as((ctx) => updateSettings(ctx, projectId, { length: 'short' }))
    const content = await loadReportPreview(caller.userId, projectId)
    const texts = content?.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => ('text' in block ? [block.text] : [])),
    )
    expect(texts).toContainEqual(expect.stringMatching(/^One document was read\./))
  })

  it('says why it failed, and that is not taken back by a late success', async () => {
    await completeAudit()
    const { id } = await request()
    await failReport(caller.userId, id, 'The findings are too many for one report.')
    await makeReport(caller.userId, id)
    expect((await list())[0]).toMatchObject({
      status: 'failed',
      error: 'The findings are too many for one report.',
    })
    expect(await status()).toEqual({ status: 'failed', error: 'The findings are too many for one report.' })
  })

  it('does nothing for a report that is gone or foreign', async () => {
    await completeAudit()
    const { id } = await request()
    const stranger = await freshCaller()
    await makeReport(stranger.userId, id)
    expect((await list())[0]).toMatchObject({ status: 'pending' })
  })
})

describe('composing a report', () => {
  const logo = `data:image/png;base64,${pngOf(120, 40, Buffer.alloc(121 * 40)).toString('base64')}`
  const compose = (changes: Parameters<typeof updateSettings>[2], who = caller) =>
    who.as((ctx) => updateSettings(ctx, projectId, changes))

  it('keeps what is set, outdates files that were made before, and leaves them as they are', async () => {
    await completeAudit()
    const { id } = await request('docx')
    await makeReport(caller.userId, id)
    await compose({ sections: ['risks', 'summary'], version: '2.0', clientLogo: logo })
    await compose({ attribution: 'anonymous' })
    expect(await caller.as((ctx) => getSettings(ctx, projectId))).toMatchObject({
      sections: ['risks', 'summary'],
      version: '2.0',
      attribution: 'anonymous',
      clientLogo: logo,
    })
    const preview = await loadReportPreview(caller.userId, projectId)
    expect(preview!.sections.map(({ key }) => key)).toEqual(['risks', 'summary'])
    const second = await request('docx')
    expect(second.id).not.toBe(id)
    await makeReport(caller.userId, second.id)
    expect(await list()).toMatchObject([
      { id: second.id, status: 'completed', isCurrent: true, version: '2.0', attribution: 'anonymous' },
      { id, status: 'completed', isCurrent: false, version: null, attribution: 'names' },
    ])
    expect(await filesOf(caller.userId)).toHaveLength(2)
  }, 120_000)

  it('refuses a logo that cannot be drawn, and the project of somebody else', async () => {
    const broken = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`
    expect(await codeOf(compose({ firmLogo: broken }))).toBe('VALIDATION_ERROR')
    const stranger = await freshCaller()
    expect(await codeOf(compose({ version: '1' }, stranger))).toBe('NOT_FOUND')
    expect(await codeOf(stranger.as((ctx) => getSettings(ctx, projectId)))).toBe('NOT_FOUND')
  })
})

describe('the report of a completed audit', () => {
  it('is prepared once, with an id that follows from the audit', async () => {
    const analysisId = await completeAudit()
    expect(await status()).toEqual({ status: 'pending' })
    const audit = { userId: caller.userId, projectId, analysisId }
    const ids = [await prepareAuditReport(audit), await prepareAuditReport(audit)]
    expect(ids).toEqual([auditReportId(audit), auditReportId(audit)])
    expect(await list()).toHaveLength(1)
    expect(await status()).toEqual({ status: 'pending' })
  })

  it('is null if the project was deleted', async () => {
    const analysisId = await completeAudit()
    await acrossOwners().execute(sql`delete from projects where id = ${projectId}`)
    expect(await prepareAuditReport({ userId: caller.userId, projectId, analysisId })).toBeNull()
  })

  it('is pending again after the next audit', async () => {
    await completeAudit()
    await failReport(caller.userId, (await request()).id, 'No.')
    await completeAudit()
    expect(await status()).toEqual({ status: 'pending' })
  })
})

describe('a signed link', () => {
  it('works for 15 minutes, for its report alone, and only as it was made', async () => {
    await completeAudit()
    const { id } = await request('pdf')
    await makeReport(caller.userId, id)
    const { reportId, given, url } = partsOf((await status()).downloadUrl!)
    expect(url.pathname.startsWith('/api')).toBe(false)
    const open = async (of: string, changed: Partial<typeof given> = {}) => {
      const file = await openReportLink(of, { ...given, ...changed })
      await file?.stream.cancel()
      return file !== undefined
    }
    expect(await open(reportId)).toBe(true)
    expect(await open(caller.userId)).toBe(false)
    expect(await open('../../secrets')).toBe(false)
    expect(await open(reportId, { expires: String(Number(given.expires) + 1) })).toBe(false)
    expect(await open(reportId, { signature: null })).toBe(false)
    expect(await open(reportId, { signature: `${given.signature}A` })).toBe(false)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 60_000 })
    expect(await open(reportId)).toBe(true)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect(await open(reportId)).toBe(false)
  }, 120_000)
})
