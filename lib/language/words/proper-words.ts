/** Words that the texts never write in lower case: names of people, places, firms and products. */
export function properWordsIn(texts: Iterable<string>): ReadonlySet<string> {
  const lower = new Set<string>()
  const upper = new Set<string>()
  for (const text of texts)
    for (const [word] of text.matchAll(/\p{L}[\p{L}'’-]+/gu))
      (/^\p{Lu}\p{Ll}/u.test(word) ? upper : lower).add(word.toLowerCase())
  return new Set([...upper].filter((word) => !lower.has(word)))
}
