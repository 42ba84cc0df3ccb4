/** A fenced block of a guide. */
export interface Fence {
  guide: string
  /** Number of its first line of code, from 1. */
  line: number
  language: string
  /** Blocks that are tabs of each other share a number; others have one of their own. */
  group: number
  /** Shows what the samples of the group before it print. */
  isOutput: boolean
  /** The attributes of the opening line besides the language, such as `tab="curl"`. */
  attributes: Record<string, string>
  text: string
}

/** Values a guide leaves open, such as ids and dates. */
export const ANYTHING = '…'

export const placeOf = ({ guide, line }: Fence): string => `${guide}.md:${line}`

/** The fenced blocks of a guide, in order. */
export function fencesOf(guide: string, markdown: string): Fence[] {
  const fences: Fence[] = []
  const lines = markdown.split('\n')
  let group = 0
  let hasTextSince = true
  let open: { info: string; from: number } | undefined
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith('```')) {
      if (!open && line.trim() !== '') hasTextSince = true
      continue
    }
    if (!open) {
      open = { info: line.slice(3), from: index + 1 }
      continue
    }
    const { language, flags, attributes } = parseInfo(open.info)
    const isBeside = !hasTextSince && attributes.tab !== undefined && fences.at(-1)?.attributes.tab
    if (!isBeside) group += 1
    const text = lines.slice(open.from, index).join('\n')
    const isOutput = flags.includes('output')
    fences.push({ guide, line: open.from + 1, language, group, isOutput, attributes, text })
    open = undefined
    hasTextSince = false
  }
  if (open) throw new Error(`${guide}.md: the block of line ${open.from} is not closed`)
  return fences
}

function parseInfo(info: string) {
  const [language = '', ...rest] = info.trim().split(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const attributes: Record<string, string> = {}
  const flags: string[] = []
  for (const word of rest) {
    const [, name, value] = /^([a-z]+)="([^"]*)"$/.exec(word) ?? []
    if (name && value !== undefined) attributes[name] = value
    else flags.push(word)
  }
  return { language, flags, attributes }
}
