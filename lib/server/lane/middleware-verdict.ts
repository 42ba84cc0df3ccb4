/** What a middleware decided: an answer of its own, or where the request goes on to and what the answer carries. */
export interface Verdict {
  response?: Response
  /** The path of another address than the one asked for; not a path where it is on another server. */
  rewrite?: string
  headers: [name: string, value: string][]
}

const ownPrefix = 'x-middleware-'
const overridePrefix = 'x-middleware-request-'

/**
 * Reads a middleware's response as the framework does: decisions stand in headers of the framework's own. Those
 * about the headers of the request are carried out on it.
 */
export function applyVerdict(response: Response, request: Request, origin: string): Verdict {
  const { headers } = response
  const target = headers.get('x-middleware-rewrite')
  if (target === null && headers.get('x-middleware-next') !== '1') return { response, headers: [] }
  const kept = headers.get('x-middleware-override-headers')
  if (kept !== null) overrideHeaders(request.headers, new Set(kept.split(',')), headers)
  const passedOn = [...headers].filter(([name]) => !name.startsWith(ownPrefix))
  if (target === null) return { headers: passedOn }
  const address = target.startsWith(`${origin}/`) ? target.slice(origin.length) : target
  const [rewrite = '', query] = address.split(/\?(.*)/s, 2)
  const told = query ? new URLSearchParams(query).toString() : ''
  // The framework tells the client as well, in its own spelling.
  passedOn.push(['x-middleware-rewrite', told ? `${rewrite}?${told}` : rewrite])
  return { rewrite, headers: passedOn }
}

function overrideHeaders(own: Headers, kept: ReadonlySet<string>, from: Headers): void {
  for (const name of [...own.keys()]) if (!kept.has(name)) own.delete(name)
  for (const name of kept) {
    const value = from.get(`${overridePrefix}${name}`)
    if (value !== null && value !== own.get(name)) own.set(name, value)
  }
}
