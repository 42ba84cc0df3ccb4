import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { currentAccount } from '../../account/credits'
import { callAsUser } from '../../api/call'
import { AppError } from '../../contract/errors'
import { asStepError, failureOf } from '../../host/background/step-errors'
import { closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { deliverablesOperations } from '../deliverables'
import { newDocument, newUnreadableDocument } from '../documents/document.fixture'
import { createInterview } from '../interviews/create-interview'
import { newInterview } from '../interviews/workspace.fixture'
import { findJob } from '../jobs'
import { projectOperations } from '../projects'
import { insertAudit, markAuditComplete } from './analyses-queries'
import { addOpportunity, deleteOpportunity, editOpportunity } from './edit-opportunity'
import { editRisk } from './edit-risk'
import { editExecutiveSummary, editMemo } from './edit-texts'
import { describeFindings, findAuditWithFindings, findDeliverables } from './find-deliverables'
import { insertFindings } from './findings-queries'
import { finishAudit } from './finish-audit'
import * as operations from './operations'
import { orderFindings } from './order-findings'
import { toStored } from './rules'
import { completeAuditWithin, failAudit, synthesizeAudit } from './run-audit'
import { startAsyncAudit } from './start-async-audit'
import { startAudit } from './start-audit'
import {
  freshCaller,
  freshProject,
  secondSynthesis,
  source,
  synthesis,
  type TestCaller,
} from './synthesis.fixture'

afterAll(closeDatabase)

let caller: TestCaller
let projectId: string

beforeEach(async () => {
  caller = await freshCaller()
  projectId = await freshProject(caller)
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof AppError ? error.code : Promise.reject(error)),
  )

/** An error as background work stores it. */
function nameKept(error: unknown): Error {
  try {
    return asStepError(error)
  } catch (kept) {
    return kept as Error
  }
}

const balance = () =>
  asOwner(caller.userId, async ({ tx }) => {
    const account = await currentAccount(tx, caller.userId)
    return account.granted - account.used
  })

/** Inserts a complete audit with findings, without running one. */
async function completeAudit(): Promise<string> {
  return asOwner(caller.userId, async (ctx) => {
    const analysisId = await insertAudit(ctx, projectId)
    const { opportunities, risks, memos } = synthesis
    await insertFindings(ctx, { projectId, analysisId }, { opportunities, risks, memos })
    const counts = {
      documents: 1,
      interviews: 0,
      unreadableDocuments: [{ fileName: 'x.pdf', reason: 'Broken.' }],
      partlyReadDocuments: [
        { fileName: 'y.pdf', unread: [{ what: 'scannedPage' as const, count: 2, where: ['pp. 2–3'] }] },
        { fileName: 'z.pdf', unread: [{ what: 'recognizedPage' as const, count: 1, where: ['p. 4'] }] },
      ],
    }
    await markAuditComplete(ctx, analysisId, { engine: 'built-in/1', result: toStored(synthesis, counts) })
    return analysisId
  })
}

const findings = () =>
  caller.as(async (ctx) => {
    const found = await findAuditWithFindings(ctx, projectId, { isComplete: true, includeDismissed: true })
    return describeFindings(found!)
  })
const deliverables = () => caller.as((ctx) => findDeliverables(ctx, projectId))

describe('starting an audit of a project without anything to read', () => {
  const nothingDone = { status: 'setup', hasAuditAnalysis: false }

  it('is refused, says what is missing, and leaves credits and project as they were', async () => {
    const before = await balance()
    for (const unreadable of [0, 1, 2]) {
      if (unreadable > 0) await newUnreadableDocument(caller.userId, projectId)
      const refused = await caller.as((ctx) => startAudit(ctx, projectId)).catch((error) => error)
      expect(refused).toMatchObject({
        code: 'PREREQUISITE_MISSING',
        details: { body: { missing: ['sources'] } },
      })
      expect(refused.message).toMatch(
        [/^The project has nothing to read\. Upload/, /only document/, /2 documents/][unreadable]!,
      )
    }
    expect(await balance()).toBe(before)
    const params = { id: projectId }
    expect(await callAsUser(projectOperations.getProject, caller.principal, { params })).toMatchObject(
      nothingDone,
    )
    expect(await codeOf(callAsUser(operations.getAuditAnalysis, caller.principal, { params }))).toBe(
      'NOT_FOUND',
    )
    await newDocument(caller.userId, projectId)
    await caller.as((ctx) => startAudit(ctx, projectId))
    expect(await balance()).toBe(before - 50)
  })

  it('that turns out only while it runs gives the credits back and completes nothing', async () => {
    const before = await balance()
    await newDocument(caller.userId, projectId, ' ')
    const job = await caller.as((ctx) => startAudit(ctx, projectId))
    const run = { userId: caller.userId, projectId, analysisId: job.analysisId!, jobId: job.id }
    const failure = await synthesizeAudit(run, { documentIds: [], sessionIds: [] }).catch((error) => error)
    await failAudit(run, failureOf(nameKept(failure)))
    expect(await balance()).toBe(before)
    const params = { id: projectId }
    expect(await callAsUser(projectOperations.getProject, caller.principal, { params })).toMatchObject(
      nothingDone,
    )
    const refused = await finishAudit(caller.userId, job.id).catch((error) => error)
    expect(refused).toMatchObject({
      code: 'PREREQUISITE_MISSING',
      details: { body: { missing: ['sources'] } },
    })
  })
})

describe('starting an audit', () => {
  beforeEach(() => newDocument(caller.userId, projectId))

  it('charges once, however many start it at once', async () => {
    const before = await balance()
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(caller.as((ctx) => startAudit(ctx, projectId)))),
    )
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'ANALYSIS_IN_PROGRESS')).toHaveLength(4)
    expect(await balance()).toBe(before - 50)
  })

  it('is rejected for a foreign project as for one that is not there', async () => {
    const stranger = await freshCaller()
    expect(await codeOf(stranger.as((ctx) => startAudit(ctx, projectId)))).toBe('NOT_FOUND')
  })

  it('as a job needs readings of documents and interviews, and says which are missing', async () => {
    const before = await balance()
    const rejected = await caller.as((ctx) => startAsyncAudit(ctx, projectId)).catch((error) => error)
    expect(rejected).toMatchObject({
      code: 'PREREQUISITE_MISSING',
      details: { body: { missing: ['business_analysis', 'interview_analysis'] } },
    })
    expect(await balance()).toBe(before)
  })

  it('gives the credits back once when it fails, and says why', async () => {
    const before = await balance()
    const job = await caller.as((ctx) => startAudit(ctx, projectId))
    const run = { userId: caller.userId, projectId, analysisId: job.analysisId!, jobId: job.id }
    const failure = { error: 'The language model refused.', errorCode: 'PROVIDER_ERROR' as const }
    await Promise.all([failAudit(run, failure), failAudit(run, failure), failAudit(run, failure)])
    expect(await balance()).toBe(before)
    expect(await asOwner(caller.userId, (ctx) => findJob(ctx, job.id))).toMatchObject({
      status: 'failed',
      ...failure,
    })
    const { analysis } = await callAsUser(operations.getAuditAnalysis, caller.principal, {
      params: { id: projectId },
    })
    expect(analysis).toMatchObject({ status: 'failed', ...failure, synthesis: null })
    await caller.as((ctx) => startAudit(ctx, projectId))
  })
})

