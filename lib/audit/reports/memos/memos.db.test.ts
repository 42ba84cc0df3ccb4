import { buffer } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { fromBuffer } from 'yauzl'
import { AppError } from '../../../contract/errors'
import { closeDatabase } from '../../../platform/db/client'
import { asOwner } from '../../../platform/db/with-user'
import { insertAudit, markAuditComplete } from '../../analysis/analyses-queries'
import { insertFindings } from '../../analysis/findings-queries'
import { toStored } from '../../analysis/rules'
import { freshCaller, freshProject, synthesis, type TestCaller } from '../../analysis/synthesis.fixture'
import { downloadMemos } from './download-memo'

afterAll(closeDatabase)

const [memo] = synthesis.memos
const addressed = (name: string) => ({ ...memo!, stakeholder: { ...memo!.stakeholder, name } })

async function audited(caller: TestCaller, memos: typeof synthesis.memos): Promise<string> {
  const projectId = await freshProject(caller)
  await asOwner(caller.userId, async (ctx) => {
    const analysisId = await insertAudit(ctx, projectId)
    const { opportunities, risks } = synthesis
    await insertFindings(ctx, { projectId, analysisId }, { opportunities, risks, memos })
    const counts = { documents: 0, interviews: 0, unreadableDocuments: [], partlyReadDocuments: [] }
    await markAuditComplete(ctx, analysisId, { engine: 'built-in/1', result: toStored(synthesis, counts) })
  })
  return projectId
}

const filesIn = (archive: Buffer) =>
  new Promise<Map<string, Buffer>>((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      const files = new Map<string, Buffer>()
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure)
          files.set(entry.fileName, await buffer(stream))
          zip.readEntry()
        }),
      )
      zip.on('end', () => resolve(files))
      zip.on('error', reject)
      zip.readEntry()
    })
  })

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof AppError ? error.code : Promise.reject(error)),
  )

it('an archive of all memos holds each as a document of its own, also of people whose names look alike', async () => {
  const caller = await freshCaller()
  const projectId = await audited(caller, [
    addressed('Ana Núñez'),
    addressed('Ana Nunez'),
    addressed('Ελένη'),
  ])
  const download = await caller.as((ctx) => downloadMemos(ctx, projectId, 'docx'))
  expect(download.fileName).toMatch(/^Memos-.*\.zip$/)
  const files = await filesIn(Buffer.from(await new Response(await download.open()).arrayBuffer()))
  expect(files.size).toBe(3)
  for (const [name, bytes] of files) {
    expect(name).toMatch(/^Memo-[\w-]+\.docx$/)
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
  }
}, 60_000)

it('an archive is empty without a memo, and missing before an audit and for somebody else', async () => {
  const caller = await freshCaller()
  const [none, some] = [await audited(caller, []), await audited(caller, [addressed('Ana')])]
  const empty = await caller.as((ctx) => downloadMemos(ctx, none, 'pdf'))
  expect(await filesIn(Buffer.from(await new Response(await empty.open()).arrayBuffer()))).toEqual(new Map())
  const early = await freshProject(caller)
  expect(await codeOf(caller.as((ctx) => downloadMemos(ctx, early, 'pdf')))).toBe('NOT_FOUND')
  const stranger = await freshCaller()
  expect(await codeOf(stranger.as((ctx) => downloadMemos(ctx, some, 'pdf')))).toBe('NOT_FOUND')
})
