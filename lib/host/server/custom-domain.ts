import type { IncomingMessage, ServerResponse } from 'node:http'
import { customDomainOf } from '../../lead-generation/hosts'

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** Tells the application on which custom domain a survey is shown. Nobody outside may set it. */
const surveyHostHeader = 'x-survey-host'

/** What a survey has below its address, and the files it loads: everything else of ours stays away. */
const surveyPath = /^\/(?:(?:resume|result|privacy|logo)(?:\/.*)?)?$/
const surveyFile = /^\/(?:assets\/survey\/.+|icon\.svg)$/

/** The address within the application that an address of a custom domain stands for; null for none. */
export function surveyAddress(url: string, slug: string): string | null {
  const [, whole = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  // The framework would send whoever adds a slash to an address within the application, which is not served here.
  const path = whole.replace(/(?<=.)\/$/, '')
  // Whatever could be read as a way up out of the survey.
  if (/%2f|%5c|%2e|\/[./]/i.test(whole)) return null
  if (surveyFile.test(path)) return `${path}${query}`
  if (!surveyPath.test(path)) return null
  return `/survey/${slug}${path === '/' ? '' : path}${query}`
}

/**
 * The application as the outside sees it: on a custom domain the survey of its link and nothing else, on every
 * other host all of it. Stands before the framework, which lets some addresses pass its middleware.
 */
export function withCustomDomains(handle: Handle): Handle {
  return async (req, res) => {
    delete req.headers[surveyHostHeader]
    // A proxy in front may name the host the browser asked for; without one the header was taken away.
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
