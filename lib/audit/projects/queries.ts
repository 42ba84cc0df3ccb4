import {
  and,
  type Column,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  max,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Context, type OwnerContext, ownerOf } from '../../contract/context'
import { type AppErrorDetails, found } from '../../contract/errors'
import { changedAt } from '../../platform/db/changed-at'
import type { Database } from '../../platform/db/client'
import { compiled, compiledByShape } from '../../platform/db/compiled'
import { isoTime } from '../../platform/db/iso-time'
import { latestFirst } from '../../platform/db/latest-first'
import { businessAnalyses } from '../analysis/shared-queries'
import { documentsAs } from '../documents/shared-queries'
import type { ProjectStage } from './constants'
import type { ProjectStatus } from './contract'
import { projectActivities, projects } from './tables'

const documents = documentsAs('documents')

export type ProjectRow = typeof projects.$inferSelect

const owned = (ctx: OwnerContext, projectId: string) =>
  and(eq(projects.id, projectId), eq(projects.userId, ownerOf(ctx)))

interface LastActivity {
  type: string
  date: string
  description: string
}

const {
  clientSortName,
  searchText,
  hasDocuments,
  interviewsCount,
  businessAnalysesCount,
  interviewAnalysesCount,
  auditsCount,
  ...listed
} = getTableColumns(projects)

const isPositive = (count: Column): SQL<boolean> => sql`${count} > 0`

/** The columns of a project summary. The subquery runs per row, so select them only for the rows of a page. */
export const summaryColumns = {
  ...listed,
  createdAt: isoTime(projects.createdAt),
  updatedAt: isoTime(projects.updatedAt),
  hasAnalysis: isPositive(businessAnalysesCount),
  hasInterviewAnalysis: isPositive(interviewAnalysesCount),
  hasAuditAnalysis: isPositive(auditsCount),
  hasQuestionnaires: isPositive(interviewsCount),
  lastActivity: sql<LastActivity | null>`(
    select json_build_object('type', p.type, 'description', p.description,
      'date', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from project_activities p where p.project_id = projects.id order by p.created_at desc nulls last limit 1)`,
}

export type ProjectSummaryRow = Awaited<ReturnType<typeof summariesOf>>[number]

const summariesOf = (db: Pick<Database, 'select'>, where: SQL | undefined) =>
  db.select(summaryColumns).from(projects).where(where)

const listOrder = [
  latestFirst(projects.hasDocuments),
  latestFirst(projects.updatedAt),
  latestFirst(projects.id),
]

/**
 * The statement of the project list, exported for benchmarks. The page comes first, from an index in this order, so that
 * the subquery does not run for the rows before it.
 */
export function selectPageOfSummaries(
  db: Pick<Database, 'select'>,
  where: SQL | undefined,
  { limit, offset }: { limit: number | Placeholder; offset: number | Placeholder },
) {
  const page = db
    .select()
    .from(projects)
    .where(where)
    .orderBy(...listOrder)
    .limit(limit)
    .offset(offset)
  // Under the name of the table, whose columns the summary names.
  return db
    .select(summaryColumns)
    .from(page.as('projects'))
    .orderBy(...listOrder)
}

const pageOfSummaries = compiledByShape(({ isUpdated }: { isUpdated: boolean }) => (db) => {
  const owned = eq(projects.userId, sql.placeholder('owner'))
  const where = isUpdated ? and(owned, gte(projects.updatedAt, sql.placeholder('updatedSince'))) : owned
  return selectPageOfSummaries(db, where, {
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
  })
})

/** A page of the projects: those with documents first, then the most recently updated. */
export const listProjectSummaries = (
  ctx: Context,
  { updatedSince, ...page }: { limit: number; offset: number; updatedSince?: Date },
): Promise<ProjectSummaryRow[]> =>
  pageOfSummaries(
    ctx.tx,
    { isUpdated: updatedSince !== undefined },
    { owner: ownerOf(ctx), updatedSince: updatedSince?.toISOString(), ...page },
  )

/** True for a project in progress: neither archived nor closed. */
export const isUnderWay = sql`${projects.status} <> 'archived' and ${projects.stage} is distinct from 'closed'`

const latestUnderWay = [latestFirst(projects.updatedAt), desc(projects.id)]

/** A subquery for the ids of the projects in progress, latest change first. */
export const idsUnderWay = (ctx: OwnerContext, limit: number) =>
  ctx.tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.userId, ownerOf(ctx)), isUnderWay))
    .orderBy(...latestUnderWay)
    .limit(limit)

/** Summaries of the projects in progress, latest change first. */
export function listSummariesUnderWay(ctx: OwnerContext, limit: number): Promise<ProjectSummaryRow[]> {
  // Limits first: otherwise PostgreSQL evaluates the subqueries for every project.
  return ctx.tx
    .select(summaryColumns)
    .from(projects)
    .where(and(eq(projects.userId, ownerOf(ctx)), inArray(projects.id, idsUnderWay(ctx, limit))))
    .orderBy(...latestUnderWay)
}

