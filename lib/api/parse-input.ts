import type { z } from 'zod'
import { shortened } from '../contract/character-count'
import { type AnyDeclaration, takesIdempotencyKey } from '../contract/declare'
import { AppError, type Issue } from '../contract/errors'
import { inputMessages, issuesOf, validationError } from '../contract/issues'
import type { MultipartRule } from '../contract/multipart-rule'
import type { AddressInput, ParsedInput } from '../contract/operation'
import type { ReceivedFiles } from './multipart/receive-files'
import { FIELDS, selectableRecords } from './record-fields'

type Parsed = { data: unknown } | { issues: Issue[] }

function parse(schema: z.ZodType, value: unknown, place: 'body' | 'query'): Parsed {
  const { success, data, error } = schema.safeParse(value, { reportInput: true, error: inputMessages })
  return success ? { data } : { issues: issuesOf(error, place, schema) }
}

/** @throws AppError VALIDATION_ERROR */
function validate(schema: z.ZodType, value: unknown): unknown {
  const parsed = parse(schema, value, 'body')
  if ('issues' in parsed) throw validationError(parsed.issues)
  return parsed.data
}

const namesIn = (schema: z.ZodType | undefined): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : []

interface ParsedQuery {
  query: unknown
  /** The fields of each record that the caller wants; undefined for all of them. */
  fields: readonly string[] | undefined
}

/**
 * The query as its schema reads it. A parameter without a value (`?type=&projectId=`) counts as left out.
 * @throws AppError VALIDATION_ERROR, also for a parameter that is unknown or given twice
 */
function validateQuery(declaration: AnyDeclaration, given: Query): ParsedQuery {
  const schema: z.ZodType | undefined = declaration.input.query
  const known = new Set(namesIn(schema))
  const selectable = selectableRecords(declaration)?.fields
  if (selectable) known.add(FIELDS)
  const issues: Issue[] = []
  const query: Query = {}
  for (const [name, value] of Object.entries(given)) {
    if (!known.has(name)) issues.push({ path: shortened(name, 100), message: 'is not a known parameter' })
    else if (Array.isArray(value)) issues.push({ path: name, message: 'must be given only once' })
    else if (value !== '') query[name] = value
  }
  let fields: string[] | undefined
  if (selectable && query[FIELDS] !== undefined) {
    fields = String(query[FIELDS]).split(',')
    delete query[FIELDS]
    const unknown = fields.filter((name) => !selectable.includes(name)).map((name) => shortened(name, 100))
    if (unknown.length > 0) {
      const message = `has no ${unknown.map((name) => `'${name}'`).join(', ')}: choose from ${selectable.join(', ')}`
      issues.push({ path: FIELDS, message })
    }
  }
  const parsed = schema && parse(schema, query, 'query')
  if (parsed && 'issues' in parsed) {
    const named = new Set(issues.map(({ path }) => path))
    issues.push(...parsed.issues.filter(({ path }) => !named.has(path)))
  }
  if (issues.length > 0) throw validationError(issues)
  return { query: parsed && 'data' in parsed ? parsed.data : undefined, fields }
}

/** By name: text if the transport has only text; a list if a name was given more than once. */
export type Query = Record<string, unknown>

/** The unparsed input of a call, as read by its transport. */
export interface RawInput {
  /** The request path, which is part of an idempotency key. */
  path: string
  /** By name; text if the transport has only text. */
  params: unknown
  query: Query
  idempotencyKey: string | null
  /** @throws AppError PAYLOAD_TOO_LARGE, BAD_REQUEST */
  readBody: () => Promise<RawBody>
  /** Left out if the transport carries no files. @throws AppError those of `receiveFiles` */
  receiveFiles?: (rule: MultipartRule) => Promise<ReceivedFiles>
}

interface RawBody {
  /** The unchanged bytes. */
  bytes: Buffer
  /** @throws AppError UNSUPPORTED_MEDIA_TYPE, INVALID_JSON */
  json: () => unknown
}

export type ParsedCallInput = ParsedInput<z.ZodType, z.ZodType, z.ZodType>

interface ReadInput {
  input: ParsedCallInput
  /** The fields of the answer's records that the caller wants; undefined for all of them. */
  fields: readonly string[] | undefined
  /** The bytes of the JSON body, or a digest of the files. */
  bodyBytes: Buffer
  /** Removes what was received as files, once the call is answered. */
  dispose: () => Promise<void>
}

/**
 * Reads and validates the input of a call. An id in the path that is not a UUID means an absent resource, not bad
 * input, so parameters are checked after the body but before the files, which are received last. The caller disposes of
 * the files.
 * @param admitFiles called before files are received
 * @throws AppError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_JSON, VALIDATION_ERROR, NOT_FOUND and
 * those of the declaration's precheck and files
 */
export async function parseInput(
  declaration: AnyDeclaration,
  raw: RawInput,
  admitFiles: (input: AddressInput<z.ZodType, z.ZodType>) => Promise<void> = async () => {},
): Promise<ReadInput> {
  const { multipart } = declaration.input
  // Before the body: a client should not have to send files to learn that the address is wrong.
  const { query, fields } = declaration.ignoresKey
    ? { query: undefined, fields: undefined }
    : validateQuery(declaration, raw.query)
  if (multipart && !raw.receiveFiles)
    throw new Error(`${declaration.id} takes files, which this transport lacks`)
  const hasJson = !multipart && (declaration.input.body !== undefined || takesIdempotencyKey(declaration))
  const body = hasJson ? await raw.readBody() : undefined
  const input = { ...parseParts(declaration, raw, body), query }
  if (!multipart || !raw.receiveFiles)
    return {
      input: { ...input, files: [] },
      fields,
      bodyBytes: body?.bytes ?? Buffer.alloc(0),
      dispose: async () => {},
    }
  await admitFiles(input)
  const { files, digest, dispose } = await raw.receiveFiles(multipart)
  return { input: { ...input, files }, fields, bodyBytes: digest, dispose }
}

function parseParts(declaration: AnyDeclaration, raw: RawInput, rawBody: RawBody | undefined) {
  const { params, body } = declaration.input
  let parsedBody: unknown
  if (body) {
    // The precheck, if there is one, decides about a missing body.
    const isAbsent = declaration.precheck && rawBody?.bytes.length === 0
    const json = isAbsent ? undefined : rawBody?.json()
    const code = declaration.precheck?.(json)
    if (code) throw new AppError(code)
    parsedBody = validate(body, json)
  }
  let parsedParams: unknown
  if (params) {
    const parsed = params.safeParse(raw.params)
    if (!parsed.success) throw new AppError('NOT_FOUND')
    parsedParams = parsed.data
  }
  return { params: parsedParams, body: parsedBody }
}
