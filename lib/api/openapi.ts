import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import {
  type AnyDeclaration,
  DRY_RUN,
  limitClassesOf,
  takesDryRun,
  takesIdempotencyKey,
} from '../contract/declare'
import { ERRORS, type ErrorCode } from '../contract/errors'
import { LIMIT_CLASSES } from '../contract/limit-classes'
import type { MultipartRule } from '../contract/multipart-rule'
import { isPublic } from '../contract/operation'
import { COSTS, TIERS } from '../contract/plans'
import { DryRun, dryRunParameter } from './dry-run'
import { ABOUT, API_VERSION, GUIDE_OF, SECTIONS } from './openapi-words'
import { describeParameters } from './parameter-words'
import { FIELDS, type Records, selectableRecords } from './record-fields'
import { DECLARATIONS, isOnTokenAllowlist } from './registry'
import { REQUEST_EXAMPLES } from './request-examples'

const Issue = z.object({ path: z.string(), message: z.string() })
const ErrorBody = z
  .object({
    error: z.string().meta({ description: 'What went wrong, for people; may change' }),
    code: z.string().optional().meta({ description: 'Stable name of the error, for programs' }),
    details: z.string().optional(),
    issues: z.array(Issue).optional().meta({ description: 'The fields concerned' }),
    documentation: z.string().optional().meta({ format: 'uri', description: 'Explains the error' }),
    browserUrl: z
      .string()
      .optional()
      .meta({ format: 'uri', description: 'The page where a person can do it, or make it possible' }),
    first: z
      .looseObject({ at: z.string() })
      .optional()
      .meta({ description: 'What became of the first call with the key, with IDEMPOTENCY_KEY_REUSED' }),
    missing: z
      .array(z.string())
      .optional()
      .meta({ description: 'What an operation needs and does not find, with PREREQUISITE_MISSING' }),
    requestId: z.string().optional().meta({ description: 'The X-Request-Id, on errors with a 5xx' }),
  })
  .meta({ id: 'Error' })
const TierErrorBody = z
  .object({
    error: z.string(),
    code: z.string().optional(),
    currentTier: z.enum(TIERS),
    requiredTier: z.enum(TIERS),
    upgradeUrl: z.string().meta({ format: 'uri' }),
  })
  .meta({ id: 'TierError' })

/** The possible errors of an operation, derived from its declaration. */
export function errorsOf(declaration: AnyDeclaration): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    'RATE_LIMITED',
    'INTERNAL',
    'UNAVAILABLE',
    'NOT_READY',
    'BAD_REQUEST',
    // A query parameter that is unknown or given twice.
    'VALIDATION_ERROR',
  ])
  // A public operation also checks a token that is sent.
  codes.add('UNAUTHENTICATED').add('PAT_MALFORMED').add('PAT_DISABLED').add('FEATURE_DISABLED')
  const token = 'session' in declaration.access ? declaration.access.token : undefined
  if (token === 'never') codes.add('PAT_NOT_SUPPORTED_FOR_ENDPOINT')
  else if (token === undefined) codes.add('PAT_ROUTE_NOT_ALLOWED')
  else if (token === 'write') codes.add('PAT_SCOPE_INSUFFICIENT')
  if (declaration.method !== 'GET') {
    codes.add('CROSS_ORIGIN')
    if (!declaration.ignoresKey) codes.add('PAYLOAD_TOO_LARGE')
    if (takesIdempotencyKey(declaration)) codes.add('IDEMPOTENCY_KEY_INVALID').add('IDEMPOTENCY_KEY_REUSED')
  }
  if (declaration.input.body) codes.add('INVALID_JSON').add('UNSUPPORTED_MEDIA_TYPE')
  if (declaration.input.multipart) {
    codes.add('UNSUPPORTED_MEDIA_TYPE').add(declaration.input.multipart.overflow).add('STORAGE_FULL')
  }
  if (declaration.requires) codes.add('TIER_REQUIRED')
  if (declaration.cost) codes.add('CREDITS_INSUFFICIENT')
  const id = declaration.input.params?.safeParse({ id: 'no-uuid' })
  if (id && !id.success) codes.add('NOT_FOUND')
  for (const code of declaration.fails ?? []) codes.add(code)
  return [...codes]
}

const planCodes = new Set<ErrorCode>([
  'TIER_REQUIRED',
  'CREDITS_INSUFFICIENT',
  'READYLINK_LIMIT_REACHED',
  'QUOTA_EXCEEDED',
])

/** The codes that the errors of one status can have here; undefined where none of them has any. */
function codesOf(codes: ErrorCode[]) {
  const names = [...new Set(codes.flatMap((code) => ERRORS[code].wire ?? []))]
  const [first, ...further] = names
  if (first === undefined) return undefined
  const isAlways = codes.every((code) => ERRORS[code].wire !== null)
  const code = z.enum([first, ...further])
  return z.object({ code: isAlways ? code : code.optional() })
}

