/** A word outside addresses and file names, which write names small. */
const plainWord = /(?<![\p{L}\p{N}@._/\\-])\p{L}[\p{L}'’-]+(?![@_/\\]|\.\p{L})/gu

/** Words that the texts never write in lower case: names of people, places, firms and products. */
export function properWordsIn(texts: Iterable<string>): ReadonlySet<string> {
  const lower = new Set<string>()
  const upper = new Set<string>()
  for (const text of texts)
    for (const [written] of text.matchAll(plainWord)) {
      const word = written.replace(/['’]s?$/u, '')
      ;(/^\p{Lu}\p{Ll}/u.test(word) ? upper : lower).add(word.toLowerCase())
    }
  return new Set([...upper].filter((word) => !lower.has(word)))
}
