import { NOTIFICATION_WORDS, readUnsubscribeToken, unsubscribe } from '@/lib/account/notifications'
import { consumeLimits } from '@/lib/api/limits'
import { clientAddressOf } from '@/lib/api/request-origin'
import { AppError } from '@/lib/contract/errors'
import { retryAfterSeconds } from '@/lib/platform/limits'
import { htmlResponse } from '../../_html/document'
import { html } from '../../_html/html'

interface RouteContext {
  params: Promise<{ token: string }>
}

const settings = html`<p><a href="/settings/notifications">All mail settings</a> (you have to be signed in)</p>`

const deadLink = () =>
  htmlResponse({
    title: 'This link does not work',
    status: 404,
    body: html`<div class="notice">
<h1>This link does not work</h1>
<p>It may not have been copied in full, or the account is gone.</p>
${settings}
</div>`,
  })

async function orDeadLink(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return deadLink()
    throw error
  }
}

/** Asks first, because programs that check mail open every link in it. */
export const GET = (_request: Request, { params }: RouteContext): Promise<Response> =>
  orDeadLink(async () => {
    const { kind } = readUnsubscribeToken((await params).token)
    const { label, description } = NOTIFICATION_WORDS[kind]
    return htmlResponse({
      title: 'Unsubscribe',
      body: html`<div class="notice">
<h1>Unsubscribe?</h1>
<p>You will no longer get mail about: <strong>${label}</strong>.</p>
<p class="dim small">${description}</p>
<form method="post">
<div class="buttons only"><button type="submit" class="primary">Unsubscribe</button></div>
</form>
${settings}
</div>`,
    })
  })

/** Also the target of the button that mail programs show (RFC 8058), whose request does not come from our page. */
export const POST = (request: Request, { params }: RouteContext): Promise<Response> =>
  orDeadLink(async () => {
    const limits = await consumeLimits(['publicPost'], { address: clientAddressOf(request.headers) })
    if (!limits.every(({ allowed }) => allowed)) {
      const seconds = retryAfterSeconds(limits)
      return htmlResponse({
        title: 'Too many requests',
        status: 429,
        headers: { 'Retry-After': String(seconds) },
        body: html`<div class="notice"><h1>Too many requests</h1><p>Wait ${seconds} seconds, then try again.</p></div>`,
      })
    }
    const kind = await unsubscribe((await params).token)
    return htmlResponse({
      title: 'Unsubscribed',
      body: html`<div class="notice">
<h1>Unsubscribed</h1>
<p>You will no longer get mail about: <strong>${NOTIFICATION_WORDS[kind].label}</strong>.</p>
${settings}
</div>`,
    })
  })
