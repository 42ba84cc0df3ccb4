const parted = /\s*(?:[,;/&+]|\band\b|\bund\b)\s*/iu

const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []

/** The words of a name that may identify an owner: all except initials. */
export const namesOf = (name: string): string[] => wordsOf(name).filter((word) => word.length > 1)

/**
 * Whether an owner named in a capture is this person. A full name matches; a first or last name alone matches
 * only if the same capture mentions the person, because first names are ambiguous.
 * @param owner as written in the capture, possibly several people
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
