import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProject } from '../../audit/projects/project.fixture'
import { closeDatabase } from '../../platform/db/client'
import { deleteMemory, updateMemory } from './change-memory'
import { MEMORY_TRUST } from './contract'
import { keepDetectedPattern } from './detected-patterns'
import { listMemories } from './list-memories'
import { countToReview, selectMemories } from './list-queries'
import { type MemoryOwner, newOwner, passage } from './memory.fixture'
import { addRetrievals } from './queries'
import { retrievalsWritten } from './retrievals'
import { reviewMemory } from './review-memory'
import { trustOf } from './rules'
import { toMemoryWire } from './wire'

afterAll(closeDatabase)

const absent = { code: 'NOT_FOUND' }
let owner: MemoryOwner
let other: MemoryOwner
beforeAll(async () => {
  owner = await newOwner()
  other = await newOwner()
})

describe('a memory that is entered', () => {
  it('is a fact, as it was put', async () => {
    const wire = toMemoryWire(await owner.remember(' Pays late ', { memoryType: 'preference' }))
    expect(wire).toMatchObject({
      memoryType: 'preference',
      subject: 'Acme',
      content: ' Pays late ',
      sourceType: 'explicit',
      confidence: 1,
      trust: 'fact',
      timesRetrieved: 0,
      userId: owner.userId,
      projectId: null,
      stakeholderId: null,
      source: null,
    })
  })

  it('belongs to the project of its stakeholder', async () => {
    const { projectId, stakeholderId } = owner
    expect(await owner.remember('x', { stakeholderId })).toMatchObject({ projectId, stakeholderId })
    expect(await owner.remember('x', { projectId, stakeholderId })).toMatchObject({
      projectId,
      stakeholderId,
    })
    const another = await newOwner()
    await expect(owner.remember('x', { stakeholderId: another.stakeholderId })).rejects.toMatchObject(absent)
    await expect(owner.remember('x', { projectId: another.projectId })).rejects.toMatchObject(absent)
    await expect(owner.remember('x', { projectId: randomUUID() })).rejects.toMatchObject(absent)
    await expect(owner.remember('x', { projectId: another.projectId, stakeholderId })).rejects.toMatchObject(
      absent,
    )
  })

  it('is rejected for a stakeholder of another of the owner’s projects', async () => {
    const { userId, stakeholderId } = owner
    const secondId = await newProject(userId, { clientName: 'Second' })
    await expect(owner.remember('x', { projectId: secondId, stakeholderId })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { issues: [{ path: 'stakeholderId', message: expect.any(String) }] },
    })
  })
})

describe('the list', () => {
  it('is newest first, of one type, project or trust, without what is deleted or another’s', async () => {
    const mine = await newOwner()
    const captureId = await mine.newCapture()
    await mine.remember('first', { projectId: mine.projectId })
    await mine.remember('second', { memoryType: 'pattern' })
    const gone = await mine.remember('gone')
    await mine.as((ctx) => deleteMemory(ctx, gone.id))
    await mine.read(captureId, [passage('read')])
    await other.remember('foreign', { projectId: other.projectId })
    const list = (filter: Parameters<typeof selectMemories>[1]) =>
      mine.as(async (ctx) => (await selectMemories(ctx, filter)).map(({ content }) => content))
    expect(await list({})).toEqual(['read', 'second', 'first'])
    expect(await list({ type: 'pattern' })).toEqual(['second'])
    expect(await list({ projectId: mine.projectId })).toEqual(['first'])
    expect(await list({ projectId: other.projectId })).toEqual([])
    expect(await list({ projectId: randomUUID() })).toEqual([])
    expect(await list({ trust: 'fact', type: 'client' })).toEqual(['first'])
    expect(await list({ trust: 'unconfirmed' })).toEqual(['read'])
  })

  it('is filtered by trust exactly as trust is shown', async () => {
    const mine = await newOwner()
    await mine.as(async ({ tx }) => {
      await tx.execute(`
        insert into memories (user_id, subject, content, source_type, confirmed_at, superseded_at)
        select '${mine.userId}', 's', 'c', source, confirmed, superseded
        from unnest(array['explicit', 'extracted', 'detected']) source,
          unnest(array[null, now()]) confirmed, unnest(array[null, now()]) superseded`)
    })
    const everything = await mine.as((ctx) => selectMemories(ctx, {}))
    expect(everything).toHaveLength(12)
    for (const trust of MEMORY_TRUST) {
      const ids = (await mine.as((ctx) => selectMemories(ctx, { trust }))).map(({ id }) => id)
      const expected = everything.filter((row) => trustOf(row) === trust).map(({ id }) => id)
      expect(ids.sort(), trust).toEqual(expected.sort())
      expect(ids.length, trust).toBeGreaterThan(0)
    }
  })
})

