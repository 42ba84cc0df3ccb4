import { plainText } from './page-text'

/** Something a page shows beside its text: the menu, buttons, and what its mark-up tells programs. */
export interface PageMark {
  kind: 'link' | 'button' | 'data' | 'language' | 'embed'
  /** As it stands in the page: the words of a link or button, or the mark-up itself. */
  quote: string
  /** Where a link or an embedded program comes from; null for everything else. */
  target: string | null
}

const maxTags = 2_000
const maxMarks = 300
const maxQuote = 200
const maxWords = 1_000
const maxData = 50_000

// Neither runs on into the next tag, so that no page keeps them busy.
const tag = /<(a|button|script|iframe|link)\b([^<>]{0,4000})>/gi
const dataType = /"@type"\s{0,5}:\s{0,5}(?:\[[^\][]{0,200}\]|"[^"]{1,60}")/g
const language = /\bhreflang\s{0,5}=\s{0,5}["'][A-Za-z0-9-]{2,20}["']/i
const address = /\b(?:href|src)\s{0,5}=\s{0,5}["']([^"']{1,2000})["']/i

/** What a page shows beside its text, in the order it stands there, each thing once. */
export function marksOf(html: string): PageMark[] {
  const found = new Map<string, PageMark>()
  let tags = 0
  for (const { 0: whole, 1: name = '', 2: attributes = '', index } of html.matchAll(tag)) {
    tags += 1
    if (tags > maxTags || found.size >= maxMarks) break
    const inner = (most: number) => contentOf(html, name, index + whole.length, most)
    for (const mark of marksOfTag(name.toLowerCase(), attributes, inner)) {
      if (mark.quote !== '') found.set(`${mark.kind} ${mark.quote} ${mark.target}`, mark)
    }
  }
  return [...found.values()]
}

function marksOfTag(name: string, attributes: string, inner: (most: number) => string): PageMark[] {
  const target = address.exec(attributes)?.[1] ?? null
  const spoken = language.exec(attributes)?.[0]
  const languages = spoken ? [markOf('language', spoken)] : []
  if (name === 'a')
    return [...languages, ...(target ? [markOf('link', plainText(inner(maxWords)), target)] : [])]
  if (name === 'button') return [markOf('button', plainText(inner(maxWords)))]
  if (name === 'link') return languages
  if (target) return [markOf('embed', target, target)]
  if (!/ld\+json/i.test(attributes)) return []
  return (inner(maxData).match(dataType) ?? []).map((type) => markOf('data', type))
}

/** What stands between a tag and its end, or the beginning of it. */
function contentOf(html: string, name: string, from: number, most: number): string {
  const content = html.slice(from, from + most)
  const end = content.search(new RegExp(`</${name}`, 'i'))
  return end < 0 ? content : content.slice(0, end)
}

const markOf = (kind: PageMark['kind'], quote: string, target: string | null = null): PageMark => ({
  kind,
  quote: quote.slice(0, maxQuote).toWellFormed(),
  target: target?.slice(0, maxQuote).toWellFormed() ?? null,
})
