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
