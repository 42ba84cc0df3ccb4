/** The subset of Markdown that the demo's sources use. Each block is on its own lines, without nesting. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph' | 'bullet' | 'numbered'; text: string }
  | { kind: 'table'; rows: string[][] }

export function parseSourceText(source: string): Block[] {
  const blocks: Block[] = []
  for (const line of source.split('\n')) {
    const block = parseLine(line.trim())
    if (!block) continue
    const last = blocks.at(-1)
    if (block.kind === 'table' && last?.kind === 'table') last.rows.push(...block.rows)
    else blocks.push(block)
  }
  return blocks
}

function parseLine(line: string): Block | null {
  if (line === '' || /^\|[-| ]+\|$/.test(line)) return null
  if (line.startsWith('|')) {
    const cells = line.slice(1, -1).split('|')
    return { kind: 'table', rows: [cells.map((cell) => cell.trim())] }
  }
  const heading = /^(#{1,3}) (.+)$/.exec(line)
  if (heading) return { kind: 'heading', level: heading[1]!.length as 1 | 2 | 3, text: heading[2]! }
  const numbered = /^\d+\. (.+)$/.exec(line)
  if (numbered) return { kind: 'numbered', text: numbered[1]! }
  if (line.startsWith('- ')) return { kind: 'bullet', text: line.slice(2) }
  return { kind: 'paragraph', text: line }
}
