import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { SmtpSink } from '@/e2e/support/smtp-sink'
import { callAsUser } from '../../api/call'
import { AppError } from '../../contract/errors'
import type { AnyOperation } from '../../contract/operation'
import { sendDueNotificationsAcrossOwners } from '../../nucleus/notices'
import { acrossOwners, closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { env } from '../../platform/env'
import { pngOf } from '../../platform/web/image.fixture'
import { insertAudit, markAuditComplete } from '../analysis/analyses-queries'
import { editOpportunity } from '../analysis/edit-opportunity'
import { insertFindings, listOpportunityRows } from '../analysis/findings-queries'
import { toStored } from '../analysis/rules'
import { freshCaller, freshProject, synthesis, type TestCaller } from '../analysis/synthesis.fixture'
import { businessCaseOperations } from '../business-case'
import { interviewOperations } from '../interviews'
import { makeReport } from '../reports'
import { updateSettings } from '../reports/settings'
import { addComment } from './comments'
import { MAX_COMMENTS_AN_HOUR, MAX_SHARES } from './constants'
import type { CreateReportShareInput, ReportShareWire } from './contract'
import { countVisit, openShare, openSharedFile, openSharedLogo, unlockShare } from './open-share'
import * as operations from './operations'

afterAll(closeDatabase)

let caller: TestCaller
let projectId: string
let analysisId: string

beforeEach(async () => {
  caller = await freshCaller()
  projectId = await freshProject(caller)
  analysisId = await completeAudit()
})

/** Inserts a complete audit without running one. */
const completeAudit = (): Promise<string> =>
  asOwner(caller.userId, async (ctx) => {
    const id = await insertAudit(ctx, projectId)
    const { opportunities, risks, memos } = synthesis
    await insertFindings(ctx, { projectId, analysisId: id }, { opportunities, risks, memos })
    const counts = { documents: 0, interviews: 0, unreadableDocuments: [], partlyReadDocuments: [] }
    await markAuditComplete(ctx, id, { engine: 'built-in/1', result: toStored(synthesis, counts) })
    return id
  })

const editTitle = (title: string) =>
  caller.as(async (ctx) => {
    const [first] = await listOpportunityRows(ctx, analysisId)
    await editOpportunity(ctx, projectId, first!.id, { title })
  })

const share = async (body: CreateReportShareInput = {}, who = caller): Promise<ReportShareWire> =>
  (await callAsUser(operations.createReportShare, who.principal, { params: { id: projectId }, body })).share
const params = ({ id: shareId }: { id: string }) => ({ params: { id: projectId, shareId } })
const shares = async () =>
  (await callAsUser(operations.listReportShares, caller.principal, { params: { id: projectId } })).shares
const comments = async () =>
  (await callAsUser(operations.listReportComments, caller.principal, { params: { id: projectId } })).comments

const tokenOf = ({ shareUrl }: Pick<ReportShareWire, 'shareUrl'>) =>
  new URL(shareUrl!).pathname.split('/').at(-1)!
const reader = (of: Pick<ReportShareWire, 'shareUrl'>, proof?: string) => ({ token: tokenOf(of), proof })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof AppError ? error.code : Promise.reject(error)),
  )
const comment = (of: ReportShareWire, text = 'Why so low?', values: object = {}) =>
  addComment(reader(of), { formKey: randomUUID(), authorName: 'Ann', text, anchor: undefined, ...values })
const textOf = (opened: unknown) => JSON.stringify(opened)

