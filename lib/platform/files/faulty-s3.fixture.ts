import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

/** pass: forwarded; refuse: answered with 503 and not forwarded; lose: forwarded, but the response never arrives. */
export type Fate = 'pass' | 'refuse' | 'lose'

export interface FaultyS3 {
  /** Called for each request before it reaches the store; may wait. */
  fateOf: (method: string, key: string) => Fate | Promise<Fate>
  stop(): Promise<void>
}

const bucket = 'audits'

/** Starts an S3-compatible store that fails on demand, and makes it the file store of this process. */
export async function startFaultyS3(): Promise<FaultyS3> {
  const directory = await mkdtemp(path.join(tmpdir(), 'faulty-s3-'))
  const configureBuckets = [{ name: bucket, configs: [] }]
  const s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await s3.run()

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const key = new URL(req.url ?? '/', 'http://localhost').pathname.slice(`/${bucket}/`.length)
    const fate = await store.fateOf(req.method ?? '', key)
    if (fate === 'refuse') {
      req.resume()
      res.writeHead(503).end()
      return
    }
    const forwarded = request({
      port,
      host: '127.0.0.1',
      method: req.method,
      path: req.url,
      headers: req.headers,
    })
    req.pipe(forwarded)
    const [inner] = (await once(forwarded, 'response')) as [IncomingMessage]
    if (fate === 'lose') {
      await inner.resume().toArray()
      req.socket.destroy()
      return
    }
    res.writeHead(inner.statusCode ?? 500, inner.headers)
    inner.pipe(res)
  }

  const proxy = createServer((req, res) => void answer(req, res).catch(() => req.socket.destroy()))
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const store: FaultyS3 = {
    fateOf: () => 'pass',
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
      await s3.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
  Object.assign(process.env, {
    S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    S3_BUCKET: bucket,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
  return store
}
