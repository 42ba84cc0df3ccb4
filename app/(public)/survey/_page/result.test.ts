import { describe, expect, it } from 'vitest'
import { renderClosed, renderNotice } from './notices'
import { renderPrivacy } from './privacy'
import { renderResult } from './result'
import { brand, privacyWith, resultWith } from './survey-page.fixture'

describe('the result', () => {
  it('holds every figure of the chart in a table', async () => {
    const page = await renderResult(resultWith(), 'n').text()
    const [table = ''] = page.match(/<table>[\s\S]*<\/table>/) ?? []
    const rows = [...table.matchAll(/<th scope="row">(.*?)<\/th><td class="figures">(.*?)<\/td>/g)]
    expect(rows.map(([, name, score]) => [name, score])).toEqual([
      ['Strategy and leadership', '40'],
      ['Data', '41'],
      ['Technology', '42'],
      ['People and skills', 'not answered'],
      ['Processes and governance', '44'],
    ])
    expect([...page.matchAll(/<rect class="fill" width="(\d+)"/g)].map(([, width]) => width)).toEqual([
      '40',
      '41',
      '42',
      '44',
    ])
    expect(page).toContain('Keller &lt;Logistics&gt;')
  })

  it('leads to the booking page in a window of its own', async () => {
    const page = await renderResult(resultWith(), 'n').text()
    expect(page).toContain(
      '<a class="button main" href="https://example.com/book?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">',
    )
    const without = await renderResult(resultWith({ brand: { ...brand, bookingLink: null } }), 'n').text()
    expect(without).not.toContain('target="_blank"')
    expect(without).toContain('Talk it through.')
  })

  it('always leads on: to a booking page, else to an address, else to a wish for a conversation', async () => {
    const noBooking = { ...brand, bookingLink: null }
    const shown = (changes: Parameters<typeof resultWith>[0]) => renderResult(resultWith(changes), 'n').text()
    const byMail = await shown({ brand: { ...noBooking, contactEmail: 'ada@example.com' } })
    expect(byMail).toContain('href="mailto:ada%40example.com?subject=')
    const asking = await shown({ brand: noBooking, askUrl: '/survey/abc/result/token?ask=1' })
    expect(asking).toContain('<a class="button main" href="/survey/abc/result/token?ask=1">')
    const asked = await shown({ brand: noBooking, askUrl: '/survey/abc/result/token', isAsked: true })
    expect(asked).toContain('You requested a conversation.')
    expect(asked).not.toContain('Ask for')
  })

  it('names the band of each figure, and the answers behind each first use', async () => {
    const uses = [
      {
        id: 'retyping',
        title: 'Read forms',
        text: 'Let software read them.',
        reasons: [{ question: 'How does information get there?', answer: 'People <type> it in' }],
        before: 'Agree first.',
      },
    ]
    const page = await renderResult(resultWith({ uses }), 'n').text()
    expect(page).toContain('<b>Developing</b> 40–59')
    expect(page).toContain('One first use that your answers point to')
    expect(page).toContain('“<span dir="auto">People &lt;type&gt; it in</span>”')
    expect(page).not.toContain('Compared with your industry')
    const benchmark = { industry: 'Manufacturing', count: 9, median: 50, lower: 41, upper: 62 }
    const compared = await renderResult(resultWith({ benchmark }), 'n').text()
    expect(compared).toContain('Your 57 points are above the middle of 9 other businesses')
  })

  it('says so when there is no score', async () => {
    const page = await renderResult(resultWith({ score: null, band: null }), 'n').text()
    expect(page).toContain('No score')
    expect(page).not.toContain('<table>')
    expect(page).not.toContain('null')
  })
})

describe('the page of what is stored', () => {
  it('shows all of it, and erases in two steps without scripts', async () => {
    const page = await renderPrivacy(privacyWith(), 'n').text()
    expect(page).toContain('<dd dir="auto">Bo &lt;Keller&gt;</dd>')
    expect(page).toContain('https://audit.example/survey/abc?utm_source=letter')
    expect(page).toMatch(
      /<details>[\s\S]*<form method="post" action="\/survey\/abcdefghijkl\/privacy\/token"[\s\S]*<\/details>/,
    )
    expect(page).not.toContain('What this does not cover')
  })

  it('says what erasing does not reach after a conversion', async () => {
    const page = await renderPrivacy(privacyWith({ isConverted: true }), 'n').text()
    expect(page).toContain('What this does not cover')
  })
})

describe('notices', () => {
  it('tell an address that leads nowhere from a survey that is closed', async () => {
    const missing = renderClosed(null, 'n')
    expect(missing.status).toBe(404)
    expect(await missing.text()).not.toContain('Brandt')
    const closed = renderClosed(brand, 'n')
    expect(closed.status).toBe(410)
    expect(await closed.text()).toContain('This survey is closed')
  })

  it('carry the headers they are given, and are never kept', () => {
    const response = renderNotice(
      { brand, title: 'Too much', text: 'Wait.', status: 429, headers: { 'Retry-After': '5' } },
      'n',
    )
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
