import { htmlResponse } from '../../../_html/document'
import { html, type Markup } from '../../../_html/html'

/** The same page for every invalid link, so that it does not reveal the reason. */
export function deadLink(): Response {
  return htmlResponse({
    title: 'This link does not work',
    status: 404,
    body: html`<div class="notice">
<h1>This link does not work</h1>
<p>It may have expired, been replaced, or not been copied in full.</p>
<p>Open it again from the message you received. If that does not help, ask the sender for a new link. Saved answers are not lost.</p>
</div>`,
  })
}

/** Submitted text that will not be saved, shown once more so that it can be copied. */
export function unsavedText(answers: readonly string[], reason: string): Markup | false {
  return (
    answers.length > 0 &&
    html`<section class="unsaved" aria-labelledby="unsaved">
<h2 id="unsaved">Not saved</h2>
<p>${reason}</p>
${answers.map((answer) => html`<pre>${answer}</pre>`)}
</section>`
  )
}

interface HandedIn {
  clientName: string
  asker: string
  /** Answers that were sent after the interview was completed. */
  late: readonly string[]
}

export function thankYou({ clientName, asker, late }: HandedIn): Response {
  const reason = `The interview was already finished when you sent this. Copy what you want to keep and send it to ${asker} yourself.`
  return htmlResponse({
    title: 'Thank you',
    body: html`<div class="notice">
<h1>Thank you</h1>
<p>Your answers about ${clientName} have been sent to ${asker}. You can close this page.</p>
<p>To have something corrected or deleted, contact ${asker}.</p>
${unsavedText(late, reason)}
</div>`,
  })
}

export function cannotRead(status: number, title: string, text: string): Response {
  return htmlResponse({
    title,
    status,
    body: html`<div class="notice">
<h1>${title}</h1>
<p>${text}</p>
</div>`,
  })
}
