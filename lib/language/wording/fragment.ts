const mostCharacters = 150
const fewestCharacters = 40
const leadingMarks = /^(?:[\s>*•·–—#|,;-]+|\(?\d{1,2}[.)]\s+|["“”'‘’]+)+/
/** Conjunctions that connect a sentence to the preceding one, which is not quoted. */
const leadingWords = /^(?:But|And|So|Well|Also|Plus|Because)(?:,? )/
/** Markdown for bold, italics and code. */
const emphasis = /\*{2,}|_{2,}|`|(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])/g
const boundary = /[,;:](?=\s)|\s[–—-]\s|\s(?=(?:and|but|because|so|which|when|while|until|or|if)\s)/g

/**
 * The words of a passage for use inside a sentence: on one line, without list marks, emphasis and the quotation marks
 * around it, and cut at a clause boundary when long. The remaining words keep their order.
 */
export function fragment(passage: string, limit = mostCharacters): string {
  const plain = passage
    .replace(/[ ]*(?:\t|\|)[\t| ]*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(emphasis, '')
    .replace(leadingMarks, '')
    .replace(leadingWords, '')
    .replace(/(?<![^\s(])["“](?=\S)/g, '‘')
    .replace(/[“”"]/g, '’')
    .replace(/[\s*_|]+$/, '')
    .replace(/^([^(]*)\)$/, '$1')
    .trim()
  const whole = closed(plain.replace(/[.;:,!’]+$/, ''))
  if (whole.length <= limit) return whole
  return `${cut(plain, limit)} …`
}

/** With the closing mark of a quotation at its end. */
const closed = (text: string): string => (text.lastIndexOf('‘') > text.lastIndexOf('’') ? `${text}’` : text)

function cut(text: string, limit: number): string {
  let end = 0
  for (const match of text.matchAll(boundary)) {
    if (match.index > limit) break
    if (match.index >= fewestCharacters) end = match.index
  }
  if (end < limit * 0.45) end = text.lastIndexOf(' ', limit)
  return text.slice(0, end > 0 ? end : limit).replace(/[\s,;:–—-]+$/, '')
}

/** The fragment in quotation marks. */
export function quoted(passage: string, limit?: number): string {
  return `“${fragment(passage, limit)}”`
}
