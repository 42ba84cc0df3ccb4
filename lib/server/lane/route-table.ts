type Handler = (request: Request, context: { params: Promise<Record<string, string | string[]>> }) => unknown

/** What a route file exports: a handler for each method, beside settings for the framework. */
export type RouteModule = Record<string, unknown>

/** The folders of route files below app, such as `api/projects/[id]`; those without a module need the framework. */
export type Routes = readonly [folder: string, module: RouteModule | undefined][]

export interface Found {
  module: RouteModule | undefined
  params: Record<string, string | string[]>
}

interface Node {
  fixed: Map<string, Node>
  parameter?: { name: string; node: Node }
  rest?: { name: string; end: End }
  end?: End
}

/** A route file: an address may end here. */
interface End {
  module: RouteModule | undefined
}

const emptyNode = (): Node => ({ fixed: new Map() })

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * Finds route files by address as the framework does: a fixed segment before a parameter, a parameter before the
 * rest of an address.
 */
export function routeTable(routes: Routes) {
  const root = emptyNode()
  for (const [folder, module] of routes) {
    let node = root
    let isRest = false
    for (const segment of folder.split('/')) {
      const [, rest] = /^\[\.\.\.(\w+)\]$/.exec(segment) ?? []
      const [, name] = /^\[(\w+)\]$/.exec(segment) ?? []
      if (rest) {
        node.rest = { name: rest, end: { module } }
        isRest = true
      } else if (name) {
        node.parameter ??= { name, node: emptyNode() }
        node = node.parameter.node
      } else {
        const next = node.fixed.get(segment) ?? emptyNode()
        node.fixed.set(segment, next)
        node = next
      }
    }
    if (!isRest) node.end = { module }
  }

  return function find(pathname: string): Found | undefined {
    const segments = pathname.slice(1).split('/')
    const search = (node: Node, index: number, params: Found['params']): Found | undefined => {
      if (index === segments.length) return node.end && { module: node.end.module, params }
      const segment = segments[index]!
      const fixed = node.fixed.get(segment)
      const found = fixed && search(fixed, index + 1, params)
      if (found) return found
      if (node.parameter && segment !== '') {
        const { name, node: next } = node.parameter
        const below = search(next, index + 1, { ...params, [name]: decoded(segment) })
        if (below) return below
      }
      if (!node.rest) return undefined
      return {
        module: node.rest.end.module,
        params: { ...params, [node.rest.name]: segments.slice(index).map(decoded) },
      }
    }
    return search(root, 0, {})
  }
}

/** The handler for a method; HEAD is answered by GET where a file has none of its own. */
export function handlerOf(module: RouteModule | undefined, method: string): Handler | undefined {
  const handler = module?.[method] ?? (method === 'HEAD' ? module?.GET : undefined)
  return typeof handler === 'function' ? (handler as Handler) : undefined
}
