import { and, desc, eq, getTableColumns, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { analyses } from '../analysis/tables'
import { type Context, type OwnerContext, ownerOf } from '../context'
import { changedAt } from '../db/changed-at'
import type { Database } from '../db/client'
import { compiled } from '../db/compiled'
import { latestFirst } from '../db/latest-first'
import { documents } from '../documents/tables'
import type { ProjectStatus } from './contract'
import { projectActivities, projects } from './tables'

export type ProjectRow = typeof projects.$inferSelect

const owned = (ctx: OwnerContext, projectId: string) =>
  and(eq(projects.id, projectId), eq(projects.userId, ownerOf(ctx)))

// A query over one table names its columns without the table, so these subqueries spell theirs out.
const isDone = (kind: 'business' | 'interview' | 'audit') => sql<boolean>`exists (
  select from analyses a where a.project_id = projects.id and a.kind = ${kind} and a.status = 'complete')`

interface LastActivity {
  type: string
  date: string
  description: string
}

const { clientSortName, searchText, ...listed } = getTableColumns(projects)

/** What is told of a project: looked up for each row, so only of those that are shown. */
export const summaryColumns = {
  ...listed,
  documentsCount: sql<number>`(select count(*)::int from documents d where d.project_id = projects.id)`.as(
    'documents_count',
  ),
  stakeholdersCount: sql<number>`(select count(*)::int from stakeholders s where s.project_id = projects.id)`,
  hasAnalysis: isDone('business'),
  hasInterviewAnalysis: isDone('interview'),
  hasAuditAnalysis: isDone('audit'),
  hasQuestionnaires: sql<boolean>`exists (select from interview_sessions i where i.project_id = projects.id)`,
  lastActivity: sql<LastActivity | null>`(
    select json_build_object('type', p.type, 'description', p.description,
      'date', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from project_activities p where p.project_id = projects.id order by p.created_at desc nulls last limit 1)`,
}

function selectSummaries(db: Pick<Database, 'select'>, where: SQL | undefined) {
  return db
    .select(summaryColumns)
    .from(projects)
    .where(where)
    .orderBy(
      sql`exists (select from documents d where d.project_id = projects.id) desc`,
      latestFirst(projects.updatedAt),
      desc(projects.id),
    )
}

export type ProjectSummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

/** The list's statement, for those who compare with it. */
export const selectAllSummaries = (db: Pick<Database, 'select'>, owner: string | Placeholder) =>
  selectSummaries(db, eq(projects.userId, owner))

const pageOfSummaries = compiled((db) =>
  selectAllSummaries(db, sql.placeholder('owner'))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
)

/** A page of the projects: those with documents first, then the most recently updated. */
export const listProjectSummaries = (
  ctx: Context,
  page: { limit: number; offset: number },
): Promise<ProjectSummaryRow[]> => pageOfSummaries(ctx.tx, { owner: ownerOf(ctx), ...page })

/** The stages before an audit is complete. */
export const underWay = ['setup', 'analysis', 'interviews'] as const satisfies ProjectStatus[]

/** Those under way, the latest change first. */
export function listSummariesUnderWay(ctx: OwnerContext, limit: number): Promise<ProjectSummaryRow[]> {
  const latest = [latestFirst(projects.updatedAt), desc(projects.id)]
  // Found before anything is looked up about them: else PostgreSQL reads what all projects have.
  const found = ctx.tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.userId, ownerOf(ctx)), inArray(projects.status, underWay)))
    .orderBy(...latest)
    .limit(limit)
  return ctx.tx
    .select(summaryColumns)
    .from(projects)
    .where(and(eq(projects.userId, ownerOf(ctx)), inArray(projects.id, found)))
    .orderBy(...latest)
}

const oneSummary = compiled((db) =>
  selectSummaries(
    db,
    and(eq(projects.id, sql.placeholder('projectId')), eq(projects.userId, sql.placeholder('owner'))),
  ),
)

