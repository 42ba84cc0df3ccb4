/** The part of a Markdown tree that is used here. */
interface MarkdownNode {
  type: string
  meta?: string | null
  children?: MarkdownNode[]
  data?: { hName?: string; hProperties?: Record<string, string> }
}

const isOutput = (node: MarkdownNode): boolean => node.type === 'code' && /\boutput\b/.test(node.meta ?? '')

const labelOf = (node: MarkdownNode): string | undefined =>
  node.type === 'code' ? /\btab="([^"]+)"/.exec(node.meta ?? '')?.[1] : undefined

/** Puts code fences with `tab="…"` that follow each other into one figure, each with its label, and marks what is `output`. */
export function groupTabs() {
  return function group(parent: MarkdownNode): void {
    const grouped: MarkdownNode[] = []
    let open: MarkdownNode | undefined
    for (const child of parent.children ?? []) {
      const label = labelOf(child)
      if (!label) {
        open = undefined
        if (isOutput(child)) child.data = { ...child.data, hProperties: { dataOutput: 'true' } }
        if (child.children) group(child)
        grouped.push(child)
        continue
      }
      child.data = { ...child.data, hProperties: { dataTab: label } }
      if (!open) {
        open = { type: 'codeTabs', data: { hName: 'figure' }, children: [] }
        grouped.push(open)
      }
      open.children!.push(child)
    }
    if (parent.children) parent.children = grouped
  }
}
