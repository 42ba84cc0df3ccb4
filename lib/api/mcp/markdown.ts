/**
 * Escapes other people's text in Markdown, so that it cannot create headings, links, lists, fences or markup in the
 * document.
 */
const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/** Control characters, and those that change the direction of the following text. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

function escapeLine(line: string): string {
  return line
    .replaceAll('\t', ' ')
    .replace(unseen, '')
    .trim()
    .replace(/[\\`*_[\]<>|~&$]/g, '\\$&')
    .replace(/^(?:[#+=:-]|\d{1,9}(?=[.)]))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))
}

/** Text on one line, without line breaks. */
export const words = (text: string): string =>
  text
    .split(lineEnds)
    .map(escapeLine)
    .filter((line) => line !== '')
    .join(' ')

/** One paragraph for each line; empty for a blank text. */
export const paragraphs = (text: string): string[] =>
  text
    .split(lineEnds)
    .map(escapeLine)
    .filter((line) => line !== '')

/** A quotation, with a last line that names its source. */
export function quotation(text: string, origin: string): string {
  const quoted = text.split(lineEnds).map((line) => `> ${escapeLine(line)}`.trimEnd())
  return [...quoted, '>', `> — ${origin}`].join('\n')
}

/** An unchanged text, between fences longer than any run of the fence's character in it. */
export function fenced(text: string): string {
  let longest = 0
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  const fence = '`'.repeat(Math.max(3, longest + 1))
  return `${fence}text\n${text}\n${fence}`
}

/** Blocks with an empty line in between; those that are false are left out. */
export const document = (blocks: readonly (string | false | undefined | null)[]): string =>
  `${blocks.filter((block) => block).join('\n\n')}\n`

/** A list of facts; those without a value are left out. Values are Markdown already. */
export const facts = (entries: readonly (readonly [string, string | number | null | undefined])[]): string =>
  entries
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `- ${name}: ${value}`)
    .join('\n')
