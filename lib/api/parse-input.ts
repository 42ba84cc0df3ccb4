import type { z } from 'zod'
import { type Issue, Refusal } from '../errors'
import type { AnyDeclaration } from './declare'
import { receiveFiles } from './multipart/receive-files'
import type { ParsedInput } from './operation'
import { maxJsonBytes, parseJson, readBytes } from './read-body'

function toIssues(error: z.ZodError, fallback: string): Issue[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: path ? `${path}.${key}` : key,
        message: 'is not a known field',
      }))
    }
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined
    return [{ path: path || fallback, message: isMissing ? 'is required' : issue.message }]
  })
}

function validate(schema: z.ZodType, value: unknown, place: 'body' | 'query'): unknown {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const issues = toIssues(parsed.error, place)
  throw new Refusal('VALIDATION_ERROR', {
    text: issues.map(({ path, message }) => `${path}: ${message}`).join('; '),
    issues,
  })
}

/** The values of a path's parameters, still as text; a broken escape makes them empty, which no id is. */
export function pathParameters(declaration: AnyDeclaration, pathname: string): Record<string, string> {
  const given = pathname.split('/')
  const parameters: Record<string, string> = {}
  for (const [position, segment] of declaration.path.split('/').entries()) {
    if (!segment.startsWith('{')) continue
    try {
      parameters[segment.slice(1, -1)] = decodeURIComponent(given[position] ?? '')
    } catch {
      parameters[segment.slice(1, -1)] = ''
    }
  }
  return parameters
}

/** Of a name given twice the last counts; one without a value (`?type=&projectId=`) counts as left out. */
function queryOf(url: URL): Record<string, string> {
  return Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ''))
}

export interface ReadInput {
  input: ParsedInput<z.ZodType, z.ZodType, z.ZodType>
  /** The body as it came, for telling two requests with one Idempotency-Key apart. */
  bodyBytes: Buffer
  /** Removes what was received as files, once the request is answered. */
  dispose: () => Promise<void>
}

const nothing = { files: [], digest: Buffer.alloc(0), dispose: async () => {} }

/**
 * Reads and checks what a request brings. An id in the path that is no UUID is an absent resource, not bad
 * input, so parameters are checked last. The caller disposes of it.
 * @throws Refusal PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_JSON, VALIDATION_ERROR, NOT_FOUND and
 * those of the declaration's precheck and files
 */
export async function readInput(declaration: AnyDeclaration, request: Request, url: URL): Promise<ReadInput> {
  const { multipart, query } = declaration.input
  // Before the body: nobody should have to send files to hear that their address is wrong.
  const parsedQuery = query ? validate(query, queryOf(url), 'query') : undefined
  const { files, digest, dispose } = multipart ? await receiveFiles(request, multipart) : nothing
  const hasJson = !multipart && request.method !== 'GET' && request.method !== 'HEAD'
  const bodyBytes = hasJson ? await readBytes(request, maxJsonBytes) : digest
  try {
    const parts = parseParts(declaration, request, url, bodyBytes)
    return { input: { ...parts, query: parsedQuery, files }, bodyBytes, dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

function parseParts(declaration: AnyDeclaration, request: Request, url: URL, bodyBytes: Buffer) {
  const { params, body } = declaration.input
  let parsedBody: unknown
  if (body) {
    const json = parseJson(bodyBytes, request.headers.get('content-type'))
    const code = declaration.precheck?.(json)
    if (code) throw new Refusal(code)
    parsedBody = validate(body, json, 'body')
  }
  let parsedParams: unknown
  if (params) {
    const parsed = params.safeParse(pathParameters(declaration, url.pathname))
    if (!parsed.success) throw new Refusal('NOT_FOUND')
    parsedParams = parsed.data
  }
  return { params: parsedParams, body: parsedBody }
}