describe('a share link', () => {
  it('shows the report as it was shared, without an id or a position of the workspace', async () => {
    const created = await share()
    await editTitle('Edited afterwards')
    const opened = await openShare(reader(created))
    expect(textOf(opened)).toContain('Title of first')
    expect(textOf(opened)).not.toContain('Edited afterwards')
    for (const secret of [projectId, analysisId, caller.userId, synthesis.risks[0]!.evidence[0]!.sourceId]) {
      expect(textOf(opened)).not.toContain(secret)
    }
    expect((await shares())[0]).toMatchObject({ id: created.id, isCurrent: false, status: 'active' })

    await callAsUser(operations.refreshReportShare, caller.principal, params(created))
    expect(textOf(await openShare(reader(created)))).toContain('Edited afterwards')
    expect((await shares())[0]).toMatchObject({ isCurrent: true, shareUrl: created.shareUrl })
  })

  it('is out of date when a person it may name has another name', async () => {
    const id = projectId
    const { stakeholder } = await callAsUser(interviewOperations.createStakeholder, caller.principal, {
      params: { id },
      body: { name: 'Ann Ortiz' },
    })
    await share()
    expect((await shares())[0]).toMatchObject({ isCurrent: true })
    await callAsUser(interviewOperations.updateStakeholder, caller.principal, {
      params: { id, stakeholderId: stakeholder.id },
      body: { name: 'Anne Ortiz' },
    })
    expect((await shares())[0]).toMatchObject({ isCurrent: false })
  })

  it('holds 256 bits, and the database neither it nor enough to make it', async () => {
    const token = tokenOf(await share({ password: 'correct horse' }))
    expect(token).toMatch(/^[\w-]{43}$/)
    const stored = JSON.stringify(
      await acrossOwners().execute(
        sql`select row_to_json(s)::text from report_shares s where project_id = ${projectId}`,
      ),
    )
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    expect(stored).not.toContain('correct horse')
  })

  it('ends when it is revoked, expires, is replaced or deleted, and all of them look like one that never was', async () => {
    const [revoked, expired, replaced, deleted] = [await share(), await share(), await share(), await share()]
    await callAsUser(operations.revokeReportShare, caller.principal, params(revoked))
    await acrossOwners().execute(sql`update report_shares set expires_at = now() where id = ${expired.id}`)
    const { share: renewed } = await callAsUser(operations.renewReportShare, caller.principal, {
      ...params(replaced),
      body: {},
    })
    await callAsUser(operations.deleteReportShare, caller.principal, params(deleted))
    const dead = [revoked, expired, replaced, deleted].map((one) => reader(one))
    for (const link of [
      ...dead,
      { token: 'x'.repeat(43), proof: undefined },
      { token: '', proof: undefined },
    ]) {
      expect(await codeOf(openShare(link))).toBe('NOT_FOUND')
      expect(await codeOf(openSharedFile(link, 'pdf'))).toBe('NOT_FOUND')
      expect(await codeOf(unlockShare(link.token, 'any'))).toBe('NOT_FOUND')
    }
    expect(await openShare(reader(renewed))).toMatchObject({ isLocked: false })
    expect((await shares()).map(({ status, shareUrl }) => [status, shareUrl !== null])).toEqual([
      ['active', true],
      ['expired', false],
      ['revoked', false],
    ])
    // What was revoked works again only under a new address.
    const again = await callAsUser(operations.renewReportShare, caller.principal, {
      ...params(revoked),
      body: {},
    })
    expect(tokenOf(again.share)).not.toBe(tokenOf(revoked))
  })

  it('needs a completed audit, and a project has a bounded number of them', async () => {
    await acrossOwners().execute(sql`
      insert into report_shares (user_id, project_id, document, analysis_id, shared_at, digest, expires_at)
      select ${caller.userId}, ${projectId}, '{}', ${analysisId}, now(), ('x' || n)::bytea, now()
      from generate_series(1, ${MAX_SHARES}) n`)
    expect(await codeOf(share())).toBe('SHARE_LIMIT_REACHED')
    projectId = await freshProject(caller)
    expect(await codeOf(share())).toBe('PREREQUISITE_MISSING')
    const absent = { params: { id: projectId, shareId: randomUUID() } }
    expect(await codeOf(callAsUser(operations.refreshReportShare, caller.principal, absent))).toBe(
      'NOT_FOUND',
    )
  })

  it('belongs to the owner of the project alone', async () => {
    const created = await share({ allowComments: true })
    const commentId = await comment(created)
    const stranger = await freshCaller()
    for (const [name, operation] of Object.entries<AnyOperation>(operations)) {
      const body = name === 'updateReportComment' ? { isRead: true } : { expiresInDays: 1 }
      const params = { id: projectId, shareId: created.id, commentId }
      expect(await codeOf(callAsUser(operation, stranger.principal, { params, body })), name).toBe(
        'NOT_FOUND',
      )
    }
    expect(await openShare(reader(created))).toMatchObject({ isLocked: false, comments: [{ id: commentId }] })
  })
})

