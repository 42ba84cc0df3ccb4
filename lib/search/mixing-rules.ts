import type { SearchKind } from './contract'

interface Ranked {
  kind: SearchKind
  isWhole: boolean
}

/**
 * The first `limit` of what is ranked, but the best of each kind that has every word is among them: a contact is not
 * lost behind the hundred memories that mention the name. The order stays.
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
