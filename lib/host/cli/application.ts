import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { env } from '../../platform/env'
import { withCustomDomains } from '../server/custom-domain'
import { logFramework } from '../server/framework-log'
import { withOutageAnswers } from '../server/outage-answers'
import { withPageLimit } from '../server/page-limit'
import { withPlainPages } from '../server/plain-pages'
import { withStaticFiles } from '../server/static-files'
import { buildFolder, staticFolder } from './current-build'
import { productFolder } from './product-folder'

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>

export interface RunningApplication {
  answer: Handle
  close(): Promise<void>
}

/** Starts the framework, with the fast path in front of it. */
export async function startApplication({
  dev,
  port,
}: {
  dev: boolean
  port: number
}): Promise<RunningApplication> {
  if (!dev) await passBuiltConfiguration()
  const { default: next } = await import('next')
  // Next always calls itself localhost; with another name here it treats its own rewrites as those of another server.
  const application = next({ dev, dir: productFolder, hostname: 'localhost', port })
  await application.prepare()
  if (!dev) logFramework()
  Object.assign(globalThis, { [Symbol.for('agent-audit-workspace.fronted')]: true })
  const framework = withPageLimit(
    dev ? application.getRequestHandler() : withPlainPages(application.getRequestHandler()),
  )
  // The development server picks up changes; modules loaded by this process would not.
  const answer = dev || !env().API_FAST_PATH ? framework : await fastPathBefore(framework, port)
  const withFiles = dev ? answer : await withStaticFiles(answer, staticFolder)
  return { answer: withOutageAnswers(withCustomDomains(withFiles)), close: () => application.close() }
}

/**
 * Passes the build's resolved configuration to Next, as its standalone servers do: reading `next.config.ts`
 * requires a compiler of 90 MB, which the running server would keep in memory.
 */
async function passBuiltConfiguration(): Promise<void> {
  const content = await readFile(path.join(buildFolder, 'required-server-files.json'), 'utf8')
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(JSON.parse(content).config)
}

/** Imported only here, because the operations import the whole domain. */
async function fastPathBefore(framework: Handle, port: number): Promise<Handle> {
  const { withFastPath } = await import('../server/fast-path/fast-path')
  const { findServed } = await import('../server/fast-path/routes')
  return withFastPath(findServed, framework, `http://localhost:${port}`)
}
