const columns = 92

/** Breaks a text between words to the width of a common terminal. */
export function wrap(text: string, { indent, first = indent }: { indent: string; first?: string }): string {
  const lines: string[] = []
  let line = first
  let isEmpty = true
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (!isEmpty && line.length + 1 + word.length > columns) {
      lines.push(line)
      line = indent
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line].join('\n')
}

/** Truncates a long text between words. */
export function shorten(text: string, maxCharacters: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= maxCharacters) return flat
  const cut = flat.slice(0, maxCharacters)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …`
}
