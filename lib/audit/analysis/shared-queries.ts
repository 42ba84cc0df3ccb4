import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Reading } from '../../language/reading'
import { analyses, opportunities, risks, stakeholderMemos } from './tables'

// For statements of other rooms. PostgreSQL merges each relation into the statement that reads it. `projectId` and
// `userId` are parameters or columns of the enclosing statement, qualified with their table.

/** Opportunities that the consultant did not dismiss, under an alias. */
export const opportunitiesAs = <Alias extends string>(alias: Alias) =>
  new QueryBuilder()
    .select({
      id: opportunities.id,
      userId: opportunities.userId,
      projectId: opportunities.projectId,
      analysisId: opportunities.analysisId,
      position: opportunities.position,
      key: opportunities.key,
      title: opportunities.title,
      original: opportunities.original,
    })
    .from(opportunities)
    .where(isNull(opportunities.dismissedAt))
    .as(alias)

/** Risks that the consultant did not dismiss, under an alias. */
export const risksAs = <Alias extends string>(alias: Alias) =>
  new QueryBuilder()
    .select({
      id: risks.id,
      userId: risks.userId,
      projectId: risks.projectId,
      analysisId: risks.analysisId,
      key: risks.key,
      title: risks.title,
      severity: risks.severity,
      original: risks.original,
    })
    .from(risks)
    .where(isNull(risks.dismissedAt))
    .as(alias)

/**
 * A relation of the complete document analyses, without their statements, which are many and read by the audit only.
 */
export const businessAnalyses = new QueryBuilder()
  .select({
    id: analyses.id,
    projectId: analyses.projectId,
    userId: analyses.userId,
    documentId: analyses.documentId,
    engine: analyses.engine,
    createdAt: analyses.createdAt,
    statementCount: sql<number>`coalesce(jsonb_array_length(${analyses.result} -> 'statements'), 0)`.as(
      'statement_count',
    ),
    summary: sql<Record<string, unknown>>`${analyses.result} - '{statements,keyPoints,sourceId}'::text[]`.as(
      'summary',
    ),
  })
  .from(analyses)
  .where(and(eq(analyses.kind, 'business'), eq(analyses.status, 'complete')))
  .as('business_analyses')

/** A relation of the readings of sources, to join on `documentId`. */
export const readings = new QueryBuilder()
  .select({
    documentId: analyses.documentId,
    reading: sql<Reading>`${analyses.result}`.as('reading'),
  })
  .from(analyses)
  .where(eq(analyses.status, 'complete'))
  .as('readings')

/** Whether an interview has no reading. */
export const isUnreadInterview = (sessionId: SQLWrapper): SQL<boolean> => sql`not exists (
  select from ${analyses} where ${analyses.sessionId} = ${sessionId} and ${analyses.status} = 'complete')`

/**
 * Findings of every kind as one relation of `id`, `user_id`, `project_id`, `type`, `title`, `text`, `created_at` and
 * `contradictions`. The contradictions of an audit are one row, by its id: `contradictionAt` finds the one at an offset
 * of its text.
 */
export const findingTexts: SQL = sql`(
  select ${opportunities.id}, ${opportunities.userId}, ${opportunities.projectId}, 'opportunity' as type, ${opportunities.title},
    concat_ws(E'\\n', ${opportunities.description}, ${opportunities.roiPotential}, ${opportunities.implementationStrategy},
      ${opportunities.resourceRequirements}, ${opportunities.riskMitigation}) as text, ${opportunities.createdAt}, null::jsonb as contradictions
  from ${opportunities}
  union all
  select ${risks.id}, ${risks.userId}, ${risks.projectId}, 'risk', ${risks.title},
    concat_ws(E'\\n', ${risks.description}, ${risks.mitigation}), ${risks.createdAt}, null
  from ${risks}
  union all
  select ${stakeholderMemos.id}, ${stakeholderMemos.userId}, ${stakeholderMemos.projectId}, 'memo',
    'Memo to ' || ${stakeholderMemos.stakeholderName}, ${stakeholderMemos.memo}, ${stakeholderMemos.createdAt}, null
  from ${stakeholderMemos}
  union all
  select ${analyses.id}, ${analyses.userId}, ${analyses.projectId}, 'contradiction', 'Contradictions', (
    select string_agg(concat_ws(E'\\n', c ->> 'statement', c ->> 'against'), E'\\n')
    from jsonb_array_elements(${analyses.result} -> 'contradictions') as c), ${analyses.createdAt}, ${analyses.result} -> 'contradictions'
  from ${analyses} where ${analyses.kind} = 'audit' and jsonb_typeof(${analyses.result} -> 'contradictions') = 'array')`