describe('a password', () => {
  it('is asked for before anything is shown, and its proof opens this link alone, until it is changed', async () => {
    const created = await share({ password: 'correct horse', allowComments: true })
    const other = await share({ password: 'correct horse' })
    expect(await openShare(reader(created))).toEqual({ isLocked: true })
    expect(await codeOf(comment(created))).toBe('NOT_FOUND')
    expect(await unlockShare(tokenOf(created), 'wrong horse')).toBeUndefined()
    const proof = (await unlockShare(tokenOf(created), 'correct horse'))!
    expect(await openShare(reader(created, proof))).toMatchObject({ isLocked: false })
    expect(await openShare(reader(other, proof))).toEqual({ isLocked: true })
    const [expires, signature] = proof.split('.')
    for (const forged of [`${Number(expires) + 1}.${signature}`, `${expires}.${'A'.repeat(43)}`, 'x', '']) {
      expect(await openShare(reader(created, forged))).toEqual({ isLocked: true })
    }
    await callAsUser(operations.updateReportShare, caller.principal, {
      ...params(created),
      body: { password: 'another horse' },
    })
    expect(await openShare(reader(created, proof))).toEqual({ isLocked: true })
    await callAsUser(operations.updateReportShare, caller.principal, {
      ...params(created),
      body: { password: null },
    })
    expect(await openShare(reader(created))).toMatchObject({ isLocked: false })
  })
})

describe('the look of a link', () => {
  const logo = pngOf(120, 40, Buffer.alloc(121 * 40))
  const firmLogo = `data:image/png;base64,${logo.toString('base64')}`
  const compose = (changes: Parameters<typeof updateSettings>[2]) =>
    caller.as((ctx) => updateSettings(ctx, projectId, changes))

  it('is the one composed for the report: logo, colour and names', async () => {
    await compose({ firmLogo, color: '#7a1f5c', preparedBy: 'Harbour Advisory' })
    const opened = await openShare(reader(await share()))
    expect(opened).toMatchObject({
      hasLogo: true,
      consultant: 'Harbour Advisory',
      firm: 'Harbour Advisory',
      document: { color: '#7a1f5c', preparedBy: ['Harbour Advisory'] },
    })
    expect(JSON.stringify(opened)).toContain('Prepared by Harbour Advisory')
  })

  it('and so are the files behind it, also after it was composed anew', async () => {
    const created = await share()
    const files = () =>
      acrossOwners().execute<{ settings: { color?: string } }>(
        sql`select r.settings from reports r join report_shares s on s.files->>'pdf' = r.id::text where s.id = ${created.id}`,
      )
    const [before] = await files()
    await acrossOwners().execute(sql`update reports set status = 'completed' where project_id = ${projectId}`)
    await compose({ firmLogo, color: '#7a1f5c' })
    await callAsUser(operations.refreshReportShare, caller.principal, params(created))
    const [after] = await files()
    expect(before!.settings.color).toBeUndefined()
    expect(after!.settings.color).toBe('#7a1f5c')
    expect((await openSharedLogo(reader(created))).bytes).toEqual(logo)
  })
})

