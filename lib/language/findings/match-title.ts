import { TermIndex, termList, weigh, wordsOf } from '../passages'

interface Titled {
  key: string
  title: string
  terms: string
  unlike?: string | undefined
}

/** Of two themes that a title speaks of, one has to stand out by this much. */
const clearlyMore = 0.3
/** Titles whose theme is kept, for the same ones are looked at again each day. */
const mostKept = 20_000
/** What one plain word weighs. */
const oneWord = 1

/**
 * Finds the one theme that a title speaks of; null where there is none, or more than one as likely. A single word tells
 * only where the theme is named by it: 'CRM' occurs in more than the upkeep of customer records.
 */
export function titleMatcher(themes: readonly Titled[]): (title: string) => string | null {
  const indexed = themes.map((theme) => ({ ...theme, titleIndex: new TermIndex([wordsOf(theme.title)]) }))
  const byTitle = new Map(themes.map(({ key, title }) => [wordsOf(title), key]))
  const found = new Map<string, string | null>()
  return (title) => {
    const words = wordsOf(title)
    const known = byTitle.get(words) ?? found.get(words)
    if (known !== undefined) return known
    const key = matchOf(words)
    if (found.size >= mostKept) found.clear()
    found.set(words, key)
    return key
  }

  function matchOf(words: string): string | null {
    const index = new TermIndex([words])
    let best: { key: string; weight: number } | null = null
    let second = 0
    for (const { key, terms, unlike, titleIndex } of indexed) {
      const weight = weigh(index, terms).get(0) ?? 0
      if (weight === 0 || (unlike !== undefined && weigh(index, unlike).has(0))) continue
      const named = termList(terms).filter((term) => index.find(term).length > 0)
      if (weight <= oneWord && !named.some((term) => titleIndex.find(term).length > 0)) continue
      if (weight > (best?.weight ?? 0)) {
        second = best?.weight ?? 0
        best = { key, weight }
      } else second = Math.max(second, weight)
    }
    return best && best.weight - second >= clearlyMore ? best.key : null
  }
}
