import type { Line } from './lines'

/** The kind of a line, judged by the line alone. */
export type Shape = 'blank' | 'timing' | 'rule' | 'heading' | 'item' | 'row' | 'text'

const timing = /^(?:WEBVTT\b.*|NOTE\b.*|STYLE|\d{1,5}|(?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{3}\s*-->.*)$/
const arrow = /-->/
const rule = /^(?:[-=_*~#•·.|+\s:]{1,400})$/
const bullet = /^(?:[-*+•·‣▪◦–—●○■□✓✔☐☑]|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,4})[.)])(?:\s+|$)/
const markdownHeading = /^#{1,6}\s+\S/
const numberedHeading =
  /^(?:§ ?\d{1,3}[a-z]?|\d{1,2}(?:\.\d{1,2}){0,4}\.?|[A-Z]\.|(?:Chapter|Section|Appendix|Part|Annex|Kapitel|Abschnitt)\s+\w{1,4}[.:]?)\s+\p{Lu}/u
const terminal = /[.!?…;,]["'”’»)\]]*$/
const longestHeading = 90
const mostHeadingWords = 12

export function shapeOf(line: Line, subtitles: boolean): Shape {
  const { text } = line
  if (text === '') return 'blank'
  const short = text.length <= 400
  if (short && arrow.test(text) && timing.test(text)) return 'timing'
  if (subtitles && short && timing.test(text)) return 'timing'
  if (short && rule.test(text)) return 'rule'
  if (short && markdownHeading.test(text)) return 'heading'
  if (isRow(text)) return 'row'
  if (bullet.test(text.slice(0, 8)) && !isNumberedHeading(text)) return 'item'
  return 'text'
}

export function isSubtitles(text: string): boolean {
  const head = text.slice(0, 4000)
  return /^\s*WEBVTT/.test(head) || /\d{1,2}:\d{2}[.,]\d{3} --> /.test(head)
}

/**
 * True for cells divided by tabs, bars or wide gaps, and for records such as 'Column: value; Column: value'.
 */
function isRow(text: string): boolean {
  if (text.includes('\t')) return true
  if (text.startsWith('|') && text.indexOf('|', 1) > 0) return true
  const head = text.slice(0, 600)
  if (/\S {3,}\S.*\S {3,}\S/.test(head)) return true
  return isRecord(head)
}

const pair = /(?:^|; ?)[\p{L}\p{N}][^:;\n]{0,48}: ?[^;\n]{0,200}/gu

export function isRecord(text: string): boolean {
  if (!text.includes(';') || !text.includes(':')) return false
  let pairs = 0
  for (const _ of text.matchAll(pair)) pairs += 1
  return pairs >= 2
}

/** True for a line that looks like a title; its context decides whether it is one. */
export function looksLikeTitle(text: string): boolean {
  if (text.length > longestHeading || text.length < 3) return false
  if (terminal.test(text)) return false
  const words = text.split(/\s+/)
  if (words.length > mostHeadingWords) return false
  if (!/^["'“(]?[\p{Lu}\p{N}]/u.test(text)) return false
  if (/[:;] \S/.test(text) && !numberedHeading.test(text)) return false
  return /\p{L}{2}/u.test(text) && !/\d[.,\d]* ?(?:%|€|\$|EUR|USD)$/.test(text)
}

export function isNumberedHeading(text: string): boolean {
  return (
    text.length <= longestHeading &&
    numberedHeading.test(text) &&
    looksLikeTitle(text) &&
    !/^\d{1,2}[.)]\s/.test(text)
  )
}

export function titleText(text: string): string {
  return withoutClosingHashes(text.replace(/^#{1,6}\s+/, ''))
    .replace(/^(?:§ ?\d{1,3}[a-z]?|\d{1,2}(?:\.\d{1,2}){0,4}\.?)\s+/, '')
    .replace(/^[*_]+/, '')
    .replace(/(?<![*_:])[*_:]+$/, '')
    .trim()
}

/**
 * Does not use a pattern: one that ends in `#+$` would rescan a long run of white space for each of its
 * characters.
 */
function withoutClosingHashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '#') end -= 1
  return end === text.length ? text : text.slice(0, end).trimEnd()
}

/** Length of the bullet, quotation bar or check box at the beginning of a line. */
export function markerLength(text: string): number {
  const match =
    /^(?:>\s?)*(?:(?:[-*+•·‣▪◦–—●○■□✓✔☐☑]|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,4})[.)])\s+)?(?:\[[ xX]\]\s+)?(?:>\s?)*/.exec(
      text.slice(0, 24),
    )
  return match ? match[0].length : 0
}