const once = (ids: string[]) => new Map(ids.map((id) => [id, 1]))

describe('a retrieval', () => {
  it('is counted exactly once for each reader at once, in whatever order, and changes nothing else', async () => {
    const mine = await newOwner()
    const rows = await Promise.all(['a', 'b', 'c', 'd'].map((content) => mine.remember(content)))
    const ids = rows.map(({ id }) => id)
    const rounds = Array.from({ length: 8 }, (_, round) =>
      mine.as((ctx) => addRetrievals(ctx, once(round % 2 ? ids : [...ids].reverse()))),
    )
    await Promise.all(rounds)
    for (const row of rows) {
      expect(await mine.find(row.id)).toEqual({ ...row, timesRetrieved: 8 })
    }
  })

  it('is counted for each of many equal searches, none of which waits for another', async () => {
    const mine = await newOwner()
    const { id } = await mine.remember('The budget')
    await mine.as(async ({ tx }) => {
      await tx.execute(sql`select from memories where id = ${id} for update`)
      const searches = Array.from({ length: 5 }, () => mine.as((ctx) => listMemories(ctx, { q: 'budget' })))
      for (const found of await Promise.all(searches)) expect(found).toHaveLength(1)
    })
    await retrievalsWritten()
    expect(await mine.find(id)).toMatchObject({ timesRetrieved: 5 })
  })

  it('goes along with deletions, decisions and new successors at once', async () => {
    const mine = await newOwner()
    const first = await mine.remember('first')
    const second = await mine.remember('second', { supersedesId: first.id })
    const ids = [first.id, second.id]
    const work = Array.from({ length: 6 }, () => [
      mine.as((ctx) => addRetrievals(ctx, once(ids))),
      mine.as((ctx) => deleteMemory(ctx, second.id)),
      mine.as((ctx) => reviewMemory(ctx, second.id, 'restore')),
    ]).flat()
    expect((await Promise.allSettled(work)).filter(({ status }) => status === 'rejected')).toEqual([])
  })
})

describe('a search', () => {
  it('gives what fits, current before superseded, and counts that alone; blanks are no search', async () => {
    const mine = await newOwner()
    const old = await mine.remember('The budget is 10,000 euros', { projectId: mine.projectId })
    const current = await mine.remember('The budget is 20,000 euros', { supersedesId: old.id })
    const unrelated = await mine.remember('Prefers calls in the morning')
    const gone = await mine.remember('Another budget')
    await mine.as((ctx) => deleteMemory(ctx, gone.id))
    await other.remember('A foreign budget')
    const search = (q: string, filter = {}) =>
      mine
        .as((ctx) => listMemories(ctx, { q, ...filter }))
        .then((found) => found.map(({ id, timesRetrieved }) => [id, timesRetrieved]))
        .finally(retrievalsWritten)
    expect(await search('budgets')).toEqual([
      [current.id, 1],
      [old.id, 1],
    ])
    expect(await search('budget', { trust: 'superseded' })).toEqual([[old.id, 2]])
    expect(await search('budget', { projectId: mine.projectId, type: 'client' })).toEqual([[old.id, 3]])
    expect(await search('budget', { projectId: other.projectId })).toEqual([])
    expect(await search('zebra')).toEqual([])
    expect(await search(' \t ')).toEqual([
      [unrelated.id, 0],
      [current.id, 1],
      [old.id, 3],
    ])
  })

  it('finds what is odd without failing', async () => {
    const mine = await newOwner()
    await mine.remember('The budget')
    for (const q of ["'", '"', '\\', ':*', '& | !', '%', '_', '<->', '🙂', '((', 'a'.repeat(200)]) {
      await expect(mine.as((ctx) => listMemories(ctx, { q }))).resolves.toEqual(expect.any(Array))
    }
  })
})

