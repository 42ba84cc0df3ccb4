import { openApiDocument } from '../../../api/openapi'

interface Schema {
  $ref?: string
  properties?: Record<string, unknown>
}

type Schemas = Record<string, Schema>

interface Operation {
  operationId: string
  security: Record<string, unknown>[]
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}

interface ClientDocument {
  paths: Record<string, Record<string, Operation>>
}

/** Placeholder for the address that the client's user provides. */
const neutralAddress = 'https://workspace.example.com'

const isForTokens = ({ security }: Operation) => security.some((requirement) => 'accessToken' in requirement)

/** The generator only flattens the members of a body that the operation lists inline. */
function withMembers({ content, ...rest }: NonNullable<Operation['requestBody']>, schemas: Schemas) {
  const listed = Object.entries(content).map(([contentType, { schema }]) => {
    const name = schema.$ref?.slice('#/components/schemas/'.length)
    return [contentType, { schema: name ? schemas[name]! : schema }] as const
  })
  return { ...rest, content: Object.fromEntries(listed) }
}

/**
 * Reduces an operation to the parts the client needs: it has one error type for all error responses and
 * writes the headers itself.
 */
function toClientOperation(operation: Operation, schemas: Schemas): Operation {
  const { security, parameters = [], requestBody, responses } = operation
  return {
    ...operation,
    security: security.filter((requirement) => 'accessToken' in requirement),
    parameters: parameters.filter((parameter) => parameter.in !== 'header'),
    ...(requestBody ? { requestBody: withMembers(requestBody, schemas) } : {}),
    responses: Object.fromEntries(Object.entries(responses).filter(([status]) => Number(status) < 400)),
  }
}

/** The OpenAPI document of all operations that accept an access token. May contain unreferenced schemas. */
export function clientDocument(): ClientDocument {
  const { paths, ...document } = openApiDocument(neutralAddress)
  const schemas = (document.components?.schemas ?? {}) as Schemas
  const clientPaths: ClientDocument['paths'] = {}
  for (const [path, operations] of Object.entries(paths as object)) {
    for (const [method, operation] of Object.entries<Operation>(operations)) {
      if (!isForTokens(operation)) continue
      clientPaths[path] ??= {}
      clientPaths[path][method] = toClientOperation(operation, schemas)
    }
  }
  return { ...document, paths: clientPaths }
}

/**
 * The input names of each operation: path, query and body combined.
 * @throws Error when a body lists no members, or two inputs of an operation have the same name
 */
export function valueNames({ paths }: ClientDocument): Record<string, string[]> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const entries = operations.map(({ operationId, parameters = [], requestBody }) => {
    const [content] = Object.values(requestBody?.content ?? {})
    if (content && !content.schema.properties) throw new Error(`${operationId}: its body lists no members`)
    const names = [...parameters.map(({ name }) => name), ...Object.keys(content?.schema.properties ?? {})]
    if (new Set(names).size < names.length) throw new Error(`${operationId}: two values have one name`)
    return [operationId, names] as const
  })
  return Object.fromEntries(entries)
}
