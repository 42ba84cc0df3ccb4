import { unmistakableProducts } from '../mentions/products'
import { escapePattern } from '../words/escape-pattern'

/** Acronyms and method names that general advice may use without a source. */
const general = new Set('AI ERP CRM API PDF IT HR OCR ID ISO GDPR I'.split(' '))
const word = /\p{Lu}[\p{L}\p{N}’'&/-]*/gu

/**
 * Words of a text that look like names and do not occur in `known` as words of their own. A word that begins a sentence or
 * a quotation is skipped if it may be an ordinary one: with a capital at its beginning only. Known products are found in any
 * letter case.
 */
export function findUnsupportedNames(text: string, known: string): string[] {
  const unsupported: string[] = []
  for (const match of text.matchAll(word)) {
    const name = match[0].replace(/[’']s$/, '')
    const before = text.slice(0, match.index)
    const isFirst = /(?:^|[.!?:;…]\s*|[“"‘(]\s*|[.!?]”\s*|\n\s*)$/.test(before)
    if ((isFirst && !mixedCase.test(name)) || isKnown(name, known)) continue
    unsupported.push(name)
  }
  for (const [name] of text.matchAll(product)) {
    const isFound = unsupported.some((one) => name.includes(one))
    if (!isFound && !isWordOf(lowered(known), name.toLowerCase())) unsupported.push(name)
  }
  return unsupported
}

const productNames = new Set(unmistakableProducts.map((name) => name.toLowerCase()))
/** Known products, however their letters are written. */
const product = new RegExp(
  String.raw`(?<![\w.@/-])(?:${[...unmistakableProducts]
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|')})(?![\w@])`,
  'gi',
)

let last = { text: '', lower: '' }
/** The names of a project are compared with many sentences. */
function lowered(text: string): string {
  if (last.text !== text) last = { text, lower: text.toLowerCase() }
  return last.lower
}

/** 'UiPath', 'GPT4' and 'SAP' are names wherever they stand; 'Orders' and 'Self-service' may begin a sentence. */
const mixedCase = /^\p{Lu}(?:[\p{Ll}\p{N}]*[\p{Lu}]|\p{L}*\p{N})/u

/** In 'AI-assisted' and 'PDF/A' each part with a capital counts separately. */
const isKnown = (name: string, known: string): boolean =>
  isGeneral(name) ||
  isWordOf(known, name) ||
  (productNames.has(name.toLowerCase()) && isWordOf(lowered(known), name.toLowerCase())) ||
  (/[-/&]/.test(name) &&
    name.split(/[-/&]/).every((part) => !/^\p{Lu}./u.test(part) || isGeneral(part) || isWordOf(known, part)))

const isGeneral = (name: string) => general.has(name) || general.has(name.replace(/s$/, ''))

const letter = /[\p{L}\p{N}]/u
const ending = /^(?:['’]?s|es|n|en|er)?(?![\p{L}\p{N}])/u

/** Whether a text contains a name that is not part of a longer one, apart from an ending. */
function isWordOf(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const end = at + name.length
    if (!(at > 0 && letter.test(text[at - 1]!)) && ending.test(text.slice(end, end + 4))) return true
  }
  return false
}
