import { describe, expect, it } from 'vitest'
import { MAX_SELECTED, SelectionStore } from './selection-store'

const order = ['a', 'b', 'c', 'd', 'e']
const chosen = (store: SelectionStore) => [...store.current()].sort().join('')

describe('a selection', () => {
  it('takes a range in both directions, and clears one', () => {
    const store = new SelectionStore()
    store.toggle('b', true, order)
    store.toggle('d', true, order, true)
    expect(chosen(store)).toBe('bcd')
    store.toggle('a', true, order, true)
    expect(chosen(store)).toBe('abcd')
    store.toggle('c', false, order, true)
    expect(chosen(store)).toBe('d')
  })

  it('is one record where a range has no beginning', () => {
    const store = new SelectionStore()
    store.toggle('d', true, order, true)
    expect(chosen(store)).toBe('d')
    store.clear()
    store.toggle('b', true, order, true)
    expect(chosen(store)).toBe('b')
  })

  it('holds as many as one request may change', () => {
    const store = new SelectionStore()
    store.change(
      Array.from({ length: MAX_SELECTED + 10 }, (_, index) => String(index)),
      true,
    )
    expect(store.current().size).toBe(MAX_SELECTED)
  })
})
