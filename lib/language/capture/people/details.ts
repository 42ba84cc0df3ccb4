import type { Range } from '../../reading'

export interface Detail extends Range {
  kind: 'email' | 'phone'
  value: string
}

const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const phone =
  /(?<![\p{L}\p{N}./$€£:@-])(?:\+\d{1,3}[ .-]?)?(?:\(0?\)? ?)?(?:\(\d{2,5}\)|\d{2,5}\)|\d{1,5})[ .)/-]{1,2}\d{2,5}(?:[ .-]{1,2}\d{2,5}){0,4}(?![\p{L}\p{N}]|[.,:]\d|-\p{L})|(?<![\p{L}\p{N}./$€£:@-])\+?\d{9,13}(?![\p{L}\p{N}.,-])/gu
const notDialled =
  /^(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d{2}|(?:19|20)\d{2}[.-]\d{1,2}[.-]\d{1,2}|(?:19|20)\d{2} ?[-–] ?(?:19|20)?\d{2})$/
const faxBefore = /\bfax\b[^\p{L}\d]{0,8}$/iu
const faxAfter = /^\s*\(?fax\b/i
const fewestDigits = 7
const mostDigits = 15

/** E-mail addresses and telephone numbers of a text; fax numbers are left out. */
export function findDetails(text: string): Detail[] {
  const details: Detail[] = []
  if (text.includes('@'))
    for (const match of text.matchAll(email))
      details.push({ kind: 'email', value: match[0], start: match.index, end: match.index + match[0].length })
  if (!/\d{2}/.test(text)) return details
  for (const match of text.matchAll(phone)) {
    const start = match.index
    const end = start + match[0].length
    const digits = match[0].replace(/\D/g, '').length
    if (digits < fewestDigits || digits > mostDigits || notDialled.test(match[0].trim())) continue
    if (faxBefore.test(text.slice(Math.max(0, start - 14), start)) || faxAfter.test(text.slice(end, end + 8)))
      continue
    if (details.some((other) => start < other.end && end > other.start)) continue
    details.push({ kind: 'phone', value: match[0].trim(), start, end })
  }
  return details.sort((a, b) => a.start - b.start)
}
