import { expect, it } from 'vitest'
import type { InitiativeWire } from './contract'
import { ownGateOf, sharedGateOf, sharedGateWords } from './gate-rules'

const withGate = (text: string | null) =>
  ({ gate: text === null ? null : { text, evidence: [] } }) as unknown as InitiativeWire

const pilot = 'Go on if the pilot saves 20 hours a month.'

it('a gate that most initiatives share is stated once; others name their own, or that they have none', () => {
  const initiatives = [pilot, pilot, pilot, 'Go on if the board agrees.', null].map(withGate)
  const shared = sharedGateOf(initiatives)
  expect(sharedGateWords(shared!)).toBe(`Gate of all initiatives, unless one says otherwise: ${pilot}`)
  expect(initiatives.map((one) => ownGateOf(one, shared)?.text ?? '')).toEqual([
    '',
    '',
    '',
    'Go on if the board agrees.',
    'No gate',
  ])
})

it.each([
  ['too few', [pilot, pilot]],
  ['not most', [pilot, pilot, pilot, null, null, null]],
  ['none', [null, null, null]],
])('nothing is shared: %s', (_why, gates) => {
  const initiatives = gates.map(withGate)
  expect(sharedGateOf(initiatives)).toBeNull()
  expect(initiatives.map((one) => ownGateOf(one, null)?.text ?? null)).toEqual(gates)
})