describe('downloads', () => {
  it('are the files of the shared version, once they are made, and no other name leads to a file', async () => {
    const created = await share({ password: 'correct horse' })
    const proof = await unlockShare(tokenOf(created), 'correct horse')
    expect(await codeOf(openSharedFile(reader(created, proof), 'docx'))).toBe('NOT_FOUND')
    const rows = await acrossOwners().execute<{ id: string; format: string }>(
      sql`select id, format from reports where project_id = ${projectId}`,
    )
    for (const { id } of rows) await makeReport(caller.userId, id)
    const file = await openSharedFile(reader(created, proof), 'docx')
    expect(file.fileName).toMatch(/^AI-readiness-audit-Acme-.*\.docx$/)
    const bytes = Buffer.from(await new Response(await file.open()).arrayBuffer())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')

    expect(await codeOf(openSharedFile(reader(created), 'docx'))).toBe('NOT_FOUND')
    for (const name of [rows[0]!.id, '../docx', 'DOCX', '__proto__', 'constructor', '']) {
      expect(await codeOf(openSharedFile(reader(created, proof), name)), name).toBe('NOT_FOUND')
    }
    // The same version shared again needs no second file.
    await share()
    expect(
      await acrossOwners().execute(sql`select id from reports where project_id = ${projectId}`),
    ).toHaveLength(rows.length)
    // Other figures are another version, for the files as for the page.
    await callAsUser(businessCaseOperations.updateValueAssumptions, caller.principal, {
      params: { id: projectId },
      body: { savableLikelyPercent: 20 },
    })
    await share()
    expect(
      await acrossOwners().execute(sql`select id from reports where project_id = ${projectId}`),
    ).toHaveLength(2 * rows.length)
    await callAsUser(operations.updateReportShare, caller.principal, {
      ...params(created),
      body: { allowDownloads: false },
    })
    expect(await openShare(reader(created, proof))).toMatchObject({ formats: [] })
    expect(await codeOf(openSharedFile(reader(created, proof), 'docx'))).toBe('NOT_FOUND')
  }, 60_000)
})

describe('the logo', () => {
  it('is our own copy, shown to whoever may read the report', async () => {
    const created = await share({ password: 'correct horse' })
    const proof = await unlockShare(tokenOf(created), 'correct horse')
    expect(await codeOf(openSharedLogo(reader(created, proof)))).toBe('NOT_FOUND')
    await acrossOwners().execute(
      sql`update report_shares set logo = 'png'::bytea, logo_type = 'image/png' where id = ${created.id}`,
    )
    expect(await openSharedLogo(reader(created, proof))).toEqual({
      bytes: Buffer.from('png'),
      contentType: 'image/png',
    })
    expect(await openShare(reader(created, proof))).toMatchObject({ hasLogo: true })
    expect(await codeOf(openSharedLogo(reader(created)))).toBe('NOT_FOUND')
  })
})

describe('views', () => {
  it('count browsers: neither reloads, nor made-up marks, nor the consultant', async () => {
    const created = await share()
    const visit = (userAgent: string, mark?: string, signedInUserId?: string, network = '10.0.0.1') =>
      countVisit({ token: tokenOf(created), userAgent, mark, network, signedInUserId })
    const mark = await visit('Firefox')
    expect(await visit('Firefox', mark)).toBe(mark)
    // Cookies refused, and from elsewhere with the mark.
    expect(await visit('Firefox')).toBe(mark)
    expect(await visit('Firefox', mark, undefined, '10.9.9.9')).toBe(mark)
    for (let made = 0; made < 3; made++) await visit('Firefox', Buffer.alloc(32, made).toString('base64url'))
    await visit('Owner', undefined, caller.userId)
    expect((await shares())[0]).toMatchObject({ viewCount: 1 })
    await visit('Safari')
    const [counted] = await shares()
    expect(counted).toMatchObject({ viewCount: 2 })
    expect(counted!.lastViewedAt).not.toBeNull()
  })
})

