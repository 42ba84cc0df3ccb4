import { contradictionAt } from '../../audit/analysis'
import type { Context } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { placeOf } from '../../language/places'
import { SEARCH_KINDS, type SearchHitWire, type SearchKind } from './contract'
import { type Excerpt, makeExcerpt } from './excerpt-rules'
import { blend, mixKinds } from './mixing-rules'
import { type Shown, selectClientNames, selectShown } from './queries'
import { type RankedQuery, type RankedRow, selectCorrected, selectRanked } from './ranked-queries'
import { selectRelated } from './related-queries'

/** The kinds that belong to Nucleus, which may be off. */
const ofNucleus = new Set<SearchKind>(['memory', 'capture', 'item', 'contact'])

interface WorkspaceQuery {
  q: string
  /** Comma-separated; all by default. */
  kinds?: string
  /** Only rows that belong to this project. */
  projectId?: string
  /** Up to 50. */
  limit: number
}

interface WorkspaceResults {
  results: SearchHitWire[]
  /** The query as it was searched where a word of it was misspelt. */
  correctedQuery: string | null
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
 * Searches the caller's workspace and returns the best matches with their passages. Where no row has every word, a word
 * that nothing has is corrected, and what says the same in other words is found too.
 * @throws AppError VALIDATION_ERROR for an unknown kind
 */
export async function searchWorkspace(
  ctx: Context,
  { q, kinds, projectId, limit }: WorkspaceQuery,
): Promise<WorkspaceResults> {
  const asked = kinds === undefined ? [...SEARCH_KINDS] : kindsOf(kinds)
  const searched = ctx.principal.flags.nucleus ? asked : asked.filter((kind) => !ofNucleus.has(kind))
  if (searched.length === 0) return { results: [], correctedQuery: null }
  const facets = projectId ? [`project.${projectId}`] : []
  const query = { q, kinds: searched, facets, takesBeginnings: true, limit }
  const { rows, correctedQuery } = await findRows(ctx, query)
  return { results: await toHits(ctx, rows), correctedQuery }
}

async function findRows(
  ctx: Context,
  query: RankedQuery,
): Promise<{ rows: RankedRow[]; correctedQuery: string | null }> {
  const { q, kinds, facets, limit } = query
  const asWritten = await selectRanked(ctx, query)
  if (asWritten.some(({ isWhole }) => isWhole)) {
    return { rows: mixKinds(asWritten, limit), correctedQuery: null }
  }
  const correctedQuery = await selectCorrected(ctx, q, kinds)
  const ranked =
    correctedQuery === null ? asWritten : await selectRanked(ctx, { ...query, q: correctedQuery })
  if (ranked.some(({ isWhole }) => isWhole)) return { rows: mixKinds(ranked, limit), correctedQuery }
  const related = await selectRelated(ctx, { q: correctedQuery ?? q, kinds, facets, except: [], limit })
  return { rows: blend(ranked, related, limit), correctedQuery }
}

async function toHits(ctx: Context, rows: RankedRow[]): Promise<SearchHitWire[]> {
  const shown = await selectShown(ctx, rows)
  const projectIds = new Set([...shown.values()].flatMap(({ projectId }) => projectId ?? []))
  const clientNames = await selectClientNames(ctx, [...projectIds])
  return rows.flatMap(({ kind, sourceId, captureId, forms }) => {
    const row = shown.get(sourceId)
    if (!row) return []
    const { title, text, projectId, itemType = null, findingType = null, at } = row
    const passage = makeExcerpt(text, new Set(forms))
    const { excerpt, highlights } = passage
    const contradiction = contradictionIn(sourceId, row, passage)
    return [
      {
        kind,
        id: contradiction?.id ?? sourceId,
        title: contradiction?.subject ?? title,
        excerpt,
        highlights,
        ...standsAt(row, passage),
        projectId,
        clientName: (projectId && clientNames.get(projectId)) ?? null,
        captureId,
        itemType,
        findingType,
        at: at.toISOString(),
      },
    ]
  })
}

/** The contradiction whose words fit, of an audit that is searched as a whole. */
function contradictionIn(analysisId: string, { contradictions }: Shown, { offset, highlights }: Excerpt) {
  return contradictions && contradictionAt(analysisId, contradictions, offset + (highlights[0]?.start ?? 0))
}

/** The position of an excerpt in its source: that of the first matching words. */
function standsAt(
  { start, sections = [] }: Shown,
  { excerpt, offset, highlights }: Excerpt,
): Pick<SearchHitWire, 'place' | 'start'> {
  if (start == null) return { place: null, start: null }
  const begin = start + offset
  const [first = { start: 0, end: excerpt.length }] = highlights
  return { start: begin, place: placeOf(sections, begin + first.start, begin + first.end) }
}
