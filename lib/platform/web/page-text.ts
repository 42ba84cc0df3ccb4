import { compile } from 'html-to-text'

const maxCharacters = 100_000

const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: 2_000_000, maxDepth: 200, ellipsis: '' },
  baseElements: { selectors: ['main', 'article', 'body'], orderBy: 'selectors', returnDomByDefault: true },
  selectors: [
    ...['nav', 'header', 'footer', 'form', 'button', 'script', 'style', 'noscript', 'svg', 'img'].map(
      (selector) => ({ selector, format: 'skip' }),
    ),
    { selector: 'a', options: { ignoreHref: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
})

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** A short piece of a page on one line, without mark-up. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]{0,2000}>/g, ' ')
    .replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll('\u0000', '')
    .replace(/\s+/g, ' ')
    .trim()

/** The title of a page, without mark-up; empty when it has none. */
export function titleOf(html: string): string {
  const [, title = ''] = /<title[^>]{0,200}>([^<]{0,500})/i.exec(html) ?? []
  return plainText(title).slice(0, 200)
}

/** The text of a page without navigation and mark-up. */
export function textOf(html: string): string {
  return (
    convert(html)
      .replaceAll('\u0000', '')
      .toWellFormed()
      // The lookbehind prevents a long run of spaces from being tried from each position.
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
      .slice(0, maxCharacters)
  )
}

/** The targets of a page's links, in document order, without duplicates. */
export function linksOf(html: string, base: URL): URL[] {
  const found = new Map<string, URL>()
  for (const [, , address = ''] of html.matchAll(
    /<a\s[^>]{0,2000}?href\s{0,10}=\s{0,10}(["'])([^"'<>]{1,2000})\1/gi,
  )) {
    const url = URL.parse(address.replaceAll('&amp;', '&'), base)
    if (!url) continue
    url.hash = ''
    url.search = ''
    found.set(url.href, url)
  }
  return [...found.values()]
}
