import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { deleteUnusedCopyRow, findConfig, insertConfig } from './queries'

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
  const { questionOrder, hiddenQuestions, scoringWeights, defaultQuestionOverrides, questions } = config
  const copy = await insertConfig(ctx, {
    name,
    questionOrder,
    hiddenQuestions,
    scoringWeights,
    defaultQuestionOverrides,
    questions,
    isTemplate: false,
  })
  return { id: copy.id }
}

/** Deletes a working copy that no link uses any more. Leaves templates, and copies in use, alone. */
export const deleteUnusedCopy = (ctx: OwnerContext, configId: string): Promise<void> =>
  deleteUnusedCopyRow(ctx, configId)
