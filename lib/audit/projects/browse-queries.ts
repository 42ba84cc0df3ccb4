import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { eachWordIn } from '../../platform/db/like'
import { PROJECT_STAGES, type ProjectSort, type ProjectStage } from './constants'
import { PROJECT_STATUSES, type ProjectFilter } from './contract'
import { type ProjectSummaryRow, summaryColumns } from './queries'
import { projects } from './tables'

export interface ProjectSelection {
  status: ProjectFilter
  search: string
}

export interface ProjectPage extends ProjectSelection {
  sortBy: ProjectSort
  sortOrder: 'asc' | 'desc'
  limit: number
  offset: number
}

// Must match stageOf() in rules.ts: the status is complete once an audit is.
const stage = sql`coalesce(${projects.stage}, case
  when coalesce(${projects.statusBeforeArchive}, ${projects.status}) = 'complete' then 'review' else 'evidence' end)`

const isStage = (filter: ProjectFilter): filter is ProjectStage =>
  (PROJECT_STAGES as readonly string[]).includes(filter)

function inStatus(status: ProjectFilter): SQL | undefined {
  if (status === 'all') return undefined
  if (isStage(status)) return and(ne(projects.status, 'archived'), sql`${stage} = ${status}`)
  return status === 'live' ? ne(projects.status, 'archived') : eq(projects.status, status)
}

const wanted = (ctx: OwnerContext, { status, search }: ProjectSelection): SQL | undefined =>
  and(eq(projects.userId, ownerOf(ctx)), inStatus(status), eachWordIn(projects.searchText, search))

const placeIn = (values: readonly string[], value: SQL) =>
  sql`array_position(array[${sql.join(
    values.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[], ${value})`

/** A relation of `project_id` and `value`. Reads it once for the owner, which costs far less than once per project. */
const lastActivities = (owner: string) => sql`(
  select project_id, max(created_at) as value from project_activities where user_id = ${owner}
  group by project_id)`

// Must match analysisProgress() in rules.ts.
const progress = sql`(${projects.documentsCount} > 0)::int + (${projects.businessAnalysesCount} > 0)::int
  + (${projects.interviewAnalysesCount} > 0)::int + (${projects.auditsCount} > 0)::int`

function sortedBy(sortBy: ProjectSort): SQL {
  switch (sortBy) {
    case 'activity':
      return sql`activities.value`
    case 'progress':
      return progress
    case 'client':
      return sql`${projects.clientSortName}`
    case 'status':
      return sql`${placeIn(PROJECT_STAGES, stage)} * 10 + ${placeIn(PROJECT_STATUSES, sql`${projects.status}`)}`
    default:
      return sql`${sortColumns[sortBy]}`
  }
}

const sortColumns = {
  documents: projects.documentsCount,
  stakeholders: projects.stakeholdersCount,
  created: projects.createdAt,
  updated: projects.updatedAt,
}

/** Matches the indexes, in either direction. */
function orderOf({ sortBy, sortOrder }: ProjectPage): SQL {
  const value = sortedBy(sortBy)
  if (sortBy === 'client') return sortOrder === 'asc' ? sql`${value} asc` : sql`${value} desc`
  return sortOrder === 'asc' ? sql`${value} asc nulls first` : sql`${value} desc nulls last`
}

/** One page. Ties are ordered by latest change first; projects without activity sort lowest. */
export function browseProjectSummaries(ctx: OwnerContext, page: ProjectPage): Promise<ProjectSummaryRow[]> {
  const activities = page.sortBy === 'activity' ? lastActivities(ownerOf(ctx)) : undefined
  const found = sql`(
    select id, row_number() over () as place from (
      select ${projects.id} from ${projects}
      ${activities && sql`left join ${activities} as activities on activities.project_id = ${projects.id}`}
      where ${wanted(ctx, page)}
      order by ${orderOf(page)}, ${projects.updatedAt} desc nulls last, ${desc(projects.id)}
      limit ${page.limit} offset ${page.offset}) as page) as found`
  return ctx.tx
    .select(summaryColumns)
    .from(found)
    .innerJoin(projects, and(sql`${projects.id} = found.id`, eq(projects.userId, ownerOf(ctx))))
    .orderBy(sql`found.place`)
}

export async function countProjects(ctx: OwnerContext, selection: ProjectSelection): Promise<number> {
  const [row] = await ctx.tx
    .select({ total: sql<number>`count(*)::int` })
    .from(projects)
    .where(wanted(ctx, selection))
  return row!.total
}
