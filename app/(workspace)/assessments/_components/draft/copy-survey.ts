import type { z } from 'zod'
import type {
  AssessmentConfigDetailWire,
  CreateAssessmentConfigBody,
} from '@/lib/lead-generation/assessments/contract'
import { configOf } from './changes'
import { draftOf, isOwn } from './draft'

/** The body that creates a survey like `config`. Its own questions become new ones, with ids of their own. */
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
