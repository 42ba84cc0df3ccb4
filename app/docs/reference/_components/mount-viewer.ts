import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import { describeForViewer } from './describe-for-viewer'
import { keepMended } from './mend-markup'
import { referencePlugin } from './reference-plugin'

interface ViewerRequest {
  url: string
  credentials?: RequestCredentials
}

/**
 * Sends a try-out to the page's own origin, since the page may not call any other, and with the token only: it must
 * not use the reader's session.
 */
function prepareRequest(request: ViewerRequest): ViewerRequest {
  const { pathname, search } = new URL(request.url, window.location.href)
  return { ...request, url: window.location.origin + pathname + search, credentials: 'omit' }
}

const description = '/openapi.json'

interface ViewerResponse {
  url: string
  ok: boolean
  text: string
}

function prepareResponse(response: ViewerResponse): ViewerResponse {
  if (!response.ok || new URL(response.url, window.location.href).pathname !== description) return response
  return { ...response, text: describeForViewer(response.text) }
}

/**
 * Renders the reference into an element.
 * @returns removes it
 */
export function mountViewer(holder: HTMLElement, onFailure: () => void): () => void {
  const target = document.createElement('div')
  holder.replaceChildren(target)
  const stopMending = keepMended(target)
  try {
    SwaggerUI({
      domNode: target,
      url: description,
      presets: [SwaggerUI.presets.apis],
      plugins: [referencePlugin],
      layout: 'ReferenceLayout',
      deepLinking: true,
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
      displayRequestDuration: true,
      validatorUrl: null,
      syntaxHighlight: { activated: true, theme: 'arta' },
      requestInterceptor: prepareRequest,
      responseInterceptor: prepareResponse,
    })
  } catch {
    onFailure()
  }
  return () => {
    stopMending()
    holder.replaceChildren()
  }
}
