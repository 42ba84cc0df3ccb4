const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** A text on one line, cut between words where it is longer than `most` characters. */
export function clipped(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  return `${line.slice(0, line.lastIndexOf(' ', most) || most).replace(/[\s.,;:–-]+$/, '')} …`
}

/** The first sentences of a text that fit into `most` characters together; the first alone is cut between words. */
export function firstSentences(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  let kept = ''
  for (const { segment } of sentences.segment(line)) {
    if (kept !== '' && kept.length + segment.trimEnd().length > most) break
    kept += segment
  }
  return clipped(kept, most)
}
