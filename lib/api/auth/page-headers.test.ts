import { describe, expect, it } from 'vitest'
import { pageHeaders } from './page-headers'

const framingOf = (pathname: string) => {
  const headers = pageHeaders(pathname, 'nonce')
  return [headers['Content-Security-Policy']?.match(/frame-ancestors [^;]+/)?.[0], headers['X-Frame-Options']]
}

describe('a page in a frame of another site', () => {
  it.each(['/survey/abc', '/survey/abc/', '/survey/abc/result/token', '/survey/abc/resume/token'])(
    '%s may stand there',
    (pathname) => {
      expect(framingOf(pathname)).toEqual(['frame-ancestors *', undefined])
    },
  )

  it.each([
    '/survey/abc/privacy/token',
    '/survey/abc/%70rivacy/token',
    '/survey/abc/result/token/../../privacy/token',
    '/survey/',
    '/leads',
    '/interview/token',
    '/shared/token',
    '/readylinks/id/preview/more',
    '/',
  ])('%s may not', (pathname) => {
    expect(framingOf(pathname)).toEqual(["frame-ancestors 'none'", 'DENY'])
  })

  it('the preview of a survey can only be framed by the workspace', () => {
    expect(framingOf('/readylinks/id/preview')).toEqual(["frame-ancestors 'self'", 'SAMEORIGIN'])
  })
})

describe('a page whose address is a credential', () => {
  it.each(['/survey/abc/privacy/token', '/interview/token', '/reports/token', '/shared/token'])(
    '%s is never sent as a referrer',
    (pathname) => {
      expect(pageHeaders(pathname, 'nonce')['Referrer-Policy']).toBe('no-referrer')
    },
  )
})
