import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeSettings, parseEnv, SECRET_SETTINGS } from './env'

test('a secret is read from the file that its variable with _FILE names, without the line break at its end', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'env-test-'))
  const file = path.join(folder, 'secret')
  writeFileSync(file, `${'s'.repeat(40)}\n`)
  expect(parseEnv({ SESSION_SECRET_FILE: file }).SESSION_SECRET).toBe('s'.repeat(40))
  expect(parseEnv({ SESSION_SECRET_FILE: file, SESSION_SECRET: '' }).SESSION_SECRET).toBe('s'.repeat(40))
  expect(() => parseEnv({ SESSION_SECRET_FILE: file, SESSION_SECRET: 'x'.repeat(40) })).toThrow(
    'SESSION_SECRET_FILE: is set together with SESSION_SECRET',
  )
  expect(() => parseEnv({ DATABASE_URL_FILE: path.join(folder, 'absent'), PORT: 'x' })).toThrow(
    /DATABASE_URL_FILE: cannot be read \(ENOENT\)\n {2}PORT: /,
  )
  rmSync(folder, { recursive: true })
})

test('every setting whose name says that it is secret may be in a file', () => {
  const names = describeSettings().map(({ name }) => name)
  const secret = names.filter((name) => /SECRET|_KEY|TOKEN$|PEPPER|^(DATABASE|REDIS|SMTP)_URL$/.test(name))
  expect([...SECRET_SETTINGS].sort()).toEqual(expect.arrayContaining(secret.sort()))
})

test('metrics that other machines can reach need a token', () => {
  expect(() => parseEnv({ METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' })).toThrow(
    'METRICS_TOKEN: is needed',
  )
  expect(parseEnv({ METRICS_PORT: '9100' }).METRICS_HOST).toBe('127.0.0.1')
})
