/** What a middleware decided: an answer of its own, or where the request goes on to, and with which headers. */
export type Verdict =
  | { response: Response }
  | { pathname?: string; requestHeaders: Headers; responseHeaders: [name: string, value: string][] }

const overridePrefix = 'x-middleware-request-'

/** Reads a middleware's response as the framework does: it writes its decisions into headers of its own. */
export function verdictOf(response: Response, given: Headers): Verdict {
  const { headers } = response
  const rewrite = headers.get('x-middleware-rewrite')
  if (!rewrite && headers.get('x-middleware-next') !== '1') return { response }
  const overridden = headers.get('x-middleware-override-headers')
  const requestHeaders = overridden === null ? given : new Headers()
  for (const name of overridden?.split(',') ?? []) {
    const value = headers.get(`${overridePrefix}${name}`)
    if (value !== null) requestHeaders.set(name, value)
  }
  return {
    pathname: rewrite ? new URL(rewrite).pathname : undefined,
    requestHeaders,
    responseHeaders: [...headers].filter(([name]) => !name.startsWith('x-middleware-')),
  }
}
