import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { InngestServerFixture } from '../../lib/host/background/inngest-server.fixture'
import { startEmbeddedPostgres } from '../../lib/host/embedded'
import { connect } from '../../lib/platform/db/client'
import { RedisServerFixture } from '../../lib/platform/limits/redis-server.fixture'
import { DatabaseProxy } from '../support/database-proxy'
import { freePort } from '../support/server'
import { SmtpSink } from '../support/smtp-sink'

const quiet = { debug() {}, info() {}, warn() {}, error() {} }
const bucket = 'rehearsal'
const signingKey = `signkey-test-${'ab'.repeat(32)}`

/** The services that the hosts share. Each can be restarted at its address. */
export interface Surroundings {
  /** The settings of every host. */
  settings: Record<string, string>
  restarts: Record<string, () => Promise<void>>
  mails: () => number
  stop(): Promise<void>
}

/** Gives the role of `url` the password of another address, whose characters need no quoting. */
async function setPassword(url: string, { username, password }: URL): Promise<void> {
  const { sql } = connect(url, 1)
  await sql.unsafe(`alter role "${username}" password '${password}'`)
  await sql.end()
}

/**
 * Starts PostgreSQL, an S3-compatible store, a mail server that stores its messages, and substitutes for Redis and for
 * an Inngest server, which lose everything when they restart.
 */
export async function startSurroundings(): Promise<Surroundings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rehearsal-'))
  const dataDir = path.join(folder, 'database')
  const startPostgres = () => startEmbeddedPostgres({ dataDir, log: quiet })
  let postgres = await startPostgres()
  const first = new URL(postgres.url)
  const proxy = await DatabaseProxy.start(postgres.url)

  const storeFolder = path.join(folder, 'store')
  await mkdir(storeFolder)
  const storePort = await freePort()
  const startStore = async () => {
    const store = new S3rver({
      address: '127.0.0.1',
      port: storePort,
      silent: true,
      directory: storeFolder,
      configureBuckets: [{ name: bucket, configs: [] }],
    })
    await store.run()
    return store
  }
  let store = await startStore()
  let redis = await RedisServerFixture.start()
  const { port: redisPort, url: redisUrl } = redis
  const mail = await SmtpSink.start()
  const inngest = await InngestServerFixture.start({ signingKey, hurry: 20, scheduleEveryMs: 2_000 })

  return {
    settings: {
      DATABASE_URL: proxy.url,
      S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      REDIS_URL: redisUrl,
      SMTP_URL: mail.url,
      INNGEST_BASE_URL: inngest.url,
      INNGEST_SIGNING_KEY: signingKey,
      INNGEST_EVENT_KEY: 'rehearsal',
      INNGEST_REGISTRATION_SECONDS: '2',
      FORGOTTEN_WORK_SECONDS: '10',
      SESSION_SECRET: 'a secret of the rehearsal that all its hosts share',
      TOKEN_PEPPER: 'another secret of the rehearsal that all its hosts share',
    },
    restarts: {
      async PostgreSQL() {
        await postgres.stop()
        postgres = await startPostgres()
        // Each start makes a new password; a restart does not change it for the hosts.
        await setPassword(postgres.url, first)
        proxy.leadTo(postgres.url)
      },
      async 'the file store'() {
        await store.close()
        store = await startStore()
      },
      async Redis() {
        await redis.stop()
        redis = await RedisServerFixture.start(redisPort)
      },
      'the mail server': () => mail.restart(),
      'the Inngest server': () => inngest.restart(),
    },
    mails: () => mail.messages.length,
    async stop() {
      await proxy.stop()
      await Promise.all([postgres.stop(), store.close(), redis.stop(), mail.stop(), inngest.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A reverse proxy that passes each request to the next host, and to the one after it when the connection is refused. It
 * repeats no request that may have arrived.
 */
export async function startBalancer(port: number, hosts: () => number[]): Promise<Server> {
  let turn = 0
  const forward = (req: IncomingMessage, res: ServerResponse, left: number[]) => {
    const [host, ...others] = left
    if (host === undefined) {
      res.writeHead(503, { 'Retry-After': '1' }).end()
      return
    }
    const headers = { ...req.headers, 'x-forwarded-for': req.socket.remoteAddress ?? '' }
    const inner = request({ port: host, host: '127.0.0.1', method: req.method, path: req.url, headers })
    inner.once('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
      answer.once('error', () => res.destroy())
    })
    inner.once('error', (error: NodeJS.ErrnoException) => {
      if (res.headersSent) res.destroy()
      else if (error.code === 'ECONNREFUSED') forward(req, res, others)
      else res.writeHead(502).end()
    })
    // A refused connection has read no byte of the body, so that it can go to the next host.
    inner.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => req.pipe(inner))
      else req.pipe(inner)
    })
  }
  const server = createServer((req, res) => {
    const all = hosts()
    turn = (turn + 1) % all.length
    forward(req, res, [...all.slice(turn), ...all.slice(0, turn)])
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port
