import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../contract/context'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { asOwner, withUser } from '../../platform/db/with-user'
import { env } from '../../platform/env'
import { FileMissingError, fileKey, filePrefix, fileStore } from '../../platform/files'
import { newProjectOwner as newOwner } from '../projects/project.fixture'
import { deleteDocument } from './delete-document'
import { extractDocumentText, failDocument } from './extract-document-text'
import { xlsxOf, zipOf } from './extraction/made-files.fixture'
import { workbookOf } from './extraction/made-tables.fixture'
import { MAX_DOCUMENTS, MAX_PROJECT_BYTES } from './kinds'
import { markDocumentReady } from './mark-document-ready'
import { listDocuments } from './queries'
import { downloadDocument, loadDocumentSources, readText } from './read-document'
import { readDocumentSheets } from './read-sheets'
import { retryDocument } from './retry-document'
import { uploadAs } from './upload.fixture'

afterAll(closeDatabase)

let userId: string
let projectId: string

beforeEach(async () => {
  ;({ userId, projectId } = await newOwner())
})

/** Runs an operation as a request does. */
const asCaller = <T>(work: (ctx: Context) => Promise<T>, owner = userId): Promise<T> =>
  withUser(owner, (tx) =>
    work({ tx, requestId: 'test', principal: { kind: 'session', userId: owner } } as unknown as Context),
  )

const uploadBy = (
  owner: string,
  files: [name: string, content: string | Buffer][],
  also?: () => Promise<void>,
) => uploadAs({ userId: owner, as: (work) => asCaller(work, owner) }, projectId, files, also)

const upload = (...files: [name: string, content: string | Buffer][]) => uploadBy(userId, files)

async function storedKeys(): Promise<string[]> {
  const keys = []
  for await (const { key } of fileStore().list(filePrefix('documents', userId))) keys.push(key)
  return keys
}

const events = () =>
  acrossOwners().execute<{ name: string; data: Record<string, string> }>(
    sql`select name, data from outbox_events where user_id = ${userId} order by created_at`,
  )

/** Inserts documents without files, as if they had been uploaded earlier. */
const fill = (count: number, bytes = 1) =>
  acrossOwners().execute(sql`
    insert into documents (user_id, project_id, file_name, file_type, file_size_bytes)
    select ${userId}, ${projectId}, 'old', 'txt', ${bytes} from generate_series(1, ${count})`)

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    ({ code, message }) => code ?? message,
  )

describe('an upload', () => {
  it('keeps file, row, activity and event together', async () => {
    const [document] = await upload(['../notes.txt', 'Invoices take 48 hours.'])
    expect(document).toMatchObject({
      fileName: 'notes.txt',
      fileType: 'txt',
      fileSizeBytes: 23,
      userId,
      projectId,
    })
    expect(await storedKeys()).toEqual([fileKey('documents', userId, document!.id)])
    expect([...(await events())]).toEqual([
      { name: 'document/uploaded', data: { documentId: document!.id, projectId, userId } },
    ])
    const [activity] = await acrossOwners().execute(
      sql`select type, description from project_activities where project_id = ${projectId}`,
    )
    expect(activity).toEqual({ type: 'document_upload', description: 'notes.txt uploaded' })
  })

  it('takes all files or none', async () => {
    expect(await codeOf(upload(['a.txt', 'a'], ['b.png', '\u0000\u0001\u0002']))).toBe(
      'UNSUPPORTED_MEDIA_TYPE',
    )
    expect(await asOwner(userId, (ctx) => listDocuments(ctx, projectId))).toEqual([])
    expect(await storedKeys()).toEqual([])
  })

  it('leaves no file behind when its transaction fails', async () => {
    const failing = uploadBy(userId, [['a.txt', 'a']], async () => {
      throw new Error('broken after all')
    })
    await expect(failing).rejects.toThrow('broken after all')
    expect(await storedKeys()).toEqual([])
    expect([...(await events())]).toEqual([])
  })

  it('gives the last place to exactly one of those who race for it', async () => {
    await fill(MAX_DOCUMENTS - 1)
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, (_, index) => codeOf(upload([`${index}.txt`, 'a']))),
    )
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(1)
    expect(outcomes.filter((code) => code === 'DOCUMENT_LIMIT_REACHED')).toHaveLength(4)
    expect(await storedKeys()).toHaveLength(1)
  })

  it('does not go over the bytes of a project', async () => {
    await fill(1, MAX_PROJECT_BYTES - 2)
    expect(await codeOf(upload(['a.txt', 'abc']))).toBe('DOCUMENT_LIMIT_REACHED')
    expect(await codeOf(upload(['a.txt', 'ab']))).toBeUndefined()
  })

  it('is refused by an archived project, and by another account’s', async () => {
    await acrossOwners().execute(
      sql`update projects set status = 'archived', status_before_archive = 'setup' where id = ${projectId}`,
    )
    expect(await codeOf(upload(['a.txt', 'a']))).toBe('PROJECT_ARCHIVED')
    const other = await newOwner()
    expect(await codeOf(uploadBy(other.userId, [['a.txt', 'a']]))).toBe('NOT_FOUND')
  })
})

