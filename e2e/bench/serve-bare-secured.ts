import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import postgres from 'postgres'
import { ownerRole, sessionSettings } from '../../lib/platform/db/owner-session'
import { listenAndReport } from './listen-and-report'
import { type BenchList, toWire } from './next-app/list-projects'

/** Input of this server, in BENCH_LIST. */
export interface SecuredList extends BenchList {
  tokenPepper: string
}

const { databaseUrl, poolSize, statement, tokenPepper }: SecuredList = JSON.parse(
  process.env.BENCH_LIST ?? '',
)
const { text, params, columns } = statement

const sql = postgres(databaseUrl, {
  max: poolSize,
  connection: { ...sessionSettings, role: ownerRole } as object,
})

const server = createServer(async (req, res) => {
  if (req.method !== 'GET' || req.url !== '/api/projects') {
    res.writeHead(404).end()
    return
  }
  try {
    const rows = await readAs(req.headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (!rows) {
      res.writeHead(401).end()
      return
    }
    const body = JSON.stringify(rows.map((values) => toWire(columns, values)))
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    res.end(body)
  } catch (error) {
    console.error(error)
    res.writeHead(500).end()
  }
})

/**
 * Reads the list as the owner of a token, in one transaction and one round trip.
 * @returns undefined for an unknown token
 */
async function readAs(token: string): Promise<unknown[][] | undefined> {
  const digest = createHmac('sha256', tokenPepper).update(token).digest()
  const connection = await sql.reserve()
  const send = (statementText: string, values: (string | Buffer)[] = []) =>
    connection.unsafe(statementText, values, { prepare: true })
  try {
    // Sent together, in one round trip. If one fails, those after it fail too.
    const [, [entered], rows] = await Promise.all([
      send('begin read only'),
      send('select user_id from enter_as_token($1, true)', [digest]),
      send(text, params).values(),
      send('commit'),
    ])
    return entered?.user_id ? rows : undefined
  } finally {
    connection.release()
  }
}

await listenAndReport(server)
