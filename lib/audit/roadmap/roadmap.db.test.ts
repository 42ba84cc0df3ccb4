import Papa from 'papaparse'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { callAsUser } from '../../api/call'
import { AppError } from '../../contract/errors'
import { Download } from '../../contract/operation'
import { closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { insertAudit, markAuditComplete } from '../analysis/analyses-queries'
import { insertFindings } from '../analysis/findings-queries'
import { toStored } from '../analysis/rules'
import { freshCaller, freshProject, synthesis, type TestCaller } from '../analysis/synthesis.fixture'
import { businessCaseOperations } from '../business-case'
import type { InitiativeChangesInput } from './contract'
import * as operations from './operations'

afterAll(closeDatabase)

let caller: TestCaller
let projectId: string

/** A completed audit; its second opportunity depends on the first. */
const audit = () =>
  asOwner(caller.userId, async (ctx) => {
    const analysisId = await insertAudit(ctx, projectId)
    await insertFindings(ctx, { projectId, analysisId }, { ...synthesis, risks: [], memos: [] })
    const counts = { documents: 1, interviews: 0, unreadableDocuments: [], partlyReadDocuments: [] }
    await markAuditComplete(ctx, analysisId, { engine: 'built-in/1', result: toStored(synthesis, counts) })
  })

beforeEach(async () => {
  caller = await freshCaller()
  projectId = await freshProject(caller)
  await audit()
})

const params = () => ({ id: projectId })
const roadmapOf = async () =>
  (await callAsUser(operations.getRoadmap, caller.principal, { params: params() })).roadmap
const change = async (initiativeId: string, body: InitiativeChangesInput) =>
  (
    await callAsUser(operations.updateInitiative, caller.principal, {
      params: { ...params(), initiativeId },
      body,
    })
  ).roadmap
type Roadmap = Awaited<ReturnType<typeof roadmapOf>>
const named = ({ initiatives }: Roadmap, title: string) => initiatives.find((one) => one.title === title)!

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof AppError ? error.code : Promise.reject(error)),
  )

it('a move changes the start of the value model, shows a broken dependency, and is kept by another audit', async () => {
  const before = await roadmapOf()
  const [first, second] = [named(before, 'Title of first'), named(before, 'Title of second')]
  expect(first).toMatchObject({ kind: 'enabler', category: null })
  expect(second.dependsOn).toEqual([first.id])
  expect(before.conflicts).toEqual([])

  const moved = await change(second.id, { startQuarter: before.startQuarter, owner: 'Ann' })
  expect(moved.conflicts).toMatchObject([{ kind: 'dependency', initiativeId: second.id }])
  const { businessCase } = await callAsUser(businessCaseOperations.getBusinessCase, caller.principal, {
    params: params(),
  })
  const model = businessCase.models.find(({ opportunityId }) => opportunityId === second.id)
  expect(model?.startMonth?.slice(0, 4)).toBe(before.startQuarter.slice(0, 4))

  await audit()
  const after = named(await roadmapOf(), 'Title of second')
  expect(after.id).not.toBe(second.id)
  expect(after).toMatchObject({ owner: 'Ann', startQuarter: before.startQuarter, isPlaced: true })
  const freed = named(await change(after.id, { startQuarter: null, owner: null }), 'Title of second')
  expect(freed).toMatchObject({ owner: null, isPlaced: false, startQuarter: second.startQuarter })
})

it('holds initiatives of the consultant’s own, which find what they depend on after another audit', async () => {
  const before = await roadmapOf()
  const { initiativeId, roadmap } = await callAsUser(operations.createInitiative, caller.principal, {
    params: params(),
    body: {
      title: '=HYPERLINK("http://evil")',
      startQuarter: '2028-Q1',
      budget: 1_000,
      dependsOn: [named(before, 'Title of third').id],
    },
  })
  expect(roadmap.budget).toBe(1_000)
  await audit()
  const now = await roadmapOf()
  const own = now.initiatives.find(({ id }) => id === initiativeId)
  expect(own).toMatchObject({ isAdded: true, dependsOn: [named(now, 'Title of third').id] })

  const derived = { ...params(), initiativeId: named(now, 'Title of first').id }
  expect(await codeOf(callAsUser(operations.deleteInitiative, caller.principal, { params: derived }))).toBe(
    'NOT_FOUND',
  )
  const table = await exported('csv')
  const rows = Papa.parse<string[]>(table.trim()).data
  expect(rows).toHaveLength(5)
  expect(rows.at(-1)?.[0]).toBe('\'=HYPERLINK("http://evil")')
  const calendar = await exported('ics')
  expect(calendar).toContain('BEGIN:VCALENDAR')
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(4)
  expect(calendar).toContain('DTSTART;VALUE=DATE:20280101')
  expect(calendar).toContain('DTEND;VALUE=DATE:20280401')
  await callAsUser(operations.deleteInitiative, caller.principal, { params: { ...params(), initiativeId } })
  expect((await roadmapOf()).initiatives).toHaveLength(3)
})

async function exported(format: 'csv' | 'ics'): Promise<string> {
  const file: unknown = await caller.as(async (ctx) =>
    operations.exportRoadmap.run?.(ctx, { params: params(), query: { format }, body: undefined } as never),
  )
  if (!(file instanceof Download)) throw new Error('no file')
  return new Response((await file.open()) as ReadableStream<Uint8Array>).text()
}

it('of another account is missing, for reading and for writing', async () => {
  const stranger = await freshCaller()
  const { principal } = stranger
  const initiativeId = named(await roadmapOf(), 'Title of first').id
  const one = { ...params(), initiativeId }
  for (const attempt of [
    () => callAsUser(operations.getRoadmap, principal, { params: params() }),
    () =>
      callAsUser(operations.updateRoadmap, principal, {
        params: params(),
        body: { startQuarter: '2028-Q1' },
      }),
    () =>
      callAsUser(operations.createInitiative, principal, {
        params: params(),
        body: { title: 'Mine', startQuarter: '2028-Q1' },
      }),
    () => callAsUser(operations.updateInitiative, principal, { params: one, body: { owner: 'Me' } }),
    () => callAsUser(operations.deleteInitiative, principal, { params: one }),
    () => callAsUser(operations.exportRoadmap, principal, { params: params() }),
  ])
    expect(await codeOf(attempt())).toBe('NOT_FOUND')
})
