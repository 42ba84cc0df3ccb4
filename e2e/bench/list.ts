import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { StoredSecrets, secretsFile } from '../../lib/platform/secrets'
import { startBareNext, startBareNode, startBareSecured } from './bare-servers'
import { asMarkdown, checkAnswers, checkRowSecurity, measure } from './measure'
import { machine, type Rounds } from './rounds'
import type { Stage } from './stage'
import { listStatement } from './statement'
import { fillWorkspace, projectCount } from './workspace'

// Five servers share one PostgreSQL with a hundred connections, and the product has two pools.
const poolSize = 10

/**
 * Measures the product's list of projects, served by its own server and through the framework, against the
 * same statement and payload without the product, and against a bare server that authenticates and secures rows
 * as the product does.
 */
export async function benchList({ folder, start }: Stage, { rounds, seconds }: Rounds): Promise<void> {
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
  console.log(`\n${asMarkdown(measured, rounds, seconds, machine())}\n`)
}
