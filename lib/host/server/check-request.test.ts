import { describe, expect, test } from 'vitest'
import { errorOf, methodsOf } from './check-request'
import { isLogged, loggablePath } from './request-log'

const request = (method: string, url: string, headers = { host: 'localhost' }) => ({
  method,
  url,
  headers,
  httpVersion: '1.1',
})

describe('a request is rejected before it is read', () => {
  test.each([
    '/%zz',
    '/%',
    '/a%2',
    '//evil.example',
    'http://evil.example/',
    '*',
    '',
    '/a\\b',
    '/a%00b',
    '/a b',
    '/api//projects',
    '/mcp//',
  ])('when its address is malformed: %j', (url) => expect(errorOf(request('GET', url))).toBe('MALFORMED_URL'))

  test('when its address is longer than 8 KiB, counted in bytes', () => {
    expect(errorOf(request('GET', `/${'a'.repeat(8_191)}`))).toBeNull()
    expect(errorOf(request('GET', `/${'a'.repeat(8_192)}`))).toBe('URI_TOO_LONG')
  })

  test.each(['TRACE', 'PROPFIND', 'CONNECT', 'get'])('when its method is %s', (method) => {
    expect(errorOf(request(method, '/'))).toBe('METHOD_NOT_ALLOWED')
  })

  test.each([
    ['/api/projects?q=1', 'GET, POST, HEAD, OPTIONS'],
    ['/api/user/current', 'GET, HEAD, OPTIONS'],
    ['/api/nothing-here', ''],
    ['/mcp', 'POST, OPTIONS'],
    ['/projects', 'GET, HEAD, POST, OPTIONS'],
  ])('and is told the methods of its address: %s', (url, allow) => {
    expect(methodsOf(url).sort()).toEqual(allow.split(', ').filter(Boolean).sort())
  })

  test('when it names no host', () => {
    expect(errorOf({ ...request('GET', '/'), headers: {} })).toBe('BAD_REQUEST')
    expect(errorOf({ ...request('GET', '/'), headers: {}, httpVersion: '1.0' })).toBeNull()
  })

  test.each(['/', '/api/projects?q=%zz', '/caf%C3%A9', '/a//b', '/survey/abc?x=//y'])(
    'but not for %j',
    (url) => {
      expect(errorOf(request('GET', url))).toBeNull()
    },
  )
})

describe('the log', () => {
  test('holds no query and no secret link', () => {
    expect(loggablePath('/interview/abcdefghij0123456789?token=1')).toBe('/interview/…')
    expect(loggablePath('/interview/abcdefghij0123456789.')).toBe('/interview/…')
    expect(loggablePath('/interview/%61bcdefghij/x')).toBe('/interview/…/…')
    expect(loggablePath('/shared/short/files/pdf')).toBe('/shared/…/…/…')
    expect(loggablePath('/survey/bcdfghjkmnpq/resume/abc.def')).toBe('/survey/bcdfghjkmnpq/resume/…')
    expect(loggablePath('/survey/(abcdefghij0123456789)')).toBe('/survey/…')
    expect(loggablePath('/projects/0b9d5f1e-8a51-4c3c-9a53-1f2e3d4c5b6a/edit')).toBe(
      '/projects/0b9d5f1e-8a51-4c3c-9a53-1f2e3d4c5b6a/edit',
    )
    expect(loggablePath('/settings/plan')).toBe('/settings/plan')
  })

  test('leaves the API and static files to others', () => {
    expect(isLogged('/api/projects')).toBe(false)
    expect(isLogged('/api?x')).toBe(false)
    expect(isLogged('/_next/static/a.js')).toBe(false)
    expect(isLogged('/mcp')).toBe(false)
    expect(isLogged('/mcp/x')).toBe(true)
    expect(isLogged('/apiary')).toBe(true)
    expect(isLogged('/')).toBe(true)
  })
})
