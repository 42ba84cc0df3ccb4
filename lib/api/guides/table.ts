const cell = (text: string | number): string => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ')
const row = (cells: readonly (string | number)[]): string => `| ${cells.map(cell).join(' | ')} |`

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}

/** A value as a block of JSON. */
export const jsonBlock = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``

/** Names as code, with commas between them. */
export const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')
