type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNull = (schema: unknown) => isNode(schema) && schema.type === 'null'

/**
 * The description converted to OpenAPI 3.0, for display only. The viewer passes 3.1 documents through a resolver that
 * blocks the page for seconds, and everything used here can be expressed in 3.0 as well.
 */
export function describeForViewer(document: string): string {
  return JSON.stringify({ ...(inOlderWords(JSON.parse(document)) as Node), openapi: '3.0.4' })
}

function inOlderWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOlderWords)
  if (!isNode(value)) return value
  const node = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inOlderWords(inner)]))
  return withoutNullType(withoutConstant(node))
}

/** `const: x` becomes an enumeration with one value. */
function withoutConstant(node: Node): Node {
  if (!('const' in node) || isNode(node.const)) return node
  const { const: only, ...others } = node
  return { ...others, enum: [only] }
}

/** Null is a type in 3.1 and a property of a type in 3.0. */
function withoutNullType(node: Node): Node {
  if (Array.isArray(node.type)) {
    const types = node.type.filter((type) => type !== 'null')
    const nullable = types.length < node.type.length ? { nullable: true } : {}
    if (types.length === 1) return { ...node, type: types[0], ...nullable }
    const { type: _, ...others } = node
    return { ...others, anyOf: types.map((type) => ({ type })), ...nullable }
  }
  for (const key of ['anyOf', 'oneOf'] as const) {
    const choices = node[key]
    if (!Array.isArray(choices) || !choices.some(isNull)) continue
    const { [key]: _, ...others } = node
    const rest = choices.filter((choice) => !isNull(choice))
    const [only] = rest
    if (rest.length > 1 || !isNode(only)) return { ...others, [key]: rest, nullable: true }
    return '$ref' in only
      ? { ...others, allOf: [only], nullable: true }
      : { ...only, ...others, nullable: true }
  }
  return node
}