describe('findings', () => {
  beforeEach(() => completeAudit())

  it('come with category, evidence and what the sources could not support', async () => {
    const { opportunities, synthesis: described, executiveSummary } = (await deliverables())!
    expect(opportunities.map(({ category }) => category)).toEqual([
      'quick_wins',
      'big_swings',
      'nice_to_haves',
    ])
    expect(opportunities[1]?.dependencies).toEqual(['Title of first'])
    expect(opportunities[0]?.evidence[0]?.quote).toBe('Invoices are typed in by hand.')
    expect(executiveSummary).toBe('Invoices are typed in by hand.')
    expect(described.limits.join(' ')).toContain('‘x.pdf’ could not be read')
    expect(described.limits.join(' ')).toContain(
      'The document ‘y.pdf’ was read in part. Not part of this audit: 2 pages without text (pp. 2–3).',
    )
    expect(described.limits.join(' ')).toContain(
      'The document ‘z.pdf’ has 1 page read by text recognition (p. 4). Check its letters and figures against the original.',
    )
    expect(described.limits.join(' ')).not.toContain('‘z.pdf’ was read in part')
  })

  it('can be edited and go back to what the analyst wrote', async () => {
    const [first] = (await findings()).opportunities
    await caller.as((ctx) =>
      editOpportunity(ctx, projectId, first!.id, { title: 'Renamed', impactScore: 4, effortScore: 9 }),
    )
    const edited = await findings()
    expect(edited.opportunities[0]).toMatchObject({
      title: 'Renamed',
      category: 'deprioritize',
      isEdited: true,
      original: { title: 'Title of first', impactScore: 8 },
    })
    expect(edited.opportunities[1]?.dependencies).toEqual(['Renamed'])
    expect(edited.analysis.synthesis?.roadmap[0]?.opportunities).toEqual(['Renamed', 'Title of third'])
    expect((await deliverables())?.opportunities[0]?.title).toBe('Renamed')

    await caller.as((ctx) => editOpportunity(ctx, projectId, first!.id, { restoreOriginal: true }))
    expect((await findings()).opportunities[0]).toMatchObject({ title: 'Title of first', isEdited: false })
  })

  it('that are dismissed leave the deliverables and stay with the consultant', async () => {
    const [first] = (await findings()).opportunities
    await caller.as((ctx) => editOpportunity(ctx, projectId, first!.id, { isDismissed: true }))
    const after = (await deliverables())!
    expect(after.opportunities.map(({ title }) => title)).toEqual(['Title of second', 'Title of third'])
    expect(after.synthesis.opportunities).toHaveLength(2)
    expect((await findings()).opportunities[0]).toMatchObject({ isDismissed: true })
    expect((await findings()).analysis.opportunityCount).toBe(2)
    await caller.as((ctx) => editOpportunity(ctx, projectId, first!.id, { isDismissed: false }))
    expect((await deliverables())?.opportunities).toHaveLength(3)
  })

  it('of the consultant’s own can be added and deleted; the analyst’s cannot be deleted', async () => {
    const added = await caller.as((ctx) =>
      addOpportunity(ctx, projectId, { title: 'Mine', description: '', impactScore: 9, effortScore: 1 }),
    )
    expect((await findings()).opportunities.at(-1)).toMatchObject({
      title: 'Mine',
      isAdded: true,
      original: null,
    })
    await caller.as((ctx) => deleteOpportunity(ctx, projectId, added.id))
    const [first] = (await findings()).opportunities
    expect(await codeOf(caller.as((ctx) => deleteOpportunity(ctx, projectId, first!.id)))).toBe(
      'FINDING_NOT_ADDED',
    )
    expect((await findings()).opportunities).toHaveLength(3)
  })

  it('can be put into another order, all of them or none', async () => {
    const ids = (await findings()).opportunities.map(({ id }) => id)
    const turned = ids.toReversed()
    await caller.as((ctx) => orderFindings(ctx, projectId, 'opportunities', turned))
    expect((await findings()).opportunities.map(({ id }) => id)).toEqual(turned)
    for (const wrong of [ids.slice(1), [...ids, ids[0]!], [...ids.slice(1), crypto.randomUUID()]]) {
      const code = await codeOf(caller.as((ctx) => orderFindings(ctx, projectId, 'opportunities', wrong)))
      expect(code).toBe('VALIDATION_ERROR')
    }
  })

  it('include texts that the consultant rewrites', async () => {
    const [memo] = (await findings()).stakeholderMemos
    await caller.as((ctx) => editMemo(ctx, projectId, memo!.id, { memo: 'Dear Ann, thank you.' }))
    await caller.as((ctx) => editExecutiveSummary(ctx, projectId, 'In my words.'))
    expect(await deliverables()).toMatchObject({
      executiveSummary: 'In my words.',
      stakeholderMemos: [{ memo: 'Dear Ann, thank you.' }],
    })
    expect((await findings()).executiveSummary).toMatchObject({ isEdited: true })
    await caller.as((ctx) => editExecutiveSummary(ctx, projectId, null))
    expect((await deliverables())?.executiveSummary).toBe('Invoices are typed in by hand.')
  })

  it('of another account are missing, for reading and for writing', async () => {
    const stranger = await freshCaller()
    const [first] = (await findings()).opportunities
    const params = { id: projectId, findingId: first!.id }
    const attempts = [
      () => callAsUser(operations.getFindings, stranger.principal, { params }),
      () => callAsUser(deliverablesOperations.getDeliverables, stranger.principal, { params }),
      () => callAsUser(operations.listOpportunities, stranger.principal, { params }),
      () => stranger.as((ctx) => editOpportunity(ctx, projectId, first!.id, { title: 'Mine now' })),
      () => stranger.as((ctx) => deleteOpportunity(ctx, projectId, first!.id)),
    ]
    for (const attempt of attempts) expect(await codeOf(attempt())).toBe('NOT_FOUND')
    const own = await freshProject(stranger)
    const throughOwn = stranger.as((ctx) => editOpportunity(ctx, own, first!.id, { title: 'Mine now' }))
    expect(await codeOf(throughOwn)).toBe('NOT_FOUND')
    expect((await findings()).opportunities[0]?.title).toBe('Title of first')
  })

  it('count for the project: it has deliverables', async () => {
    const project = await callAsUser(projectOperations.getProject, caller.principal, {
      params: { id: projectId },
    })
    expect(project).toMatchObject({ hasAuditAnalysis: true, hasDeliverables: true, statusLabel: 'Completed' })
  })
})

