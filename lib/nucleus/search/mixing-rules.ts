import type { SearchKind } from './contract'

interface Ranked {
  kind: SearchKind
  isWhole: boolean
}

/**
 * The first `limit` rows, but always with the best full match of each kind, so that a contact is not lost
 * behind a hundred memories that mention the name. Keeps the order.
 */
export function mixKinds<Hit extends Ranked>(ranked: readonly Hit[], limit: number): Hit[] {
  const firsts = new Set<Hit>()
  const kinds = new Set<SearchKind>()
  for (const hit of ranked) {
    if (!hit.isWhole || kinds.has(hit.kind) || firsts.size >= limit) continue
    kinds.add(hit.kind)
    firsts.add(hit)
  }
  let others = limit - firsts.size
  return ranked.filter((hit) => {
    if (firsts.has(hit)) return true
    others -= 1
    return others >= 0
  })
}

/** How soon a later place in a list counts for less. */
const evenness = 5

/**
 * What is found by words and what is found by meaning in one order: a row counts by its place in either list, and more
 * if both have it. Rows found by words show which ones.
 */
export function blend<Hit extends { kind: SearchKind; sourceId: string }>(
  byWords: readonly Hit[],
  byMeaning: readonly Hit[],
  limit: number,
): Hit[] {
  const blended = new Map<string, { hit: Hit; score: number }>()
  for (const list of [byWords, byMeaning]) {
    for (const [place, hit] of list.entries()) {
      const key = `${hit.kind} ${hit.sourceId}`
      const { hit: first = hit, score = 0 } = blended.get(key) ?? {}
      blended.set(key, { hit: first, score: score + 1 / (evenness + place) })
    }
  }
  const ordered = [...blended.values()].sort((a, b) => b.score - a.score)
  return ordered.slice(0, limit).map(({ hit }) => hit)
}
