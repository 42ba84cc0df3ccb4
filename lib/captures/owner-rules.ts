const parted = /\s*(?:[,;/&+]|\band\b|\bund\b)\s*/iu

const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []

/** Words that an owner may be named by who is this person: the names, without initials. */
export const namesOf = (name: string): string[] => wordsOf(name).filter((word) => word.length > 1)

/**
 * Whether who is to do something is this person. A whole name always is; a first or last name alone only where the
 * person is named in the same capture, for there are many Annas.
 * @param owner as the capture puts it, also several people
 */
export function isOwnedBy(owner: string, name: string, isNamedThere: boolean): boolean {
  const whole = wordsOf(name).join(' ')
  const names = namesOf(name)
  return owner.split(parted).some((part) => {
    const words = wordsOf(part.replace(/^@/, ''))
    if (words.join(' ') === whole) return whole !== ''
    return isNamedThere && words.length === 1 && names.includes(words[0]!)
  })
}
