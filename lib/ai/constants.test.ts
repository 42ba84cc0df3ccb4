import { expect, test } from 'vitest'
import { agentEngine, analystName, isBuiltInEngine, madeBy } from './constants'

test.each([
  ['built-in/2', 'Built-in analyst, version 2', true],
  // Results of an older version stay readable.
  ['built-in/1', 'Built-in analyst, version 1', true],
  ['anthropic/some-model', 'Language model anthropic/some-model', false],
  [agentEngine('Laptop'), 'Agent of the token ‘Laptop’', false],
])('the engine %s is called %s', (engine, name, isBuiltIn) => {
  expect(analystName(engine)).toBe(name)
  expect(isBuiltInEngine(engine)).toBe(isBuiltIn)
})

test.each([
  ['built-in/6', 'Made by the built-in analyst, version 6'],
  ['anthropic/some-model', 'Made by the language model anthropic/some-model'],
  [agentEngine('Laptop'), 'Made by the agent of the token ‘Laptop’'],
])('findings of the engine %s are: %s', (engine, sentence) => {
  expect(madeBy(engine)).toBe(sentence)
})
