import { describe, expect, it } from 'vitest'
import type { PageMark, WebPage } from '../../platform/web'
import { suggestedWebsite } from './website'
import { SIGNAL_RULES } from './website-signal-rules'
import { compositeOf, scoreWebsite } from './website-signals'

const now = new Date('2026-06-15T12:00:00Z')

const page = (text: string, marks: PageMark[] = [], url = 'https://example.com/'): WebPage => ({
  url,
  title: 'Page',
  text,
  marks,
})
const link = (quote: string, target = '/x'): PageMark => ({ kind: 'link', quote, target })
const embed = (target: string): PageMark => ({ kind: 'embed', quote: target, target })

const keysOf = (...pages: WebPage[]) =>
  scoreWebsite(pages, now)
    .signals.filter(({ points }) => points > 0)
    .map(({ key }) => key)

const shop = [
  page(
    'Family bakery since 1921.\nOur warehouse uses computer vision to sort returned crates. News of 3 May 2026: a new oven.',
    [
      link('Log in', '/account/login'),
      link('Privacy policy', '/privacy'),
      { kind: 'button', quote: 'Add to basket', target: null },
      { kind: 'data', quote: '"@type": "Product"', target: null },
      { kind: 'language', quote: 'hreflang="en"', target: null },
      { kind: 'language', quote: 'hreflang="nl"', target: null },
      embed('https://widget.tawk.to/1/default'),
      embed('https://www.googletagmanager.com/gtag/js?id=G-1'),
    ],
  ),
  page('We are looking for a data engineer.', [], 'https://example.com/careers'),
  page('Orders connect to SAP and Xero through our REST API.', [], 'https://example.com/trade'),
]

