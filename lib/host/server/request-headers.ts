import type { IncomingMessage } from 'node:http'
import { requestIdFrom } from '../../api/request-origin'
import { isForPrograms } from '../../api/routing'
import { clientAddress } from './client-address'

/**
 * Headers that only the framework or our own code may set. Those of the framework's browser part (rsc, next-router-*,
 * next-url, next-action, next-hmr-refresh, x-nextjs-*-request-id) are kept on pages.
 */
const reserved = [
  'x-client-address',
  'x-matched-path',
  'x-now-route-matches',
  'x-nextjs-data',
  'x-nextjs-postponed',
  'x-nextjs-prerender',
  'x-nextjs-rewritten-path',
  'x-nextjs-rewritten-query',
  'x-nextjs-cache',
  'x-nextjs-stale-time',
  'x-next-resume-state-length',
  'x-next-revalidated-tags',
  'x-next-revalidate-tag-token',
  'x-next-cache-tags',
  'next-resume',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
]
/** Headers of the framework's browser part; on other addresses they would cause a redirect. */
const pageHeaders = /^(rsc|next-.*)$/
const reservedPrefixes = ['x-middleware-', 'x-invoke-', 'x-vercel-']
/** Headers in which a proxy names the address that the browser used; trusted only if there is a proxy. */
const proxyHeaders = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip', 'forwarded']

/** Facts about a request that are not in its headers. */
export interface RequestFacts {
  requestId: string
  clientAddress: string
}

/** Removes headers that clients may not set, and sets those the application relies on. */
export function prepareHeaders(req: IncomingMessage, trustedProxies: number): RequestFacts {
  const { headers } = req
  const given = headers['x-request-id']
  const facts = {
    requestId: requestIdFrom(textOf(given)),
    clientAddress: clientAddress(
      req.socket.remoteAddress,
      textOf(headers['x-forwarded-for']),
      trustedProxies,
    ),
  }
  const isPage = !isForPrograms(req.url ?? '')
  for (const name of Object.keys(headers)) {
    if (reservedPrefixes.some((prefix) => name.startsWith(prefix))) delete headers[name]
    else if (!isPage && pageHeaders.test(name)) delete headers[name]
  }
  for (const name of reserved) delete headers[name]
  if (trustedProxies === 0) for (const name of proxyHeaders) delete headers[name]
  headers['x-request-id'] = facts.requestId
  headers['x-client-address'] = facts.clientAddress
  headers['x-forwarded-for'] = facts.clientAddress
  return facts
}

const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value)
