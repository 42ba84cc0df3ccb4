import { openInterview, readConsultantLogo } from '@/lib/audit/interviews'
import { AppError } from '@/lib/contract/errors'

interface RouteContext {
  params: Promise<{ token: string }>
}

const absent = () =>
  new Response('There is no logo at this address.\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

/** Our copy of the consultant's logo. The address is a credential, so that only the reader's browser may keep it. */
export async function GET(_request: Request, { params }: RouteContext): Promise<Response> {
  try {
    const { consultantId } = await openInterview((await params).token)
    const logo = await readConsultantLogo(consultantId)
    if (!logo) return absent()
    return new Response(logo.stream, {
      headers: { 'Content-Type': logo.contentType, 'Cache-Control': 'private, max-age=86400' },
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return absent()
    throw error
  }
}
