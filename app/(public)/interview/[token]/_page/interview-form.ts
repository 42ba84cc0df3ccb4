import type { OpenInterview } from '@/lib/audit/interviews'
import { MAX_ANSWER_CHARACTERS } from '@/lib/audit/interviews/contract'
import { htmlResponse } from '../../../_html/document'
import { html, type Markup } from '../../../_html/html'
import { unsavedText } from './notices'
import { type FieldState, questionField } from './question-field'

export interface FormState {
  status?: number
  /** The outcome of the last submission. */
  banner?: { kind: 'saved' | 'problem'; text: string }
  fields: ReadonlyMap<string, FieldState>
  /** Answers to questions that have been removed. */
  unasked?: readonly string[]
  headers?: Record<string, string>
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** The consultant, as far as their name is known. */
export function askerOf({ consultantName, consultantCompany }: OpenInterview): string {
  return (
    [consultantName, consultantCompany].filter(Boolean).join(', ') || 'the consultant who sent you this link'
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The whole interview on one page: a plain form, to which the script adds automatic saving. */
export function interviewForm(
  token: string,
  nonce: string,
  interview: OpenInterview,
  state: FormState,
): Response {
  const { questions, clientName } = interview
  const answered = questions.filter(({ answer }) => answer !== '').length
  return htmlResponse({
    title: `Interview about ${clientName}`,
    status: state.status,
    headers: state.headers,
    nonce,
    body: html`<header>
${sender(interview, token)}
<p class="client">${clientName}</p>
<h1>Interview with ${interview.stakeholderName}</h1>
<p>${capitalised(askerOf(interview))} would like to learn from you how work is done at ${clientName}: what goes well, what takes too long, and where software could help. Answer in your own words and leave out what does not concern you.</p>
</header>
${aboutAnswers(interview, answered === 0)}
<form method="post" novalidate data-interview data-endpoint="/api/interviews/${encodeURIComponent(token)}" data-key="${interview.sessionId}" data-most="${MAX_ANSWER_CHARACTERS}">
<div class="bar">
<progress max="${questions.length}" value="${answered}" aria-label="Questions answered"></progress>
<p><span data-answered>${answered} of ${questions.length} answered</span> <span data-status role="status"></span></p>
</div>
<div data-banner>${state.banner && banner(state.banner)}</div>
${unsavedText(state.unasked ?? [], 'The questions were changed meanwhile, and this one is not asked any more. Copy what you want to use in another answer.')}
<ol>
${questions.map((question, index) =>
  questionField(question, index + 1, questions.length, state.fields.get(question.id)),
)}
</ol>
<div class="end">
<p>This link works until ${day.format(interview.expiresAt)}. You can stop and come back to it. Once you finish, your answers are sent and cannot be changed.</p>
<div class="buttons">
<button type="submit" name="intent" value="save">Save and continue later</button>
<button type="submit" name="intent" value="complete" class="primary">Finish the interview</button>
</div>
</div>
</form>
${finishQuestion}`,
  })
}

/** The interviewer: photo, name, firm and logo. Initials if there is no picture. */
function sender(interview: OpenInterview, token: string): Markup | false {
  const { consultantName, consultantCompany, logoVersion, portraitVersion } = interview
  const name = consultantName ?? consultantCompany
  if (!name) return false
  const picture = (of: 'logo' | 'portrait', version: string) =>
    html`<img class="${of}" src="/interview/${encodeURIComponent(token)}/${of}?v=${encodeURIComponent(version)}" alt="">`
  const logo = logoVersion && picture('logo', logoVersion)
  const portrait = portraitVersion && picture('portrait', portraitVersion)
  const face = portrait || logo || html`<span class="initials" aria-hidden="true">${initialsOf(name)}</span>`
  return html`<div class="sender">${face}<p><b>${name}</b>${consultantName && consultantCompany && html`<span>${consultantCompany}</span>`}</p>${portrait && logo}</div>`
}

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? [...word][0]!.toUpperCase() : ''))
    .join('')
}

const banner = ({ kind, text }: NonNullable<FormState['banner']>) =>
  html`<p class="banner ${kind}" role="${kind === 'saved' ? 'status' : 'alert'}" tabindex="-1">${text}</p>`

function aboutAnswers(interview: OpenInterview, isOpen: boolean): Markup {
  const asker = askerOf(interview)
  return html`<details class="about"${isOpen && html` open`}>
<summary>How your answers are used</summary>
<ul>
<li>${capitalised(asker)} reads them and uses them for an audit of how ready ${interview.clientName} is for artificial intelligence. Its report may quote what you write, with your name.</li>
<li>Software helps to read them; depending on the settings of ${asker}, that includes the service of a language model.</li>
<li>Anyone with this link can read and change your answers until you finish. Keep it private.</li>
<li>To have answers corrected or deleted later, ask ${asker}.</li>
</ul>
</details>`
}

const finishQuestion = html`<dialog data-finish aria-labelledby="finish-title">
<form method="dialog">
<h2 id="finish-title">Finish the interview?</h2>
<p data-finish-text></p>
<div class="buttons">
<button value="cancel">Keep answering</button>
<button value="finish" class="primary">Finish</button>
</div>
</form>
</dialog>`
