import { readPortrait } from '@/lib/account/users'
import { pictureResponse } from '../_page/picture-response'

interface RouteContext {
  params: Promise<{ token: string }>
}

/** The consultant's photo. */
export async function GET(_request: Request, { params }: RouteContext): Promise<Response> {
  return pictureResponse((await params).token, readPortrait)
}
