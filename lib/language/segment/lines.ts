import type { Range } from '../reading'

/** A line of the text without its line break and surrounding white space. */
export interface Line extends Range {
  text: string
  /** White space before its first character; a tab counts as four. */
  indent: number
  /** Length including the surrounding white space. */
  width: number
}

const breaks = /\r\n|[\n\r\u2028\u2029\v\f]/g

export function splitLines(text: string): Line[] {
  const lines: Line[] = []
  let from = 0
  for (const match of text.matchAll(breaks)) {
    lines.push(lineAt(text, from, match.index))
    from = match.index + match[0].length
  }
  lines.push(lineAt(text, from, text.length))
  return lines
}

function lineAt(text: string, from: number, to: number): Line {
  let start = from
  let end = to
  let indent = 0
  while (start < end && isSpace(text.charCodeAt(start))) {
    indent += text.charCodeAt(start) === 9 ? 4 : 1
    start += 1
  }
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1
  return { text: text.slice(start, end), start, end, indent, width: to - from }
}

export function isSpace(code: number): boolean {
  return (
    code === 32 ||
    (code >= 9 && code <= 13) ||
    code === 160 ||
    code === 0xfeff ||
    code === 0x3000 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f
  )
}
