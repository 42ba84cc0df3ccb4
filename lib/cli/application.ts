import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { env } from '../env'
import { withCustomDomains } from '../server/custom-domain'
import type { Application } from '../server/lane/lane'
import { buildFolder, laneFile } from './current-build'
import { productFolder } from './environment'

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>

export interface RunningApplication {
  answer: Handle
  close(): Promise<void>
}

/** Starts the framework and, beside it, what was built to answer below /api. */
export async function startApplication({
  dev,
  port,
}: {
  dev: boolean
  port: number
}): Promise<RunningApplication> {
  if (!dev) await keepBuiltConfiguration()
  const { default: next } = await import('next')
  // The framework names itself localhost inside whatever it listens on; another name here makes it take its
  // own rewrites for those of another server.
  const application = next({ dev, dir: productFolder, hostname: 'localhost', port })
  await application.prepare()
  Object.assign(globalThis, { [Symbol.for('agent-audit-workspace.fronted')]: true })
  const framework = application.getRequestHandler()
  // The development server compiles route files as they change; there is nothing built to call.
  const answer = dev || !env().API_LANE ? framework : await laneBeside(framework, port)
  return { answer: withCustomDomains(answer), close: () => application.close() }
}

/**
 * Gives the framework its configuration as the build has resolved it, in the way of its own standalone servers:
 * reading `next.config.ts` takes a compiler of 90 MB, which the running server would keep.
 */
async function keepBuiltConfiguration(): Promise<void> {
  const content = await readFile(path.join(buildFolder, 'required-server-files.json'), 'utf8')
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(JSON.parse(content).config)
}

/** What `ensureBuild` has made of the middleware and the route files, in front of the framework that has started. */
async function laneBeside(framework: Handle, port: number): Promise<Handle> {
  // Parts of the framework that both use must find what its start has prepared.
  const { withLane } = await import('../server/lane/lane')
  const application: Application = await import(pathToFileURL(laneFile).href)
  return withLane(application, framework, `http://localhost:${port}`)
}
