type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Response | Promise<Response>

/** What a route file exports: a handler for each method, beside settings for the framework. */
export type RouteModule = Record<string, unknown>

/** The folders of route files below app, such as `api/projects/[id]`; those without a module need the framework. */
export type Routes = readonly [folder: string, module: RouteModule | undefined][]

export interface Found {
  module: RouteModule
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

/** An address that can be read in one way only: neither escapes nor dots, no segment empty. */
const plainPath = /^(?:\/[\w~-]+)+$/

/** Settings of a route file by which the framework would keep answers, or run it elsewhere. */
const frameworkSettings = ['revalidate', 'generateStaticParams', 'fetchCache', 'unstable_cache']
const harmlessDynamic = new Set([undefined, 'auto', 'force-dynamic'])

const needsFramework = (module: RouteModule) =>
  frameworkSettings.some((name) => name in module) ||
  !harmlessDynamic.has(module.dynamic as string | undefined) ||
  (module.runtime ?? 'nodejs') !== 'nodejs'

/**
 * Finds route files by address as the framework does: a fixed segment before a parameter, a parameter before the
 * rest of an address. Finds nothing where the framework is needed.
 */
export function routeTable(routes: Routes): (pathname: string) => Found | undefined {
  const root: Node = { fixed: new Map() }
  for (const [folder, module] of routes) {
    addRoute(root, folder.split('/'), { module: module && !needsFramework(module) ? module : undefined })
  }
  return (pathname) => {
    if (!plainPath.test(pathname)) return undefined
    const params: Found['params'] = {}
    const end = search(root, pathname.slice(1).split('/'), 0, params)
    return end?.module && { module: end.module, params }
  }
}

function addRoute(root: Node, segments: readonly string[], end: End): void {
  let node = root
  for (const segment of segments) {
    const [, dots, name] = /^\[(\.\.\.)?(\w+)\]$/.exec(segment) ?? []
    if (name && dots) {
      node.rest = { name, end }
      return
    }
    if (name) {
      node.parameter ??= { name, node: { fixed: new Map() } }
      node = node.parameter.node
    } else {
      const next = node.fixed.get(segment) ?? { fixed: new Map() }
      node.fixed.set(segment, next)
      node = next
    }
  }
  node.end = end
}

/** @param params filled in on the way back from what was found */
function search(
  node: Node,
  segments: readonly string[],
  index: number,
  params: Found['params'],
): End | undefined {
  const segment = segments[index]
  if (segment === undefined) return node.end
  const fixed = node.fixed.get(segment)
  const below = fixed && search(fixed, segments, index + 1, params)
  if (below) return below
  if (node.parameter) {
    const found = search(node.parameter.node, segments, index + 1, params)
    if (found) {
      params[node.parameter.name] = segment
      return found
    }
  }
  if (node.rest) params[node.rest.name] = segments.slice(index)
  return node.rest?.end
}

/** The handler for a method; HEAD is answered by GET where a file has none of its own. */
export function handlerOf(module: RouteModule | undefined, method: string): Handler | undefined {
  const handler = module?.[method] ?? (method === 'HEAD' ? module?.GET : undefined)
  return typeof handler === 'function' ? (handler as Handler) : undefined
}
