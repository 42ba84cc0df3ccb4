import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { productFolder } from './environment'

/**
 * What the build's own tables say a page loads before anybody has clicked: the files that start the framework and
 * those of the page with all its layouts and faces. Nothing else is loaded, which a test holds against a browser.
 * What loads when it is shown, such as a dialog, is in none of the tables.
 */
export interface PageScripts {
  /** By the route's folders, such as `/(workspace)/projects/[id]`; the files relative to the build. */
  filesOf: ReadonlyMap<string, ReadonlySet<string>>
  /** Bytes of these files, each compressed by itself. */
  gzipBytesOf(files: Iterable<string>): number
}

interface ClientManifest {
  entryJSFiles: Record<string, string[]>
}

/** Reads the build that the workspace under test runs. */
export function readPageScripts(build = path.join(productFolder, '.next')): PageScripts {
  const { rootMainFiles } = JSON.parse(readFileSync(path.join(build, 'build-manifest.json'), 'utf8')) as {
    rootMainFiles: string[]
  }
  const filesOf = new Map<string, ReadonlySet<string>>()
  const pages = path.join(build, 'server', 'app')
  for (const file of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    if (path.basename(file) !== 'page_client-reference-manifest.js') continue
    const { entryJSFiles } = clientManifest(path.join(pages, file))
    const files = Object.values(entryJSFiles).flat()
    filesOf.set(`/${path.dirname(file)}`.replace(/\/\.$/, '/'), new Set([...rootMainFiles, ...files]))
  }
  const sizes = new Map<string, number>()
  function gzipBytes(file: string): number {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const size = gzipSync(readFileSync(path.join(build, file))).length
    sizes.set(file, size)
    return size
  }
  return { filesOf, gzipBytesOf: (files) => [...files].reduce((sum, file) => sum + gzipBytes(file), 0) }
}

/** The table is a script that puts itself, as JSON, on the global object. */
function clientManifest(file: string): ClientManifest {
  const script = readFileSync(file, 'utf8')
  const [, table] = /"\] = (\{.*\});?\s*$/s.exec(script) ?? []
  if (!table) throw new Error(`${file} is not the table that was expected`)
  return JSON.parse(table) as ClientManifest
}
