const longestName = 60

/** A name or sentence with single spaces, cut to one line, at a word boundary if possible. */
export function shortened(text: string, longest = longestName): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const characters = [...plain]
  if (characters.length <= longest) return plain
  const cut = characters.slice(0, longest - 1).join('')
  const atWord = cut.replace(/\s+\S*$/, '')
  return `${(atWord.length > longest / 2 ? atWord : cut).replace(/[\s,;:.–-]+$/, '')}…`
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A date like '4 May 2026', in UTC. */
export const dayOf = (date: string | Date): string => days.format(new Date(date))

/** Adds a full stop if the sentence has no end mark. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
