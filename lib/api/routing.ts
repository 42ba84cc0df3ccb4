import { bearerOf, looksLikeToken } from './auth/bearer'
import { endpointFor, endpointsAt, isOnTokenAllowlist, methodsAt } from './registry'

/**
 * Which requests are for programs and what answers each: the one place that knows, read by the middleware, by the
 * fast path and by the server in front. Derived from the declarations.
 */
export type Route =
  /** A page, or another file of the framework. */
  | 'page'
  /** The agent tool protocol. */
  | 'mcp'
  /** Liveness and readiness of this process. */
  | 'health'
  /** Sign-in, handled by its library. */
  | 'signIn'
  /** Below /api, but handled by a library that only the framework can mount: background work. */
  | 'library'
  /** A declared operation. */
  | 'operation'
  /** Below /api and not declared, or not for this credential. */
  | 'undeclared'
  /** A method that HTTP knows and this product does not. */
  | 'unknownMethod'

/** Where the middleware sends what is not declared; the requested path follows. */
export const deniedPathPrefix = '/api/_refused'

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Addresses below /api without a declaration, with the methods they answer. No token reaches them. */
const undeclaredAddresses: { path: string; isPrefix?: true; route: Route; methods: string[] }[] = [
  { path: '/api/auth/', isPrefix: true, route: 'signIn', methods: ['GET', 'POST'] },
  { path: '/api/health', route: 'health', methods: ['GET', 'HEAD'] },
  { path: '/api/health/live', route: 'health', methods: ['GET', 'HEAD'] },
  { path: '/api/health/ready', route: 'health', methods: ['GET', 'HEAD'] },
  { path: '/api/inngest', route: 'library', methods: ['GET', 'POST', 'PUT'] },
]

const undeclaredAddress = (pathname: string) =>
  undeclaredAddresses.find(({ path, isPrefix }) => (isPrefix ? pathname.startsWith(path) : pathname === path))

/** Whether an address below /api is one of those without a declaration: nobody has to be known there. */
export const isUndeclaredAddress = (pathname: string): boolean => undeclaredAddress(pathname) !== undefined

/** The methods of an address below /api, for Allow; empty when there is nothing. */
export function allowedMethodsAt(pathname: string): string[] {
  const address = undeclaredAddress(pathname)
  return address ? [...address.methods, 'OPTIONS'] : methodsAt(pathname)
}

const isApi = (pathname: string) => pathname === '/api' || pathname.startsWith('/api/')
const isMcp = (pathname: string) => pathname === '/mcp'

/** Whether programs rather than browsers call an address, which then is answered in JSON. @param url path and query */
export const isForPrograms = (url: string): boolean => /^\/(?:api|mcp)(?:[/?]|$)/.test(url)

/** Whether the handlers of an address write their own log line for each request. @param url path and query */
export function logsItself(url: string): boolean {
  const pathname = url.split('?', 1)[0]!
  return isApi(pathname) || isMcp(pathname)
}

/** What answers a request. @param authorization the header, if any */
export function routeOf(method: string, pathname: string, authorization: string | null): Route {
  if (isMcp(pathname)) return 'mcp'
  if (!isApi(pathname)) return 'page'
  if (!knownMethods.has(method)) return 'unknownMethod'
  const hasToken = looksLikeToken(bearerOf(authorization) ?? '')
  const address = undeclaredAddress(pathname)
  if (address) return !hasToken && address.methods.includes(method) ? address.route : 'undeclared'
  const declaration = endpointFor(method, pathname)
  if (!declaration) return 'undeclared'
  // A token that is not on the allowlist reaches the endpoint only if the error there is more specific.
  const saysMore = 'session' in declaration.access && Boolean(declaration.access.token)
  return !hasToken || isOnTokenAllowlist(declaration) || saysMore ? 'operation' : 'undeclared'
}

/** The framework keeps the body of whatever passes its middleware in memory and cuts it at this size. */
const maxMiddlewareBytes = 10 * 1024 * 1024

/** Whether a request may bring files too large for the middleware, which `middleware.ts` therefore lets pass by. */
export function passesMiddlewareBy(pathname: string, contentType: string | null | undefined): boolean {
  if (!contentType?.startsWith('multipart/form-data')) return false
  return [...(endpointsAt(pathname)?.values() ?? [])].some(
    ({ input }) => input.multipart && input.multipart.maxTotalBytes > maxMiddlewareBytes,
  )
}
