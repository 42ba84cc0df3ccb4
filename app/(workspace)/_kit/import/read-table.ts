import Papa from 'papaparse'

/** Cells of a table in CSV, separated by commas, semicolons or tabs. Empty lines stay out. */
export function readTable(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  return data
}

/** The text of a file, in UTF-8 or, as older spreadsheets write it, in Windows-1252. */
export async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
