import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { Evidence } from '../../language/source'
import type { FoundOpportunity, FoundRisk, Memo } from '../../language/synthesis'
import type { ValueInputs } from '../../language/value-inputs/value-input'
import { isCompleteAudit, latestAuditFirst } from './latest-audit-queries'
import { analyses, opportunities, risks, stakeholderMemos } from './tables'

export type OpportunityRow = typeof opportunities.$inferSelect
export type RiskRow = typeof risks.$inferSelect
export type MemoRow = typeof stakeholderMemos.$inferSelect

interface Place {
  projectId: string
  analysisId: string
}

const findingTables = { opportunities, risks, memos: stakeholderMemos } as const
export type FindingKind = keyof typeof findingTables

/** The passages that several paragraphs cite, without duplicates, in the order of the first mention. */
function eachPassageOnce(evidence: readonly Evidence[]): Evidence[] {
  const passages = new Map<string, Evidence>()
  for (const passage of evidence) {
    const place = `${passage.sourceId}:${passage.start}:${passage.end}`
    if (!passages.has(place)) passages.set(place, passage)
  }
  return [...passages.values()]
}

/** Stores the analyst's findings, each with its original. */
export async function insertFindings(
  ctx: OwnerContext,
  place: Place,
  found: { opportunities: FoundOpportunity[]; risks: FoundRisk[]; memos: Memo[] },
): Promise<void> {
  const common = { ...place, userId: ownerOf(ctx) }
  const titles = new Map(found.opportunities.map(({ key, title }) => [key, title]))
  const titlesOf = (keys: string[]) => keys.flatMap((key) => titles.get(key) ?? [])
  if (found.opportunities.length > 0) {
    await ctx.tx.insert(opportunities).values(
      found.opportunities.map((opportunity, position) => {
        const { impactReasons: _impact, effortReasons: _effort, dependencies, ...fields } = opportunity
        return {
          ...common,
          ...fields,
          position,
          dependencies: titlesOf(dependencies),
          original: { ...opportunity, dependencies: titlesOf(dependencies) },
        }
      }),
    )
  }
  if (found.risks.length > 0) {
    await ctx.tx
      .insert(risks)
      .values(found.risks.map((risk, position) => ({ ...common, ...risk, position, original: risk })))
  }
  if (found.memos.length > 0) {
    await ctx.tx.insert(stakeholderMemos).values(
      found.memos.map(({ stakeholder, paragraphs }, position) => ({
        ...common,
        position,
        stakeholderId: stakeholder.stakeholderId,
        stakeholderName: stakeholder.name,
        stakeholderRole: stakeholder.role ?? '',
        memo: paragraphs.map(({ text }) => text).join('\n\n'),
        evidence: eachPassageOnce(paragraphs.flatMap(({ evidence }) => evidence)),
        original: paragraphs,
      })),
    )
  }
}

interface ListOptions {
  includeDismissed?: boolean
}

function ofAnalysis(
  ctx: OwnerContext,
  table: (typeof findingTables)[FindingKind],
  analysisId: string | SQLWrapper,
  { includeDismissed = false }: ListOptions,
): SQL | undefined {
  return and(
    eq(table.analysisId, analysisId),
    eq(table.userId, ownerOf(ctx)),
    includeDismissed ? undefined : isNull(table.dismissedAt),
  )
}

export const listOpportunityRows = (
  ctx: OwnerContext,
  analysisId: string | SQLWrapper,
  options: ListOptions = {},
) =>
  ctx.tx
    .select()
    .from(opportunities)
    .where(ofAnalysis(ctx, opportunities, analysisId, options))
    .orderBy(asc(opportunities.position), asc(opportunities.createdAt), asc(opportunities.id))

const listRiskRows = (ctx: OwnerContext, analysisId: string | SQLWrapper, options: ListOptions = {}) =>
  ctx.tx
    .select()
    .from(risks)
    .where(ofAnalysis(ctx, risks, analysisId, options))
    .orderBy(asc(risks.position), asc(risks.createdAt), asc(risks.id))

const listMemoRows = (ctx: OwnerContext, analysisId: string | SQLWrapper, options: ListOptions = {}) =>
  ctx.tx
    .select()
    .from(stakeholderMemos)
    .where(ofAnalysis(ctx, stakeholderMemos, analysisId, options))
    .orderBy(asc(stakeholderMemos.position), asc(stakeholderMemos.createdAt), asc(stakeholderMemos.id))

