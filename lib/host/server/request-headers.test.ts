import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { prepareHeaders } from './request-headers'

const request = (headers: Record<string, string>, url = '/') =>
  ({ url, headers: { ...headers }, socket: { remoteAddress: '203.0.113.9' } }) as unknown as IncomingMessage

describe('prepareHeaders', () => {
  test('replaces what a client says about itself', () => {
    const req = request({
      'x-client-address': '1.1.1.1',
      'x-forwarded-for': '1.1.1.1',
      'x-forwarded-host': 'evil.example',
    })
    prepareHeaders(req, 0)
    expect(req.headers['x-client-address']).toBe('203.0.113.9')
    expect(req.headers['x-forwarded-for']).toBe('203.0.113.9')
    expect(req.headers['x-forwarded-host']).toBeUndefined()
  })

  test('believes a trusted proxy', () => {
    const req = request({ 'x-forwarded-for': '1.1.1.1, 198.51.100.7', 'x-forwarded-host': 'audits.example' })
    expect(prepareHeaders(req, 1).clientAddress).toBe('198.51.100.7')
    expect(req.headers['x-forwarded-host']).toBe('audits.example')
  })

  test.each([
    'x-middleware-subrequest',
    'x-middleware-rewrite',
    'x-invoke-path',
    'x-matched-path',
    'next-resume',
    'x-vercel-id',
  ])('takes away %s', (name) => {
    const req = request({ [name]: 'x' })
    prepareHeaders(req, 0)
    expect(req.headers[name]).toBeUndefined()
  })

  test.each([
    'rsc',
    'next-router-state-tree',
    'next-router-prefetch',
    'next-url',
    'next-action',
    'authorization',
  ])('leaves %s', (name) => {
    const req = request({ [name]: 'x' })
    prepareHeaders(req, 0)
    expect(req.headers[name]).toBe('x')
  })

  test.each(['/api/projects?limit=1', '/mcp', '/api'])(
    'takes what asks for part of a page away at %s',
    (url) => {
      const req = request({ rsc: '1', 'next-router-prefetch': '1', 'next-action': 'x', accept: '*/*' }, url)
      prepareHeaders(req, 0)
      expect(Object.keys(req.headers).filter((name) => !name.startsWith('x-'))).toEqual(['accept'])
    },
  )

  test('keeps a usable request id and replaces any other', () => {
    expect(prepareHeaders(request({ 'x-request-id': 'job-1.a_B' }), 0).requestId).toBe('job-1.a_B')
    for (const unusable of ['', 'a b', 'a\nb', 'ü', 'a'.repeat(101)]) {
      const req = request({ 'x-request-id': unusable })
      const { requestId } = prepareHeaders(req, 0)
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
      expect(req.headers['x-request-id']).toBe(requestId)
    }
  })
})
