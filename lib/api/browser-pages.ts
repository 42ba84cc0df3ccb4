import type { AppErrorDetails } from '../contract/errors'
import { isPublic } from '../contract/operation'
import { endpointFor } from './registry'
import { allowedMethodsAt } from './routing'

const id = '([\\da-fA-F-]{36})'

/** Pages on which people do what a token cannot: by path prefix, the first match counts. */
const PAGES: readonly (readonly [path: string, page: string])[] = [
  [`/api/(?:agent/)?projects/${id}/documents`, '/projects/$1/documents'],
  [`/api/projects/${id}/(?:interviews|interview-invitations|stakeholders)`, '/projects/$1/interviews'],
  [`/api/projects/${id}/(?:audits|jobs|web-research|research-pages)`, '/projects/$1/analysis'],
  [
    `/api/projects/${id}/(?:findings|opportunities|risks|memos|executive-summary|exports)`,
    '/projects/$1/findings',
  ],
  [`/api/projects/${id}/(?:reports|report-shares|report-comments)`, '/projects/$1/report'],
  [`/api/(?:agent/)?projects/${id}`, '/projects/$1'],
  ['/api/(?:agent/)?projects', '/projects'],
  [`/api/lead-generation/leads/${id}`, '/leads/$1'],
  ['/api/lead-generation', '/leads'],
  [`/api/agent/readylinks/${id}/domain-check`, '/readylinks/$1/domain'],
  [`/api/agent/readylinks/${id}`, '/readylinks/$1'],
  ['/api/nucleus/capture', '/nucleus/captures'],
  ['/api/nucleus', '/nucleus'],
  ['/api/user/api-keys', '/settings/api-tokens'],
  ['/api/user/notifications', '/settings/notifications'],
  [`/api/user/webhooks/${id}`, '/settings/webhooks/$1'],
  ['/api/user/webhooks', '/settings/webhooks'],
  ['/api/user/model-key', '/settings/language-model'],
  ['/api/user/(?:plan|credits)', '/settings/plan'],
  ['/api/user/(?:password|sessions)', '/settings/security'],
  ['/api/user/account', '/settings/danger'],
  ['/api/(?:user|account)', '/settings'],
  ['/api', '/home'],
]
const patterns = PAGES.map(([path, page]) => [new RegExp(`^${path}(?:/|$)`), page] as const)

/** The page on which a person can do what an address below /api does. */
export function pageFor(pathname: string): string {
  for (const [pattern, page] of patterns) {
    const [, subject = ''] = pattern.exec(pathname) ?? []
    if (pattern.test(pathname)) return page.replace('$1', subject)
  }
  return '/home'
}

/** Why a token cannot reach an address: it is for browsers, does not accept the method, or does not exist. */
export function unreachable(method: string, pathname: string): AppErrorDetails {
  const declaration = endpointFor(method, pathname)
  if (declaration && isPublic(declaration))
    return { text: 'This route is open to everybody: send the request without an access token.' }
  if (declaration)
    return {
      text: `${declaration.summary}: only people in the browser can do this, at browserUrl. An access token cannot.`,
      browserPath: pageFor(pathname),
    }
  const methods = allowedMethodsAt(pathname)
    .filter((allowed) => allowed !== 'HEAD' && allowed !== 'OPTIONS')
    .sort()
  return {
    text:
      methods.length > 0
        ? `This route has no ${method}; it answers ${methods.join(', ')}.`
        : 'There is no such route. Check the path in the API reference, /openapi.json.',
  }
}
