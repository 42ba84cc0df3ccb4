import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createUser } from '../../support/admin'
import { findChromium } from '../../support/chromium'
import { sessionClient } from '../../support/http'
import { endAll } from '../../support/process'
import { type RunningServer, startServer } from '../../support/server'
import { fillAtScale } from '../scale/fill'
import { leastMs, recordEvents, takeInteractions } from './event-timing'
import { afterPaint, WALKS, type Walk } from './interactions'

/**
 * `npm run bench:interaction`: measures, with 500 projects and 50,000 leads and a processor slowed down four times, how
 * long everyday presses and keys wait for the next paint. INTERACTION_ROUNDS (5) sets how often each is done.
 */
const rounds = Number(process.env.INTERACTION_ROUNDS || 5)
if (!(rounds >= 1)) {
  console.error('INTERACTION_ROUNDS must be at least 1')
  process.exit(2)
}
const slowdown = 4
/** Generous, for a busy machine: what is measured is the paint after a press, not the answer of the server. */
const longestMs = 60_000
const unlimited = '1000000'
const sizes = {
  users: 20,
  largest: { leads: 50_000, memories: 2000, projects: 500, captures: 500 },
  others: { leads: 200, memories: 200, projects: 40, captures: 40 },
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => endAll(13_000).then(() => process.exit(1)))
}
const server = await startServer({
  RATE_LIMIT_READ_PER_MINUTE: unlimited,
  RATE_LIMIT_WRITE_PER_MINUTE: unlimited,
  RATE_LIMIT_PAGE_PER_MINUTE: unlimited,
  LOG_LEVEL: 'warn',
})
try {
  await bench(server)
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
await server.stop()
process.exit()

async function bench({ baseUrl, dataDir }: RunningServer): Promise<void> {
  const user = await createUser({ tier: 'agency' }, dataDir)
  const { url } = JSON.parse(await readFile(path.join(dataDir, 'database.json'), 'utf8')) as { url: string }
  await fillAtScale(url, sizes, [user], (line) => console.error(line))
  const client = await sessionClient(user, baseUrl)
  const cookies = client
    .cookieHeader()
    .split('; ')
    .map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: baseUrl }
    })
  const { executablePath, environment } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...environment },
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  const measured = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const walk of WALKS) await go(browser, walk, { baseUrl, cookies }, measured)
    console.error(`Round ${round + 1} of ${rounds}, load ${loadavg()[0]?.toFixed(1)}`)
  }
  await browser.close()
  report(measured)
}

interface Place {
  baseUrl: string
  cookies: { name: string; value: string; url: string }[]
}

async function go(
  browser: Browser,
  walk: Walk,
  place: Place,
  measured: Map<string, number[]>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: place.baseUrl,
    viewport: { width: 1440, height: 900 },
  })
  await context.addCookies(place.cookies)
  const page = await context.newPage()
  page.setDefaultTimeout(longestMs)
  await recordEvents(page)
  await page.goto(walk.start, { waitUntil: 'networkidle' })
  await slowDown(page)
  for (const { title, act, settle } of walk.interactions) {
    await takeInteractions(page)
    try {
      await act(page)
      await afterPaint()
      await settle(page)
    } catch (error) {
      throw new Error(`“${title}” on ${page.url()} failed`, { cause: error })
    }
    const found = await takeInteractions(page)
    measured.set(title, [...(measured.get(title) ?? []), ...found])
  }
  await context.close()
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

function report(measured: Map<string, number[]>): void {
  const at = (times: number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)]!
  const cell = (ms: number) => (ms <= leastMs ? `≤ ${leastMs}` : String(ms))
  console.log('\n| Interaction | Times | Median (ms) | Longest (ms) |')
  console.log('| --- | ---: | ---: | ---: |')
  for (const [title, times] of measured) {
    console.log(`| ${title} | ${times.length} | ${cell(at(times, 0.5))} | ${cell(at(times, 1))} |`)
  }
  const all = [...measured.values()].flat()
  console.log(
    `\n${all.length} interactions in ${rounds} rounds: p50 ${cell(at(all, 0.5))} ms, p75 ${cell(at(all, 0.75))} ms, p95 ${cell(at(all, 0.95))} ms.`,
  )
  console.log(
    `Processor slowed down ${slowdown} times; load ${loadavg()[0]?.toFixed(1)}; Node ${process.version}.`,
  )
}
