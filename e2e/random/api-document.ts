import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** The subset of JSON Schema that the API reference uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

interface Described {
  operationId: string
  security: Record<string, unknown>[]
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

interface OpenApi {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

export interface Operation {
  id: string
  method: string
  path: string
  /** Who may call: `anybody` without a credential. */
  opensTo: 'anybody' | 'sessions' | 'tokens'
  query: { name: string; required: boolean; schema: Schema }[]
  body?: Schema
  /** The form field of files. */
  fileField?: string
  responses: Described['responses']
}

/** The API as known from its document alone. */
export class ApiDocument {
  readonly operations: Operation[]
  private readonly validators = new Map<string, ValidateFunction>()
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })

  constructor(private readonly document: OpenApi) {
    addFormats.default(this.ajv)
    this.ajv.addSchema(document, 'document')
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) =>
        toOperation(path, method.toUpperCase(), described),
      ),
    )
  }

  operationAt(path: string, method: string): Operation | undefined {
    return this.operations.find((operation) => operation.path === path && operation.method === method)
  }

  /** Resolves a reference to its schema. */
  resolve(schema: Schema): Schema {
    if (!schema.$ref) return schema
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
    return this.resolve(this.document.components.schemas[name]!)
  }

  /** Describes how the body of a response violates its schema; undefined when it is valid. */
  misfit({ path, method }: Operation, status: number, mediaType: string, body: unknown): string | undefined {
    const steps = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      mediaType,
      'schema',
    ]
    const pointer = steps
      .map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'))
      .map(encodeURIComponent)
    const reference = `document#/${pointer.join('/')}`
    let validate = this.validators.get(reference)
    if (!validate) {
      validate = this.ajv.compile({ $ref: reference })
      this.validators.set(reference, validate)
    }
    return validate(body) ? undefined : this.ajv.errorsText(validate.errors, { dataVar: 'body' })
  }
}

function toOperation(path: string, method: string, described: Described): Operation {
  const { operationId, security, parameters = [], requestBody, responses } = described
  const form = requestBody?.content['multipart/form-data']?.schema
  return {
    id: operationId,
    method,
    path,
    opensTo:
      security.length === 0
        ? 'anybody'
        : security.some((way) => 'accessToken' in way)
          ? 'tokens'
          : 'sessions',
    query: parameters
      // An answer with chosen fields lacks members that its schema requires.
      .filter((parameter) => parameter.in === 'query' && parameter.name !== 'fields')
      .map(({ name, required = false, schema }) => ({ name, required, schema })),
    body: requestBody?.content['application/json']?.schema,
    fileField: form && Object.keys(form.properties ?? {})[0],
    responses,
  }
}
