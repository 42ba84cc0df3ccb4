/** Acronyms and method names that general advice may use without a source. */
const general = new Set('AI ERP CRM API PDF IT HR OCR ID ISO GDPR I'.split(' '))
const word = /\p{Lu}[\p{L}\p{N}’'&/-]*/gu

/**
 * Words of a text that look like names and do not occur in `known` as words of their own. A word that begins a sentence or
 * a quotation is skipped if it may be an ordinary one: with a capital at its beginning only.
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
  return unsupported
}

/** 'UiPath', 'GPT4' and 'SAP' are names in any position; 'Orders' and 'Self-service' may begin a sentence. */
const mixedCase = /^\p{Lu}(?:[\p{Ll}\p{N}]*[\p{Lu}]|\p{L}*\p{N})/u

/** In 'AI-assisted' and 'PDF/A' each part with a capital counts separately. */
const isKnown = (name: string, known: string): boolean =>
  isGeneral(name) ||
  isWordOf(known, name) ||
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