export async function findProjectSummary(
  ctx: Context,
  projectId: string,
): Promise<ProjectSummaryRow | undefined> {
  const [row] = await oneSummary(ctx.tx, { owner: ownerOf(ctx), projectId })
  return row
}

export function listProjectDocuments(ctx: Context, projectId: string) {
  return ctx.tx
    .select()
    .from(documents)
    .where(and(eq(documents.projectId, projectId), eq(documents.userId, ownerOf(ctx))))
    .orderBy(desc(documents.createdAt), desc(documents.id))
}

/**
 * The document analyses of a project, newest first, without the statements they are made of: those are many, and
 * only the audit reads them.
 */
export function listBusinessAnalyses(ctx: Context, projectId: string) {
  return ctx.tx
    .select({
      id: analyses.id,
      documentId: analyses.documentId,
      engine: analyses.engine,
      createdAt: analyses.createdAt,
      statementCount: sql<number>`coalesce(jsonb_array_length(${analyses.result} -> 'statements'), 0)`,
      summary: sql<Record<string, unknown>>`${analyses.result} - '{statements,keyPoints,sourceId}'::text[]`,
    })
    .from(analyses)
    .where(
      and(
        eq(analyses.projectId, projectId),
        eq(analyses.userId, ownerOf(ctx)),
        eq(analyses.kind, 'business'),
        eq(analyses.status, 'complete'),
      ),
    )
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
}

export async function insertProject(
  ctx: OwnerContext,
  values: Pick<
    ProjectRow,
    'clientName' | 'industry' | 'companySize' | 'description' | 'currency' | 'websiteUrl'
  >,
): Promise<ProjectRow> {
  const [row] = await ctx.tx
    .insert(projects)
    .values({ ...values, userId: ownerOf(ctx) })
    .returning()
  return row!
}

export async function updateProject(
  ctx: Context,
  projectId: string,
  values: Partial<Pick<ProjectRow, 'clientName' | 'industry' | 'companySize' | 'description' | 'currency'>>,
): Promise<ProjectRow | undefined> {
  const [row] = await ctx.tx
    .update(projects)
    .set({ ...values, updatedAt: changedAt(projects, values) })
    .where(owned(ctx, projectId))
    .returning()
  return row
}

export async function findOwnedProject(
  ctx: OwnerContext,
  projectId: string,
): Promise<ProjectRow | undefined> {
  const [row] = await ctx.tx.select().from(projects).where(owned(ctx, projectId))
  return row
}

/** Notes that something in the project changed. */
export async function touchProject(ctx: OwnerContext, projectId: string): Promise<void> {
  await ctx.tx.update(projects).set({ updatedAt: sql`now()` }).where(owned(ctx, projectId))
}

/**
 * The project, held against every other change until the transaction ends. Not against rows that refer to it:
 * two transactions that each added one and then lock the project would wait for each other for ever.
 */
export async function lockProject(ctx: OwnerContext, projectId: string): Promise<ProjectRow | undefined> {
  const [row] = await ctx.tx.select().from(projects).where(owned(ctx, projectId)).for('no key update')
  return row
}

export async function updateStatus(
  ctx: OwnerContext,
  projectId: string,
  values: { status: ProjectStatus; statusBeforeArchive: ProjectStatus | null },
): Promise<ProjectRow> {
  const [row] = await ctx.tx
    .update(projects)
    .set({ ...values, updatedAt: sql`now()` })
    .where(owned(ctx, projectId))
    .returning()
  return row!
}

export async function insertActivity(
  ctx: OwnerContext,
  values: { projectId: string; type: string; description: string },
): Promise<void> {
  // By the clock, not by the transaction's beginning: of what one transaction does, the last is the latest.
  await ctx.tx
    .insert(projectActivities)
    .values({ ...values, userId: ownerOf(ctx), createdAt: sql`clock_timestamp()` })
}