describe('a document', () => {
  it('is read once, however often that is asked for', async () => {
    const [document] = await upload(['a.md', '# Title\r\n\r\nText\u00a0here.'])
    const outcomes = await Promise.all([1, 2, 3].map(() => extractDocumentText(userId, document!.id)))
    expect(outcomes).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(await extractDocumentText(userId, document!.id)).toEqual({ ok: true })
    const text = '# Title\n\nText here.'
    expect(await asCaller((ctx) => readText(ctx, projectId, document!.id))).toEqual({
      documentId: document!.id,
      text,
      textLength: text.length,
      sections: [],
    })
    expect(await asOwner(userId, (ctx) => loadDocumentSources(ctx, projectId))).toEqual([
      { sourceType: 'document', sourceId: document!.id, sourceName: 'a.md', text },
    ])
  })

  it('that cannot be read fails with its reason, and is read again when that is asked for', async () => {
    const [document] = await upload(['broken.pdf', '%PDF-1.7 and nothing else'])
    const outcome = await extractDocumentText(userId, document!.id)
    expect(outcome).toMatchObject({ ok: false, reason: expect.stringContaining('damaged') })
    expect(await extractDocumentText(userId, document!.id)).toEqual(outcome)
    const retried = await asCaller((ctx) => retryDocument(ctx, projectId, document!.id))
    expect(retried).toMatchObject({ uploadStatus: 'uploaded', failureReason: null })
    expect(await events()).toHaveLength(2)
    await asCaller((ctx) => retryDocument(ctx, projectId, document!.id))
    expect(await events()).toHaveLength(2)
  })

  it('goes with its text and file, and only for its owner', async () => {
    const [document] = await upload(['a.txt', 'Text'])
    await extractDocumentText(userId, document!.id)
    const { id } = document!
    const other = await newOwner()
    const attempts: ((ctx: Context, projectId: string, id: string) => Promise<unknown>)[] = [
      deleteDocument,
      downloadDocument,
      readText,
      retryDocument,
    ]
    for (const attempt of attempts) {
      expect(await codeOf(asCaller((ctx) => attempt(ctx, projectId, id), other.userId))).toBe('NOT_FOUND')
      expect(await codeOf(asCaller((ctx) => attempt(ctx, other.projectId, id)))).toBe('NOT_FOUND')
    }
    const download = await asCaller((ctx) => downloadDocument(ctx, projectId, id))
    expect(await new Response(await download.open()).text()).toBe('Text')

    const failing = asCaller(async (ctx) => {
      await deleteDocument(ctx, projectId, id)
      throw new Error('broken after all')
    })
    await expect(failing).rejects.toThrow('broken after all')
    expect(await storedKeys()).toHaveLength(1)

    await asCaller((ctx) => deleteDocument(ctx, projectId, id))
    await expect(fileStore().get(document!.fileKey)).rejects.toBeInstanceOf(FileMissingError)
    expect(await extractDocumentText(userId, id)).toEqual({ ok: false, reason: 'The document was deleted.' })
    const [texts] = await acrossOwners().execute<{ count: number }>(
      sql`select count(*)::int as count from document_texts where document_id = ${id}`,
    )
    expect(texts?.count).toBe(0)
  })
})

describe('a document that failed after its text was extracted', () => {
  it('is no source of an audit until it is read again', async () => {
    const [document] = await upload(['notes.txt', 'Invoices take 48 hours.'])
    await extractDocumentText(userId, document!.id)
    await failDocument(userId, document!.id, 'Too much for the analyst.')
    expect(await asOwner(userId, (ctx) => loadDocumentSources(ctx, projectId))).toEqual([])
    await asCaller((ctx) => retryDocument(ctx, projectId, document!.id))
    expect(await asOwner(userId, (ctx) => loadDocumentSources(ctx, projectId))).toHaveLength(1)
  })

  it('stays ready when an earlier attempt is reported as failed', async () => {
    const [document] = await upload(['notes.txt', 'Invoices take 48 hours.'])
    await extractDocumentText(userId, document!.id)
    await asOwner(userId, (ctx) => markDocumentReady(ctx, document!.id))
    await failDocument(userId, document!.id, 'The provider was in trouble.')
    const [found] = await asOwner(userId, (ctx) => listDocuments(ctx, projectId))
    expect(found).toMatchObject({ uploadStatus: 'ready', failureReason: null })
  })
})

