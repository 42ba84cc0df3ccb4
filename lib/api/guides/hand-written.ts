import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isProduction } from '@/lib/platform/env'

const kept = new Map<string, string>()

/** The text of a hand-written guide; undefined if there is no such file. @param slug from the list, never from a request */
export function handWrittenText(slug: string): string | undefined {
  const known = kept.get(slug)
  if (known) return known
  try {
    const text = readFileSync(path.join(process.cwd(), 'lib/api/guides/texts', `${slug}.md`), 'utf8')
    // In development the file is read again each time, so that edits are visible.
    if (isProduction()) kept.set(slug, text)
    return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