function errorResponses(declaration: AnyDeclaration) {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(declaration)) {
    const { status } = ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return [...byStatus]
    .sort(([first], [second]) => first - second)
    .map(([status, codes]) => {
      const description = codes
        .map((code) => `${ERRORS[code].wire ?? 'no code'}: ${ERRORS[code].text}`)
        .join('\n\n')
      const hasPlanError = codes.some((code) => planCodes.has(code))
      const body = hasPlanError ? z.union([TierErrorBody, ErrorBody]) : ErrorBody
      const named = codesOf(codes)
      const schema = named ? z.intersection(body, named) : body
      const headers = errorHeadersOf(declaration, status)
      return [String(status), { description, headers, content: { 'application/json': { schema } } }] as const
    })
}

const header = (description: string, schema: { type: 'string' | 'integer' } = { type: 'string' }) => ({
  description,
  schema,
})

/** Response headers by name, for the components of the document. */
const HEADERS = {
  'X-Request-Id': header('Names the request in the log of the operator'),
  RateLimit: header('What is left of each limit, and the seconds until it fills up again'),
  'RateLimit-Policy': header('Each limit: its number of requests and its window in seconds'),
  'Retry-After': header('Whole seconds to wait before the request may be sent again', { type: 'integer' }),
  'WWW-Authenticate': header('The scheme, and what is wrong with the token (RFC 6750)'),
  'Idempotency-Replayed': header('true where an earlier answer to the same Idempotency-Key is given again'),
  Location: header('The address of what was created'),
  'Content-Disposition': header('The name of the file'),
}
type HeaderName = keyof typeof HEADERS