describe('a workbook', () => {
  const sheetsOf = (documentId: string, owner = userId, project = projectId) =>
    readDocumentSheets(owner, project, documentId)

  it('is shown as its sheets with their cells, a CSV file as one sheet, and a text as none', async () => {
    const rows = [
      ['Item', 2025],
      ['Fees', 12],
    ]
    const [book, table, text] = await upload(
      ['costs.xlsx', await xlsxOf(rows)],
      ['costs.csv', 'Item;Cost;Note\nFees;12;once'],
      ['notes.txt', 'Fees are 12.'],
    )
    const shown = await sheetsOf(book!.id)
    expect(shown).toMatchObject({ isCut: false, sheets: [{ name: 'Costs', isHidden: false }] })
    expect(shown.sheets[0]!.cells.map(({ row, column, text: of }) => [row, column, of])).toEqual([
      [0, 0, 'Item'],
      [0, 1, '2025'],
      [1, 0, 'Fees'],
      [1, 1, '12'],
    ])
    expect(shown.sheets[0]!.cells.at(-1)).toMatchObject({ isNumber: true, rowSpan: 1, columnSpan: 1 })
    expect((await sheetsOf(table!.id)).sheets.map(({ name, cells }) => [name, cells.length])).toEqual([
      ['', 6],
    ])
    expect(await sheetsOf(text!.id)).toEqual({ sheets: [], isCut: false })
  })

  it('that cannot be read has no sheets, and another account is not shown any', async () => {
    const [damaged, sound] = await upload(
      ['damaged.xlsx', (await xlsxOf([['Item']])).subarray(0, 300)],
      ['costs.xlsx', await xlsxOf([['Item', 2025]])],
    )
    expect(await sheetsOf(damaged!.id)).toEqual({ sheets: [], isCut: false })
    const other = await newOwner()
    expect(await codeOf(sheetsOf(sound!.id, other.userId))).toBe('NOT_FOUND')
    expect(await codeOf(sheetsOf(sound!.id, userId, other.projectId))).toBe('NOT_FOUND')
  })

  it('says in the list what was not read', async () => {
    const [book] = await upload([
      'costs.xlsx',
      await workbookOf([
        { name: 'Costs', cells: { A1: 'Item', B1: 'Fees' } },
        { name: 'Trend', chart: '<c:chartSpace xmlns:c="c"/>' },
      ]),
    ])
    await extractDocumentText(userId, book!.id)
    const [listed] = await asOwner(userId, (ctx) => listDocuments(ctx, projectId))
    expect(listed?.unread).toEqual([{ what: 'chart', count: 1, where: ['sheet Trend'] }])
  })
})

describe('an archive', () => {
  it('becomes documents of their own, once, as far as there is room, and says what was not taken', async () => {
    const zip = await zipOf({
      'costs.csv': 'Item;Cost\nFees;12',
      'deep/notes.md': '# Notes',
      'logo.png': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'inner.zip': await zipOf({ 'a.txt': 'a' }),
    })
    const [archive] = await upload(['all.zip', zip])
    const outcomes = await Promise.all([1, 2].map(() => extractDocumentText(userId, archive!.id)))
    expect(outcomes).toEqual([{ ok: true }, { ok: true }])
    const listed = await asOwner(userId, (ctx) => listDocuments(ctx, projectId))
    const contained = listed.filter(({ containerId }) => containerId === archive!.id)
    expect(contained.map(({ fileName, fileType }) => `${fileName} ${fileType}`).sort()).toEqual([
      'costs.csv csv',
      'notes.md md',
    ])
    expect(listed.find(({ id }) => id === archive!.id)?.unread).toEqual([
      { what: 'file', count: 2, where: ['logo.png', 'inner.zip'] },
    ])
    const [csv] = contained.filter(({ fileType }) => fileType === 'csv')
    expect(await extractDocumentText(userId, csv!.id)).toEqual({ ok: true })
  })
})

describe('a picture', () => {
  const picture = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')

  it('is rejected with the reason while text recognition is off, and accepted while it is on', async () => {
    const refused = await upload(['scan.png', picture]).catch(({ message }: Error) => message)
    expect(refused).toContain('“scan.png” is a picture, and text recognition is switched off on this server.')
    const settings = env()
    settings.TEXT_RECOGNITION = 'eng'
    try {
      expect((await upload(['scan.png', picture]))[0]).toMatchObject({ fileType: 'png' })
    } finally {
      settings.TEXT_RECOGNITION = undefined
    }
  })
})
