import { describe, expect, it } from 'vitest'
import { changesOfSuccession, type Succeeded } from './succession-rules'

const day = (number: number) => new Date(Date.UTC(2026, 2, number))

const memory = (id: string, number: number, values: Partial<Succeeded> = {}): Succeeded => ({
  id,
  successorId: null,
  supersededById: null,
  supersededAt: null,
  deletedAt: null,
  createdAt: day(number),
  ...values,
})

const by = (id: string, number: number) => ({
  successorId: id,
  supersededById: id,
  supersededAt: day(number),
})

describe('the place of a deleted memory', () => {
  const first = memory('first', 1, by('second', 2))

  it('goes back to the one that had it before', () => {
    const second = memory('second', 2, { deletedAt: day(9) })
    expect(changesOfSuccession(second, [first, second])).toEqual([
      { id: 'first', supersededById: null, supersededAt: null },
    ])
  })

  it('goes on to its own successor', () => {
    const second = memory('second', 2, { ...by('third', 3), deletedAt: day(9) })
    expect(changesOfSuccession(second, [first, second])).toEqual([
      { id: 'first', supersededById: 'third', supersededAt: day(2) },
    ])
  })

  it('goes back through others that are deleted', () => {
    const second = memory('second', 2, { ...by('third', 3), deletedAt: day(8) })
    const third = memory('third', 3, { deletedAt: day(9) })
    const passed = { ...first, supersededById: 'third' }
    expect(changesOfSuccession(third, [passed, second, third])).toEqual([
      { id: 'second', supersededById: null, supersededAt: null },
      { id: 'first', supersededById: null, supersededAt: null },
    ])
  })

  it('is taken again when it is restored, as of when it was taken', () => {
    const free = { ...first, supersededById: null, supersededAt: null }
    expect(changesOfSuccession(memory('second', 2), [free])).toEqual([
      { id: 'first', supersededById: 'second', supersededAt: day(2) },
    ])
  })

  it('is not taken from another that has it meanwhile', () => {
    expect(changesOfSuccession(memory('other', 2), [first])).toEqual([])
  })
})