export interface Findings {
  opportunities: OpportunityRow[]
  risks: RiskRow[]
  memos: MemoRow[]
}

/** All findings of an audit. */
export async function listFindings(
  ctx: OwnerContext,
  analysisId: string | SQLWrapper,
  options: ListOptions = {},
): Promise<Findings> {
  const [opportunities, risks, memos] = await Promise.all([
    listOpportunityRows(ctx, analysisId, options),
    listRiskRows(ctx, analysisId, options),
    listMemoRows(ctx, analysisId, options),
  ])
  return { opportunities, risks, memos }
}

export async function findOpportunityRow(
  ctx: OwnerContext,
  analysisId: string,
  id: string,
): Promise<OpportunityRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(opportunities)
    .where(
      and(eq(opportunities.id, id), ofAnalysis(ctx, opportunities, analysisId, { includeDismissed: true })),
    )
    .for('no key update')
  return row
}

export async function findRiskRow(
  ctx: OwnerContext,
  analysisId: string,
  id: string,
): Promise<RiskRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(risks)
    .where(and(eq(risks.id, id), ofAnalysis(ctx, risks, analysisId, { includeDismissed: true })))
    .for('no key update')
  return row
}

export async function findMemoRow(
  ctx: OwnerContext,
  analysisId: string,
  id: string,
): Promise<MemoRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(stakeholderMemos)
    .where(
      and(
        eq(stakeholderMemos.id, id),
        ofAnalysis(ctx, stakeholderMemos, analysisId, { includeDismissed: true }),
      ),
    )
    .for('no key update')
  return row
}

const isLast = (table: (typeof findingTables)[FindingKind], analysisId: string) =>
  sql<number>`(select coalesce(max(position) + 1, 0) from ${table} where analysis_id = ${analysisId})`

export async function insertOpportunity(
  ctx: OwnerContext,
  place: Place,
  values: Pick<OpportunityRow, 'title' | 'description' | 'impactScore' | 'effortScore'> &
    Partial<OpportunityRow>,
): Promise<OpportunityRow> {
  const [row] = await ctx.tx
    .insert(opportunities)
    .values({ ...values, ...place, userId: ownerOf(ctx), position: isLast(opportunities, place.analysisId) })
    .returning()
  return row!
}

export async function insertRisk(
  ctx: OwnerContext,
  place: Place,
  values: Pick<RiskRow, 'title' | 'description' | 'severity'> &
    Partial<Pick<RiskRow, 'mitigation' | 'evidence'>>,
): Promise<RiskRow> {
  const [row] = await ctx.tx
    .insert(risks)
    .values({ ...values, ...place, userId: ownerOf(ctx), position: isLast(risks, place.analysisId) })
    .returning()
  return row!
}

export async function updateOpportunityRow(
  ctx: OwnerContext,
  id: string,
  values: Partial<OpportunityRow>,
): Promise<OpportunityRow> {
  const [row] = await ctx.tx
    .update(opportunities)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(opportunities.id, id), eq(opportunities.userId, ownerOf(ctx))))
    .returning()
  return row!
}

/** Renames an opportunity in the dependencies of the others, which does not count as an edit of them. */
export async function renameDependency(
  ctx: OwnerContext,
  analysisId: string,
  from: string,
  to: string,
): Promise<void> {
  await ctx.tx
    .update(opportunities)
    .set({
      dependencies: sql`array_replace(${opportunities.dependencies}, ${from}, ${to})`,
      original: sql`jsonb_set(${opportunities.original}, '{dependencies}', to_jsonb(array_replace(
        array(select jsonb_array_elements_text(${opportunities.original} -> 'dependencies')), ${from}::text, ${to}::text)))`,
    })
    .where(
      and(
        eq(opportunities.analysisId, analysisId),
        eq(opportunities.userId, ownerOf(ctx)),
        sql`${from} = any(${opportunities.dependencies})`,
      ),
    )
}

export async function updateRiskRow(
  ctx: OwnerContext,
  id: string,
  values: Partial<RiskRow>,
): Promise<RiskRow> {
  const [row] = await ctx.tx
    .update(risks)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(risks.id, id), eq(risks.userId, ownerOf(ctx))))
    .returning()
  return row!
}

export async function updateMemoRow(
  ctx: OwnerContext,
  id: string,
  values: Partial<MemoRow>,
): Promise<MemoRow> {
  const [row] = await ctx.tx
    .update(stakeholderMemos)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(stakeholderMemos.id, id), eq(stakeholderMemos.userId, ownerOf(ctx))))
    .returning()
  return row!
}