/**
 * Completes an audit with the findings of a synthesis, like a run.
 * @returns its id
 */
const runWith = (found: typeof synthesis): Promise<string> =>
  asOwner(caller.userId, async (ctx) => {
    const analysisId = await insertAudit(ctx, projectId)
    await completeAuditWithin(ctx, { projectId, analysisId }, found, [source])
    return analysisId
  })

const params = () => ({ id: projectId })
const runs = () => callAsUser(operations.listAuditRuns, caller.principal, { params: params() })

describe('another run', () => {
  const change = (title: string, changes: Parameters<typeof editOpportunity>[3]) =>
    caller.as(async (ctx) => {
      const { opportunities } = await findings()
      const row = opportunities.find((one) => one.title === title)!
      return editOpportunity(ctx, projectId, row.id, changes)
    })

  it('keeps what the consultant did to the same findings, whatever the analyst calls them now', async () => {
    await runWith(synthesis)
    await change('Title of first', { title: 'Read invoices', impactScore: 5 })
    await change('Title of third', { isDismissed: true })
    await caller.as((ctx) =>
      addOpportunity(ctx, projectId, {
        title: 'Mine',
        description: 'By hand',
        impactScore: 9,
        effortScore: 1,
      }),
    )
    const [risk] = (await findings()).risks
    await caller.as((ctx) => editRisk(ctx, projectId, risk!.id, { severity: 'critical' }))
    const [memo] = (await findings()).stakeholderMemos
    await caller.as((ctx) => editMemo(ctx, projectId, memo!.id, { memo: 'Dear Ann, thank you.' }))
    await caller.as((ctx) => editExecutiveSummary(ctx, projectId, 'In my words.'))
    const before = await callAsUser(operations.getFindings, caller.principal, { params: params() })
    expect((await runs()).runs).toMatchObject([
      { opportunityCount: 3, riskCount: 1, contradictionCount: 0, dismissedCount: 1, addedCount: 1 },
    ])
    expect((await runs()).edits).toEqual({
      edited: 3,
      dismissed: 1,
      added: 1,
      reordered: 0,
      summary: 1,
      contradictions: 0,
      total: 6,
    })

    await runWith(secondSynthesis)
    const after = await findings()
    expect(after.analysis.id).not.toBe(before.analysis.id)
    const read = after.opportunities.find(({ title }) => title === 'Read invoices')
    // Its own description and effort are the analyst's new ones; title and impact are the consultant's.
    expect(read).toMatchObject({
      isEdited: true,
      impactScore: 5,
      effortScore: 4,
      description: 'Read invoices automatically, again.',
      original: { title: 'Read supplier invoices automatically', impactScore: 8 },
    })
    const byTitle = (title: string) => after.opportunities.find((one) => one.title === title)
    expect(byTitle('Title of third')).toMatchObject({ isDismissed: true, isEdited: false })
    expect(byTitle('Mine')).toMatchObject({ isAdded: true, description: 'By hand' })
    expect(byTitle('Forecast demand')).toMatchObject({ isEdited: false, isDismissed: false })
    expect(byTitle('Title of second')).toBeUndefined()
    // Renamed by the consultant, so it is called that where others depend on it.
    expect(byTitle('Forecast demand')?.dependencies).toEqual(['Read invoices'])
    expect(after.risks[0]).toMatchObject({ severity: 'critical', isEdited: true })
    expect(after.stakeholderMemos[0]).toMatchObject({ memo: 'Dear Ann, thank you.', isEdited: true })
    expect(after.executiveSummary).toMatchObject({ text: 'In my words.', isEdited: true })

    // The earlier run is as it was.
    const earlier = await callAsUser(operations.getAuditRun, caller.principal, {
      params: { ...params(), analysisId: before.analysis.id },
    })
    expect(earlier).toEqual({ findings: before, isCurrent: false })
  })

  it('keeps the order where the consultant changed it, and what was added stands where it stood', async () => {
    await runWith(synthesis)
    const ids = (await findings()).opportunities.map(({ id }) => id)
    await caller.as((ctx) => orderFindings(ctx, projectId, 'opportunities', [ids[2]!, ids[0]!, ids[1]!]))
    const added = await caller.as((ctx) =>
      addOpportunity(ctx, projectId, { title: 'Mine', description: '', impactScore: 9, effortScore: 1 }),
    )
    const [third, first, second] = [ids[2]!, ids[0]!, ids[1]!]
    await caller.as((ctx) => orderFindings(ctx, projectId, 'opportunities', [third, added.id, first, second]))
    expect((await runs()).edits).toMatchObject({ reordered: 1, added: 1 })
    await runWith(synthesis)
    expect((await findings()).opportunities.map(({ title }) => title)).toEqual([
      'Title of third',
      'Mine',
      'Title of first',
      'Title of second',
    ])
    expect((await runs()).edits).toMatchObject({ reordered: 1, added: 1, edited: 0 })
  })

  it('is compared with the one before: new, gone and changed; and a finding that is gone can be brought back', async () => {
    const from = await runWith(synthesis)
    await change('Title of second', { title: 'Plan routes', isDismissed: true })
    const gone = (await findings()).opportunities.find(({ title }) => title === 'Plan routes')!
    const to = await runWith(secondSynthesis)
    const { differences } = await callAsUser(operations.compareAuditRuns, caller.principal, {
      params: { ...params(), analysisId: to },
      query: { from },
    })
    expect(differences).toEqual([
      expect.objectContaining({
        kind: 'opportunity',
        status: 'new',
        title: 'Forecast demand',
        isYours: false,
      }),
      expect.objectContaining({ kind: 'opportunity', status: 'gone', title: 'Plan routes', isYours: true }),
      expect.objectContaining({
        kind: 'opportunity',
        status: 'changed',
        title: 'Read supplier invoices automatically',
        changes: [
          { field: 'Title', before: 'Title of first', after: 'Read supplier invoices automatically' },
          { field: 'Effort', before: '3', after: '4' },
          { field: 'Description', before: null, after: null },
        ],
      }),
      expect.objectContaining({ kind: 'contradiction', status: 'new' }),
    ])
    expect((await runs()).runs.map(({ id, isCurrent }) => ({ id, isCurrent }))).toEqual([
      { id: to, isCurrent: true },
      { id: from, isCurrent: false },
    ])

    const restore = (findingId: string) =>
      callAsUser(operations.restoreFromRun, caller.principal, {
        params: { ...params(), analysisId: from },
        body: { kind: 'opportunity', findingId },
      })
    expect(await restore(gone.id)).toEqual({ outcome: 'added' })
    const back = (await findings()).opportunities.at(-1)
    expect(back).toMatchObject({ title: 'Plan routes', isAdded: true })
    expect(back?.evidence).toHaveLength(1)
    const stranger = await freshCaller()
    const foreign = callAsUser(operations.restoreFromRun, stranger.principal, {
      params: { id: await freshProject(stranger), analysisId: from },
      body: { kind: 'opportunity', findingId: gone.id },
    })
    expect(await codeOf(foreign)).toBe('NOT_FOUND')
  })
})

