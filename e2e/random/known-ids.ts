/** A placeholder for an id that is known only when the request is sent: its kind, and which one. */
export const idOf = (kind: string, pick: number): string => `\ue000${kind}:${pick}\ue001`
const placeholder = /\ue000(\w+):(\d+)\ue001/g
/** Left when an address was cut in the middle of a placeholder. */
const leftOver = /[\ue000\ue001]/g
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const mostOfAKind = 40

/** Other words for one kind. */
const otherNames: Record<string, string> = {
  key: 'apikey',
  config: 'assessmentconfig',
  page: 'researchpage',
  view: 'view',
}

/**
 * The canonical word for a kind, whether from a path, a list or a reference: `memory` for `memories` and
 * `memoryId`.
 */
export function kindOf(name: string): string {
  const word = name
    .replace(/Ids?$/, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  const singular = word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '')
  return otherNames[singular] ?? singular
}

/** The kind of a path parameter: the collection before it for an id, otherwise its own name. */
export function kindOfParameter(path: string, name: string): string {
  if (!/^id$|Id$/.test(name)) return kindOf(name)
  const segments = path.split('/')
  return kindOf(segments[segments.indexOf(`{${name}}`) - 1]!)
}

/** The last segment of an address that is not an id. */
export const collectionOf = (path: string): string =>
  path
    .split('/')
    .filter((segment) => /^[a-z-]+$/.test(segment))
    .at(-1) ?? ''

interface KnownId {
  id: string
  /** The first id of the address it was found at: a document is only accessible through its project. */
  parent?: string
}

/** The ids known to one account, by kind. */
export class KnownIds {
  private readonly byKind = new Map<string, KnownId[]>()
  private turn = 0

  /** Remembers every id in a response. @param path of the request */
  learn(path: string, body: unknown): void {
    const pathname = path.split('?')[0]!
    const parent = pathname.split('/').find((segment) => uuid.test(segment))
    this.walk(body, kindOf(collectionOf(pathname)), parent, 0)
  }

  /**
   * The text with its placeholders filled in: usually with a known id of the kind, otherwise with an unknown
   * one.
   */
  fill(text: string): string {
    const named = [...text.matchAll(placeholder)]
    const last = named.at(-1)
    const innermost = last && this.pick(last[1]!, Number(last[2]))
    let position = 0
    const filled = text.replace(placeholder, (_, kind: string, pick: string) => {
      position++
      if (position === named.length) return innermost!.id
      if (position === 1 && innermost?.parent && Number(pick) % 5 > 0) return innermost.parent
      return this.pick(kind, Number(pick)).id
    })
    return filled.replace(leftOver, '')
  }

  count(kind: string): number {
    return this.byKind.get(kind)?.length ?? 0
  }

  private pick(kind: string, pick: number): KnownId {
    if (pick % 23 === 0) return { id: crypto.randomUUID() }
    const known =
      pick % 29 === 0 || kind === 'any' ? [...this.byKind.values()].flat() : (this.byKind.get(kind) ?? [])
    return known[pick % known.length] ?? { id: crypto.randomUUID() }
  }

  private remember(kind: string, found: KnownId): void {
    const known = this.byKind.get(kind) ?? []
    this.byKind.set(kind, known)
    if (known.some(({ id }) => id === found.id)) return
    if (known.length < mostOfAKind) known.push(found)
    else known[this.turn++ % mostOfAKind] = found
  }

  private walk(value: unknown, kind: string, parent: string | undefined, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > 6) return
    if (Array.isArray(value)) {
      for (const entry of value.slice(0, 20)) this.walk(entry, kind, parent, depth + 1)
      return
    }
    for (const [name, member] of Object.entries(value)) {
      if (typeof member === 'string') {
        const isOwn = name === 'id'
        if ((isOwn || name.endsWith('Id')) && uuid.test(member)) {
          this.remember(isOwn ? kind : kindOf(name), {
            id: member,
            parent: parent === member ? undefined : parent,
          })
        }
        const token = /\/interview\/([\w-]+)$/.exec(member)?.[1]
        if (token) this.remember('token', { id: token })
      } else this.walk(member, name === 'data' ? kind : kindOf(name), parent, depth + 1)
    }
  }
}
