import { expect, test } from 'vitest'
import { parseEnv } from '../platform/env'

test('without settings the built-in analyst works', () => {
  expect(parseEnv({}).AI_PROVIDER).toBe('built-in')
})

test.each([
  [{ AI_PROVIDER: 'anthropic' }, ['AI_MODEL', 'AI_API_KEY']],
  [{ AI_PROVIDER: 'openai', AI_MODEL: 'some-model' }, ['AI_API_KEY']],
  [{ AI_PROVIDER: 'openai-compatible', AI_API_KEY: 'some-key' }, ['AI_MODEL', 'AI_BASE_URL']],
])('%j tells what is missing', (source, missing) => {
  for (const name of missing) {
    expect(() => parseEnv(source)).toThrow(`${name}: is needed when AI_PROVIDER is ${source.AI_PROVIDER}`)
  }
})

test('a server of one’s own needs no key', () => {
  const source = {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'llama',
    AI_BASE_URL: 'http://localhost:11434/v1/',
  }
  expect(parseEnv(source)).toMatchObject({ AI_BASE_URL: 'http://localhost:11434/v1' })
})