describe('a source that was added after an audit', () => {
  it('is counted until an audit knows it, and neither an unreadable document nor an open interview is one', async () => {
    expect((await runs()).added).toBeNull()
    await newDocument(caller.userId, projectId)
    await runWith(synthesis)
    expect((await runs()).added).toEqual({ documents: 0, interviews: 0 })
    await newUnreadableDocument(caller.userId, projectId)
    await newInterview({ userId: caller.userId, projectId })
    expect((await runs()).added).toEqual({ documents: 0, interviews: 0 })
    await newDocument(caller.userId, projectId)
    for (const name of ['Ann', 'Ben'])
      await asOwner(caller.userId, (ctx) =>
        createInterview(
          ctx,
          projectId,
          { kind: 'transcript', stakeholder: { name }, transcript: 'Invoices are typed in by hand.' },
          [],
        ),
      )
    expect((await runs()).added).toEqual({ documents: 1, interviews: 2 })
    await runWith(synthesis)
    expect((await runs()).added).toEqual({ documents: 0, interviews: 0 })
  })
})

describe('the readiness of a client over time', () => {
  it('tells which audits read what the one before them read', async () => {
    const run = (sources: (typeof source)[]) =>
      asOwner(caller.userId, async (ctx) => {
        const analysisId = await insertAudit(ctx, projectId)
        await completeAuditWithin(ctx, { projectId, analysisId }, synthesis, sources)
      })
    const other = { ...source, sourceId: '0f8d2c1e-5a53-4f6c-8f0a-6f3f1c1f4b12' }
    for (const sources of [[source], [source], [source, other], [other, source], [other]]) await run(sources)
    const history = await callAsUser(operations.getScoreHistory, caller.principal, { params: params() })
    expect(history.runs.map(({ hasSourcesOfBefore }) => hasSourcesOfBefore)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ])
  })
})

