import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { environmentWith, productFolder, type WorkspaceUnderTest } from './environment'
import { type HeldSocket, withSocket } from './held-socket'
import { endGroup, spawnGroup } from './process'

/** The first start in a checkout builds the application. */
const longestStartMs = 900_000
/** The product guarantees to stop within ten seconds, after DRAIN_SECONDS. */
const longestStopMs = 12_000
const keptOutputCharacters = 200_000

export interface RunningServer extends WorkspaceUnderTest {
  /** Process id, which receives signals. */
  pid: number
  /** The end of its standard output and standard error. */
  output(): string
  /** Stops it and removes its DATA_DIR. */
  stop(): Promise<void>
}

/** A command that starts a server, and the folder it is started in. */
export interface Program {
  folder: string
  words: readonly [string, ...string[]]
}

const thisCheckout: Program = {
  folder: productFolder,
  words: [process.execPath, 'lib/host/cli/start.mjs'],
}

/**
 * Starts the product as an operator does, on a free port and an empty DATA_DIR.
 * @param settings product settings over the defaults
 * @param socket a listening socket to use instead of opening PORT
 * @param program what to start; this checkout when left out
 * @throws Error with its output when it does not become ready
 */
export async function startServer(
  settings: Record<string, string> = {},
  socket?: HeldSocket,
  program = thisCheckout,
): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(settings, socket, program)
    } catch (error) {
      // Another program may take the port between the check and the server's start.
      const portTaken = String(error).includes('is in use by another program')
      if (!portTaken || settings.PORT || attempt === 5) throw error
    }
  }
}

async function startOnce(
  settings: Record<string, string>,
  socket: HeldSocket | undefined,
  { folder, words: [command, ...args] }: Program,
): Promise<RunningServer> {
  const port = settings.PORT ?? String(await freePort())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'workspace-under-test-'))
  const words = socket ? withSocket(command, args) : ([command, args] as const)
  const child = spawnGroup(...words, {
    cwd: folder,
    env: environmentWith({ DATA_DIR: dataDir, PORT: port, ...settings }),
    stdio: [socket?.fd ?? 'ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const stop = async () => {
    await endGroup(child, longestStopMs + Number(settings.DRAIN_SECONDS ?? 0) * 1_000)
    await rm(dataDir, { recursive: true, force: true })
  }
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const onOutput = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-keptOutputCharacters)
    if (/^Ready on /m.test(output)) resolve()
  }
  child.stdout?.on('data', onOutput)
  child.stderr?.on('data', onOutput)
  child.once('error', reject)
  child.once('exit', (code) => reject(new Error(`The server ended with exit code ${code}`)))
  const timer = setTimeout(() => reject(new Error('The server did not become ready in time')), longestStartMs)
  try {
    await ready
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message}:\n${output}`)
  } finally {
    clearTimeout(timer)
  }
  return { pid: child.pid ?? 0, baseUrl: `http://localhost:${port}`, dataDir, output: () => output, stop }
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, resolve)
  })
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
