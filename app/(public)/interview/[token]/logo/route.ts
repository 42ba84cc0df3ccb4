import { readConsultantLogo } from '@/lib/audit/interviews'
import { pictureResponse } from '../_page/picture-response'

interface RouteContext {
  params: Promise<{ token: string }>
}

/** Our copy of the consultant's logo. */
export async function GET(_request: Request, { params }: RouteContext): Promise<Response> {
  return pictureResponse((await params).token, readConsultantLogo)
}
