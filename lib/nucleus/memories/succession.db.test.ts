import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeDatabase } from '../../platform/db/client'
import { deleteMemory } from './change-memory'
import { type MemoryOwner, newOwner } from './memory.fixture'
import type { MemoryRow } from './queries'
import { reviewMemory } from './review-memory'

afterAll(closeDatabase)

let owner: MemoryOwner
let first: MemoryRow
let second: MemoryRow
beforeEach(async () => {
  owner = await newOwner()
  first = await owner.remember('Budget is 10,000')
  second = await owner.remember('Budget is 20,000', { supersedesId: first.id })
})

const remove = ({ id }: MemoryRow) => owner.as((ctx) => deleteMemory(ctx, id))
const restore = ({ id }: MemoryRow) => owner.as((ctx) => reviewMemory(ctx, id, 'restore'))
const holderOf = async ({ id }: MemoryRow) => (await owner.find(id))!.supersededById

describe('a memory that takes the place of another', () => {
  it('leaves the older one there, marked', async () => {
    expect(await owner.find(first.id)).toMatchObject({
      content: 'Budget is 10,000',
      supersededById: second.id,
      supersededAt: second.createdAt,
      deletedAt: null,
    })
    expect(await owner.contents()).toEqual(['Budget is 20,000', 'Budget is 10,000'])
  })

  it('does not find what is absent, deleted or another’s', async () => {
    const other = await newOwner()
    const foreign = await other.remember('foreign')
    const gone = await owner.remember('gone')
    await remove(gone)
    for (const supersedesId of [randomUUID(), foreign.id, gone.id]) {
      await expect(owner.remember('x', { supersedesId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await other.find(foreign.id))!.supersededAt).toBeNull()
  })

  it('is rejected when another memory has taken the place, and names it', async () => {
    await expect(owner.remember('x', { supersedesId: first.id })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringContaining(second.id),
    })
    expect(await owner.contents()).not.toContain('x')
  })

  it('is one alone, of several at once', async () => {
    const attempts = await Promise.allSettled(
      ['a', 'b', 'c'].map((content) => owner.remember(content, { supersedesId: second.id })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await owner.contents()).toHaveLength(3)
  })
})

describe('once the newer one is deleted', () => {
  it('the older one counts again, until the newer one is restored', async () => {
    await remove(second)
    expect(await owner.find(first.id)).toMatchObject({ supersededById: null, supersededAt: null })
    await restore(second)
    expect(await owner.find(first.id)).toMatchObject({
      supersededById: second.id,
      supersededAt: second.createdAt,
    })
  })

  it('the newest one stands for it, in whatever order they go and come back', async () => {
    const third = await owner.remember('Budget is 30,000', { supersedesId: second.id })
    await remove(second)
    expect(await holderOf(first)).toBe(third.id)
    await remove(third)
    expect(await holderOf(first)).toBeNull()
    await restore(second)
    expect(await owner.find(second.id)).toMatchObject({ supersededById: null, deletedAt: null })
    expect(await holderOf(first)).toBe(second.id)
    await restore(third)
    expect(await holderOf(first)).toBe(second.id)
    expect(await holderOf(second)).toBe(third.id)
  })

  it('another may take its place, and keeps it', async () => {
    await remove(second)
    const another = await owner.remember('Budget is open', { supersedesId: first.id })
    await restore(second)
    expect(await holderOf(first)).toBe(another.id)
    expect(await holderOf(second)).toBeNull()
  })

  it('any order of deletions and restorations at once ends in what is there', async () => {
    const third = await owner.remember('Budget is 30,000', { supersedesId: second.id })
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([remove(second), restore(third), remove(third), restore(second), restore(first)])
      const there = async (memory: MemoryRow) => (await owner.find(memory.id))!.deletedAt === null
      const [hasSecond, hasThird] = [await there(second), await there(third)]
      const newest = hasThird ? third.id : null
      expect(await holderOf(second)).toBe(newest)
      // `restore` of a memory that is neither deleted nor confirmed changes nothing.
      expect(await holderOf(first)).toBe(hasSecond ? second.id : newest)
    }
  })
})
