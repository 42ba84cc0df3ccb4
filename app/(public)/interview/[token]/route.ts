import { openInterview } from '@/lib/audit/interviews'
import { AppError } from '@/lib/contract/errors'
import { askerOf, interviewForm } from './_page/interview-form'
import { deadLink, thankYou } from './_page/notices'
import { submitForm } from './_page/submit-form'

interface RouteContext {
  params: Promise<{ token: string }>
}

const nonceOf = (request: Request) => request.headers.get('x-nonce') ?? ''

/** The page of an interview. All invalid links get the same response. */
export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { token } = await params
  try {
    const interview = await openInterview(token)
    if (interview.status === 'completed') {
      return thankYou({ clientName: interview.clientName, asker: askerOf(interview), late: [] })
    }
    const isSaved = new URL(request.url).searchParams.has('saved')
    return interviewForm(token, nonceOf(request), interview, {
      fields: new Map(),
      banner: isSaved
        ? {
            kind: 'saved',
            text: 'Your answers are saved. Continue, or close this page and come back later.',
          }
        : undefined,
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return deadLink()
    throw error
  }
}

/** The form as a browser without scripts submits it. */
export async function POST(request: Request, { params }: RouteContext): Promise<Response> {
  const { token } = await params
  try {
    return await submitForm(request, { token, nonce: nonceOf(request) })
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return deadLink()
    throw error
  }
}
