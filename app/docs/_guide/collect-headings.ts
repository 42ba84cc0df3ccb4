import type { ExtraProps } from 'react-markdown'

type HtmlElement = NonNullable<ExtraProps['node']>
type HtmlNode = HtmlElement['children'][number]

export interface Heading {
  id: string
  text: string
  level: 2 | 3
}

const LEVELS = { h2: 2, h3: 3 } as const

export function textOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Adds the sections of a page, which have their ids by now, to a list. */
export function collectHeadings(found: Heading[]) {
  return (tree: { children: unknown[] }): void => {
    for (const node of tree.children as HtmlNode[]) {
      if (node.type !== 'element' || !(node.tagName in LEVELS)) continue
      const level = LEVELS[node.tagName as keyof typeof LEVELS]
      found.push({ id: String(node.properties.id), text: textOf(node), level })
    }
  }
}
