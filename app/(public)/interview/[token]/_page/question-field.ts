import type { AskedQuestion } from '@/lib/audit/interviews'
import { MAX_ANSWER_CHARACTERS } from '@/lib/audit/interviews/contract'
import { html, type Markup } from '../../../_html/html'

/** Why the text of a field was not saved. */
export type AnswerProblem = { kind: 'tooLong'; characters: number } | { kind: 'changed'; stored: string }

export interface FieldState {
  /** Typed text that is not saved. */
  typed: string
  problem?: AnswerProblem
}

const count = new Intl.NumberFormat('en-GB')

const tooLongMessage = (characters: number) =>
  `This answer has ${count.format(characters)} characters; at most ${count.format(MAX_ANSWER_CHARACTERS)} can be saved. Shorten it: until then it is not saved.`

function problemText(problem: AnswerProblem): Markup {
  if (problem.kind === 'tooLong') return html`<p>${tooLongMessage(problem.characters)}</p>`
  return html`<p>This answer was meanwhile changed in another window. Your text is in the field; save again to keep it. The other version is:</p>
<blockquote>${problem.stored === '' ? 'No answer' : problem.stored}</blockquote>`
}

/** One question with its field. The field's names carry the question's id. */
export function questionField(
  question: AskedQuestion,
  position: number,
  total: number,
  state: FieldState | undefined,
): Markup {
  const id = `answer-${position}`
  const { problem } = state ?? {}
  const described = [question.hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  // HTML drops a line break right after the tag, so one is always added.
  return html`<li class="question" data-question="${question.id}" data-version="${question.version}">
<label for="${id}"><span class="count">Question ${position} of ${total}</span> ${question.text}</label>
${question.hint && html`<p class="hint" id="${id}-hint">${question.hint}</p>`}
<div class="problem" id="${id}-problem" ${problem ? '' : 'hidden'}>${problem && problemText(problem)}</div>
<input type="hidden" name="version:${question.id}" value="${question.version}">
<textarea id="${id}" name="answer:${question.id}" rows="5" spellcheck="true" autocapitalize="sentences" aria-describedby="${described}"${problem && html` aria-invalid="true"`}>
${state?.typed ?? question.answer}</textarea>
<p class="state" data-state></p>
</li>`
}
