import type { ProfileField } from '@/lib/lead-generation/assessments/survey-definition'
import { answerFieldName, type SurveyField } from '@/lib/lead-generation/surveys/survey-page'
import { html, type Markup } from '../../_html/html'
import type { OwnWords } from './own-words'

/** A choice with more options than this is a menu instead of a list. */
const LONGEST_LIST = 8
/** Maximum length of labels, in characters, for a scale on one line. */
const LONGEST_SCALE_LABEL = 14

const autofill: Partial<Record<ProfileField, string>> = {
  clientName: 'name',
  businessName: 'organization',
  clientEmail: 'email',
  clientPhone: 'tel',
}

const inputs = {
  email: html`type="email" inputmode="email" autocapitalize="none" spellcheck="false"`,
  phone: html`type="tel" inputmode="tel"`,
  number: html`type="text" inputmode="decimal" class="figure"`,
  short_text: html`type="text"`,
}

/** The target of an error's link: the field, or the first option. */
export const fieldId = ({ question }: SurveyField): string => `q-${question.id}`

const errorId = ({ question }: SurveyField) => `e-${question.id}`
const helpId = ({ question }: SurveyField) => `h-${question.id}`

const describedBy = (field: SurveyField) =>
  [field.question.helpText && helpId(field), errorId(field)].filter(Boolean).join(' ')

/** One question with its fields, which work without scripts. */
export function questionField(field: SurveyField, own: OwnWords): Markup {
  const { questionType, options } = field.question
  if (questionType === 'multiple_choice') return choices(field, 'checkbox', own)
  if (questionType === 'scale') return choices(field, 'radio', own)
  if (questionType === 'single_choice' && options.length <= LONGEST_LIST) return choices(field, 'radio', own)
  return labelled(field, own)
}

const name = ({ question }: SurveyField, own: OwnWords) =>
  html`<span dir="auto" data-text>${question.questionText}</span>${!question.isRequired && html` <span class="optional">${own('(optional)')}</span>`}`

const help = (field: SurveyField) =>
  field.question.helpText &&
  html`<p class="help" id="${helpId(field)}" dir="auto">${field.question.helpText}</p>`

/** Always rendered, so that the script can fill it. */
const error = (field: SurveyField, own: OwnWords) =>
  html`<p class="error" id="${errorId(field)}">${field.error && own(field.error)}</p>`

const data = ({ question }: SurveyField) =>
  html`class="question" data-question="${question.id}"${question.isRequired && html` data-required`}`

function choices(field: SurveyField, type: 'radio' | 'checkbox', own: OwnWords): Markup {
  const { question, value } = field
  const chosen = new Set(Array.isArray(value) ? value : value === null ? [] : [String(value)])
  const isScale =
    question.questionType === 'scale' &&
    question.options.every(({ label }) => label.length <= LONGEST_SCALE_LABEL)
  const isInvalid = field.error !== null && html` aria-invalid="true"`
  const group =
    type === 'radio' &&
    html` role="radiogroup"${question.isRequired && html` aria-required="true"`}${isInvalid}`
  return html`<fieldset ${data(field)}${group} aria-describedby="${describedBy(field)}">
<legend>${name(field, own)}</legend>
${help(field)}
${error(field, own)}
<div class="${isScale ? 'options scale' : 'options'}">
${question.options.map(
  (option, index) =>
    html`<label><input type="${type}" name="${answerFieldName(question.id)}" value="${option.id}"${index === 0 && html` id="${fieldId(field)}"`}${chosen.has(option.id) && html` checked`}${type === 'checkbox' && isInvalid}><span dir="auto">${option.label}</span></label>
`,
)}</div>
</fieldset>`
}

function labelled(field: SurveyField, own: OwnWords): Markup {
  return html`<div ${data(field)}>
<label for="${fieldId(field)}">${name(field, own)}</label>
${help(field)}
${error(field, own)}
${control(field)}
</div>`
}

function control(field: SurveyField): Markup {
  const { question, value, error: problem } = field
  const text = value === null ? '' : String(value)
  const shared = html`id="${fieldId(field)}" name="${answerFieldName(question.id)}" aria-describedby="${describedBy(field)}"${question.isRequired && html` required`}${problem !== null && html` aria-invalid="true"`}`
  switch (question.questionType) {
    case 'single_choice':
    case 'multiple_choice':
    case 'scale':
      return html`<select ${shared} autocomplete="off" dir="auto">
<option value="" lang="en">Choose …</option>
${question.options.map(({ id, label }) => html`<option value="${id}"${id === text && html` selected`}>${label}</option>`)}
</select>`
    case 'long_text':
      // HTML drops a line break right after the tag, so one is always added.
      return html`<textarea ${shared} rows="5" dir="auto" autocapitalize="sentences">
${text}</textarea>`
    default: {
      const token = (question.profileField && autofill[question.profileField]) ?? 'off'
      const isName = token === 'name' || token === 'organization'
      return html`<input ${shared} ${inputs[question.questionType]} value="${text}" autocomplete="${token}"${isName && html` autocapitalize="words"`} enterkeyhint="next" dir="auto">`
    }
  }
}