/** Deletes a finding that the consultant added. The analyst's findings can only be dismissed. */
export async function deleteAddedFinding(
  ctx: OwnerContext,
  kind: 'opportunities' | 'risks',
  analysisId: string,
  id: string,
): Promise<boolean> {
  const table = findingTables[kind]
  const rows = await ctx.tx
    .delete(table)
    .where(
      and(
        eq(table.id, id),
        eq(table.analysisId, analysisId),
        eq(table.userId, ownerOf(ctx)),
        isNull(table.original),
      ),
    )
    .returning({ id: table.id })
  return rows.length > 0
}

/** Copies a finding into another audit of its project. @returns the id of the copy */
export async function copyFinding(
  ctx: OwnerContext,
  kind: FindingKind,
  id: string,
  analysisId: string,
): Promise<string> {
  const table = findingTables[kind]
  const [row] = await ctx.tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.userId, ownerOf(ctx))))
  const { id: _id, ...values } = row!
  const [copy] = await ctx.tx
    .insert(table)
    // The row comes from the same table.
    .values({ ...values, analysisId } as typeof table.$inferInsert & OpportunityRow & RiskRow & MemoRow)
    .returning({ id: table.id })
  return copy!.id
}

/** The ids of a kind's findings, dismissed ones too. */
export async function listFindingIds(
  ctx: OwnerContext,
  kind: FindingKind,
  analysisId: string,
): Promise<string[]> {
  const table = findingTables[kind]
  const rows = await ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(ofAnalysis(ctx, table, analysisId, { includeDismissed: true }))
  return rows.map(({ id }) => id)
}

/** Puts findings into the order of `ids`. */
export async function updatePositions(ctx: OwnerContext, kind: FindingKind, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const table = findingTables[kind]
  await ctx.tx
    .update(table)
    .set({
      position: sql`array_position(${sql.param(ids)}::uuid[], ${table.id}) - 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(table.userId, ownerOf(ctx)), sql`${table.id} = any(${sql.param(ids)}::uuid[])`))
}

/** The audit whose findings are the deliverables, and the time of its last change. */
export async function findLatestChange(
  ctx: OwnerContext,
  projectId: string,
): Promise<{ analysisId: string; changedAt: Date } | undefined> {
  const latestOf = (table: typeof opportunities | typeof risks | typeof stakeholderMemos) =>
    sql`(select max(f.updated_at) from ${table} f where f.analysis_id = ${analyses.id})`
  const [row] = await ctx.tx
    .select({
      analysisId: analyses.id,
      changedAt: sql`greatest(${analyses.updatedAt}, ${latestOf(opportunities)}, ${latestOf(risks)},
        ${latestOf(stakeholderMemos)})`.mapWith(analyses.updatedAt),
    })
    .from(analyses)
    .where(and(eq(analyses.projectId, projectId), eq(analyses.userId, ownerOf(ctx)), isCompleteAudit))
    .orderBy(latestAuditFirst)
    .limit(1)
  return row
}

/** The ids of the sources that an audit read; null for audits of older versions. */
export async function findSourceIds(ctx: OwnerContext, analysisId: string): Promise<string[] | null> {
  const [row] = await ctx.tx
    .select({ sourceIds: sql<string[] | null>`${analyses.result} -> 'sourceIds'` })
    .from(analyses)
    .where(and(eq(analyses.id, analysisId), eq(analyses.userId, ownerOf(ctx))))
  return row?.sourceIds ?? null
}

/**
 * The figures that the sources of the latest complete audit state, by the ids of its opportunities. `found` is null in
 * audits of older versions.
 */
export async function findValueInputsOf(
  ctx: OwnerContext,
  projectId: string,
): Promise<{ found: ValueInputs | null; ids: Record<string, string> } | undefined> {
  // Nested, so that the statement qualifies the column with its table: both tables have an id.
  const auditId = sql`${analyses.id}`
  const [row] = await ctx.tx
    .select({
      found: sql<ValueInputs | null>`${analyses.result} -> 'valueInputs'`,
      ids: sql<Record<string, string>>`coalesce((select jsonb_object_agg(o.key, o.id) from ${opportunities} o
        where o.analysis_id = ${auditId} and o.key is not null), '{}'::jsonb)`,
    })
    .from(analyses)
    .where(and(eq(analyses.projectId, projectId), eq(analyses.userId, ownerOf(ctx)), isCompleteAudit))
    .orderBy(latestAuditFirst)
    .limit(1)
  return row
}