describe('the score of a website', () => {
  it('is the sum of what its pages show, of 100 at most', () => {
    expect(SIGNAL_RULES.reduce((total, { maxPoints }) => total + maxPoints, 0)).toBe(100)
    expect(scoreWebsite(shop, now).score).toBe(100)
    expect(scoreWebsite([], now).score).toBe(0)
    expect(scoreWebsite(shop, now)).toEqual(scoreWebsite(structuredClone(shop), now))
  })

  it('shows for every point a passage that stands on the page it names', () => {
    for (const { points, evidence } of scoreWebsite(shop, now).signals) {
      expect(evidence.length > 0).toBe(points > 0)
      for (const { url, quote } of evidence) {
        const shown = shop.find((one) => one.url === url)!
        expect(shown.text.includes(quote) || shown.marks.some((mark) => mark.quote === quote)).toBe(true)
      }
    }
  })

  it('gives nothing for talk about AI, for what is done for others, or for what is denied', () => {
    expect(keysOf(page('AI is changing the world. Artificial intelligence is the future of work.'))).toEqual(
      [],
    )
    expect(keysOf(page('We help companies use AI in their daily work.'))).toEqual([])
    expect(keysOf(page('We do not use AI in our workshop.'))).toEqual([])
    expect(keysOf(page('We use only organic flour.'))).toEqual([])
    expect(keysOf(page('Our team uses machine learning to plan the routes.'))).toEqual(['own_ai'])
  })

  it.each([
    'Our company does not use AI.',
    'Our team uses no AI and no robots.',
    'We have never used artificial intelligence in our workshop.',
    'Our staff isn’t supported by AI.',
    'Our people use their hands instead of robots.',
    'We plan to use AI next year.',
    'We built machine learning models for our customers.',
    'We use cookies to automatically recognise you.',
    'We use information that is automatically collected by your browser.',
    'We use reCAPTCHA to keep automated programs away from our forms.',
    'We do not offer a live chat: do not look for “chat with us”.',
    'We have no vacancies for software engineers; we are not hiring.',
    'Our system has no REST API.',
    'We set no analytics cookies.',
    'Wir suchen derzeit keine Softwareentwickler.',
  ])('claims nothing because of “%s”', (text) => {
    expect(keysOf(page(text))).toEqual([])
    expect(keysOf(page(text, [], 'https://example.com/jobs'))).toEqual([])
  })

  it('takes what lawyers write, and what others publish, for nothing of the business', () => {
    const legal = page(
      'Last updated 1 June 2026. We use artificial intelligence to answer your orders.',
      [],
      'https://example.com/privacy-policy',
    )
    expect(keysOf(legal)).toEqual([])
    const lawyers = page('Our team uses AI to sort invoices.', [], 'https://example.com/legal-services')
    expect(keysOf({ ...lawyers, title: 'Smith & Sons, legal advice' })).toEqual(['own_ai'])
    expect(keysOf(page('Terms, last updated: 1 June 2026'))).toEqual([])
    const foreign = [
      link('Privacy', 'https://policies.google.com/privacy'),
      link('privacy@example.com', 'mailto:privacy@example.com'),
      link('Log in', 'https://www.facebook.com/login'),
      link('Log in', '/wp-login.php'),
      link('Why a chatbot is not enough', '/blog/1'),
    ]
    expect(keysOf(page('', foreign))).toEqual([])
    const own = link('Privacy', 'https://www.example.com/privacy')
    expect(keysOf(page('', [own]))).toEqual(['data_protection'])
    expect(keysOf(page('', [link('Sign in', 'https://app.portal.example/login')]))).toEqual([
      'customer_portal',
    ])
  })

  it('quotes word for word also where a passage is cut', () => {
    const long = link(`${'x'.repeat(390)} privacy 🙂🙂🙂`)
    for (const { quote } of scoreWebsite([page('', [long])], now).signals.flatMap(
      ({ evidence }) => evidence,
    )) {
      expect(long.quote.startsWith(quote)).toBe(true)
      expect(quote.isWellFormed()).toBe(true)
    }
  })

  it('counts vacancies only where somebody is looked for', () => {
    expect(keysOf(page('Ann is a software engineer and our founder.'))).toEqual([])
    expect(keysOf(page('Software engineer, Utrecht', [], 'https://example.com/jobs/12'))).toEqual([
      'data_hiring',
    ])
    expect(keysOf(page('Wir suchen Softwareentwickler (m/w/d).'))).toEqual(['data_hiring'])
  })

  it('counts news of the last twelve months, however the date is written', () => {
    for (const date of ['2026-06-01', '1 June 2026', 'June 1st, 2026', '01.06.2026', 'Jun 1, 2026']) {
      expect(keysOf(page(`Published ${date}`)), date).toEqual(['recent_news'])
    }
    for (const date of ['2025-06-01', '1 June 2027', '31.12.2019', '99.99.2026', '2026-45-45']) {
      expect(keysOf(page(`Published ${date}`)), date).toEqual([])
    }
  })

  it('needs two languages, not the mark of one', () => {
    expect(keysOf(page('', [{ kind: 'language', quote: 'hreflang="en"', target: null }]))).toEqual([])
    expect(keysOf(page('', [link('Deutsch')]))).toEqual(['languages'])
  })

  it('keeps three passages of each signal at most', () => {
    const marks = Array.from({ length: 9 }, (_, at) => link(`Privacy ${at}`))
    expect(scoreWebsite([page('', marks)], now).signals.flatMap(({ evidence }) => evidence)).toHaveLength(3)
  })
})

describe('the composite score', () => {
  it('is 0.8 readiness and 0.2 research, halves rounded up, and none without a readiness score', () => {
    expect(compositeOf(50, 100)).toBe(60)
    expect(compositeOf(51, 51)).toBe(51)
    expect(compositeOf(0, 2)).toBe(0)
    expect(compositeOf(1, 1)).toBe(1)
    expect(compositeOf(100, 100)).toBe(100)
    expect(compositeOf(null, 50)).toBeNull()
    expect(compositeOf(50, null)).toBeNull()
  })
})

describe('the website an e-mail address points at', () => {
  it('is that of its domain, unless it is a private mailbox', () => {
    expect(suggestedWebsite('Ann@Nordlicht.Example')).toBe('https://nordlicht.example/')
    for (const email of [
      null,
      '',
      'ann@gmail.com',
      'ann@GMX.de',
      'ann@localhost',
      'ann@[127.0.0.1]',
      'ann',
    ]) {
      expect(suggestedWebsite(email), String(email)).toBeNull()
    }
  })
})
