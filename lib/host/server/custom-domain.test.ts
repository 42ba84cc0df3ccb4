import { describe, expect, it } from 'vitest'
import { surveyAddress } from './custom-domain'

const addressOf = (url: string) => surveyAddress(url, 'bcdfghjkmnpq')

describe('an address of a custom domain', () => {
  it.each([
    ['/', '/survey/bcdfghjkmnpq'],
    ['/?utm_source=mail&x=?', '/survey/bcdfghjkmnpq?utm_source=mail&x=?'],
    ['/resume/abc', '/survey/bcdfghjkmnpq/resume/abc'],
    ['/result/abc?lang=de', '/survey/bcdfghjkmnpq/result/abc?lang=de'],
    ['/privacy/abc/erase', '/survey/bcdfghjkmnpq/privacy/abc/erase'],
    ['/result/abc/?x=/', '/survey/bcdfghjkmnpq/result/abc?x=/'],
    ['/logo?v=1', '/survey/bcdfghjkmnpq/logo?v=1'],
    ['/assets/survey/page.js', '/assets/survey/page.js'],
    ['/icon.svg', '/icon.svg'],
  ])('%s leads into the survey', (url, address) => {
    expect(addressOf(url)).toBe(address)
  })

  it.each([
    '/api/projects',
    '/mcp',
    '/mcp/',
    '/sign-in',
    '/docs',
    '/openapi.json',
    '/home',
    '/projects',
    '/survey/another',
    '/_next/static/chunks/main.js',
    '/assets/interview/page.js',
    '/assets/survey/../interview/page.js',
    '/assets/survey/%2e%2e/interview/page.js',
    '/result/..%2f..%2fapi',
    '/result/../../api/projects',
    '/result//abc',
    '//',
    '/logotype',
    '/results',
    '/interview/abc',
  ])('%s leads nowhere', (url) => {
    expect(addressOf(url)).toBeNull()
  })
})