const headersNamed = (names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const commonHeaders = (declaration: AnyDeclaration): HeaderName[] =>
  isPublic(declaration) ? ['X-Request-Id'] : ['X-Request-Id', 'RateLimit', 'RateLimit-Policy']

const successHeadersOf = (declaration: AnyDeclaration) =>
  headersNamed([
    ...commonHeaders(declaration),
    ...(declaration.output.location ? (['Location'] as const) : []),
    ...(takesIdempotencyKey(declaration) ? (['Idempotency-Replayed'] as const) : []),
    ...(declaration.output.contentTypes ? (['Content-Disposition'] as const) : []),
  ])

function errorHeadersOf(declaration: AnyDeclaration, status: number) {
  if (status === 401) return headersNamed(['X-Request-Id', 'WWW-Authenticate'])
  if (status === 403) return headersNamed([...commonHeaders(declaration), 'WWW-Authenticate'])
  if (status === 429) return headersNamed([...commonHeaders(declaration), 'Retry-After'])
  return headersNamed(status === 503 ? ['X-Request-Id', 'Retry-After'] : commonHeaders(declaration))
}

function describe(declaration: AnyDeclaration): string {
  const limits = limitClassesOf(declaration).map((limitClass) => {
    const { defaultFigure, windowSeconds } = LIMIT_CLASSES[limitClass]
    return `${defaultFigure} in ${windowSeconds} seconds (${limitClass})`
  })
  const lines = [
    declaration.description,
    declaration.cost ? `Costs ${COSTS[declaration.cost].toLocaleString('en')} credits.` : undefined,
    `Default limit: ${limits.join(', ')}.`,
    isPublic(declaration)
      ? 'Open to everybody.'
      : isOnTokenAllowlist(declaration)
        ? undefined
        : 'Browser session only: an access token is rejected.',
  ]
  return lines.filter(Boolean).join('\n\n')
}

function filesBody({ field, maxFiles, maxFileBytes, maxTotalBytes }: MultipartRule) {
  const mebibytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MiB`
  const description = `One or more files: at most ${maxFiles}, each at most ${mebibytes(maxFileBytes)}, together at most ${mebibytes(maxTotalBytes)}.`
  const file = { type: 'string' as const, contentMediaType: 'application/octet-stream' }
  const schema = {
    type: 'object' as const,
    properties: {
      [field]: { type: 'array' as const, minItems: 1, maxItems: maxFiles, description, items: file },
    },
    required: [field],
    additionalProperties: false,
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

const idempotencyHeader = z.object({
  'Idempotency-Key': z.string().min(1).max(255).optional().meta({
    description: 'Repeats of this request within 24 hours get the first answer again and change nothing',
  }),
})

/** The query with the parameter that selects fields of the answer. */
function withFieldsParameter(query: z.ZodObject | undefined, { fields }: Records): z.ZodObject {
  const description = `Only these fields of each record, separated by commas; the answer leaves the others out, also those that its schema requires. Of ${fields.join(', ')}.`
  const examples = [fields.slice(0, 2).join(',')]
  return z.object({ ...query?.shape, [FIELDS]: z.string().optional().meta({ description, examples }) })
}

function toOperation(declaration: AnyDeclaration): ZodOpenApiOperationObject {
  const { input, output } = declaration
  const records = selectableRecords(declaration)
  const selected = records ? withFieldsParameter(input.query, records) : input.query
  const hasKey = takesIdempotencyKey(declaration)
  const hasDryRun = takesDryRun(declaration)
  const query = hasDryRun ? z.object({ ...selected?.shape, [DRY_RUN]: dryRunParameter }) : selected
  const body = hasDryRun && output.status === 200 ? z.union([output.body, DryRun]) : output.body
  const content = body
    ? { 'application/json': { schema: body } }
    : output.contentTypes &&
      Object.fromEntries(
        output.contentTypes.map((contentType) => [
          contentType,
          { schema: { type: 'string' as const, format: 'binary' } },
        ]),
      )
  return {
    operationId: declaration.id,
    summary: declaration.summary,
    description: describe(declaration),
    tags: [declaration.tag],
    security: isPublic(declaration)
      ? []
      : isOnTokenAllowlist(declaration)
        ? [{ accessToken: [] }, { browserSession: [] }]
        : [{ browserSession: [] }],
    requestParams: {
      ...(input.params ? { path: input.params } : {}),
      ...(query ? { query } : {}),
      ...(hasKey ? { header: idempotencyHeader } : {}),
    },
    ...(input.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: input.body, example: REQUEST_EXAMPLES[declaration.id] },
            },
          },
        }
      : {}),
    ...(input.multipart ? { requestBody: filesBody(input.multipart) } : {}),
    responses: {
      ...(hasDryRun && output.status !== 200
        ? {
            '200': {
              description: 'The answer to a dry run',
              headers: headersNamed(commonHeaders(declaration)),
              content: { 'application/json': { schema: DryRun } },
            },
          }
        : {}),
      [String(output.status)]: {
        description: 'Success',
        headers: successHeadersOf(declaration),
        ...(content ? { content } : {}),
      },
      ...Object.fromEntries(errorResponses(declaration)),
    } as ZodOpenApiOperationObject['responses'],
  }
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/**
 * Allows additional members in responses: otherwise a strict generated client would fail when a field is added. Schemas
 * used only by requests stay closed.
 */
function withOpenResponses<Document extends { paths?: object; components?: { schemas?: object } }>(
  document: Document,
): Document {
  const schemas = (document.components?.schemas ?? {}) as Node
  const seen = new Set<unknown>()
  const open = (node: unknown): void => {
    if (!isNode(node) || seen.has(node)) return
    seen.add(node)
    if (node.additionalProperties === false) delete node.additionalProperties
    if (typeof node.$ref === 'string') open(schemas[node.$ref.replace('#/components/schemas/', '')])
    for (const child of Object.values(node)) open(child)
  }
  for (const operations of Object.values(document.paths ?? {}))
    for (const operation of Object.values(operations as object)) open(operation.responses)
  return document
}

/** Operations that tokens can call come first, because most readers of the reference have a token. */
const forAgentsFirst = () =>
  DECLARATIONS.toSorted((a, b) => Number(isOnTokenAllowlist(b)) - Number(isOnTokenAllowlist(a)))

/**
 * The OpenAPI 3.1 document of every declared endpoint.
 * @param baseUrl without trailing slash
 * @param reader `agent` leaves out operations that access tokens cannot call
 */
export function openApiDocument(baseUrl: string, reader: 'anybody' | 'agent' = 'anybody') {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  const declarations = forAgentsFirst().filter((one) => reader === 'anybody' || isOnTokenAllowlist(one))
  for (const declaration of declarations) {
    paths[declaration.path] ??= {}
    paths[declaration.path]![declaration.method.toLowerCase()] = toOperation(declaration)
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Agent Audit Workspace API',
      version: API_VERSION,
      description: ABOUT,
      license: { name: 'Proprietary', url: `${baseUrl}/` },
    },
    servers: [{ url: baseUrl }],
    externalDocs: { description: 'Guides', url: `${baseUrl}/docs` },
    tags: [...new Set(declarations.map(({ tag }) => tag))].map((name) => ({
      name,
      description: SECTIONS[name] ?? name,
      ...(GUIDE_OF[name]
        ? { externalDocs: { description: 'Guide', url: `${baseUrl}/docs/${GUIDE_OF[name]}` } }
        : {}),
    })),
    paths: paths as ZodOpenApiPathsObject,
    components: {
      headers: HEADERS,
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal access token: aky_ and 32 letters or digits',
        },
        browserSession: {
          type: 'apiKey',
          in: 'cookie',
          name: 'authjs.session-token',
          description: 'A signed-in browser',
        },
      },
    },
  })
  describeParameters(document)
  return withOpenResponses(document)
}
