import type { UseCase } from '../catalogue'
import type { QuestionText } from './role-questions'

/** A question for the volumes and times of a kind of work, worded without anybody's statement. */
export function measureQuestion({ measure }: Pick<UseCase, 'measure'>): QuestionText {
  return {
    text: `What would you estimate from your own experience: ${measure}?`,
    hint: 'A rough range is enough, and so is who would know better.',
  }
}
