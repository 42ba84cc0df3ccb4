import { expect, it } from 'vitest'
import { isCountedVisit } from './visit-rules'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const isCounted = (headers: Record<string, string>) => isCountedVisit(new Headers(headers))

it('people count, robots and pages fetched in advance do not', () => {
  expect(isCounted({ 'user-agent': chrome })).toBe(true)
  expect(
    isCounted({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
  ).toBe(false)
  expect(isCounted({ 'user-agent': 'Slackbot-LinkExpanding 1.0' })).toBe(false)
  expect(isCounted({ 'user-agent': 'curl/8.5.0' })).toBe(false)
  expect(isCounted({})).toBe(false)
  expect(isCounted({ 'user-agent': chrome, 'sec-purpose': 'prefetch;prerender' })).toBe(false)
})
