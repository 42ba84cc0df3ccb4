/**
 * Writes other people's words into Markdown so that they stay words: no heading, link, list, fence or markup of
 * theirs can pass for one of the document's own.
 */
const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/** Control characters, and those that turn the direction of whatever follows on the line. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

function escapeLine(line: string): string {
  return line
    .replaceAll('\t', ' ')
    .replace(unseen, '')
    .trim()
    .replace(/[\\`*_[\]<>|~&$]/g, '\\$&')
    .replace(/^(?:[#+=:-]|\d{1,9}(?=[.)]))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))
}

/** One line of words, whatever line ends are in it. */
export const words = (text: string): string =>
  text
    .split(lineEnds)
    .map(escapeLine)
    .filter((line) => line !== '')
    .join(' ')

/** Each line a paragraph; nothing for a blank text. */
export const paragraphs = (text: string): string[] =>
  text
    .split(lineEnds)
    .map(escapeLine)
    .filter((line) => line !== '')

/** A quotation, each of its lines marked as one, with a last line that says where it is from. */
export function quotation(text: string, origin: string): string {
  const quoted = text.split(lineEnds).map((line) => `> ${escapeLine(line)}`.trimEnd())
  return [...quoted, '>', `> — ${origin}`].join('\n')
}

/** A text as it is, between fences longer than any run of the fence's character in it. */
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
