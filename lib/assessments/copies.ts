import { isDeepStrictEqual } from 'node:util'
import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { type ConfigContent, deleteUnusedCopyRow, findConfig, insertConfig } from './queries'

const contentOf = (config: ConfigContent): ConfigContent => {
  const { name, questionOrder, hiddenQuestions, scoringWeights, defaultQuestionOverrides, questions } = config
  return { name, questionOrder, hiddenQuestions, scoringWeights, defaultQuestionOverrides, questions }
}

/** Whether a copy says what the other config says now. */
export async function isCopyOf(ctx: OwnerContext, copyId: string, configId: string): Promise<boolean> {
  const [copy, config] = [await findConfig(ctx, copyId), await findConfig(ctx, configId)]
  return copy !== undefined && config !== undefined && isDeepStrictEqual(contentOf(copy), contentOf(config))
}

/**
 * A working copy of a config for one link: what happens to either leaves the other as it is.
 * @throws Refusal NOT_FOUND
 */
export async function copyConfigForLink(
  ctx: OwnerContext,
  configId: string,
  name: string,
): Promise<{ id: string }> {
  const config = await findConfig(ctx, configId)
  if (!config) throw new Refusal('NOT_FOUND')
  const copy = await insertConfig(ctx, { ...contentOf(config), name, isTemplate: false })
  return { id: copy.id }
}

/** Deletes a working copy that no link uses any more. Leaves templates, and copies in use, alone. */
export const deleteUnusedCopy = (ctx: OwnerContext, configId: string): Promise<void> =>
  deleteUnusedCopyRow(ctx, configId)
