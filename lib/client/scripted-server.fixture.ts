import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type AuditClientOptions, createClientIn, type Environment } from './create-audit-client.js'

export const token = `aky_${'s3cret'.repeat(5)}xx`

export interface Received {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (res: ServerResponse) => void

/** A JSON response. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (res) =>
    res
      .writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r-1', ...headers })
      .end(JSON.stringify(body))

/** A response whose connection closes after it has begun. */
export const brokenOff: Answer = (res) => {
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  res.write('{"id":', () => res.destroy())
}

/**
 * A client of a real server that sends the given responses in turn and then repeats the last one.
 * @returns also the requests received and the client's waits in ms
 */
export async function clientOf(
  answers: [Answer, ...Answer[]],
  options: Partial<AuditClientOptions> = {},
  environment: Partial<Environment> = {},
) {
  const received: Received[] = []
  const server = createServer(async (req, res) => {
    let body = ''
    for await (const chunk of req) body += chunk
    received.push({ method: req.method!, url: req.url!, headers: req.headers, body })
    answers[Math.min(received.length, answers.length) - 1]!(res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const waits: number[] = []
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const workspace = createClientIn(
    {
      wait: async (waitMs) => {
        waits.push(waitMs)
      },
      random: () => 1,
      ...environment,
    },
    { baseUrl, token, ...options },
  )
  return { workspace, received, waits, baseUrl }
}

/** The error a call throws. */
export async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    (result) => {
      throw new Error(`Nothing was thrown, but given: ${JSON.stringify(result)}`)
    },
    (error: unknown) => error,
  )
}
