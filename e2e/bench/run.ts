import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, constants, tmpdir } from 'node:os'
import path from 'node:path'
import { StoredSecrets, secretsFile } from '../../lib/platform/secrets'
import { endAll } from '../support/process'
import { type RunningServer, startServer } from '../support/server'
import { startBareNext, startBareNode, startBareSecured } from './bare-servers'
import { asMarkdown, checkAnswers, checkRowSecurity, measure } from './measure'
import { listStatement } from './statement'
import { fillWorkspace, projectCount } from './workspace'

/**
 * `npm run bench`: measures the product's list of projects, served by its own server and through the
 * framework, against the same statement and payload without the product, and against a bare server that
 * authenticates and secures rows as the product does.
 */
const longestStopMs = 13_000
// Five servers share one PostgreSQL with a hundred connections, and the product has two pools.
const poolSize = 10
const rounds = positive('BENCH_ROUNDS', 5)
const seconds = positive('BENCH_SECONDS', 5)

const folder = await mkdtemp(path.join(tmpdir(), 'workspace-bench-'))
const servers: Promise<RunningServer>[] = []

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (interrupted) process.exit(128 + constants.signals[signal])
    interrupted = true
    console.error('\nStopping what has been started…')
    await cleanUp()
    process.exit(128 + constants.signals[signal])
  })
}

try {
  await bench()
} catch (error) {
  // The signal's handler ends the process.
  if (interrupted) await new Promise(() => {})
  console.error(error)
  process.exitCode = 1
}
await cleanUp()
process.exit()

async function bench(): Promise<void> {
  console.error('Starting the product. Its first start builds the application…')
  const settings = {
    RATE_LIMIT_READ_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    DATABASE_POOL_SIZE: String(poolSize),
  }
  const product = await start(settings)
  const { userId, token, strangerToken, databaseUrl } = await fillWorkspace(product)
  const list = { databaseUrl, poolSize, statement: listStatement(userId) }
  // All servers on a database need the same secrets.
  const { sessionSecret, tokenPepper } = StoredSecrets.parse(
    JSON.parse(await readFile(secretsFile(product.dataDir), 'utf8')),
  )
  const framed = await start({
    ...settings,
    API_FAST_PATH: 'false',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: sessionSecret,
    TOKEN_PEPPER: tokenPepper,
  })
  console.error('Building and starting what to compare with…')
  const bareNext = await startBareNext(list, path.join(folder, 'next-app'))
  const bareNode = await startBareNode(list)
  const bareSecured = await startBareSecured({ ...list, tokenPepper })

  const at = (baseUrl: string) => `${baseUrl}/api/projects`
  const headers = { authorization: `Bearer ${token}` }
  const targets = [
    { name: 'This product: authenticated, limited, row-secured', url: at(product.baseUrl), headers },
    { name: 'The same through the framework (`API_FAST_PATH=false`)', url: at(framed.baseUrl), headers },
    { name: '(a) Bare Next route handler, same SQL', url: at(bareNext) },
    { name: '(b) Bare `node:http`, same SQL', url: at(bareNode) },
    { name: '(c) Bare `node:http`, authenticated and row-secured', url: at(bareSecured), headers },
  ]
  await checkAnswers(targets, projectCount)
  await checkRowSecurity(targets, strangerToken)
  console.error('All answer the same, and those with a token nothing to others. Measuring…')
  const measured = await measure(targets, rounds, seconds)
  const machine = `${availableParallelism()} cores shared with PostgreSQL and the load; Node ${process.version}.`
  console.log(`\n${asMarkdown(measured, rounds, seconds, machine)}\n`)
}

function start(settings: Record<string, string>): Promise<RunningServer> {
  const server = startServer(settings)
  servers.push(server)
  return server
}

function positive(name: string, usual: number): number {
  const value = Number(process.env[name] || usual)
  if (Number.isInteger(value) && value > 0) return value
  console.error(`${name} must be a positive whole number`)
  process.exit(2)
}

async function cleanUp(): Promise<void> {
  await endAll(longestStopMs)
  // Stops servers before the one whose database they use.
  for (const server of servers.reverse()) {
    await server.then(
      (started) => started.stop(),
      () => {},
    )
  }
  await rm(folder, { recursive: true, force: true })
}
