import { expect, test } from 'vitest'
import { agentEngine, analystName, isBuiltInEngine } from './constants'

test.each([
  ['built-in/2', 'Built-in analyst 2', true],
  // Results of an older version stay readable.
  ['built-in/1', 'Built-in analyst 1', true],
  ['anthropic/some-model', 'Language model anthropic/some-model', false],
  [agentEngine('Laptop'), 'Agent of the token ‘Laptop’', false],
])('the engine %s is called %s', (engine, name, isBuiltIn) => {
  expect(analystName(engine)).toBe(name)
  expect(isBuiltInEngine(engine)).toBe(isBuiltIn)
})
