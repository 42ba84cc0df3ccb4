import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isProduction } from '@/lib/env'

const kept = new Map<string, string>()

/** The text of a guide that people wrote; nothing where there is no such file. @param slug of the list, never a visitor's */
export function handWrittenText(slug: string): string | undefined {
  const known = kept.get(slug)
  if (known) return known
  try {
    const text = readFileSync(path.join(process.cwd(), 'lib', 'guides', 'texts', `${slug}.md`), 'utf8')
    // Whoever writes sees the text change; in production it is read once.
    if (isProduction()) kept.set(slug, text)
    return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
