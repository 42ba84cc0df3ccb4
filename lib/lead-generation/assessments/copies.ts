import { isDeepStrictEqual } from 'node:util'
import type { OwnerContext } from '../../contract/context'
import { found } from '../../contract/errors'
import { type ConfigContent, deleteUnusedCopyRow, findConfig, insertConfig } from './queries'

const contentOf = (config: ConfigContent): ConfigContent => {
  const { name, questionOrder, hiddenQuestions, scoringWeights, defaultQuestionOverrides, questions } = config
  return { name, questionOrder, hiddenQuestions, scoringWeights, defaultQuestionOverrides, questions }
}

/** Whether a copy equals the current content of the other config. */
export async function isCopyOf(ctx: OwnerContext, copyId: string, configId: string): Promise<boolean> {
  const [copy, config] = [await findConfig(ctx, copyId), await findConfig(ctx, configId)]
  return copy !== undefined && config !== undefined && isDeepStrictEqual(contentOf(copy), contentOf(config))
}

/**
 * Creates a working copy of a config for one link. The two are independent afterwards.
 * @throws AppError NOT_FOUND
 */
export async function copyConfigForLink(
  ctx: OwnerContext,
  configId: string,
  name: string,
): Promise<{ id: string }> {
  const config = found(await findConfig(ctx, configId))
  const copy = await insertConfig(ctx, { ...contentOf(config), name, isTemplate: false })
  return { id: copy.id }
}

/** Deletes a working copy that no link uses any more. Leaves templates, and copies in use, alone. */
export const deleteUnusedCopy = (ctx: OwnerContext, configId: string): Promise<void> =>
  deleteUnusedCopyRow(ctx, configId)
