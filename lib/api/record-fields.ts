import { z } from 'zod'
import type { AnyDeclaration } from '../contract/declare'

/** The query parameter that names the fields of an answer. */
export const FIELDS = 'fields'

/** Members of an answer outside its records, which are never left out. */
const beside = new Set(['success', 'pagination', 'filters', 'total'])

/** The records of an answer: the path of members to them, whether they are a list, and their fields. */
export interface Records {
  path: readonly string[]
  isList: boolean
  fields: readonly string[]
}

const bySchema = new WeakMap<z.ZodType, Records | undefined>()

/**
 * Finds the records in the schema of an answer: below members that only wrap them, such as `data` or `memories`.
 * @returns undefined if the answer is neither an object nor a list of objects
 */
export function recordsIn(schema: z.ZodType): Records | undefined {
  if (!bySchema.has(schema)) bySchema.set(schema, search(schema, []))
  return bySchema.get(schema)
}

function search(schema: unknown, path: readonly string[]): Records | undefined {
  if (schema instanceof z.ZodArray) {
    const { element } = schema
    return element instanceof z.ZodObject
      ? { path, isList: true, fields: Object.keys(element.shape) }
      : undefined
  }
  if (!(schema instanceof z.ZodObject)) return undefined
  const members = Object.entries(schema.shape).filter(([name]) => !beside.has(name))
  const [only] = members
  const wrapped = members.length === 1 && only ? search(only[1], [...path, only[0]]) : undefined
  return wrapped ?? { path, isList: false, fields: Object.keys(schema.shape) }
}

/** The records whose fields a caller may choose: those of a read that answers JSON. */
export function selectableRecords({ method, access, output }: AnyDeclaration): Records | undefined {
  return method === 'GET' && 'session' in access && output.body ? recordsIn(output.body) : undefined
}

const pick = (record: unknown, fields: readonly string[]): unknown =>
  Object.fromEntries(Object.entries(record as object).filter(([name]) => fields.includes(name)))

/** A copy of an answer whose records have the named fields only. */
export function withFields(answer: unknown, { path, isList }: Records, fields: readonly string[]): unknown {
  const [first, ...rest] = path
  if (first !== undefined) {
    const wrapper = answer as Record<string, unknown>
    return { ...wrapper, [first]: withFields(wrapper[first], { path: rest, isList, fields }, fields) }
  }
  return isList ? (answer as unknown[]).map((record) => pick(record, fields)) : pick(answer, fields)
}
