/** Acronyms and method names that general advice may use without a source. */
const general = new Set('AI ERP CRM API PDF IT HR OCR ID ISO GDPR I'.split(' '))
const word = /\p{Lu}[\p{L}\p{N}’'&/-]*/gu

/**
 * Words inside sentences of a text that look like names and do not occur in `known`. A word that begins a
 * sentence or a quotation is skipped, because it may be an ordinary one.
 */
export function findUnsupportedNames(text: string, known: string): string[] {
  const unsupported: string[] = []
  for (const match of text.matchAll(word)) {
    const before = text.slice(0, match.index)
    if (/(?:^|[.!?:;…]\s*|[“"‘(]\s*|[.!?]”\s*|\n\s*)$/.test(before)) continue
    const name = match[0].replace(/[’']s$/, '')
    if (general.has(name) || known.includes(name)) continue
    unsupported.push(name)
  }
  return unsupported
}
