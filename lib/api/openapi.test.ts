import { expect, it } from 'vitest'
import { ERRORS } from '../contract/errors'
import { errorsOf, openApiDocument } from './openapi'
import { DECLARATIONS } from './registry'
import { REQUEST_EXAMPLES } from './request-examples'

interface Described {
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { headers?: object; content?: Record<string, { schema: unknown }> }>
}
const document = openApiDocument('https://audits.example.com')
const paths = document.paths as unknown as Record<string, Record<string, Described>>
const schemas = document.components?.schemas as Record<string, unknown>

/** A schema with all referenced schemas, as text. */
function whole(schema: unknown, seen = new Set<string>()): string {
  const text = JSON.stringify(schema)
  const names = [...text.matchAll(/#\/components\/schemas\/([^"]+)/g)].map(([, name]) => name!)
  return text + names.map((name) => (seen.has(name) ? '' : whole(schemas[name], seen.add(name)))).join('')
}

it.each(DECLARATIONS.map((declaration) => [declaration.id, declaration] as const))(
  '%s has an example, headers, codes, and responses that may gain fields',
  (id, declaration) => {
    const { requestBody, responses } = paths[declaration.path]![declaration.method.toLowerCase()]!
    if (declaration.input.body) {
      const example = REQUEST_EXAMPLES[id]
      expect(declaration.input.body.safeParse(example).error).toBeUndefined()
      expect(declaration.precheck?.(example)).toBeUndefined()
      expect(requestBody?.content['application/json']?.example).toEqual(example)
    }
    const codes = new Set(errorsOf(declaration).flatMap((code) => ERRORS[code].wire ?? []))
    for (const [status, { headers, content = {} }] of Object.entries(responses)) {
      expect(Object.keys(headers ?? {}), status).toContain('X-Request-Id')
      for (const { schema } of Object.values(content))
        expect(whole(schema), status).not.toContain('"additionalProperties":false')
    }
    const ofErrors = Object.entries(responses).filter(([status]) => Number(status) >= 400)
    const named = JSON.stringify(ofErrors.map(([, { content }]) => content))
    for (const code of codes) expect(named).toContain(`"${code}"`)
    expect(Object.keys(responses['429']!.headers!)).toContain('Retry-After')
    expect(Object.keys(responses['401']!.headers!)).toContain('WWW-Authenticate')
    const isCreated = declaration.output.status === 201
    expect(Object.keys(responses['201']?.headers ?? {}).includes('Location')).toBe(isCreated)
  },
)

it('requests stay closed to fields that nobody knows', () => {
  expect(schemas.CreateProjectInput).toMatchObject({ additionalProperties: false })
})

it('a chosen set of fields is said to leave out what the schema of the answer requires', () => {
  const { parameters } = paths['/api/projects']!.get as unknown as {
    parameters: { name: string; description?: string }[]
  }
  expect(parameters.find(({ name }) => name === 'fields')?.description).toContain('that its schema requires')
})
