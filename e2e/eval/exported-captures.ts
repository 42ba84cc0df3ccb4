import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { LabelledCapture } from './training/capture-models'
import { lines } from './training/lines'

/** Captures of a file with one JSON object a line, such as `npm run admin -- examples export` writes. */
export const readLabelledCaptures = (text: string, writer: string): LabelledCapture[] =>
  lines(text).map((line) => ({ ...(JSON.parse(line) as LabelledCapture), writer }))

/** Captures beside those of the measured writers in `dev/captures`, such as exported ones, for training alone. */
export async function furtherCaptures(
  folder: string,
  measured: readonly string[],
): Promise<LabelledCapture[]> {
  const captures = path.join(folder, 'dev/captures')
  if (!existsSync(captures)) return []
  const files = (await readdir(captures)).filter((file) => file.endsWith('.jsonl')).sort()
  const further = files.filter((file) => !measured.includes(path.parse(file).name))
  const read = await Promise.all(
    further.map(async (file) =>
      readLabelledCaptures(await readFile(path.join(captures, file), 'utf8'), path.parse(file).name),
    ),
  )
  return read.flat()
}
