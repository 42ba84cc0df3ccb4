import type { IncomingMessage, ServerResponse } from 'node:http'
import { customDomainOf } from '../../lead-generation/hosts'

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** Passes the custom domain of a survey to the application. Clients may not set it. */
const surveyHostHeader = 'x-survey-host'

/** The paths of a survey, and the files it loads. Everything else is not served on custom domains. */
const surveyPath = /^\/(?:(?:resume|result|privacy|logo)(?:\/.*)?)?$/
const surveyFile = /^\/(?:assets\/survey\/.+|icon\.svg)$/

/** The address within the application for an address of a custom domain; null if there is none. */
export function surveyAddress(url: string, slug: string): string | null {
  const [, whole = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  // The framework would redirect an address with a trailing slash to an address within the application, which is not
  // served here.
  const path = whole.replace(/(?<=.)\/$/, '')
  // Anything that could be read as a path out of the survey.
  if (/%2f|%5c|%2e|\/[./]/i.test(whole)) return null
  if (surveyFile.test(path)) return `${path}${query}`
  if (!surveyPath.test(path)) return null
  return `/survey/${slug}${path === '/' ? '' : path}${query}`
}

/**
 * Serves only the survey of its link on a custom domain, and the whole application on every other host. Runs before the
 * framework, because some addresses bypass the framework's middleware.
 */
export function withCustomDomains(handle: Handle): Handle {
  return async (req, res) => {
    delete req.headers[surveyHostHeader]
    // A proxy may name the host that the browser requested; without a proxy the header has been removed.
    const named = req.headers['x-forwarded-host']
    const host = (Array.isArray(named) ? named[0] : named)?.split(',')[0]?.trim() || req.headers.host
    const found = await customDomainOf(host)
    if (!found) return handle(req, res)
    const address = surveyAddress(req.url ?? '/', found.slug)
    if (address === null) return refuse(res, 'There is nothing at this address.\n')
    req.url = address
    req.headers[surveyHostHeader] = found.domain
    return handle(req, res)
  }
}

function refuse(res: ServerResponse, text: string): void {
  res.writeHead(404, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  })
  res.end(text)
}
