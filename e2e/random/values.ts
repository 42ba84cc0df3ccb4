import fc, { type Arbitrary } from 'fast-check'
import type { ApiDocument, Schema } from './api-document'
import { idOf, kindOf } from './known-ids'
import { oddNumbers, oddTexts, oddValue } from './odd-values'

const text = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
  { weight: 3, arbitrary: fc.lorem({ maxCount: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(...oddTexts) },
)

/** Text of a length that the schema allows, sometimes exactly the maximum. */
function textWithin(minLength: number, maxLength: number): Arbitrary<string> {
  const fitted = text.map((value) => [...value.padEnd(minLength, 'x')].slice(0, maxLength).join(''))
  return fc.oneof(
    { weight: 15, arbitrary: fitted },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(minLength), 'é'.repeat(Math.min(maxLength, 60_000))) },
  )
}

/** Host names that cannot be resolved, so that no request leaves the machine. */
const byFormat: Record<string, Arbitrary<string>> = {
  uri: fc.webPath().map((path) => `https://somewhere.invalid${path}`),
  email: fc.integer({ min: 0, max: 99 }).map((number) => `somebody-${number}@example.invalid`),
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('9998-01-01') })
    .map((date) => date.toISOString()),
  date: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('9998-01-01') })
    .map((date) => date.toISOString().slice(0, 10)),
}

function textLike(schema: Schema, name: string): Arbitrary<string> {
  const { format = '', pattern, minLength = 0, maxLength = 200 } = schema
  if (format === 'uuid') return fc.nat(500).map((pick) => idOf(kindOf(name) || 'any', pick))
  const known = byFormat[format]
  if (known) return known
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u')).map((value) => value.slice(0, maxLength))
    } catch {
      // The pattern has a lookahead, which cannot be generated from: a host name.
      return fc.stringMatching(/^[a-z][a-z0-9]{2,9}$/).map((label) => `${label}.invalid`)
    }
  }
  return textWithin(minLength, Math.max(minLength, maxLength))
}

function numberLike({ type, minimum = -1000, maximum = 1000 }: Schema): Arbitrary<number> {
  const bounds = fc.constantFrom(minimum, maximum)
  const within =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(minimum), max: Math.min(maximum, minimum + 2 ** 31) })
      : fc.double({ min: minimum, max: maximum, noNaN: true })
  return fc.oneof({ weight: 4, arbitrary: within }, { weight: 1, arbitrary: bounds })
}

/** Values that fit a schema, with placeholders for ids. */
export class Values {
  private readonly made = new Map<string, Arbitrary<unknown>>()

  constructor(private readonly document: Pick<ApiDocument, 'resolve'>) {}

  /** @param name of the field, which determines the kind of an id */
  fitting(given: Schema, name: string): Arbitrary<unknown> {
    const key = given.$ref && `${given.$ref} ${name}`
    if (!key) return this.make(given, name)
    const made = this.made.get(key) ?? this.make(this.document.resolve(given), name)
    this.made.set(key, made)
    return made
  }

  private make(schema: Schema, name: string): Arbitrary<unknown> {
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const examples = schema.examples
    if (examples?.length) {
      const { examples: _, ...rest } = schema
      return fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...examples) },
        { weight: 1, arbitrary: this.make(rest, name) },
      )
    }
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return fc.oneof(...choices.map((choice) => this.fitting(choice, name)))
    switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
      case 'string':
        return textLike(schema, name)
      case 'integer':
      case 'number':
        return numberLike(schema)
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      case 'array': {
        const { minItems = 0, maxItems = 5 } = schema
        return fc.array(this.fitting(schema.items ?? {}, name), {
          minLength: minItems,
          maxLength: Math.max(minItems, Math.min(maxItems, 5)),
        })
      }
      case 'object':
        return this.object(schema)
      default:
        return fc.jsonValue({ maxDepth: 2 })
    }
  }

  private object({
    properties = {},
    required = [],
    propertyNames,
    additionalProperties,
  }: Schema): Arbitrary<unknown> {
    if (propertyNames && typeof additionalProperties === 'object') {
      const named = this.fitting(propertyNames, 'question') as Arbitrary<string>
      return fc.dictionary(named, this.fitting(additionalProperties, 'any'), {
        maxKeys: 4,
        noNullPrototype: true,
      })
    }
    const members = Object.fromEntries(
      Object.entries(properties).map(([member, schema]) => [member, this.fitting(schema, member)]),
    )
    return fc.record(members, {
      requiredKeys: required.filter((name) => name in members) as never[],
      noNullPrototype: true,
    })
  }

  /** The members of an object, by name. */
  membersOf(schema: Schema): Record<string, Schema> {
    return this.document.resolve(schema).properties ?? {}
  }

  /** Values slightly out of range, or of another type. */
  nearly(given: Schema): Arbitrary<unknown> {
    const schema = this.document.resolve(given)
    const outside: unknown[] = [null, '', [], {}]
    if (schema.maxLength !== undefined)
      outside.push('x'.repeat(schema.maxLength + 1), '👍'.repeat(schema.maxLength))
    if (schema.minLength) outside.push('x'.repeat(schema.minLength - 1), ' '.repeat(schema.minLength))
    if (schema.maximum !== undefined)
      outside.push(schema.maximum + 1, schema.maximum + 0.5, String(schema.maximum))
    if (schema.minimum !== undefined) outside.push(schema.minimum - 1, schema.minimum - 1e-9)
    if (schema.maxItems !== undefined) outside.push(Array(schema.maxItems + 1).fill('x'))
    if (schema.enum) outside.push(...schema.enum.map((value) => String(value).toUpperCase()))
    return fc.oneof(fc.constantFrom(...outside), fc.constantFrom(...oddNumbers, ...oddTexts), oddValue)
  }
}
