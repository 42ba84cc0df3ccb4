import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { countLimitRefusal, countModelCall, countRequest, startMetrics } from '../platform/metrics'
import { type MetricsServer, type OtherMetrics, startMetricsServer } from './metrics-server'

let server: MetricsServer | undefined

async function start(options: { token?: string; others?: OtherMetrics } = {}): Promise<string> {
  const registry = await startMetrics()
  const { token, others } = options
  server = await startMetricsServer(registry, { port: 0, host: '127.0.0.1', token }, others)
  return `http://127.0.0.1:${(server.node.address() as AddressInfo).port}`
}

afterEach(() => server?.close())

const read = async (base: string) => (await fetch(`${base}/metrics`)).text()

test('requests, their durations, refusals and model calls are counted, and nothing before the start', async () => {
  countRequest('listProjects', 200, 5)
  const base = await start()
  countRequest('listProjects', 200, 30)
  countRequest('listProjects', 429, 1)
  countLimitRefusal('read')
  expect(await countModelCall('memo', async () => 'answer')).toBe('answer')
  await expect(countModelCall('memo', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const text = await read(base)
  for (const line of [
    'workspace_requests_total{operation="listProjects",status="200"} 1',
    'workspace_requests_total{operation="listProjects",status="429"} 1',
    'workspace_request_duration_seconds_bucket{le="0.025",operation="listProjects"} 1',
    'workspace_request_duration_seconds_bucket{le="0.05",operation="listProjects"} 2',
    'workspace_limit_refusals_total{class="read"} 1',
    'workspace_model_calls_total{task="memo",outcome="answered"} 1',
    'workspace_model_calls_total{task="memo",outcome="failed"} 1',
  ])
    expect(text).toContain(`\n${line}\n`)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test('what worker processes have counted is added up', async () => {
  const registry = await startMetrics()
  const base = await start({ others: async () => [await registry.getMetricsAsJSON()] })
  const alone = await registry.getSingleMetricAsString('workspace_limit_refusals_total')
  const [, count] = /\{class="read"\} (\d+)/.exec(alone) ?? []
  expect(await read(base)).toContain(`workspace_limit_refusals_total{class="read"} ${2 * Number(count)}\n`)
})

test('metrics are at one path, read only, and behind the token where there is one', async () => {
  const base = await start({ token: 'a token of some length' })
  const status = async (path: string, init?: RequestInit) => (await fetch(base + path, init)).status
  const authorised = { headers: { Authorization: 'Bearer a token of some length' } }
  expect(await status('/metrics')).toBe(401)
  expect(await status('/metrics', { headers: { Authorization: 'Bearer a token of some lengtH' } })).toBe(401)
  expect(await status('/metrics?x=1', authorised)).toBe(200)
  expect(await status('/metrics', { method: 'POST', ...authorised })).toBe(405)
  expect(await status('/', authorised)).toBe(404)
})