describe('a contradiction', () => {
  beforeEach(() => runWith(secondSynthesis))
  const contradictions = async () => (await findings()).analysis.synthesis!.contradictions
  const settle = async (body: Record<string, unknown>) => {
    const [first] = await contradictions()
    return callAsUser(operations.updateContradiction, caller.principal, {
      params: { ...params(), contradictionId: first!.id },
      body,
    })
  }

  it('is open with its subject until it is settled with a reason; then summary and findings follow', async () => {
    const [open] = await contradictions()
    expect(open).toMatchObject({ state: 'open', subject: 'Time for invoices', affects: [], settledAt: null })
    expect((await deliverables())?.executiveSummary).toContain('Settle first where sources disagree')
    expect(await codeOf(settle({ state: 'against_holds' }))).toBe('VALIDATION_ERROR')

    await settle({
      state: 'against_holds',
      reason: 'Ann counted them.',
      owner: 'Ann',
      note: 'Ask again in May.',
    })
    const settled = (await deliverables())!
    const [settledOne] = settled.synthesis.contradictions
    const resting = settled.opportunities.find(
      ({ title }) => title === 'Read supplier invoices automatically',
    )
    expect(settledOne).toMatchObject({
      state: 'against_holds',
      reason: 'Ann counted them.',
      owner: 'Ann',
      note: 'Ask again in May.',
      affects: expect.arrayContaining([{ kind: 'opportunity', id: resting?.id }]),
    })
    expect(settledOne?.settledAt).not.toBeNull()
    expect(settled.executiveSummary).not.toContain('disagree')
    expect(settled.executiveSummary).toContain('Invoices are typed in by hand.')

    await settle({ state: 'open' })
    expect((await deliverables())?.executiveSummary).toContain('Settle first where sources disagree')
    expect((await contradictions())[0]).toMatchObject({ state: 'open', settledAt: null, affects: [] })
  })

  it('stays settled in the next run, also where its sides are turned round', async () => {
    await settle({ state: 'statement_holds', reason: 'The manual is right.', subject: 'Invoices' })
    const [contradiction] = secondSynthesis.contradictions
    const { statement, against, evidence } = contradiction!
    await runWith({
      ...secondSynthesis,
      contradictions: [{ statement: against, against: statement, evidence: evidence.toReversed() }],
    })
    expect(await contradictions()).toMatchObject([
      { state: 'against_holds', reason: 'The manual is right.', subject: 'Invoices' },
    ])
  })

  it('of another account is missing', async () => {
    const stranger = await freshCaller()
    const [first] = await contradictions()
    const attempt = callAsUser(operations.updateContradiction, stranger.principal, {
      params: { ...params(), contradictionId: first!.id },
      body: { note: 'Mine' },
    })
    expect(await codeOf(attempt)).toBe('NOT_FOUND')
    expect(await codeOf(settle({ state: 'open' }))).toBeUndefined()
  })
})

