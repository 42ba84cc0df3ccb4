import type { Range } from '../../reading'

export interface Detail extends Range {
  kind: 'email' | 'phone'
  value: string
}

/**
 * The local part is limited to the length an address may have; otherwise a long run of letters without an @
 * takes quadratic time.
 */
const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const ends = String.raw`(?![\p{L}\p{N}]|[.,:]\d|-\p{L})`
const begins = String.raw`(?<![\p{L}\p{N}./$€£:@-])`
/** A plus sign or a leading zero identifies a telephone number, however its digits are grouped. */
const phones: readonly RegExp[] = [
  // '+44 1632 960412', '(+44) 1632 960412', '+49 (0) 171 2345678', 'tel:+44-1632-960412'
  new RegExp(
    String.raw`(?<![\p{L}\p{N}./$€£@-]|\d:)(?:\(\+\d{1,3}\)|\+\d{1,14})(?:[ .()/-]{1,3}\d{1,12}){0,8}${ends}`,
    'gu',
  ),
  // '01632 960412', '(01632) 960412', '(0 30) 901820', '030/1234567', '0049 30 901820'
  new RegExp(
    String.raw`${begins}(?<!\d )(?:\(0 ?[1-9]\d{0,4}\)|00?[1-9]\d{0,4})(?:[ ./-]{1,3}\d{2,9}){1,6}${ends}`,
    'gu',
  ),
  // '415-555-2671', '(415) 555-2671', '1 415 555 2671'
  new RegExp(
    String.raw`${begins}(?:\(0?\)? ?)?(?:\(\d{2,5}\)|\d{2,5}\)|\d{1,5})[ .)/-]{1,3}\d{2,5}(?:[ .-]{1,2}\d{2,5}){0,4}${ends}|${begins}\d{9,13}${ends}`,
    'gu',
  ),
]
const notDialled =
  /^(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}(?!\d)|(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2}(?!\d)|\d{1,2}[./-]\d{1,2}[./-]\d{2}$|(?:19|20)\d{2} ?[-–] ?(?:19|20)?\d{2}$|\d{1,2}(?: \d{3}){2,}$)/
const faxBefore = /\bfax\b[^\p{L}\d]{0,8}$/iu
const faxAfter = /^\s*\(?fax\b/i
/** Numbers that are not telephone numbers: 'VAT 123 4567 89', 'order no. 45001234567'. */
const numbered =
  /\b(?:BIC|IBAN(?: [A-Z]{2}\d{2}(?: \d{4}){0,6})?|VAT|UST|USt-?ID|tax|account|invoice|order|ticket|case|ref(?:erence)?|customer|contract|serial|ISBN|Rechnung|Auftrag|Konto)(?: ?(?:no|nr|number|id|numm?er)\b)?[^\p{L}\d]{1,4}$/iu
const counted = /^ ?(?:€|\$|£|%|(?:euros?|EUR|USD|GBP|CHF|dollars?|pounds?)\b)/i
const fewestDigits = 7
const mostDigits = 15

/** E-mail addresses and telephone numbers of a text, without fax numbers. */
export function findDetails(text: string): Detail[] {
  const details: Detail[] = []
  if (text.includes('@'))
    for (const match of text.matchAll(email))
      details.push({ kind: 'email', value: match[0], start: match.index, end: match.index + match[0].length })
  if (!/\d{2}/.test(text)) return details
  for (const pattern of phones)
    for (const match of text.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].length
      const digits = match[0].replace(/\D/g, '').length
      if (digits < fewestDigits || digits > mostDigits || notDialled.test(match[0].trim())) continue
      const before = text.slice(Math.max(0, start - 30), start)
      const after = text.slice(end, end + 10)
      if (faxBefore.test(before) || faxAfter.test(after)) continue
      if (numbered.test(before) || counted.test(after)) continue
      if (details.some((other) => start < other.end && end > other.start)) continue
      details.push({ kind: 'phone', value: match[0].trim(), start, end })
    }
  return details.sort((a, b) => a.start - b.start)
}
