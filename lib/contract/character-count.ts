/** Length as JSON Schema counts it: Unicode characters, not UTF-16 units. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Shortens a text to a number of characters; a cut text ends with an ellipsis. */
export function shortened(text: string, maxCharacters: number): string {
  const characters = [...text]
  if (characters.length <= maxCharacters) return text
  return `${characters
    .slice(0, maxCharacters - 1)
    .join('')
    .trimEnd()}…`
}
