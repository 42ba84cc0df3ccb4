import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { DECLARATIONS } from '../../lib/api/registry'
import { REQUEST_EXAMPLES } from '../../lib/api/request-examples'
import type { AnyDeclaration } from '../../lib/contract/declare'
import type { TestUser } from '../support/admin'

const titled = (declarations: readonly AnyDeclaration[]) =>
  declarations.map((declaration) => ({
    title: `${declaration.method} ${declaration.path}`,
    declaration,
  }))

/** The endpoints a test loops over, with a title for each. */
export const endpointsWhere = (holds: (declaration: AnyDeclaration) => boolean = () => true) =>
  titled(DECLARATIONS.filter(holds))

export const isPublic = ({ access }: AnyDeclaration) => 'public' in access
export const isWrite = ({ method }: AnyDeclaration) => method !== 'GET'
export const tokenAccessOf = ({ access }: AnyDeclaration) => ('session' in access ? access.token : undefined)

/** True when an id that is no UUID is an absent resource here. */
export const needsUuid = ({ input }: AnyDeclaration) =>
  input.params !== undefined && !input.params.safeParse({ id: 'no-uuid' }).success

/** The declared path with every parameter filled in. */
export const pathOf = ({ path }: AnyDeclaration, id: string = randomUUID()) =>
  path.replace(/\{\w+\}/g, encodeURIComponent(id))

/** Query parameters an endpoint cannot do without, by path. */
const requiredQueries: Record<string, Record<string, string>> = {
  '/api/search': { q: 'word' },
  '/api/nucleus/captures/search': { q: 'word' },
}

/** The query of a valid call, with the given changes; includes its question mark if there is one. */
export function queryFor({ path }: { path: string }, changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...requiredQueries[path], ...changes }).toString()
  return query && `?${query}`
}

export interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  minimum?: number
  default?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  minItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
}

function textOf({ format, minLength = 1 }: JsonSchema): string {
  if (format === 'email') return 'somebody@example.com'
  if (format === 'uri') return 'https://example.com/'
  if (format === 'uuid') return randomUUID()
  if (format === 'date-time') return '2099-01-01T00:00:00Z'
  return 'x'.repeat(Math.max(minLength, 1))
}

/** A value that a schema describes. */
export function sampleOf(given: JsonSchema, withOptional: boolean, definitions = given.$defs ?? {}): unknown {
  const schema = given.$ref ? (definitions[given.$ref.replace('#/$defs/', '')] ?? {}) : given
  const sample = (part: JsonSchema) => sampleOf(part, withOptional, definitions)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0])
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}))
    case 'object': {
      const names = Object.keys(schema.properties ?? {})
      const taken = withOptional ? names : (schema.required ?? [])
      return Object.fromEntries(taken.map((name) => [name, sample(schema.properties![name]!)]))
    }
    default:
      return null
  }
}

/**
 * Bodies that cannot be derived from the schema alone: those that depend on the account, and those with rules of their
 * own.
 */
const knownBodies: Record<string, (user: TestUser) => unknown> = {
  importLeads: () => REQUEST_EXAMPLES.importLeads,
  updateProfile: () => ({ name: 'Ada' }),
  patchProject: () => ({ clientName: 'Acme & Sons' }),
  changePlan: () => ({ tier: 'starter' }),
  changePassword: ({ password }) => ({ currentPassword: password, newPassword: 'battery horse correct' }),
  putModelKey: () => ({ provider: 'anthropic', model: 'some-model', key: 'a-key-of-no-provider' }),
  startWebResearch: () => ({ websiteUrl: 'https://example.com/' }),
  startLeadResearch: () => ({ websiteUrl: 'https://example.com/' }),
  updateLead: () => ({ isRead: true }),
  createInterview: () => ({ kind: 'guided', stakeholder: { name: 'Ann' } }),
  updateReadyLink: () => ({ name: 'Summer' }),
  updateCapture: () => ({ title: 'Kick-off' }),
  updateCaptureItem: () => ({ isDismissed: true }),
  reviewCaptureItem: () => ({ isAccepted: true }),
  markPassage: () => ({ itemType: 'decision', start: 0, quote: 'Ann Lee' }),
  keepContact: () => ({ name: 'Ann Lee' }),
  reviewMemory: () => ({ decision: 'reject' }),
  createInterviewSession: () => ({ projectId: randomUUID(), stakeholderName: 'Ann Lee' }),
  setValueInputs: () => ({ projectId: randomUUID(), assumptions: { discountRatePercent: 8 } }),
  updateRoadmap: () => ({ startQuarter: '2027-Q1' }),
  createInitiative: () => ({ title: 'Works agreement', startQuarter: '2027-Q1' }),
  updateInitiative: () => ({ owner: 'Ann Lee' }),
  updateValueAssumptions: () => ({ discountRatePercent: 8 }),
  updateValueModel: () => ({ oneOffCost: 40_000 }),
  updateReportSettings: () => ({ length: 'short', preparedFor: 'Acme' }),
  startSecondFactor: ({ password }) => ({ password }),
  deleteAccount: ({ email, password }) => ({ email, password }),
}

/**
 * A body that the endpoint accepts from this account, made from its schema; undefined if it takes none.
 * @throws Error when none can be made up: then it belongs into `knownBodies`
 */
export function bodyFor({ id, input, precheck }: AnyDeclaration, user: TestUser): unknown {
  if (input.multipart) {
    const form = new FormData()
    form.append(input.multipart.field, new Blob(['Invoices take 48 hours.']), 'notes.txt')
    return form
  }
  if (!input.body) return undefined
  const schema = z.toJSONSchema(input.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const candidates = [
    () => knownBodies[id]?.(user),
    () => sampleOf(schema, false),
    () => sampleOf(schema, true),
  ].map((make) => make())
  const body = candidates.find(
    (candidate) =>
      candidate !== undefined && input.body.safeParse(candidate).success && !precheck?.(candidate),
  )
  if (body === undefined) throw new Error(`Tests need a body for ${id}: add it to knownBodies`)
  return body
}
