import { describe, expect, it } from 'vitest'
import type { Evidence } from '../../language/source'
import { type Matchable, matchFindings } from './match-findings'

const at = (start: number, end: number, sourceId = 'manual', quote = `${sourceId} ${start}`): Evidence => ({
  sourceType: 'document',
  sourceId,
  sourceName: 'manual.md',
  quote,
  start,
  end,
})
const finding = (id: string, evidence: Evidence[], given: Partial<Matchable> = {}): Matchable => ({
  id,
  key: id,
  title: id,
  evidence,
  ...given,
})
const pairs = (before: Matchable[], after: Matchable[]) =>
  matchFindings(before, after).map((pair) => `${pair.before.id}-${pair.after.id}`)

describe('findings of two runs', () => {
  it('are the same when they rest on the same passages, whatever they are called', () => {
    const before = [finding('a', [at(0, 10), at(20, 30)]), finding('b', [at(50, 60)])]
    const after = [finding('x', [at(52, 70)]), finding('y', [at(0, 12), at(20, 30), at(90, 95)])]
    expect(pairs(before, after)).toEqual(['b-x', 'a-y'])
  })

  it('are the same when the document was uploaded again', () => {
    const before = [finding('a', [at(0, 10, 'old', 'Invoices are typed in.')])]
    expect(pairs(before, [finding('b', [at(40, 50, 'new', 'Invoices  are typed in.')])])).toEqual(['a-b'])
  })

  it('are not the same for a key alone: the keys of agents only count', () => {
    const before = [finding('a', [at(0, 10)], { key: 'opportunity-1' })]
    const after = [finding('b', [at(50, 60)], { key: 'opportunity-1' })]
    expect(pairs(before, after)).toEqual([])
  })

  it('are the same with a common name and few common passages, and not with few passages alone', () => {
    const many = [0, 10, 20, 30].map((start) => at(start, start + 5))
    const others = [0, 110, 120, 130].map((start) => at(start, start + 5))
    expect(pairs([finding('a', many)], [finding('b', others)])).toEqual([])
    expect(pairs([finding('a', many)], [finding('b', others, { title: 'A' })])).toEqual(['a-b'])
  })

  it('belong to one pair at most, the surest one', () => {
    const before = [finding('a', [at(0, 10)]), finding('b', [at(0, 10), at(20, 30)])]
    expect(pairs(before, [finding('c', [at(0, 10), at(20, 30)])])).toEqual(['b-c'])
  })
})
