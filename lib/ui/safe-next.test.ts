import { expect, test } from 'vitest'
import { safeNext } from './safe-next'

test.each(['/projects', '/projects/1?tab=risks#top', '/settings/plan?from=/projects', '/a%20b'])(
  'a path of this site is kept: %s',
  (path) => expect(safeNext(path)).toBe(path),
)

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  ' /projects',
  'projects',
  '',
  '/api/auth/signout',
  '/sign-in?next=/sign-in',
  ['/projects', '/settings'],
  undefined,
])('anything else leads to the start page: %s', (value) => expect(safeNext(value)).toBe('/home'))
