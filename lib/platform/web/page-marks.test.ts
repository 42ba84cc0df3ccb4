import { expect, it } from 'vitest'
import { atMostLinear, growthOf } from '@/e2e/support/growth'
import { marksOf } from './page-marks'

it('gives the words of links and buttons, and what the mark-up tells programs, each once', () => {
  const html = `
    <link rel="alternate" hreflang="nl" href="/nl">
    <script type="application/ld+json">{"@type": "Bakery", "offers": {"@type":["Offer","Thing"]}}</script>
    <script src="https://widget.example/chat.js" async></script>
    <nav><a class="x" href="/login">Log&nbsp;in <b>here</b></a><a href="/login">Log in here</a><a href="#"></a></nav>
    <button type="submit"> Add to
      basket </button>`
  expect(marksOf(html)).toEqual([
    { kind: 'language', quote: 'hreflang="nl"', target: null },
    { kind: 'data', quote: '"@type": "Bakery"', target: null },
    { kind: 'data', quote: '"@type":["Offer","Thing"]', target: null },
    { kind: 'embed', quote: 'https://widget.example/chat.js', target: 'https://widget.example/chat.js' },
    { kind: 'link', quote: 'Log in here', target: '/login' },
    { kind: 'button', quote: 'Add to basket', target: null },
  ])
})

it.each([
  '<a href="',
  '<a x ',
  '<a href="/">',
  '<button>',
  '<script type="application/ld+json">',
  '"@type":"',
])('stays quick on a page of nothing but %s', (part) => {
  expect(growthOf((times) => marksOf(part.repeat(times)), 2_000)).toBeLessThan(atMostLinear)
})
