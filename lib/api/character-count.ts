/** Length as JSON Schema counts it: Unicode characters, not UTF-16 units. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
