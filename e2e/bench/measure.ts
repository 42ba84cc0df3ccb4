import { deepStrictEqual } from 'node:assert'
import autocannon from 'autocannon'

export interface Target {
  name: string
  url: string
  headers?: Record<string, string>
}

export interface Measured {
  name: string
  requestsPerSecond: number
  p99Ms: number
}

const connections = 32

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
    requestsPerSecond: median(runs[index]!.map((run) => run.requestsPerSecond)),
    p99Ms: median(runs[index]!.map((run) => run.p99Ms)),
  }))
}

async function load({ name, url, headers }: Target, seconds: number): Promise<Omit<Measured, 'name'>> {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${name}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`)
  }
  return { requestsPerSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99 }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The table for the README. The last two rows are the baselines. */
export function asMarkdown(measured: Measured[], rounds: number, seconds: number, machine: string): string {
  const [next, node] = measured.slice(-2)
  const ratio = (one: Measured, other: Measured | undefined) =>
    `${(one.requestsPerSecond / (other?.requestsPerSecond ?? Number.NaN)).toFixed(2)}×`
  const lines = measured.map(
    (row) =>
      `| ${row.name} | ${Math.round(row.requestsPerSecond)} | ${Math.round(row.p99Ms)} | ` +
      `${ratio(row, next)} | ${ratio(row, node)} |`,
  )
  return [
    '| `GET /api/projects`, 20 rows | Requests/s | p99 (ms) | Requests/s to (a) | Requests/s to (b) |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...lines,
    '',
    `Medians of ${rounds} interleaved rounds of ${seconds} s each at ${connections} connections. ${machine}`,
  ].join('\n')
}
