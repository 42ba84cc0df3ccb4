import type { Block, ReportSection } from './report-content'

/** The anchors of blocks, which links may lead to. */
function anchorsIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'heading':
        return block.anchor ? [block.anchor] : []
      case 'text':
        return [block.anchor]
      case 'list':
        return block.items.map(({ anchor }) => anchor)
      case 'fields':
        return block.fields.map(({ anchor }) => anchor)
      case 'table':
        return block.rows.flat().flatMap(({ anchor }) => anchor ?? [])
      case 'group':
        return anchorsIn(block.blocks)
      default:
        return []
    }
  })
}

/** Sections whose cells link only to what the report contains: a section that is switched off is not a target. */
export function withoutDeadLinks(sections: readonly ReportSection[]): ReportSection[] {
  const anchors = new Set(sections.flatMap(({ blocks }) => anchorsIn(blocks)))
  const mend = (block: Block): Block => {
    if (block.kind === 'group') return { ...block, blocks: block.blocks.map(mend) }
    if (block.kind !== 'table') return block
    const rows = block.rows.map((row) =>
      row.map(({ link, ...cell }) => (link && anchors.has(link) ? { ...cell, link } : cell)),
    )
    return { ...block, rows }
  }
  return sections.map((section) => ({ ...section, blocks: section.blocks.map(mend) }))
}