describe('rewording', () => {
  it('keeps a fact a fact and confirms what was read', async () => {
    const captureId = await owner.newCapture()
    await owner.read(captureId, [passage('Reworded soon')])
    const [read] = await owner.as((ctx) => selectMemories(ctx, { trust: 'unconfirmed' }))
    await owner.as((ctx) => updateMemory(ctx, read!.id, { content: 'In other words' }))
    expect(await owner.find(read!.id)).toMatchObject({
      subject: 'Acme',
      content: 'In other words',
      sourceType: 'extracted',
      confidence: 1,
      readConfidence: 0.7,
      confirmedAt: expect.any(Date),
    })
    const told = await owner.remember('told')
    await owner.as((ctx) => updateMemory(ctx, told.id, { subject: 'Nordlicht' }))
    expect(await owner.find(told.id)).toMatchObject({
      subject: 'Nordlicht',
      content: 'told',
      confirmedAt: null,
    })
  })

  it('does not find what is deleted, absent or another’s', async () => {
    const gone = await owner.remember('gone')
    await owner.as((ctx) => deleteMemory(ctx, gone.id))
    const foreign = await other.remember('foreign')
    for (const id of [gone.id, foreign.id, randomUUID()]) {
      await expect(owner.as((ctx) => updateMemory(ctx, id, { content: 'x' }))).rejects.toMatchObject(absent)
    }
    expect((await other.find(foreign.id))!.content).toBe('foreign')
  })
})

describe('deleting', () => {
  it('happens once, leaves the row, and passes over what is absent or another’s', async () => {
    const memory = await owner.remember('to be deleted')
    const foreign = await other.remember('not to be deleted')
    for (const id of [memory.id, memory.id, foreign.id, randomUUID()]) {
      await owner.as((ctx) => deleteMemory(ctx, id))
    }
    expect(await owner.contents()).not.toContain('to be deleted')
    expect((await owner.find(memory.id))!.deletedAt).toBeInstanceOf(Date)
    expect((await other.find(foreign.id))!.deletedAt).toBeNull()
  })
})

it('what waits for a review is counted by kind and project, without what was decided or replaced', async () => {
  const mine = await newOwner()
  const captureId = await mine.newCapture(mine.projectId)
  await mine.remember('told', { projectId: mine.projectId })
  await mine.read(
    captureId,
    ['one', 'two', 'three', 'four'].map((content, at) => passage(content, at * 10)),
  )
  const read = await mine.as((ctx) => selectMemories(ctx, { trust: 'unconfirmed' }))
  await mine.as((ctx) => reviewMemory(ctx, read[0]!.id, 'confirm'))
  await mine.as((ctx) => reviewMemory(ctx, read[1]!.id, 'reject'))
  await mine.remember('better', { supersedesId: read[2]!.id })
  const found = { fingerprint: 'p', subject: 'Seen', content: 'at many', confidence: 0.6 }
  await mine.as((ctx) => keepDetectedPattern(ctx, found))
  const count = (projectId?: string) => mine.as((ctx) => countToReview(ctx, projectId))
  expect(await count()).toEqual({ unconfirmed: 1, hypotheses: 1 })
  expect(await count(randomUUID())).toEqual({ unconfirmed: 0, hypotheses: 0 })
  expect(await other.as((ctx) => countToReview(ctx))).toEqual({ unconfirmed: 0, hypotheses: 0 })
})
