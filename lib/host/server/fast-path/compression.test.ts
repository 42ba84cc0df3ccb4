import { expect, test } from 'vitest'
import { encodingFor, isCompressible } from './compression'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['br, zstd', undefined],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'deflate'],
  ['deflate, gzip', 'gzip'],
  ['br, gzip;q=0.8, deflate', 'gzip'],
  ['gzip;q=0, deflate', 'deflate'],
  ['gzip;q=0', undefined],
  ['gzip; q=0.000', undefined],
  ['*', 'gzip'],
  ['*;q=0', undefined],
  ['gzip;q=0, *', 'deflate'],
  ['gzip;q=0.5, identity', undefined],
  ['gzip;q=nonsense', undefined],
])('of Accept-Encoding %j it takes %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'text/csv',
  'application/problem+json',
  'Text/Plain',
])('%s becomes shorter', (type) => expect(isCompressible(type)).toBe(true))

test.each([
  null,
  '',
  'application/pdf',
  'application/zip',
  'application/octet-stream',
  'application/jsonish',
])('%s does not', (type) => expect(isCompressible(type)).toBe(false))
