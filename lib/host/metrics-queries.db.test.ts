import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { addDatabaseMetrics } from './metrics-queries'

test('the state of the database is read with every scrape', async () => {
  const registry = new Registry()
  addDatabaseMetrics(registry)
  await registry.metrics()
  const text = await registry.metrics()
  expect(text).toMatch(/^workspace_database_connections\{state="active"\} [1-9]\d*$/m)
  expect(text).toMatch(/^workspace_database_pool_size [1-9]\d*$/m)
  for (const status of ['pending', 'processing'])
    expect(text).toMatch(new RegExp(`^workspace_jobs\\{status="${status}"\\} \\d+$`, 'm'))
  expect(text).toMatch(/^workspace_jobs_oldest_seconds \d/m)
  expect(text).toMatch(/^workspace_outbox_events \d+$/m)
  expect(text).toMatch(/^workspace_outbox_oldest_seconds \d/m)
})
