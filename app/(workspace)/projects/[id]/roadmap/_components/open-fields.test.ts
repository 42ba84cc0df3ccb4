import { expect, test } from 'vitest'
import type { InitiativeWire } from '@/lib/audit/roadmap/contract'
import { openFieldsOf, openInAll, openInAllWords } from './open-fields'

const initiative = (known: Partial<InitiativeWire> = {}) =>
  ({ owner: null, kpi: null, budget: null, annualValue: null, ...known }) as InitiativeWire

test('what no initiative has is said once, and what one has is not', () => {
  const [bare, owned] = [initiative(), initiative({ owner: 'Ann', budget: 0 })]
  expect(openFieldsOf(owned)).toEqual(['KPI', 'value'])
  expect(openInAllWords(openInAll([bare, bare]))).toBe(
    'No initiative has an owner, KPI, budget or value yet.',
  )
  expect(openInAllWords(openInAll([bare, owned]))).toBe('No initiative has a KPI or value yet.')
  expect(openInAllWords(openInAll([bare, initiative({ ...owned, annualValue: 1 })]))).toBe(
    'No initiative has a KPI yet.',
  )
  // One alone says it for itself.
  expect(openInAllWords(openInAll([bare]))).toBeNull()
})
