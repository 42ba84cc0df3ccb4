import { deepStrictEqual } from 'node:assert'
import autocannon, { type Client } from 'autocannon'
import { generateToken } from '../../lib/account/tokens/format'
import { middleOf } from './middle-of'

export interface Target {
  name: string
  url: string
  headers?: Record<string, string>
  /** Requests that the connections take in turn, each repeating its own, instead of a read of `url`. */
  requests?: Request[]
  connections?: number
}

export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Measured {
  name: string
  requestsPerSecond: number
  p99Ms: number
}

const usualConnections = 32

/** @throws Error when a target does not return `rows` rows, or not the same ones as the first target */
export async function checkAnswers(targets: Target[], rows: number): Promise<void> {
  let expected: unknown
  for (const { name, url, headers } of targets) {
    const res = await fetch(url, { headers })
    if (!res.ok) throw new Error(`${name} answers ${res.status}: ${await res.text()}`)
    const body: unknown = await res.json()
    if (!Array.isArray(body) || body.length !== rows) throw new Error(`${name} does not answer ${rows} rows`)
    expected ??= body
    deepStrictEqual(body, expected, `${name} answers something else than ${targets[0]?.name}`)
  }
}

/**
 * @throws Error when a target that authenticates shows another user's rows to the owner of `strangerToken`, or admits an
 *   unknown token
 */
export async function checkRowSecurity(targets: Target[], strangerToken: string): Promise<void> {
  for (const { name, url } of targets.filter(({ headers }) => headers)) {
    const foreign = await fetch(url, { headers: { authorization: `Bearer ${strangerToken}` } })
    if (!foreign.ok) throw new Error(`${name} answers ${foreign.status} to another user`)
    deepStrictEqual(await foreign.json(), [], `${name} shows another user's rows`)
    const unknown = await fetch(url, { headers: { authorization: `Bearer ${generateToken()}` } })
    if (unknown.status !== 401) throw new Error(`${name} answers ${unknown.status} to an unknown token`)
  }
}

/**
 * Loads the targets in turn after a warm-up, starting each round with another target, and takes the medians.
 */
export async function measure(targets: Target[], rounds: number, seconds: number): Promise<Measured[]> {
  for (const target of targets) await load(target, seconds)
  const runs = targets.map(() => [] as Omit<Measured, 'name'>[])
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < targets.length; turn += 1) {
      const index = (round + turn) % targets.length
      runs[index]!.push(await load(targets[index]!, seconds))
    }
    console.error(`Round ${round + 1} of ${rounds} done`)
  }
  return targets.map(({ name }, index) => ({
    name,
    requestsPerSecond: middleOf(runs[index]!.map((run) => run.requestsPerSecond)),
    p99Ms: middleOf(runs[index]!.map((run) => run.p99Ms)),
  }))
}

async function load(target: Target, seconds: number): Promise<Omit<Measured, 'name'>> {
  const { name, url, headers, requests, connections = usualConnections } = target
  let connected = 0
  const setupClient = (client: Client) => {
    client.setRequests([{ ...requests![connected % requests!.length]! }])
    connected += 1
  }
  const result = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    ...(requests && { setupClient }),
  })
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${name}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`)
  }
  return { requestsPerSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99 }
}

/** The table for the README. The last three rows are the baselines. */
export function asMarkdown(measured: Measured[], rounds: number, seconds: number, machine: string): string {
  const baselines = measured.slice(-3)
  const ratio = (one: number, other: number) => `${(one / other).toFixed(2)}×`
  const lines = measured.map(({ name, requestsPerSecond, p99Ms }) => {
    const toEach = baselines.map((baseline) => ratio(requestsPerSecond, baseline.requestsPerSecond))
    const p99ToSecured = ratio(p99Ms, baselines.at(-1)?.p99Ms ?? Number.NaN)
    const cells = [name, Math.round(requestsPerSecond), ...toEach, Math.round(p99Ms), p99ToSecured]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| `GET /api/projects`, 20 rows | Requests/s | to (a) | to (b) | to (c) | p99 (ms) | to (c) |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
    '',
    `Medians of ${rounds} interleaved rounds of ${seconds} s each at ${usualConnections} connections. ${machine}`,
  ].join('\n')
}
