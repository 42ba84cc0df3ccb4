import { requestIdOf } from '@/lib/api/request-origin'
import { log } from '@/lib/platform/log'
import { renderNotice } from '../_page'

type Handle<Context> = (request: Request, context: Context) => Promise<Response>

/**
 * Wraps a route that responds with a page even if it fails. The framework would log the error unchanged, including
 * the answers that could not be stored.
 */
export function answering<Context>(handle: Handle<Context>): Handle<Context> {
  return async (request, context) => {
    try {
      return await handle(request, context)
    } catch (err) {
      log().error({ err, requestId: requestIdOf(request.headers) }, 'a page of a survey failed')
      const text =
        request.method === 'POST'
          ? 'Something went wrong on our side, and your answers may not be stored. Wait a moment, then reload this page and send them again. Nothing is stored twice.'
          : 'Something went wrong on our side. Wait a moment, then reload this page.'
      const nonce = request.headers.get('x-nonce') ?? ''
      return renderNotice({ brand: null, title: 'This did not work', text, status: 500 }, nonce)
    }
  }
}
