import { plainText } from './page-text'

/** An element of a page besides its text: a menu link, a button, or machine-readable mark-up. */
export interface PageMark {
  kind: 'link' | 'button' | 'data' | 'language' | 'embed'
  /** As written in the page: the words of a link or button, or the mark-up itself. */
  quote: string
  /** The target of a link or the source of an embedded program; otherwise null. */
  target: string | null
}

const maxTags = 2_000
const maxMarks = 300
const maxQuote = 200
const maxWords = 1_000
const maxData = 50_000

// Neither pattern continues into the next tag, so that no page causes excessive backtracking.
const tag = /<(a|button|script|iframe|link)\b([^<>]{0,4000})>/gi
const dataType = /"@type"\s{0,5}:\s{0,5}(?:\[[^\][]{0,200}\]|"[^"]{1,60}")/g
const language = /\bhreflang\s{0,5}=\s{0,5}["'][A-Za-z0-9-]{2,20}["']/i
const address = /\b(?:href|src)\s{0,5}=\s{0,5}["']([^"']{1,2000})["']/i

/** The elements of a page besides its text, in document order, without duplicates. */
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

/** The text between a tag and its end tag, cut at `most` characters. */
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
