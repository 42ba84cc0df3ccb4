import type { z } from 'zod'
import type {
  AssessmentConfigDetailWire,
  CreateAssessmentConfigBody,
} from '@/lib/lead-generation/assessments/contract'
import { configOf } from './changes'
import { draftOf, isOwn } from './draft'

/** The body that creates a copy of `config`. Its custom questions get new ids. */
export function copyOf(
  config: AssessmentConfigDetailWire,
  name: string,
  newId: () => string,
): z.input<typeof CreateAssessmentConfigBody> {
  const draft = draftOf(config)
  const questions = draft.questions.map((question) =>
    isOwn(question) ? { ...question, id: newId() } : question,
  )
  return { ...configOf({ ...draft, questions }), name }
}
