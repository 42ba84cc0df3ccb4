import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { lockOwner } from '../../account/users'
import type { Context } from '../../contract/context'
import { found, type Issue } from '../../contract/errors'
import { validationError } from '../../contract/issues'
import { planError } from '../../contract/plan-error'
import { PLANS, TIERS } from '../../contract/plans'
import {
  issuesOfQuestions,
  issuesOfReferences,
  toCustomQuestion,
  withKnownIds,
  withoutRemovedQuestions,
} from './config-rules'
import type {
  CreateAssessmentConfigBody,
  CustomQuestion,
  CustomQuestionInput,
  UpdateAssessmentConfigBody,
} from './contract'
import { type ConfigRow, countTemplates, insertConfig, lockConfig, updateConfigRow } from './queries'

function assertNone(issues: Issue[]): void {
  if (issues.length > 0) throw validationError(issues)
}

/** Serializes concurrent creations, so that the second one counts the first. */
async function assertWithinQuota(ctx: Context): Promise<void> {
  await lockOwner(ctx)
  const existing = await countTemplates(ctx)
  const { tier } = ctx.principal
  const holdsOneMore = (most: number | null) => most === null || existing < most
  const { maxTemplates, name } = PLANS[tier]
  if (holdsOneMore(maxTemplates)) return
  const required = TIERS.find((candidate) => holdsOneMore(PLANS[candidate].maxTemplates)) ?? tier
  throw planError('QUOTA_EXCEEDED', tier, required, {
    text: `The ${name} plan holds ${maxTemplates} assessment template${maxTemplates === 1 ? '' : 's'}; one more needs the ${PLANS[required].name} plan.`,
  })
}

const toStored = (questions: readonly CustomQuestionInput[], stored: readonly CustomQuestion[] = []) =>
  withKnownIds(questions, stored).map((question) => toCustomQuestion(question, randomUUID))

/** @throws AppError VALIDATION_ERROR, QUOTA_EXCEEDED */
export async function createConfig(
  ctx: Context,
  { questions: given = [], ...input }: z.output<typeof CreateAssessmentConfigBody>,
): Promise<ConfigRow> {
  const questions = toStored(given)
  assertNone([...issuesOfQuestions(questions), ...issuesOfReferences(input, questions)])
  await assertWithinQuota(ctx)
  return insertConfig(ctx, {
    questionOrder: [],
    hiddenQuestions: [],
    scoringWeights: {},
    defaultQuestionOverrides: {},
    ...input,
    questions,
    isTemplate: true,
  })
}

/**
 * Replaces the fields that are present. Removing one of the consultant's own questions also removes its position, its
 * weight and its hidden state.
 * @throws AppError NOT_FOUND, VALIDATION_ERROR
 */
export async function updateConfig(
  ctx: Context,
  configId: string,
  { questions: given, ...input }: z.output<typeof UpdateAssessmentConfigBody>,
): Promise<ConfigRow> {
  const stored = found(await lockConfig(ctx, configId))
  const questions = given ? toStored(given, stored.questions) : stored.questions
  assertNone([...issuesOfQuestions(questions), ...issuesOfReferences(input, questions)])
  const { name, questionOrder, hiddenQuestions, scoringWeights, defaultQuestionOverrides } = {
    ...stored,
    ...input,
  }
  return updateConfigRow(
    ctx,
    configId,
    withoutRemovedQuestions({
      name,
      questionOrder,
      hiddenQuestions,
      scoringWeights,
      defaultQuestionOverrides,
      questions,
    }),
  )
}
