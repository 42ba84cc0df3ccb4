/** A time code of WebVTT or SubRip. */
const time = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}`
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}`)
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  lrm: '',
  rlm: '',
}

type SubtitleKind = 'text/vtt' | 'application/x-subrip'

/** The subtitle format of a text, by its beginning, or undefined. */
export function subtitleKindOf(text: string): SubtitleKind | undefined {
  if (/^\ufeff?WEBVTT(?:[ \t\r\n]|$)/.test(text)) return 'text/vtt'
  const [first = '', second = ''] = text
    .replace(/^\ufeff/, '')
    .trimStart()
    .slice(0, 500)
    .split(/\r\n?|\n/)
  const isSubRip = timing.test(first) || (/^\s*\d+\s*$/.test(first) && timing.test(second))
  return isSubRip ? 'application/x-subrip' : undefined
}

/** The spoken text, one line per turn, without numbers, time codes and tags; null for other texts. */
export function withoutSubtitleMarks(text: string): string | null {
  if (!subtitleKindOf(text)) return null
  const turns: { speaker: string; words: string }[] = []
  for (const block of blocksOf(text)) {
    const lines = block.split('\n')
    const timeAt = lines.findIndex((line) => timing.test(line))
    // Comments, styles and the header have no time code.
    if (timeAt === -1) continue
    for (const { speaker, words } of spokenIn(lines.slice(timeAt + 1).join(' '))) {
      const last = turns.at(-1)
      if (last && speaker !== '' && last.speaker === speaker) last.words += ` ${words}`
      else turns.push({ speaker, words })
    }
  }
  return turns.map(({ speaker, words }) => (speaker ? `${speaker}: ${words}` : words)).join('\n')
}

/** Blocks separated by blank lines. */
const blocksOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)

/** The speech of one cue, by speaker where voice tags name one. */
function spokenIn(cue: string): { speaker: string; words: string }[] {
  const [unnamed = '', ...voiced] = cue.split(/<v(?=[.\s])/)
  const parts = voiced.map((part) => {
    const end = part.indexOf('>')
    const speaker = plain(part.slice(0, Math.max(end, 0)).replace(/^(?:\.\S*)?\s+/, ''))
    return { speaker, words: plain(part.slice(end + 1)) }
  })
  return [{ speaker: '', words: plain(unnamed) }, ...parts].filter(({ words }) => words !== '')
}

const plain = (marked: string): string =>
  marked
    .replace(/<[^<>]{0,200}>|\{\\[^{}]{0,100}\}/g, '')
    .replace(/&(\w{2,4});/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
