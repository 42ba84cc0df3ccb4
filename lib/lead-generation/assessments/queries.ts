import { and, count, desc, eq, gte, not } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { changedAt } from '../../platform/db/changed-at'
import { latestFirst } from '../../platform/db/latest-first'
import { isUsedByLink } from '../readylinks/shared-queries'
import type { SurveyDefinition } from './survey-definition'
import { assessmentConfigs, surveyVersions } from './tables'

export type ConfigRow = typeof assessmentConfigs.$inferSelect
export type ConfigContent = Pick<
  ConfigRow,
  'name' | 'questionOrder' | 'hiddenQuestions' | 'scoringWeights' | 'defaultQuestionOverrides' | 'questions'
>

const isOwned = (ctx: OwnerContext) => eq(assessmentConfigs.userId, ownerOf(ctx))
const owned = (ctx: OwnerContext, configId: string) => and(eq(assessmentConfigs.id, configId), isOwned(ctx))

interface ConfigFilter {
  isTemplate?: boolean
  /** Only configs that were changed then or later. */
  updatedSince?: Date
}

const fitting = (ctx: OwnerContext, { isTemplate, updatedSince }: ConfigFilter) =>
  and(
    isOwned(ctx),
    isTemplate === undefined ? undefined : eq(assessmentConfigs.isTemplate, isTemplate),
    updatedSince ? gte(assessmentConfigs.updatedAt, updatedSince) : undefined,
  )

/** Newest first. */
export function listConfigs(
  ctx: OwnerContext,
  { limit, offset, ...filter }: ConfigFilter & { limit: number; offset: number },
): Promise<ConfigRow[]> {
  return ctx.tx
    .select()
    .from(assessmentConfigs)
    .where(fitting(ctx, filter))
    .orderBy(latestFirst(assessmentConfigs.createdAt), desc(assessmentConfigs.id))
    .limit(limit)
    .offset(offset)
}

export async function countConfigs(ctx: OwnerContext, filter: ConfigFilter): Promise<number> {
  const [row] = await ctx.tx.select({ total: count() }).from(assessmentConfigs).where(fitting(ctx, filter))
  return row?.total ?? 0
}

export async function findConfig(ctx: OwnerContext, configId: string): Promise<ConfigRow | undefined> {
  const [row] = await ctx.tx.select().from(assessmentConfigs).where(owned(ctx, configId))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockConfig(ctx: OwnerContext, configId: string): Promise<ConfigRow | undefined> {
  const [row] = await ctx.tx.select().from(assessmentConfigs).where(owned(ctx, configId)).for('no key update')
  return row
}

export async function insertConfig(
  ctx: OwnerContext,
  values: ConfigContent & { isTemplate: boolean },
): Promise<ConfigRow> {
  const [row] = await ctx.tx
    .insert(assessmentConfigs)
    .values({ ...values, userId: ownerOf(ctx) })
    .returning()
  return row!
}

export async function updateConfigRow(
  ctx: OwnerContext,
  configId: string,
  values: ConfigContent,
): Promise<ConfigRow> {
  const [row] = await ctx.tx
    .update(assessmentConfigs)
    .set({ ...values, updatedAt: changedAt(assessmentConfigs, values) })
    .where(owned(ctx, configId))
    .returning()
  return row!
}

/** True when there was one. Links that use it fall back to the built-in survey by their foreign key. */
export async function deleteConfigRow(ctx: OwnerContext, configId: string): Promise<boolean> {
  const deleted = await ctx.tx
    .delete(assessmentConfigs)
    .where(owned(ctx, configId))
    .returning({ id: assessmentConfigs.id })
  return deleted.length > 0
}

export async function deleteUnusedCopyRow(ctx: OwnerContext, configId: string): Promise<void> {
  const isUsed = isUsedByLink(assessmentConfigs.id)
  await ctx.tx
    .delete(assessmentConfigs)
    .where(and(owned(ctx, configId), eq(assessmentConfigs.isTemplate, false), not(isUsed)))
}

/** The id of the version with this digest; inserts it when it is new. */
export async function keepVersion(
  ctx: OwnerContext,
  digest: string,
  definition: SurveyDefinition,
): Promise<string> {
  const userId = ownerOf(ctx)
  const find = () =>
    ctx.tx
      .select({ id: surveyVersions.id })
      .from(surveyVersions)
      .where(and(eq(surveyVersions.userId, userId), eq(surveyVersions.digest, digest)))
  const [known] = await find()
  if (known) return known.id
  const [created] = await ctx.tx
    .insert(surveyVersions)
    .values({ userId, digest, definition })
    .onConflictDoNothing()
    .returning({ id: surveyVersions.id })
  // No row came back: a concurrent transaction has inserted and committed it.
  return created?.id ?? (await find())[0]!.id
}

export async function findVersion(
  ctx: OwnerContext,
  versionId: string,
): Promise<SurveyDefinition | undefined> {
  const [row] = await ctx.tx
    .select({ definition: surveyVersions.definition })
    .from(surveyVersions)
    .where(and(eq(surveyVersions.id, versionId), eq(surveyVersions.userId, ownerOf(ctx))))
  return row?.definition
}

/** How many of the templates that the plan allows there are. */
export const countTemplates = (ctx: OwnerContext): Promise<number> => countConfigs(ctx, { isTemplate: true })