describe('the stage of a project', () => {
  const stage = async () =>
    (await callAsUser(projectOperations.getProject, caller.principal, { params: params() })).stage
  const move = (to: 'evidence' | 'review' | 'delivered' | 'closed') =>
    callAsUser(projectOperations.moveProject, caller.principal, { params: params(), body: { stage: to } })

  it('is evidence until an audit is complete; nothing can be reviewed or delivered before', async () => {
    expect(await stage()).toBe('evidence')
    expect(await codeOf(move('review'))).toBe('PREREQUISITE_MISSING')
    expect(await codeOf(move('delivered'))).toBe('PREREQUISITE_MISSING')
    await move('closed')
    expect(await stage()).toBe('closed')
  })

  it('is review after an audit, where the consultant moves it afterwards, and review again after the next', async () => {
    await runWith(synthesis)
    expect(await stage()).toBe('review')
    await move('delivered')
    expect(await stage()).toBe('delivered')
    const { status, statusLabel } = await callAsUser(projectOperations.getProject, caller.principal, {
      params: params(),
    })
    expect({ status, statusLabel }).toEqual({ status: 'complete', statusLabel: 'Completed' })
    const inStage = (filter: 'delivered' | 'review') =>
      callAsUser(projectOperations.browseProjects, caller.principal, { query: { status: filter } })
    expect((await inStage('delivered')).total).toBe(1)
    expect((await inStage('review')).total).toBe(0)
    await runWith(synthesis)
    expect(await stage()).toBe('review')
  })
})
