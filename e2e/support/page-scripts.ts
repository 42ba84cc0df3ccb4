import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { productFolder } from './environment'

/**
 * The scripts that a page loads before any interaction, from the build's own tables: those that start the
 * framework and those of the page with its layouts and its loading and error pages. A browser test verifies
 * that nothing else is loaded. Scripts loaded on demand, such as a dialog's, are in none of the tables.
 */
export interface PageScripts {
  /**
   * Keyed by the route's folders, such as `/(workspace)/projects/[id]`; file paths are relative to the build.
   */
  filesOf: ReadonlyMap<string, ReadonlySet<string>>
  /** Bytes of these files as browsers load them: compressed with Brotli by the build. */
  bytesOf(files: Iterable<string>): number
}

interface ClientManifest {
  entryJSFiles: Record<string, string[]>
}

/** Reads the build of the workspace under test. */
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
  function bytes(file: string): number {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const whole = path.join(build, file)
    const size = statSync(existsSync(`${whole}.br`) ? `${whole}.br` : whole).size
    sizes.set(file, size)
    return size
  }
  return { filesOf, bytesOf: (files) => [...files].reduce((sum, file) => sum + bytes(file), 0) }
}

/** The table is a script that assigns JSON to a global variable. */
function clientManifest(file: string): ClientManifest {
  const script = readFileSync(file, 'utf8')
  const [, table] = /"\] = (\{.*\});?\s*$/s.exec(script) ?? []
  if (!table) throw new Error(`${file} is not the table that was expected`)
  return JSON.parse(table) as ClientManifest
}
