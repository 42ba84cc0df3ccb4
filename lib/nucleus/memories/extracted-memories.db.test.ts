import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeDatabase } from '../../platform/db/client'
import {
  forgetUnconfirmedOf,
  keepDetectedPattern,
  moveUnconfirmedOf,
  rememberPassage,
  replaceExtractedMemories,
} from '../memories'
import { deleteMemory, updateMemory } from './change-memory'
import { selectMemories } from './list-queries'
import { type MemoryOwner, newOwner, passage } from './memory.fixture'
import type { ListedMemory } from './queries'
import { reviewMemories, reviewMemory } from './review-memory'
import { toMemoryWire } from './wire'

afterAll(closeDatabase)

let owner: MemoryOwner
let captureId: string
beforeEach(async () => {
  owner = await newOwner()
  captureId = await owner.newCapture()
})

const all = () => owner.as((ctx) => selectMemories(ctx, {}))
const withContent = async (content: string): Promise<ListedMemory> =>
  (await all()).find((memory) => memory.content === content)!
const review = (id: string, decision: 'confirm' | 'reject' | 'restore') =>
  owner.as((ctx) => reviewMemory(ctx, id, decision))
const sorted = async () => (await owner.contents()).sort()

describe('what a reading finds', () => {
  it('is unconfirmed, and names its passage', async () => {
    expect(await owner.read(captureId, [passage('Invoices take 48 hours', 7, 0.6)])).toBe(1)
    const [memory] = await all()
    expect(toMemoryWire(memory!)).toMatchObject({
      subject: 'Acme',
      content: 'Invoices take 48 hours',
      sourceType: 'extracted',
      confidence: 0.6,
      trust: 'unconfirmed',
      confirmedAt: null,
      source: { captureId, start: 7, end: 29, quote: 'Invoices take 48 hours' },
    })
  })

  it('is stored once, however often it is found and by whatever many at once', async () => {
    const found = [passage('One', 0), passage('one.', 0), passage('Two', 10)]
    expect(await owner.read(captureId, found)).toBe(2)
    const before = await all()
    expect(await Promise.all([1, 2, 3, 4].map(() => owner.read(captureId, found)))).toEqual([2, 2, 2, 2])
    expect(await all()).toEqual(before)
  })

  it('is what one of two readings at once found, never a mixture', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await owner.newCapture()
      const one = [passage('a', 0), passage('b', 5)].map((it) => ({ ...it, subject: id }))
      const two = [passage('c', 9), passage('b', 5)].map((it) => ({ ...it, subject: id }))
      await Promise.all([owner.read(id, one), owner.read(id, two)])
      const contents = (await all()).filter(({ subject }) => subject === id).map(({ content }) => content)
      expect([['a', 'b'].join(), ['b', 'c'].join()]).toContain(contents.sort().join())
    }
  })

  it('fits the limits of entered memories, and is never certain', async () => {
    const long = { ...passage('x'.repeat(3000), 0, 1.5), subject: `${'🙂'.repeat(300)}` }
    expect(await owner.read(captureId, [long, { ...passage(' '), subject: 'Acme' }])).toBe(1)
    const [memory] = await all()
    expect([...memory!.subject]).toHaveLength(200)
    expect(memory!.content).toHaveLength(2000)
    expect(memory!.confidence).toBeLessThan(1)
    expect(memory!.sourceQuote).toHaveLength(3000)
  })

  it('cannot be stored for the capture of another', async () => {
    const other = await newOwner()
    const foreign = await other.newCapture()
    for (const id of [foreign, randomUUID()]) {
      await expect(owner.read(id, [passage('x')])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await other.contents()).toEqual([])
  })
})

