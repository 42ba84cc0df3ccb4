const longestName = 60

/** A name or a sentence as it fits into a line: white space evened out, cut at a word where there is one. */
export function shortened(text: string, longest = longestName): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const characters = [...plain]
  if (characters.length <= longest) return plain
  const cut = characters.slice(0, longest - 1).join('')
  const atWord = cut.replace(/\s+\S*$/, '')
  return `${(atWord.length > longest / 2 ? atWord : cut).replace(/[\s,;:.–-]+$/, '')}…`
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** As in '4 May 2026', in UTC. */
export const dayOf = (date: string | Date): string => days.format(new Date(date))

/** A sentence of what may end without a full stop. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
