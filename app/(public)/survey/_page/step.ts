import { FORM_FIELDS, type SurveyField, type SurveyStep } from '@/lib/lead-generation/surveys/survey-page'
import { html, type Markup } from '../../_html/html'
import { surveyDocument } from './document'
import { outOfFrame } from './framed'
import { consultantOf, type OwnWords, ownWordsFor } from './own-words'
import { fieldId, questionField } from './question'

interface StepAnswer {
  /** 422 where the step shows a problem, else 200. */
  status?: number
  headers?: Record<string, string>
  /** For a preview by its owner: nothing in it can be submitted. */
  isPreview?: boolean
}

/** One step of the survey: a plain form, to which the script adds automatic saving. */
export function renderStep(step: SurveyStep, nonce: string, answer: StepAnswer = {}): Response {
  const { brand, fields } = step
  const own = ownWordsFor(brand)
  const hasErrors = fields.some(({ error }) => error !== null)
  const isFirst = step.step === 0
  const place = `${step.title} (${step.step + 1} of ${step.stepCount})`
  const isProblem = hasErrors || step.notice?.kind === 'error'
  return surveyDocument({
    brand,
    kind: 'step',
    title: `${isProblem ? 'Error: ' : ''}${isFirst ? `AI readiness check, ${place}` : place}`,
    status: answer.status ?? (isProblem ? 422 : 200),
    headers: answer.headers,
    isPreview: answer.isPreview,
    nonce,
    body: html`${isFirst && introduction(step, own)}
${progress(step, own)}
${hasErrors ? errorSummary(step, own) : step.notice && notice(step.notice, own)}
${step.isResumed && !hasErrors && resumed(step, own)}
${isFirst ? html`<h2>${own(step.title)}</h2>` : html`<h1 tabindex="-1"${!isProblem && html` autofocus`}>${own(step.title)}</h1>`}
${!isFirst && step.intro && html`<p class="lead">${own(step.intro)}</p>`}
<form method="post" action="${step.actionUrl}" novalidate data-answers="${answeredHere(step)}"${step.links.privacyUrl && html` data-begun`}>
${hiddenFields(step)}
${fields.map((field) => questionField(field, own))}
${trap}
<div class="row">
${goOn(step, own)}
${!isFirst && html`<button name="${FORM_FIELDS.intent}" value="back" formnovalidate>${own('Back')}</button>`}
</div>
</form>
${footer(step, own)}`,
  })
}

/** The first button of the form, so that Enter in a field triggers it. */
function goOn({ step, stepCount }: SurveyStep, own: OwnWords): Markup {
  const isLast = step === stepCount - 1
  return html`<button class="main" name="${FORM_FIELDS.intent}" value="${isLast ? 'submit' : 'next'}">${own(isLast ? 'See your result' : 'Continue')}</button>`
}

/** Some browsers restore old values of hidden fields on a reload unless autocomplete is off. */
const hidden = (name: string, value: string | number) =>
  html`<input type="hidden" name="${name}" value="${value}" autocomplete="off">`

const hiddenFields = ({ session, stamp, visit, step }: SurveyStep) => [
  hidden(FORM_FIELDS.session, session),
  hidden(FORM_FIELDS.stamp, stamp),
  hidden(FORM_FIELDS.visit, visit),
  hidden(FORM_FIELDS.step, step),
]

const isAnswered = ({ value, error }: SurveyField) =>
  error === null && value !== null && !(Array.isArray(value) && value.length === 0)

const answeredHere = ({ fields }: SurveyStep) => fields.filter(isAnswered).length

/**
 * A honeypot for robots: invisible, not focusable, hidden from screen readers, and `inert`, so that no browser fills
 * it in for an honest visitor.
 */
const trap = html`<div class="hide" aria-hidden="true" inert><label for="trap">Leave this empty</label><input id="trap" type="text" name="${FORM_FIELDS.trap}" tabindex="-1" autocomplete="off" data-1p-ignore data-lpignore="true" data-bwignore data-form-type="other"></div>`