describe('reading a capture again', () => {
  it('replaces what nobody decided about, and keeps what is found again as the same memory', async () => {
    await owner.read(captureId, [passage('Stays', 0, 0.6), passage('Goes', 20)])
    const before = await withContent('Stays')
    await owner.read(captureId, [passage('stays!', 1, 0.8), passage('Comes', 40)])
    expect(await sorted()).toEqual(['Comes', 'stays!'])
    expect(await withContent('stays!')).toMatchObject({ id: before.id, confidence: 0.8, sourceStart: 1 })
  })

  it('neither doubles what was confirmed nor brings back what was rejected or deleted', async () => {
    const found = ['confirmed', 'rejected', 'deleted', 'undecided'].map((content, at) =>
      passage(content, at * 20),
    )
    await owner.read(captureId, found)
    await review((await withContent('confirmed')).id, 'confirm')
    await review((await withContent('rejected')).id, 'reject')
    const { id: deletedId } = await withContent('deleted')
    await owner.as((ctx) => deleteMemory(ctx, deletedId))
    expect(await owner.read(captureId, found)).toBe(2)
    expect(await sorted()).toEqual(['confirmed', 'undecided'])
    expect(await owner.read(captureId, [])).toBe(0)
    expect(await sorted()).toEqual(['confirmed'])
    expect(await owner.read(captureId, found)).toBe(2)
    expect(await sorted()).toEqual(['confirmed', 'undecided'])
    await review(deletedId, 'restore')
    expect(await owner.read(captureId, found)).toBe(3)
    expect(await sorted()).toEqual(['confirmed', 'deleted', 'undecided'])
  })

  it('leaves what was reworded, and what was superseded, as they are', async () => {
    const found = [passage('Budget is 10', 0), passage('Margin is 5', 20)]
    await owner.read(captureId, found)
    const { id } = await withContent('Budget is 10')
    await owner.as((ctx) => updateMemory(ctx, id, { content: 'Budget is 10k' }))
    const old = await withContent('Margin is 5')
    await owner.remember('Margin is 7', { supersedesId: old.id })
    await owner.read(captureId, found)
    expect(await sorted()).toEqual(['Budget is 10k', 'Margin is 5', 'Margin is 7'])
    await owner.read(captureId, [])
    expect(await sorted()).toEqual(['Budget is 10k', 'Margin is 5', 'Margin is 7'])
  })

  it('touches no other capture and no entered memory', async () => {
    const second = await owner.newCapture()
    await owner.read(second, [passage('Same words')])
    await owner.read(captureId, [passage('Same words')])
    const told = await owner.as((ctx) =>
      rememberPassage(ctx, { ...passage('Told', 3), captureId, projectId: null, memoryType: 'preference' }),
    )
    expect(toMemoryWire(told)).toMatchObject({
      trust: 'fact',
      confidence: 1,
      memoryType: 'preference',
      source: { captureId, start: 3, end: 7, quote: 'Told' },
    })
    await owner.read(captureId, [])
    expect(await sorted()).toEqual(['Same words', 'Told'])
  })
})

