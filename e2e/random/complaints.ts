import type { ApiDocument, Operation } from './api-document'
import type { Received, Sent } from './exchange'

/** Maximum response time, except for operations that wait for an analysis or a provider. */
const longestMs = 60_000
const slowOperations = new Set(['triggerAuditAnalysis', 'testModelKey', 'exportData'])
const longestSlowMs = 180_000

/** 5xx errors that truthfully report another server's failure: the operation's document names them. */
const deliberate = new Set(['PROVIDER_ERROR', 'ANALYSIS_TIMEOUT'])

/** Allowed statuses for a request outside the document: errors, or the list of allowed methods. */
const errorStatuses = new Set([400, 401, 403, 404, 405, 408, 413, 414, 415, 417, 429, 431])

const internals = [
  [/\n\s+at .+:\d+:\d+/, 'a stack'],
  [/node_modules|\/lib\/[a-z/-]+\/[\w-]+\.ts/, 'a file of ours'],
  [/\b(insert into|select .+ from|update "?\w+"? set|violates .+ constraint|relation ")/i, 'SQL'],
  [/postgres(ql)?:\/\//, 'the database'],
] as const

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : value)
export const mediaTypeOf = ({ headers }: Received) =>
  (single(headers['content-type']) ?? '').split(';')[0]!.trim().toLowerCase()

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function complaintsAboutDocumented(
  document: ApiDocument,
  operation: Operation,
  method: string,
  received: Received,
): string[] {
  const { status, text } = received
  const documented = operation.responses[status]
  if (!documented) return [`status ${status} is not documented`]
  const types = Object.keys(documented.content ?? {})
  if (types.length === 0) return text === '' ? [] : ['there is a body where none is documented']
  if (method === 'HEAD') return text === '' ? [] : ['the answer to HEAD has a body']
  const mediaType = mediaTypeOf(received)
  const written = types.find((type) => type.split(';')[0] === mediaType)
  if (!written) return [`content type ${mediaType} is not documented`]
  if (mediaType !== 'application/json') return []
  const misfit = document.misfit(operation, status, written, parsed(text))
  return misfit ? [`the body does not fit its schema: ${misfit}`] : []
}

function complaintsAboutError(method: string, received: Received): string[] {
  const { status, text, headers } = received
  if (method === 'OPTIONS' && status === 204) return headers.allow ? [] : ['OPTIONS names no methods']
  // An address with double slashes redirects to the one without.
  if (status === 308) return []
  if (!errorStatuses.has(status)) return [`status ${status} where nothing is documented`]
  if (method === 'HEAD') return text === '' ? [] : ['the answer to HEAD has a body']
  const body = parsed(text) as { error?: unknown } | undefined
  return typeof body?.error === 'string' ? [] : [`the error ${status} is not our JSON: ${text.slice(0, 200)}`]
}

interface Asked {
  operation?: Operation
  nearby?: Operation
  sent: Sent
  /** Sent with a valid credential. */
  isKnown: boolean
}

/** Lists everything that is wrong with a response. */
export function complaintsAbout(
  document: ApiDocument,
  { operation, nearby, sent, isKnown }: Asked,
  received: Received,
): string[] {
  const { status, text, headers, durationMs } = received
  const { method } = sent
  const complaints: string[] = []
  const code = (parsed(text) as { code?: string } | undefined)?.code
  // Another request of the account has cancelled the audit that was waited for.
  const wasStopped = code === 'ANALYSIS_FAILED' && text.includes('as you asked')
  if (status >= 500 && !deliberate.has(code ?? '') && !wasStopped) complaints.push(`status ${status}`)
  // In this form, the address is that of a page.
  if (!operation && !/^(https?:\/\/[^/]+)?\/api(?:[/?]|$)/.test(sent.target)) return complaints
  if (!headers['x-request-id']) complaints.push('X-Request-Id is missing')
  const isBeforeRouting = [405, 408, 414, 417, 431].includes(status)
  // An address in an unusual form may still match the operation, which then responds as documented.
  const nearbyAnswering = method !== 'OPTIONS' && nearby?.responses[status] ? nearby : undefined
  // Or it is no address of the operation, and the token is turned away from an address that is not on the allowlist.
  const isOffList = status === 403 && code === 'PAT_ROUTE_NOT_ALLOWED'
  const answering = operation ?? (isOffList ? undefined : nearbyAnswering)
  if (answering && !isBeforeRouting)
    complaints.push(...complaintsAboutDocumented(document, answering, method, received))
  else complaints.push(...complaintsAboutError(method, received))
  const isCounted = operation && isKnown && status !== 401 && !isBeforeRouting && code !== 'PAT_DISABLED'
  const isOddAddress = status === 400 && (method === 'HEAD' || text.includes('request address'))
  if (isCounted && !isOddAddress && !(headers.ratelimit && headers['ratelimit-policy']) && status !== 403) {
    complaints.push('RateLimit headers are missing')
  }
  if (status >= 400) {
    for (const [pattern, what] of internals)
      if (pattern.test(text)) complaints.push(`the error shows ${what}`)
  }
  const longest = operation && slowOperations.has(operation.id) ? longestSlowMs : longestMs
  if (durationMs > longest) complaints.push(`took ${Math.round(durationMs)} ms`)
  return complaints
}
