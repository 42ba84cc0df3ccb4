import { describe, expect, test } from 'vitest'
import { config } from '../../../../middleware'
import { handleSignIn } from '../../../api/auth/sign-in-handler'
import { DECLARATIONS } from '../../../api/registry'
import { rejectUndeclared } from '../../../api/reject-undeclared'
import { passesMiddlewareBy } from '../../../api/routing'
import { checkHealth } from '../../health'
import { findServed, handleMcp } from './routes'

const found = (method: string, url: string, headers: Record<string, string> = {}) =>
  findServed({ method, url, headers })
const pathOf = (path: string) => path.replaceAll(/\{\w+\}/g, '7d1f6c1e-1f43-4d58-9a3c-0f9b6f1f5a11')
const bearer = { authorization: `Bearer aky_${'a'.repeat(32)}` }

test.each(DECLARATIONS.map(({ method, path }) => ({ method, path })))(
  '$method $path is served to a session',
  ({ method, path }) => {
    expect(found(method, pathOf(path))).toHaveProperty('answer')
  },
)

describe('refused', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/nothing?b=%20&a'],
    ['OPTIONS', '/api/projects'],
    ['PUT', '/api/projects'],
    ['DELETE', '/api/health'],
    ['OPTIONS', '/api/auth/session'],
    ['PUT', pathOf('/api/agent/projects/{id}/documents')],
  ])('%s %s', (method, url) => {
    expect(found(method, url)).toBe(rejectUndeclared)
  })

  test('a token at what is for browsers', () => {
    expect(found('GET', '/api/home/attention', bearer)).toBe(rejectUndeclared)
    expect(found('GET', '/api/auth/session', bearer)).toBe(rejectUndeclared)
    expect(found('GET', '/api/projects', bearer)).not.toBe(rejectUndeclared)
  })
})

test('health, sign-in and the agent tools are served', () => {
  expect(found('POST', '/api/auth/callback/credentials')).toBe(handleSignIn)
  expect(found('HEAD', '/api/health')).toBe(checkHealth)
  expect(found('OPTIONS', '/mcp')).toBe(handleMcp)
})

describe('left to the framework', () => {
  test.each(['/', '/projects', '/apiary', '/mcp/x', '/api/inngest', ''])('%j', (path) => {
    expect(found('GET', path)).toBeUndefined()
  })

  test.each([
    '/api/',
    '/api//projects',
    '/api/projects/',
    '/api/projects/%37',
    '/api/projects%2F7',
    '/api/./projects',
    '/api/../projects',
    '/api/projects.json',
    '/api/projects/é',
    '/api/projects/a b',
    '/api/projects\\7',
    '//api/projects',
    'http://evil.example/api/projects',
    '*',
  ])('an address that can be read in two ways: %j', (path) => {
    expect(found('GET', path)).toBeUndefined()
  })
})

test('the middleware lets the same uploads pass by', () => {
  const [everything, withoutFiles] = config.matcher as [string, { source: string; missing: object[] }]
  expect(withoutFiles.missing).toEqual([
    { type: 'header', key: 'content-type', value: 'multipart/form-data.*' },
  ])
  const asPattern = (source: string) => new RegExp(`^${source.replace(/:id/, '[^/]+')}$`)
  for (const { path } of DECLARATIONS) {
    const isPassedBy = passesMiddlewareBy(pathOf(path), 'multipart/form-data; boundary=x')
    expect(asPattern(everything).test(pathOf(path)), path).toBe(!isPassedBy)
    expect(asPattern(withoutFiles.source).test(pathOf(path)), path).toBe(isPassedBy)
  }
})