function introduction(step: SurveyStep, own: OwnWords): Markup {
  const { brand, questionCount, estimatedMinutes } = step
  const minutes = estimatedMinutes === 1 ? '1 minute' : `${estimatedMinutes} minutes`
  return html`<h1>${own('How ready is your business for AI?')}</h1>
${brand.description && html`<p class="lead" dir="auto">${brand.description}</p>`}
${step.intro && html`<p class="${brand.description ? '' : 'lead'}" dir="auto">${step.intro}</p>`}
<ul class="facts"><li>${own(`About ${minutes}`)}</li><li>${own(`${questionCount} questions`)}</li><li>${own('Your result right away')}</li></ul>
<p>${own('At the end: your score in five dimensions, what it means, and first uses of AI that follow from your answers. Who you are is asked last.')}</p>
<p>${own(html`Your answers go to <bdi>${consultantOf(brand)}</bdi>, who can use them to contact you, and to nobody else.`)}</p>
${privacyNote(step, own)}`
}

function privacyNote({ brand, links, actionUrl }: SurveyStep, own: OwnWords): Markup {
  const { attributes, note } = outOfFrame(actionUrl)
  return html`<details>
<summary>${own('How your answers are used')}</summary>
<ul>
<li>${own(html`They are stored for <bdi>${consultantOf(brand)}</bdi> as you give them, also when you stop half-way, with the address of this page, the page that led you here and the time.`)}</li>
<li>${own('No other company receives anything: no advertising, no analytics, nothing loaded from elsewhere. One necessary cookie lets you continue where you left off.')}</li>
<li>${own('An answer that could not be sent is kept on this device until it is.')}</li>
<li>${
    links.privacyUrl
      ? own(
          html`You can <a href="${links.privacyUrl}"${attributes}>see, download and erase${note}</a> what is stored at any time.`,
        )
      : own(
          'After your first answer you can see, download and erase what is stored at any time: a link appears below.',
        )
  }</li>
</ul>
</details>`
}

function progress({ step, stepCount, answeredCount, questionCount }: SurveyStep, own: OwnWords): Markup {
  return html`<div class="progress">
<p><span>${own(`Step ${step + 1} of ${stepCount}`)}</span> <span aria-hidden="true" data-state-line></span> <span data-answered>${own(`${answeredCount} of ${questionCount} answered`)}</span></p>
<progress max="${questionCount}" value="${answeredCount}" aria-label="Questions answered" lang="en"></progress>
<p class="hide" role="status" data-state-told></p>
</div>`
}

function errorSummary({ fields, notice: said }: SurveyStep, own: OwnWords): Markup {
  const wrong = fields.filter(({ error }) => error !== null)
  const title =
    wrong.length === 1 ? 'One answer needs another look' : `${wrong.length} answers need another look`
  return html`<div class="alert" role="alert" tabindex="-1" autofocus aria-labelledby="errors">
<h2 id="errors">${own(title)}</h2>
${said?.kind === 'error' && html`<p>${own(said.text)}</p>`}
<ul>
${wrong.map((field) => html`<li><a href="#${fieldId(field)}"><span dir="auto">${field.question.questionText}</span></a> ${own(field.error ?? '')}</li>`)}
</ul>
</div>`
}

function notice({ kind, text }: NonNullable<SurveyStep['notice']>, own: OwnWords): Markup {
  if (kind === 'info') return html`<div class="box" role="status"><p>${own(text)}</p></div>`
  return html`<div class="alert" role="alert" tabindex="-1" autofocus><p>${own(text)}</p></div>`
}

function resumed({ startOverUrl }: SurveyStep, own: OwnWords): Markup {
  return html`<div class="box"><p>${own('Welcome back. Your answers are as you left them.')}${startOverUrl && html` <a href="${startOverUrl}" data-forget>${own('Not you? Start a new survey')}</a>`}</p></div>`
}

/** The links exist from the first answer on; the script shows them then. */
function footer({ links, startOverUrl, isResumed, actionUrl }: SurveyStep, own: OwnWords): Markup {
  const { attributes, note } = outOfFrame(actionUrl)
  return html`<section class="links small" data-links${links.resumeUrl === null && html` hidden`} aria-labelledby="later">
<h2 id="later">${own('Continue later')}</h2>
<p class="dim">${own('Your answers are kept. Come back to this page on this device, or open your personal link anywhere. Anyone with the link can see, change and erase your answers.')}</p>
<div class="row">
<button type="button" data-copy hidden lang="en">Copy your link</button>
<a data-resume href="${links.resumeUrl ?? ''}">${own('Your personal link')}</a>
<a data-privacy href="${links.privacyUrl ?? ''}"${attributes}>${own(html`See, download or erase what is stored${note}`)}</a>
${startOverUrl && !isResumed && html`<a href="${startOverUrl}" data-forget>${own('Start a new survey')}</a>`}
</div>
</section>`
}
