import Ajv from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { openApiDocument } from '../../../lib/api/openapi'

interface Content {
  content?: { 'application/json'?: { schema: object } }
}

interface Operation {
  operationId: string
  requestBody?: Content
  responses: Record<string, Content>
}

const document = openApiDocument('http://localhost')
const operations = Object.values(document.paths ?? {}).flatMap(
  (methods) => Object.values(methods) as Operation[],
)
const ajv = addFormats(new Ajv({ strict: false, allErrors: true }))
ajv.addSchema(document, 'document')

function schemaOf(operationId: string, place: { request: true } | { status: string }): object {
  const operation = operations.find((candidate) => candidate.operationId === operationId)
  if (!operation) throw new Error(`There is no operation ${operationId}`)
  const content = 'request' in place ? operation.requestBody : operation.responses[place.status]
  const schema = content?.content?.['application/json']?.schema
  if (!schema) throw new Error(`${operationId} has no such body`)
  return schema
}

const successOf = (operationId: string): string =>
  // The last one: a dry run answers 200, regardless of the call itself.
  Object.keys(
    operations.find((candidate) => candidate.operationId === operationId)?.responses ?? {},
  ).findLast((status) => status.startsWith('2')) ?? '200'

const withoutLocalReferences = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'))

/** The violations of a body against the OpenAPI document; undefined when it is valid. */
export function problemsOfBody(
  body: unknown,
  { request, response, status }: Record<string, string>,
): string | undefined {
  const schema = request
    ? schemaOf(request, { request: true })
    : schemaOf(response!, { status: status ?? successOf(response!) })
  const isValid = ajv.validate(withoutLocalReferences(schema), body)
  return isValid ? undefined : ajv.errorsText()
}
