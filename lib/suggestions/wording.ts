import { MOST_COUNTED } from './facts'

const longestName = 60

/** A name as it fits into a sentence. */
export function shortName(name: string): string {
  const characters = [...name.replace(/\s+/g, ' ').trim()]
  return characters.length <= longestName
    ? characters.join('')
    : `${characters
        .slice(0, longestName - 1)
        .join('')
        .trimEnd()}…`
}

/** As in 'action item' and '4 action items'; '99+ action items' where nobody counted further. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  if (count === 1) return singular
  return count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+ ${plural}` : `${count} ${plural}`
}
