import { expect, test } from 'vitest'
import { parseEnv } from './env'

test('a setting that was renamed is still read under its former name, unless the present one is set', () => {
  expect(parseEnv({}).API_FAST_PATH).toBe(true)
  expect(parseEnv({ API_LANE: 'off' }).API_FAST_PATH).toBe(false)
  expect(parseEnv({ API_LANE: 'off', API_FAST_PATH: 'on' }).API_FAST_PATH).toBe(true)
})
