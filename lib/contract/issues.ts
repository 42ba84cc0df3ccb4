import type { z } from 'zod'
import { shortened } from './character-count'
import { AppError, type Issue } from './errors'

/** Maximum issues in one error; its text counts the others. */
export const MAX_ISSUES = 50

/** Longer names of fields, which the sender chose, are shortened. */
const maxNameCharacters = 100

const typeNames: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  tuple: 'a list',
  null: 'null',
}

const unit = (origin: string, count: number | bigint): string => {
  if (origin === 'string') return count === 1 ? ' character' : ' characters'
  return ['array', 'set', 'map'].includes(origin) ? (count === 1 ? ' entry' : ' entries') : ''
}

const bounded = (word: string, origin: string, bound: number | bigint): string => {
  const counted = unit(origin, bound)
  return counted ? `must have ${word} ${bound}${counted}` : `must be ${word} ${bound}`
}

/**
 * Messages for issues whose schema has no text of its own; they follow the name of the field. They replace the texts of
 * the validation library.
 */
export const inputMessages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ? `must be ${typeNames[issue.expected]}` : 'has the wrong type'
    case 'too_small':
      return bounded(issue.inclusive === false ? 'more than' : 'at least', issue.origin, issue.minimum)
    case 'too_big':
      return bounded(issue.inclusive === false ? 'less than' : 'at most', issue.origin, issue.maximum)
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_union':
      return 'has none of the accepted forms'
    case 'unrecognized_keys':
      return 'is not a known field'
    case 'invalid_key':
      return 'is not an accepted name'
    default:
      return 'has the wrong format'
  }
}

const nameOf = (path: readonly PropertyKey[]) =>
  path.map((part) => shortened(String(part), maxNameCharacters)).join('.')

// biome-ignore lint/suspicious/noExplicitAny: the definition of a schema of any kind.
const definitionOf = (schema: unknown): any => (schema as z.core.$ZodType | undefined)?._zod?.def

/** The schema behind wrappers such as `optional`, `default` and `preprocess`. */
function unwrapped(schema: unknown): unknown {
  const { type, innerType, in: input, out } = definitionOf(schema) ?? {}
  if (innerType) return unwrapped(innerType)
  if (type !== 'pipe') return schema
  return unwrapped(definitionOf(input)?.type === 'transform' ? out : input)
}

/** The schema of a part of the input; undefined if its path leads through a type without a fixed form. */
function partOf(schema: unknown, path: readonly PropertyKey[]): unknown {
  let part: unknown = unwrapped(schema)
  for (const name of path) {
    const { shape, element, valueType } = definitionOf(part) ?? {}
    part = unwrapped(shape && Object.hasOwn(shape, name) ? shape[name] : (element ?? valueType))
  }
  return part
}

const isOptional = (schema: unknown) => (schema as z.core.$ZodType)._zod.optin === 'optional'

/** The fields of an object, as `{label, points?}`; undefined for anything else. */
function fieldsOf(schema: unknown): string | undefined {
  const { shape } = definitionOf(unwrapped(schema)) ?? {}
  if (!shape) return undefined
  return `{${Object.entries(shape)
    .map(([name, field]) => (isOptional(field) ? `${name}?` : name))
    .join(', ')}}`
}

/** The shape of a nested input, to follow 'must be': `a list of {label, points}`. */
function nestedForm(schema: unknown): string | undefined {
  const { type, element } = definitionOf(schema) ?? {}
  if (type === 'object') return `an object ${fieldsOf(schema)}`
  if (type !== 'array') return undefined
  const plain = definitionOf(unwrapped(element))?.type
  const entries = fieldsOf(element) ?? (['string', 'number'].includes(plain) ? `${plain}s` : undefined)
  return entries && `a list of ${entries}`
}

/**
 * The issues of a failed parse, which has to be made with `inputMessages` and `reportInput`.
 * @param fallback the path of an issue with the input as a whole
 * @param schema of the input: with it, an issue with a list or an object describes the expected shape
 */
export function issuesOf(error: z.ZodError, fallback: string, schema?: z.ZodType): Issue[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: nameOf([...issue.path, key]), message: issue.message }))
    }
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined
    const inner = issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined
    const isWhole = issue.path.length === 0
    const form =
      issue.code === 'invalid_type' && !isWhole ? nestedForm(partOf(schema, issue.path)) : undefined
    const required = form ? `is required: ${form}` : 'is required'
    return [
      {
        path: nameOf(issue.path) || fallback,
        message: isMissing ? required : form ? `must be ${form}` : (inner ?? issue.message),
      },
    ]
  })
}

/** An error that names each issue once, at most `MAX_ISSUES` of them. */
export function validationError(issues: readonly Issue[]): AppError {
  const inWords = ({ path, message }: Issue) => `${path}: ${message}`
  const distinct = [...new Map(issues.map((issue) => [inWords(issue), issue])).values()]
  const shown = distinct.slice(0, MAX_ISSUES)
  const more = distinct.length - shown.length
  return new AppError('VALIDATION_ERROR', {
    text: `${shown.map(inWords).join('; ')}${more > 0 ? `; and ${more} more` : ''}`,
    issues: shown,
  })
}
