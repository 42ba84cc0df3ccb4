import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SYSTEM_FONT } from './system-font'

test('no page asks for system-ui, whose semibold is a slab serif on some machines', () => {
  const sources = ['app/**/*.{ts,tsx,css}', 'lib/ui/theme.ts', 'lib/host/server/*.ts'].flatMap((files) =>
    globSync(files),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => /\bsystem-ui\b/.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(SYSTEM_FONT).not.toContain('system-ui')
})