describe('comments', () => {
  it('arrive once with their place, are answered, and show the answer to the readers', async () => {
    const created = await share({ allowComments: true })
    const formKey = randomUUID()
    const id = await comment(created, '<b>Why?</b>', { formKey, anchor: 'case-1' })
    expect(await comment(created, '<b>Why?</b>', { formKey, anchor: 'case-1' })).toBe(id)
    await expect(comment(created, 'And when?', { formKey })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    await comment(created, 'Elsewhere', { anchor: 'no-such-place' })
    expect(await comments()).toMatchObject([
      { text: 'Elsewhere', place: null, anchor: null },
      { id, text: '<b>Why?</b>', place: 'Case 1: Title of first', isRead: false, isResolved: false },
    ])
    const answer = (body: object) =>
      callAsUser(operations.updateReportComment, caller.principal, {
        params: { id: projectId, commentId: id! },
        body,
      })
    expect((await answer({ reply: 'Row 14.' })).comment).toMatchObject({ reply: 'Row 14.', isRead: true })
    expect((await answer({ isResolved: true })).comment).toMatchObject({ reply: 'Row 14.', isResolved: true })
    const opened = await openShare(reader(created))
    expect(opened).toMatchObject({ comments: [{ id, reply: 'Row 14.', isResolved: true }, {}] })
    expect((await answer({ reply: '' })).comment).toMatchObject({ reply: null, repliedAt: null })
  })

  it('are taken only where they are allowed, so many an hour, and announced once until they are read', async () => {
    expect(await codeOf(comment(await share()))).toBe('NOT_FOUND')
    const created = await share({ allowComments: true })
    const settings = env()
    const { SMTP_URL } = settings
    // Rows are planned only where a mail server is set; none is asked here.
    Object.assign(settings, { SMTP_URL: 'smtp://127.0.0.1:9' })
    for (let count = 0; count < MAX_COMMENTS_AN_HOUR; count++) {
      expect(await comment(created, `Comment ${count}`)).toBeDefined()
    }
    expect(await comment(created, 'One too many')).toBeUndefined()
    const announced = () =>
      acrossOwners().execute(sql`
        select subject from notifications where kind = 'report_comment' and user_id = ${caller.userId}`)
    expect(await announced()).toHaveLength(1)
    expect(textOf(await announced())).not.toContain('Comment 0')
    await acrossOwners().execute(sql`
      update report_comments set read_at = now(), created_at = now() - interval '2 hours' where share_id = ${created.id}`)
    expect(await comment(created, 'Later')).toBeDefined()
    const page = (offset: number) =>
      callAsUser(operations.listReportComments, caller.principal, {
        params: { id: projectId },
        query: { limit: 2, offset },
      })
    const newest = await page(0)
    expect(newest).toMatchObject({ comments: [{ text: 'Later' }, {}], unread: 1 })
    const { total } = newest.pagination
    const oldest = await page(total - 1)
    expect(oldest).toMatchObject({ comments: [{ isRead: true }], unread: 1, pagination: { total, limit: 2 } })
    expect((await page(total)).comments).toEqual([])
    expect(await announced()).toHaveLength(2)
    Object.assign(settings, { SMTP_URL })
  })

  it('are mailed to the consultant, unless they were read before the mail was sent', async () => {
    const sink = await SmtpSink.start()
    const settings = env()
    const { SMTP_URL } = settings
    Object.assign(settings, { SMTP_URL: sink.url })
    await acrossOwners().execute(sql`update users set email_verified_at = now() where id = ${caller.userId}`)
    try {
      const created = await share({ allowComments: true })
      await comment(created, 'Why so low?', { anchor: 'case-1' })
      await sendDueNotificationsAcrossOwners(caller.userId)
      const [mail = ''] = sink.messages.map((message) => message.replace(/=\r\n/g, ''))
      expect(mail).toContain(`To: ${caller.principal.email}`)
      expect(mail).toContain('Subject: A comment on the report for Acme')
      expect(mail).toContain('Why so low?')
      expect(mail).toContain(`/projects/${projectId}/report#comments`)
      await comment(created, 'And this?')
      await sendDueNotificationsAcrossOwners(caller.userId)
      expect(sink.messages).toHaveLength(1)
      await acrossOwners().execute(
        sql`update report_comments set read_at = now() where share_id = ${created.id}`,
      )
      const read = (await comment(created, 'Read at once'))!
      await callAsUser(operations.updateReportComment, caller.principal, {
        params: { id: projectId, commentId: read },
        body: { isRead: true },
      })
      await sendDueNotificationsAcrossOwners(caller.userId)
      expect(sink.messages).toHaveLength(1)
    } finally {
      Object.assign(settings, { SMTP_URL })
      await sink.stop()
    }
  })
})
