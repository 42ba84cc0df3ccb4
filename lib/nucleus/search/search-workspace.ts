import type { Context } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { SEARCH_KINDS, type SearchHitWire, type SearchKind } from './contract'
import { makeExcerpt } from './excerpt-rules'
import { mixKinds } from './mixing-rules'
import { selectShown } from './queries'
import { selectRanked } from './ranked-queries'
import { FEW_MATCHES, selectRelated } from './related-queries'

/** The kinds to search when Nucleus is off. */
const withoutNucleus = new Set<SearchKind>(['project', 'lead'])

export interface WorkspaceQuery {
  q: string
  /** Comma-separated; all by default. */
  kinds?: string
  /** Up to 50. */
  limit: number
}

function kindsOf(kinds: string): SearchKind[] {
  const names = new Set(kinds.split(','))
  const unknown = [...names].find((name) => !(SEARCH_KINDS as readonly string[]).includes(name))
  if (unknown !== undefined) {
    throw new AppError('VALIDATION_ERROR', {
      text: `kinds: must be some of ${SEARCH_KINDS.join(', ')}, separated by commas`,
      issues: [{ path: 'kinds', message: `must be some of ${SEARCH_KINDS.join(', ')}, separated by commas` }],
    })
  }
  return SEARCH_KINDS.filter((kind) => names.has(kind))
}

/**
 * Searches the caller's workspace and returns the best matches with their passages; where no row has
 * every word and few have any, also what says the same in other words.
 * @throws AppError VALIDATION_ERROR for an unknown kind
 */
export async function searchWorkspace(
  ctx: Context,
  { q, kinds, limit }: WorkspaceQuery,
): Promise<SearchHitWire[]> {
  const asked = kinds === undefined ? [...SEARCH_KINDS] : kindsOf(kinds)
  const searched = ctx.principal.flags.nucleus ? asked : asked.filter((kind) => withoutNucleus.has(kind))
  if (searched.length === 0) return []
  const ranked = mixKinds(
    await selectRanked(ctx, { q, kinds: searched, takesBeginnings: true, limit }),
    limit,
  )
  const except = ranked.map(({ sourceId }) => sourceId)
  const missing = ranked.some(({ isWhole }) => isWhole) ? 0 : Math.min(limit, FEW_MATCHES) - ranked.length
  const related = await selectRelated(ctx, { q, kinds: searched, except, limit: missing })
  const rows = [...ranked, ...related]
  const shown = await selectShown(ctx, rows)
  return rows.flatMap(({ kind, sourceId, captureId, forms }) => {
    const row = shown.get(sourceId)
    if (!row) return []
    const { title, text, projectId, itemType, at } = row
    const passage = makeExcerpt(text, new Set(forms))
    return [{ kind, id: sourceId, title, ...passage, projectId, captureId, itemType, at: at.toISOString() }]
  })
}
