import { consumeLimits } from '@/lib/api/limits'
import { clientAddressOf } from '@/lib/api/request-origin'
import { declineReminders, openInterview } from '@/lib/audit/interviews'
import { AppError } from '@/lib/contract/errors'
import { retryAfterSeconds } from '@/lib/platform/limits'
import { htmlResponse } from '../../../_html/document'
import { html } from '../../../_html/html'
import { askerOf } from '../_page/interview-form'
import { cannotRead, deadLink } from '../_page/notices'

interface RouteContext {
  params: Promise<{ token: string }>
}

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
    const { token } = await params
    const interview = await openInterview(token)
    return htmlResponse({
      title: 'Reminders',
      body: html`<div class="notice">
<h1>No more reminders?</h1>
<p>You will get no further reminder of the interview about ${interview.clientName}. Your link goes on working, and ${askerOf(interview)} sees that you declined reminders.</p>
<form method="post">
<div class="buttons"><button type="submit" class="primary">Stop the reminders</button></div>
</form>
<p><a href="/interview/${encodeURIComponent(token)}">Back to the interview</a></p>
</div>`,
    })
  })

/** Also the target of the button in mail programs, whose request does not come from our page. */
export const POST = (request: Request, { params }: RouteContext): Promise<Response> =>
  orDeadLink(async () => {
    const limits = await consumeLimits(['publicPost'], { address: clientAddressOf(request.headers) })
    if (!limits.every(({ allowed }) => allowed)) {
      const wait = `Wait ${retryAfterSeconds(limits)} seconds, then try again.`
      return cannotRead(429, 'Too many requests', wait)
    }
    const { token } = await params
    await declineReminders(token)
    return htmlResponse({
      title: 'No more reminders',
      body: html`<div class="notice">
<h1>No more reminders</h1>
<p>You will get no further reminder of this interview.</p>
<p><a href="/interview/${encodeURIComponent(token)}">To the interview</a></p>
</div>`,
    })
  })
