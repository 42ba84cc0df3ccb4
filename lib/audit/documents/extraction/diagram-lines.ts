import { readXml } from './office-xml'

interface Point {
  text: string
  /** Layout nodes repeat the text of others. */
  isLayout: boolean
}

interface Branch {
  to: string
  order: number
}

/** Deepest level of a list that is indented further. */
const deepest = 20

/**
 * The lines of a diagram (SmartArt): its texts as a list, indented by the hierarchy in its data model. Empty when it has no
 * text.
 * @param xml the part with the data model; undefined where the file lacks it
 * @throws Error where the XML is not well-formed
 */
export function diagramLines(xml: string | undefined): string[] {
  if (xml === undefined) return []
  const { points, branches } = readModel(xml)
  const lines: string[] = []
  const written = new Set<string>()
  const write = (id: string, depth: number) => {
    const pending: { id: string; depth: number }[] = [{ id, depth }]
    for (let next = pending.pop(); next; next = pending.pop()) {
      const point = points.get(next.id)
      if (!point || point.isLayout || written.has(next.id)) continue
      written.add(next.id)
      if (point.text !== '') lines.push(`${'  '.repeat(Math.min(next.depth, deepest))}- ${point.text}`)
      const below = point.text === '' ? next.depth : next.depth + 1
      const children = (branches.get(next.id) ?? []).toSorted((one, other) => other.order - one.order)
      pending.push(...children.map(({ to }) => ({ id: to, depth: below })))
    }
  }
  const children = new Set([...branches.values()].flat().map(({ to }) => to))
  for (const id of points.keys()) if (!children.has(id)) write(id, 0)
  // Points that only lead to each other.
  for (const id of points.keys()) write(id, 0)
  return lines.length === 0 ? [] : ['Diagram', ...lines]
}

function readModel(xml: string): { points: Map<string, Point>; branches: Map<string, Branch[]> } {
  const points = new Map<string, Point>()
  const branches = new Map<string, Branch[]>()
  let point: Point | undefined
  let isText = false
  const current = () => {
    if (point) return point
    const found = points.get('') ?? { text: '', isLayout: false }
    points.set('', found)
    return found
  }
  readXml(xml, {
    open(name, { modelId = '', type, srcId, destId, srcOrd }) {
      if (name === 'pt') {
        point = { text: '', isLayout: type === 'pres' }
        points.set(modelId, point)
      } else if (name === 'cxn' && (type ?? 'parOf') === 'parOf' && srcId && destId) {
        const known = branches.get(srcId) ?? []
        known.push({ to: destId, order: Number(srcOrd) || 0 })
        branches.set(srcId, known)
      } else if (name === 'p' || name === 'br') current().text += ' '
      else if (name === 't') isText = true
    },
    text(text) {
      if (isText) current().text += text
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'pt') point = undefined
    },
  })
  for (const each of points.values()) each.text = each.text.replace(/\s+/g, ' ').trim()
  return { points, branches }
}
