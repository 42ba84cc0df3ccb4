import { createSandbox, type Sandbox, SandboxError } from '../sandbox'
import type { PageMark } from './page-marks'

export interface PageTask {
  html: string
  /** The final address of the page. */
  address: string
}

export interface PageReading {
  title: string
  text: string
  marks: PageMark[]
  links: string[]
}

const mebibyte = 1024 * 1024
let sandbox: Sandbox | undefined

/**
 * Extracts title, text and links of a page in a separate process, because the owner of a website can write
 * pages that keep a parser busy. Undefined for a page that cannot be read within 10 s.
 * @throws SandboxError when no process could be started
 */
export async function readPage(html: string, address: URL): Promise<PageReading | undefined> {
  sandbox ??= createSandbox({
    entry: 'lib/platform/web/page-child.ts',
    timeoutMs: 10_000,
    maxMemoryBytes: 512 * mebibyte,
    maxChildren: 1,
  })
  const task: PageTask = { html, address: address.href }
  try {
    return await sandbox.run<PageReading>(task)
  } catch (error) {
    if (!(error instanceof SandboxError) || error.failure === 'unavailable') throw error
    return undefined
  }
}
