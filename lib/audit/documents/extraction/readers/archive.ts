import { posix } from 'node:path'
import { openZipParts } from '../zip-parts'
import type { ReaderResult } from './reading'

/** Files that systems add on their own. */
const isClutter = (name: string) => /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name)

/**
 * Takes the files out of a zip whose directory `readZipDirectory` has accepted. Its own text is the list of their names.
 */
export async function readArchive(bytes: Buffer): Promise<ReaderResult> {
  const parts = await openZipParts(bytes)
  try {
    const files: { name: string; bytes: Uint8Array }[] = []
    const listed: string[] = []
    let damaged = 0
    for (const name of parts.names()) {
      if (name.endsWith('/') || isClutter(name)) continue
      listed.push(`- ${name}`)
      const content = await parts.bytes(name).catch(() => undefined)
      if (content) files.push({ name: posix.basename(name), bytes: content })
      else damaged++
    }
    return {
      text: listed.length === 0 ? '' : `Files in this archive:\n${listed.join('\n')}`,
      pageCount: null,
      files,
      unread: [{ what: 'part', count: damaged }],
    }
  } finally {
    parts.close()
  }
}