describe('a capture that is deleted or moved', () => {
  it('takes along what nobody vouched for, and nothing else', async () => {
    const second = await owner.newCapture()
    const found = ['confirmed', 'rejected', 'undecided', 'outdated'].map((content, at) =>
      passage(content, at * 20),
    )
    await owner.read(captureId, found)
    await owner.read(second, [passage('elsewhere')])
    await review((await withContent('confirmed')).id, 'confirm')
    const rejected = await withContent('rejected')
    await review(rejected.id, 'reject')
    await owner.remember('newer', { supersedesId: (await withContent('outdated')).id })
    await owner.as((ctx) => forgetUnconfirmedOf(ctx, captureId))
    await owner.as((ctx) => forgetUnconfirmedOf(ctx, captureId))
    expect(await sorted()).toEqual(['confirmed', 'elsewhere', 'newer'])
    await expect(review(rejected.id, 'restore')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('keeps what is being confirmed at that moment, or takes it: never half', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await owner.newCapture()
      await owner.read(id, [{ ...passage('racing'), subject: id }])
      const memory = (await all()).find(({ subject }) => subject === id)!
      const [confirmed] = await Promise.allSettled([
        review(memory.id, 'confirm'),
        owner.as((ctx) => forgetUnconfirmedOf(ctx, id)),
      ])
      const after = await owner.find(memory.id)
      if (confirmed.status === 'fulfilled') expect(after).toMatchObject({ confidence: 1 })
      else expect(after).toBeUndefined()
    }
  })

  it('moves what nobody vouched for to its project', async () => {
    await owner.read(captureId, [passage('moves', 0), passage('stays', 20)])
    await review((await withContent('stays')).id, 'confirm')
    await owner.as((ctx) => moveUnconfirmedOf(ctx, captureId, owner.projectId))
    expect((await withContent('moves')).projectId).toBe(owner.projectId)
    expect((await withContent('stays')).projectId).toBeNull()
    await owner.as((ctx) =>
      replaceExtractedMemories(ctx, { id: captureId, projectId: null }, [passage('moves', 0)]),
    )
    expect((await withContent('moves')).projectId).toBeNull()
  })

  it('is nobody else’s to empty or move', async () => {
    const other = await newOwner()
    await owner.read(captureId, [passage('mine')])
    await other.as((ctx) => forgetUnconfirmedOf(ctx, captureId))
    await other.as((ctx) => moveUnconfirmedOf(ctx, captureId, other.projectId))
    expect(await withContent('mine')).toMatchObject({ projectId: null })
  })
})

describe('a review', () => {
  it('confirms and takes back, with the confidence it was read with', async () => {
    await owner.read(captureId, [passage('read', 0, 0.6)])
    const { id } = await withContent('read')
    const confirmed = await review(id, 'confirm')
    expect(toMemoryWire(confirmed)).toMatchObject({ sourceType: 'extracted', confidence: 1, trust: 'fact' })
    expect((await review(id, 'confirm')).confirmedAt).toEqual(confirmed.confirmedAt)
    expect(toMemoryWire(await review(id, 'restore'))).toMatchObject({ confidence: 0.6, trust: 'unconfirmed' })
    await review(id, 'reject')
    await review(id, 'reject')
    await expect(review(id, 'confirm')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await owner.contents()).toEqual([])
    await review(id, 'restore')
    expect(await owner.contents()).toEqual(['read'])
  })

  it('of several passes over what is gone or another’s, in the order given', async () => {
    const other = await newOwner()
    const foreign = await other.remember('foreign')
    const told = await owner.remember('told')
    await owner.read(captureId, [passage('a', 0), passage('b', 20)])
    const [a, b] = [await withContent('a'), await withContent('b')]
    const reviewed = await owner.as((ctx) =>
      reviewMemories(ctx, [
        { id: a.id, decision: 'confirm' },
        { id: foreign.id, decision: 'reject' },
        { id: randomUUID(), decision: 'confirm' },
        { id: b.id, decision: 'reject' },
        { id: a.id, decision: 'restore' },
        { id: told.id, decision: 'reject' },
      ]),
    )
    expect(reviewed.map(({ id }) => id)).toEqual([a.id, b.id, told.id])
    expect(await owner.contents()).toEqual(['a'])
    expect((await withContent('a')).confirmedAt).toBeNull()
    expect((await other.find(foreign.id))!.deletedAt).toBeNull()
  })

  it('of several at once in opposite order does not wait for ever', async () => {
    const found = Array.from({ length: 6 }, (_, at) => passage(`memory ${at}`, at * 20))
    await owner.read(captureId, found)
    const ids = (await all()).map(({ id }) => id)
    const send = (order: string[]) =>
      owner.as((ctx) =>
        reviewMemories(
          ctx,
          order.map((id) => ({ id, decision: 'confirm' as const })),
        ),
      )
    const rounds = Array.from({ length: 6 }, (_, round) => send(round % 2 ? ids : [...ids].reverse()))
    expect((await Promise.all(rounds)).map((rows) => rows.length)).toEqual(rounds.map(() => 6))
  })
})

describe('a detected pattern', () => {
  const pattern = { fingerprint: 'slow invoices', subject: 'Invoices', content: 'Slow in 3', confidence: 0.5 }
  const keep = (changes: Partial<typeof pattern> = {}, by = owner) =>
    by.as((ctx) => keepDetectedPattern(ctx, { ...pattern, ...changes }))

  it('is a hypothesis, kept once and brought up to date', async () => {
    const ids = await Promise.all([keep(), keep(), keep()])
    expect(new Set(ids).size).toBe(1)
    expect(await keep({ content: 'Slow in 4', confidence: 0.6 })).toBe(ids[0])
    const [memory] = await all()
    expect(toMemoryWire(memory!)).toMatchObject({
      memoryType: 'pattern',
      sourceType: 'detected',
      content: 'Slow in 4',
      confidence: 0.6,
      trust: 'hypothesis',
      projectId: null,
    })
  })

  it('stays as it was confirmed, and away once it was rejected', async () => {
    const id = (await keep())!
    await review(id, 'confirm')
    expect(await keep({ content: 'Slow in 5' })).toBe(id)
    expect(await owner.contents()).toEqual(['Slow in 3'])
    await review(id, 'reject')
    expect(await keep()).toBeNull()
    expect(await owner.contents()).toEqual([])
  })

  it('is each owner’s own', async () => {
    const other = await newOwner()
    expect(await keep()).not.toBe(await keep({}, other))
  })
})
