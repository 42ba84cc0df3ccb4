import { describe, expect, it } from 'vitest'
import { decodeVisit, encodeVisit, sourceOf, visitOf } from './visit'

const whole = 'https://audit.example/survey/abc'
const visit = (query: string, referrer: string | null = null) =>
  visitOf(whole, new URLSearchParams(query), referrer)

describe('a visit', () => {
  it('says where somebody came from, and nothing that may be secret', () => {
    expect(
      visit(
        'utm_source=mail&utm_campaign=spring&token=secret&email=a@b.example',
        'https://u:p@news.example/x?q=private#y',
      ),
    ).toEqual({
      url: `${whole}?utm_source=mail&utm_campaign=spring`,
      referrer: 'https://news.example/x',
      utmSource: 'mail',
      utmMedium: null,
      utmCampaign: 'spring',
      visitedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  it('has no question mark where no campaign is named', () => {
    expect(visit('').url).toBe(whole)
    expect(visit('token=secret').url).toBe(whole)
    expect(decodeVisit(encodeVisit({ ...visit(''), url: `${whole}?` }))?.url).toBe(whole)
  })

  it('does not count moving about in the survey as a way of coming to it', () => {
    expect(visit('', `${whole}?step=2`).referrer).toBeNull()
    expect(visit('', 'javascript:alert(1)').referrer).toBeNull()
  })

  it('comes back from the form as it was', () => {
    const made = visit('utm_source=mail', 'https://news.example/x')
    expect(decodeVisit(encodeVisit(made))).toEqual(made)
    expect(encodeVisit(undefined)).toBe('')
  })

  it.each([
    '',
    'x',
    Buffer.from('null').toString('base64url'),
    Buffer.from('{"url":1}').toString('base64url'),
    Buffer.from('{"url":"javascript:1","visitedAt":"2026-01-01T00:00:00.000Z"}').toString('base64url'),
    Buffer.from('{"url":"https://a.example","visitedAt":"yesterday"}').toString('base64url'),
    'A'.repeat(5000),
  ])('that was modified is ignored: %s', (encoded) => {
    expect(decodeVisit(encoded)).toBeUndefined()
  })

  it('keeps no more of what was sent than a visit can hold', () => {
    const long = {
      ...visit(''),
      utmSource: 'x'.repeat(500),
      more: 'y',
      url: `${whole}?utm_source=${'z'.repeat(900)}`,
    }
    const kept = decodeVisit(Buffer.from(JSON.stringify(long)).toString('base64url'))
    expect(kept?.utmSource).toHaveLength(100)
    expect(kept?.url.length).toBeLessThanOrEqual(500)
    expect(kept).not.toHaveProperty('more')
  })
})

describe('the source of a lead', () => {
  it('is the campaign, else the site, else direct', () => {
    expect(sourceOf(visit('utm_source=mail', 'https://news.example/'))).toBe('mail')
    expect(sourceOf(visit('', 'https://www.news.example/x'))).toBe('news.example')
    expect(sourceOf(visit(''))).toBe('direct')
    expect(sourceOf(undefined)).toBe('direct')
  })

  it('never ends within a sign, and never makes a source of an address cut in two', () => {
    const cut = visit(`utm_source=${encodeURIComponent(`${'a'.repeat(99)}😀`)}`)
    expect(cut.utmSource).toBe('a'.repeat(99))
    expect(decodeVisit(encodeVisit({ ...cut, utmMedium: 'x\ud800y' }))?.utmMedium).toBe('x\ufffdy')
    expect(sourceOf({ ...cut, utmSource: null, referrer: 'https://[::' })).toBe('direct')
  })
})