const oneSummary = compiled((db) =>
  summariesOf(
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

/** Newest first. */
export function listBusinessAnalyses(ctx: Context, projectId: string) {
  return ctx.tx
    .select({
      id: businessAnalyses.id,
      documentId: businessAnalyses.documentId,
      engine: businessAnalyses.engine,
      createdAt: businessAnalyses.createdAt,
      statementCount: businessAnalyses.statementCount,
      summary: businessAnalyses.summary,
    })
    .from(businessAnalyses)
    .where(and(eq(businessAnalyses.projectId, projectId), eq(businessAnalyses.userId, ownerOf(ctx))))
    .orderBy(desc(businessAnalyses.createdAt), desc(businessAnalyses.id))
}

export async function insertProject(
  ctx: OwnerContext,
  values: Pick<
    ProjectRow,
    'clientName' | 'industry' | 'companySize' | 'description' | 'currency' | 'websiteUrl'
  > &
    Partial<Pick<ProjectRow, 'id' | 'metadata'>>,
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
  values: Partial<
    Pick<ProjectRow, 'clientName' | 'industry' | 'companySize' | 'description' | 'currency' | 'metadata'>
  >,
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

/** The caller's project. @param details of the error @throws AppError NOT_FOUND */
export async function requireOwnedProject(
  ctx: OwnerContext,
  projectId: string,
  details?: AppErrorDetails,
): Promise<ProjectRow> {
  return found(await findOwnedProject(ctx, projectId), details)
}

/** Stores the client's own website, which web research visits. */
export async function setWebsite(ctx: OwnerContext, projectId: string, websiteUrl: string): Promise<void> {
  await ctx.tx.update(projects).set({ websiteUrl }).where(owned(ctx, projectId))
}

/** Sets `updatedAt` to now. */
export async function touchProject(ctx: OwnerContext, projectId: string): Promise<void> {
  await ctx.tx.update(projects).set({ updatedAt: sql`now()` }).where(owned(ctx, projectId))
}

/**
 * Locks the project against all changes until the transaction ends, but not against rows that refer to it: two
 * transactions that each added one and then locked the project would deadlock.
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

/** Sets the stage of a project; null lets it follow from the audit. */
export async function updateStage(
  ctx: OwnerContext,
  projectId: string,
  stage: ProjectStage | null,
): Promise<void> {
  await ctx.tx.update(projects).set({ stage, updatedAt: sql`now()` }).where(owned(ctx, projectId))
}

/** Activities of a project, the latest first, and how many there are. */
export async function listActivities(
  ctx: OwnerContext,
  projectId: string,
  page: { limit: number; offset: number },
) {
  const ofProject = and(
    eq(projectActivities.projectId, projectId),
    eq(projectActivities.userId, ownerOf(ctx)),
  )
  const [activities, total] = await Promise.all([
    ctx.tx
      .select({
        id: projectActivities.id,
        type: projectActivities.type,
        description: projectActivities.description,
        createdAt: projectActivities.createdAt,
      })
      .from(projectActivities)
      .where(ofProject)
      .orderBy(desc(projectActivities.createdAt), desc(projectActivities.id))
      .limit(page.limit)
      .offset(page.offset),
    ctx.tx.$count(projectActivities, ofProject),
  ])
  return { activities, total }
}

/**
 * Like `insertActivity`, but the same activity within an hour is one: saving a form ten times is one edit.
 * @param changedAt when the row was last changed: the activity gets this date, unless it already has a later one
 */
export async function noteActivity(
  ctx: OwnerContext,
  {
    projectId,
    type,
    description,
    changedAt,
  }: { projectId: string; type: string; description: string; changedAt?: Date },
): Promise<void> {
  const [recent] = await ctx.tx
    .select({ id: projectActivities.id })
    .from(projectActivities)
    .where(
      and(
        eq(projectActivities.projectId, projectId),
        eq(projectActivities.userId, ownerOf(ctx)),
        eq(projectActivities.type, type),
        eq(projectActivities.description, description),
        gte(projectActivities.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(1)
  if (!recent) return insertActivity(ctx, { projectId, type, description })
  if (!changedAt) return
  await ctx.tx
    .update(projectActivities)
    .set({
      createdAt: sql`greatest(${projectActivities.createdAt}, ${changedAt.toISOString()}::timestamptz)`,
    })
    .where(and(eq(projectActivities.id, recent.id), eq(projectActivities.userId, ownerOf(ctx))))
}

/** When an activity of one of these types was last recorded; null for never. Includes deletions. */
export async function findLastActivity(
  ctx: OwnerContext,
  projectId: string,
  types: readonly string[],
): Promise<Date | null> {
  const [row] = await ctx.tx
    .select({ at: max(projectActivities.createdAt) })
    .from(projectActivities)
    .where(
      and(
        eq(projectActivities.projectId, projectId),
        eq(projectActivities.userId, ownerOf(ctx)),
        inArray(projectActivities.type, [...types]),
      ),
    )
  return row?.at ?? null
}

export async function insertActivity(
  ctx: OwnerContext,
  values: { projectId: string; type: string; description: string },
): Promise<void> {
  // clock_timestamp(), because now() is equal for all activities of one transaction.
  await ctx.tx
    .insert(projectActivities)
    .values({ ...values, userId: ownerOf(ctx), createdAt: sql`clock_timestamp()` })
}
