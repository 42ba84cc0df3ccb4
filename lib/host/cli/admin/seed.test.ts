import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'seed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['a public address', { BASE_URL: 'https://audits.example.com' }],
  ['NODE_ENV', { NODE_ENV: 'production' as const }],
])('a workspace in production, recognized by %s, is not seeded', (_sign, settings) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'lib/host/cli/admin.ts', 'seed'],
    {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: folder, ...settings },
    },
  )
  expect(JSON.parse(stderr).error).toContain('--force')
  expect(status).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})
