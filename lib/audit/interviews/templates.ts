import { randomUUID } from 'node:crypto'
import { lockOwner } from '../../account/users'
import type { OwnerContext } from '../../contract/context'
import { absent, found } from '../../contract/errors'
import { validationError } from '../../contract/issues'
import type { InterviewQuestion } from '../../language/tasks'
import { asOwner } from '../../platform/db/with-user'
import { BUILT_IN_TEMPLATES } from './built-in-templates'
import { type InterviewTemplateWire, MAX_TEMPLATES } from './invite-contract'
import { withQuestionIds } from './rules'
import {
  countTemplates,
  deleteTemplateRow,
  findTemplate,
  insertTemplate,
  selectTemplates,
  type TemplateRow,
  updateTemplateRow,
} from './template-queries'

type Values = Pick<TemplateRow, 'name' | 'questions'>

const toWire = ({ id, name, questions }: TemplateRow): InterviewTemplateWire => ({
  id,
  name,
  isBuiltIn: false,
  questions,
})

/** The account's own templates by name, then the built-in ones. */
export const listTemplates = async (ctx: OwnerContext): Promise<InterviewTemplateWire[]> => [
  ...(await selectTemplates(ctx)).map(toWire),
  ...BUILT_IN_TEMPLATES,
]

/** @throws AppError VALIDATION_ERROR when the account has too many templates */
export async function createTemplate(ctx: OwnerContext, values: Values): Promise<InterviewTemplateWire> {
  // Serializes concurrent creations, so that the second one counts the first.
  await lockOwner(ctx)
  if ((await countTemplates(ctx)) >= MAX_TEMPLATES) {
    const message = `is one too many: an account keeps at most ${MAX_TEMPLATES} templates`
    throw validationError([{ path: 'name', message }])
  }
  return toWire(await insertTemplate(ctx, values))
}

/** @throws AppError NOT_FOUND */
export const updateTemplate = async (
  ctx: OwnerContext,
  id: string,
  values: Partial<Values>,
): Promise<InterviewTemplateWire> => toWire(found(await updateTemplateRow(ctx, id, values)))

/** @throws AppError NOT_FOUND */
export async function deleteTemplate(ctx: OwnerContext, id: string): Promise<void> {
  found(await deleteTemplateRow(ctx, id))
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The questions of a template as a guide. Opens its own transaction. @throws AppError NOT_FOUND */
export async function guideOfTemplate(userId: string, templateId: string): Promise<InterviewQuestion[]> {
  const builtIn = BUILT_IN_TEMPLATES.find(({ id }) => id === templateId)
  const own =
    builtIn || !uuidForm.test(templateId)
      ? undefined
      : await asOwner(userId, (ctx) => findTemplate(ctx, templateId))
  const { questions } = found(builtIn ?? own, absent('templateId'))
  return withQuestionIds(questions, [], randomUUID)
}
