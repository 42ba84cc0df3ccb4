import { bearerOf, looksLikeToken } from './auth/bearer'
import { endpointFor, endpointsAt, isOnTokenAllowlist, methodsAt } from './registry'

/**
 * Decides which requests are for programs and which handler answers each. Used by the middleware, the fast path and the
 * front server. Derived from the declarations.
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
  /** Below /api, but handled by a library that needs the framework: background work. */
  | 'library'
  /** A declared operation. */
  | 'operation'
  /** Below /api and not declared, or not for this credential. */
  | 'undeclared'
  /** A method of HTTP that this product does not support. */
  | 'unknownMethod'

/** The middleware rewrites undeclared requests to this prefix; the requested path follows. */
export const deniedPathPrefix = '/api/_refused'

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Addresses below /api without a declaration, with their methods. Tokens cannot use them. */
const undeclaredAddresses: { path: string; isPrefix?: true; route: Route; methods: string[] }[] = [
  { path: '/api/auth/', isPrefix: true, route: 'signIn', methods: ['GET', 'POST'] },
  { path: '/api/health', route: 'health', methods: ['GET', 'HEAD'] },
  { path: '/api/health/live', route: 'health', methods: ['GET', 'HEAD'] },
  { path: '/api/health/ready', route: 'health', methods: ['GET', 'HEAD'] },
  { path: '/api/inngest', route: 'library', methods: ['GET', 'POST', 'PUT'] },
]

const undeclaredAddress = (pathname: string) =>
  undeclaredAddresses.find(({ path, isPrefix }) => (isPrefix ? pathname.startsWith(path) : pathname === path))

/** Whether an address below /api has no declaration and needs no authentication. */
export const isUndeclaredAddress = (pathname: string): boolean => undeclaredAddress(pathname) !== undefined

/** The methods of an address below /api, for Allow; empty if the address does not exist. */
export function allowedMethodsAt(pathname: string): string[] {
  const address = undeclaredAddress(pathname)
  return address ? [...address.methods, 'OPTIONS'] : methodsAt(pathname)
}

const isApi = (pathname: string) => pathname === '/api' || pathname.startsWith('/api/')
const isMcp = (pathname: string) => pathname === '/mcp'

/**
 * Whether an address is for programs rather than browsers, and answered in JSON.
 * @param url path and query
 */
export const isForPrograms = (url: string): boolean => /^\/(?:api|mcp)(?:[/?]|$)/.test(url)

/** Whether the handlers of an address write their own log line for each request. @param url path and query */
export function logsItself(url: string): boolean {
  const pathname = url.split('?', 1)[0]!
  return isApi(pathname) || isMcp(pathname)
}

/**
 * The handler of a request.
 * @param authorization the header, if any
 */
export function routeOf(method: string, pathname: string, authorization: string | null): Route {
  if (isMcp(pathname)) return 'mcp'
  if (!isApi(pathname)) return 'page'
  if (!knownMethods.has(method)) return 'unknownMethod'
  const hasToken = looksLikeToken(bearerOf(authorization) ?? '')
  const address = undeclaredAddress(pathname)
  if (address) return !hasToken && address.methods.includes(method) ? address.route : 'undeclared'
  const declaration = endpointFor(method, pathname)
  if (!declaration) return 'undeclared'
  // A token that is not on the allowlist reaches the endpoint only if the endpoint's error is more specific.
  const saysMore = 'session' in declaration.access && Boolean(declaration.access.token)
  return !hasToken || isOnTokenAllowlist(declaration) || saysMore ? 'operation' : 'undeclared'
}

/** The framework buffers the body of requests that pass its middleware and truncates it at this size. */
const maxMiddlewareBytes = 10 * 1024 * 1024

/** Whether a request may contain files too large for the middleware; `middleware.ts` lets it bypass. */
export function passesMiddlewareBy(pathname: string, contentType: string | null | undefined): boolean {
  if (!contentType?.startsWith('multipart/form-data')) return false
  return [...(endpointsAt(pathname)?.values() ?? [])].some(
    ({ input }) => input.multipart && input.multipart.maxTotalBytes > maxMiddlewareBytes,
  )
}
