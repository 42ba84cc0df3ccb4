import { htmlResponse } from '../../../_html/document'
import { html, type Markup } from '../../../_html/html'

/** The same page for every invalid link, so that it does not reveal the reason. */
export function deadLink(): Response {
  return htmlResponse({
    title: 'This link does not work',
    status: 404,
    body: html`<div class="notice">
<h1>This link does not work</h1>
<p>It may have expired or been replaced by another one, or it was not copied as a whole.</p>
<p>Open it once more from the message it came in. If that does not help, ask whoever sent it to you for a new link: answers that were saved are not lost.</p>
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
  const reason = `The interview had been finished already when you sent this. Copy what you want to keep and send it to ${asker} yourself.`
  return htmlResponse({
    title: 'Thank you',
    body: html`<div class="notice">
<h1>Thank you</h1>
<p>Your answers about ${clientName} have been handed in to ${asker}. There is nothing more to do, and you can close this page.</p>
<p>If something should be corrected or deleted, tell ${asker}.</p>
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
