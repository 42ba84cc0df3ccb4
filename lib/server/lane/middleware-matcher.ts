import type { IncomingHttpHeaders } from 'node:http'

interface Condition {
  type: string
  key: string
  /** A pattern for the whole value; any value when left out. */
  value?: string
}

/** Where a middleware runs, as the framework's build writes it down from what `middleware.ts` exports. */
export interface Matcher {
  regexp: string
  has?: readonly Condition[]
  missing?: readonly Condition[]
}

/**
 * Tells whether the middleware runs for a request, as the framework decides it.
 * @throws Error for a condition on anything but headers, which is not known here
 */
export function middlewareMatcher(matchers: readonly Matcher[]) {
  const compiled = matchers.map(({ regexp, has = [], missing = [] }) => ({
    path: new RegExp(regexp),
    has: has.map(holds),
    missing: missing.map(holds),
  }))
  return (pathname: string, headers: IncomingHttpHeaders): boolean =>
    compiled.some(
      ({ path, has, missing }) =>
        path.test(pathname) &&
        has.every((condition) => condition(headers)) &&
        !missing.some((condition) => condition(headers)),
    )
}

function holds({ type, key, value }: Condition): (headers: IncomingHttpHeaders) => boolean {
  if (type !== 'header') throw new Error(`The lane does not know a middleware’s condition on ${type}`)
  const pattern = value === undefined ? /./ : new RegExp(`^${value}$`)
  return (headers) => pattern.test(String(headers[key.toLowerCase()] ?? ''))
}
