import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Runs one command of the README inside a variant's surroundings, started there by `run.ts` with the variant's own
 * Node. The environment names the ports to take first (`FRESH_TAKEN_PORTS`). Exit code 0 if everything worked as the
 * README says.
 */
const longestStartMs = 900_000
const longestStopMs = 12_000

const [command = '', ...args] = process.argv.slice(2)
const { FRESH_TAKEN_PORTS, ...environment } = process.env
const takenPorts = (FRESH_TAKEN_PORTS ?? '').split(' ').filter(Boolean).map(Number)
const commands: Record<string, () => Promise<string | null>> = { start, demo, test }

for (const port of takenPorts) await take(port)

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const { pid } of running) if (pid !== undefined) endGroup(pid)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const problem = await (commands[command]?.() ?? Promise.resolve(`Unknown: ${command}`))
if (problem) console.error(`\n✗ ${problem}`)
process.exit(problem ? 1 : 0)

/** Also ends the processes that a command left running. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is empty.
  }
}

/** A port that another program already uses serves as well. */
function take(port: number): Promise<void> {
  return new Promise((resolve) => {
    createServer()
      .once('error', () => resolve())
      .listen(port, () => resolve())
  })
}

async function start(): Promise<string | null> {
  if (await isFree(3000)) return startOn()
  const { output, exitCode } = await npm(['start'])
  if (exitCode !== 1 || !output().includes('Port 3000 is in use by another program: set PORT to another'))
    return `With its port taken, npm start ended with ${exitCode} and not with a word about PORT`
  return startOn(await freePort())
}

async function startOn(port?: number): Promise<string | null> {
  const { child, output, ended } = run(['start'], port ? { PORT: String(port) } : {})
  const baseUrl = `http://localhost:${port ?? 3000}`
  const deadline = performance.now() + longestStartMs
  while (!output().includes(`Ready on ${baseUrl}`)) {
    if (child.exitCode !== null) return `npm start ended with ${child.exitCode}`
    if (performance.now() > deadline) return 'npm start did not become ready'
    await delay(100)
  }
  for (const path of ['/', '/docs', '/api/health']) {
    const { status } = await fetch(`${baseUrl}${path}`)
    if (status !== 200) return `GET ${path} answered ${status}`
  }
  // As Ctrl+C does: everything that npm has started hears it, the shell between it and the server included.
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
  const isEnded = await Promise.race([ended.then(() => true), delay(longestStopMs, false)])
  return isEnded ? null : 'npm start did not end when it was interrupted'
}

async function demo(): Promise<string | null> {
  const { output, exitCode } = await npm(['run', 'demo', '--', '--once'])
  if (exitCode !== 0) return `npm run demo ended with ${exitCode}`
  return output().includes('SIGN IN') ? null : 'npm run demo did not say where to sign in'
}

async function test(): Promise<string | null> {
  const { output, exitCode } = await npm(['test', '--', ...args])
  const [, passed] = /^(\d+) passed, 0 failed$/m.exec(output()) ?? []
  if (exitCode !== 0 || !Number(passed)) return `npm test ended with ${exitCode}`
  return null
}

interface Running {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
}

function run(words: string[], variables: { PORT?: string } = {}): Running {
  const child = spawn('npm', words, {
    env: { ...environment, ...variables } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  let output = ''
  for (const [stream, shown] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      shown.write(text)
    })
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { child, output: () => output, ended }
}

async function npm(words: string[]): Promise<{ output(): string; exitCode: number | null }> {
  const { output, ended } = run(words)
  return { output, exitCode: await ended }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}
