import { expect, test } from 'vitest'
import { FLAGS, type Flag } from '../../contract/plans'
import { resolveFlags } from './flag-rules'

const all = (state: boolean) =>
  Object.fromEntries(FLAGS.map((flag) => [flag, state])) as Record<Flag, boolean>

test.each([
  [true, {}, true],
  [true, { nucleus: true }, true],
  [true, { nucleus: false }, false],
  [false, {}, false],
  [false, { nucleus: true }, false],
])('a feature is on when the deployment (%s) and the account (%j) have it on: %s', (deployed, own, isOn) => {
  expect(resolveFlags(all(deployed), own).nucleus).toBe(isOn)
})
