import { html } from '../../_html/html'
import { sharedPage } from './page'

/**
 * The same page for every invalid link, so that it does not reveal the reason.
 * @param unsent a comment that could not be stored, so that it can be copied
 */
export function deadLink(nonce: string, unsent?: string): Response {
  return sharedPage({
    title: 'This link does not work',
    status: 404,
    nonce,
    body: html`<main id="main" class="wrap notice">
<h1>This link does not work</h1>
<p>It may have expired, been replaced, or not been copied in full. Ask the sender for a new one.</p>
${
  unsent &&
  html`<section aria-labelledby="unsent">
<h2 id="unsent">Your comment was not sent</h2>
<p>Copy it to keep it.</p>
<pre>${unsent}</pre>
</section>`
}
</main>`,
  })
}

interface PasswordRequest {
  nonce: string
  /** Why the last password was not accepted. */
  problem?: string
  status?: number
  headers?: Record<string, string>
  /** A comment that was sent when the password had to be entered again. */
  unsent?: string
}

/** Asks for the password. Says nothing about the report. */
export function askForPassword({ nonce, problem, status, headers, unsent }: PasswordRequest): Response {
  return sharedPage({
    title: 'This report is protected',
    status,
    headers,
    nonce,
    body: html`<main id="main" class="wrap notice">
<h1>This report is protected</h1>
<p>Enter the password that came with the link.</p>
<form method="post">
<input type="hidden" name="intent" value="unlock">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200" autofocus${problem && html` aria-invalid="true" aria-describedby="problem"`}>
${problem && html`<p class="error" id="problem" role="alert">${problem}</p>`}
<button class="primary">Open the report</button>
</form>
${
  unsent &&
  html`<section aria-labelledby="unsent">
<h2 id="unsent">Your comment was not sent</h2>
<p>The password has to be entered again first. Copy your comment to keep it.</p>
<pre>${unsent}</pre>
</section>`
}
</main>`,
  })
}

/** For a request that no form of these pages sends. */
export function cannotRead(nonce: string, status: number, text: string): Response {
  return sharedPage({
    title: 'This could not be sent',
    status,
    nonce,
    body: html`<main id="main" class="wrap notice">
<h1>This could not be sent</h1>
<p>${text}</p>
</main>`,
  })
}
