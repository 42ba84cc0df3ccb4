import { TermIndex, termList, weigh, wordsOf } from '../passages'

interface Titled {
  key: string
  title: string
  terms: string
  unlike?: string | undefined
}

/** When a title names two themes, one must score this much higher than the other. */
const clearlyMore = 0.3
/** Number of cached titles; the same ones are looked up every day. */
const mostKept = 20_000
/** Weight of one plain word. */
const oneWord = 1

/**
 * Builds a function that finds the one theme a title names; null for none or for several equally likely ones.
 * A single word is enough only if it occurs in the theme's title: 'CRM' occurs in more than the upkeep of
 * customer records.
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
