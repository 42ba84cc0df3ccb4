import { readSessionCookie } from '@/lib/api/auth/session-cookie'
import { withoutBody } from '@/lib/api/http'
import { networkOf } from '@/lib/api/limits'
import { clientAddressOf } from '@/lib/api/request-origin'
import { countVisit, openShare } from '@/lib/audit/report-shares'
import { AppError } from '@/lib/contract/errors'
import { isCountedVisit } from '@/lib/lead-generation/readylinks'
import { askForPassword, deadLink } from '../_page/notices'
import { reportPage } from '../_page/report'
import { markCookie, markOf, pathOf, readerOf } from '../_request/reader'
import { submitForm } from '../_request/submit-form'

interface RouteContext {
  params: Promise<{ token: string }>
}

const nonceOf = (request: Request) => request.headers.get('x-nonce') ?? ''

/** A shared report. All invalid links get the same response. */
export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { token } = await params
  const nonce = nonceOf(request)
  try {
    const share = await openShare(readerOf(request.headers, token))
    if (share.isLocked) return askForPassword({ nonce })
    const mark = await visit(request, token)
    return reportPage({
      share,
      path: pathOf(token),
      nonce,
      headers: mark ? { 'Set-Cookie': markCookie(token, mark) } : {},
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return deadLink(nonce)
    throw error
  }
}

/** Counts a person's visit. @returns the mark for the next one */
async function visit({ method, headers }: Request, token: string): Promise<string | undefined> {
  if (method !== 'GET' || !isCountedVisit(headers)) return undefined
  const session = await readSessionCookie(headers.get('cookie'))
  return countVisit({
    token,
    mark: markOf(headers),
    network: networkOf(clientAddressOf(headers)),
    userAgent: headers.get('user-agent') ?? '',
    signedInUserId: session?.userId,
  })
}

export const HEAD = async (request: Request, context: RouteContext) =>
  withoutBody(await GET(request, context))

/** The password, or a comment. */
export async function POST(request: Request, { params }: RouteContext): Promise<Response> {
  return submitForm(request, { token: (await params).token, nonce: nonceOf(request) })
}
