import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { findChromium } from '../support/chromium'
import { sessionClient } from '../support/http'
import { endAll } from '../support/process'
import { freePort, startServer } from '../support/server'
import { account, fill, seed } from './fill'
import { categories, measure, medians } from './measure'
import { pagesOf } from './pages'

/**
 * `npm run lighthouse`: measures public and signed-in pages of a filled workspace and fails when one scores below 98.
 * Words name pages, such as `npm run lighthouse -- home survey`; LIGHTHOUSE_ROUNDS (3) sets how often each is
 * measured.
 */
const least = 98

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const rounds = Number(process.env.LIGHTHOUSE_ROUNDS || 3)
if (!(rounds >= 1)) {
  console.error('LIGHTHOUSE_ROUNDS must be at least 1')
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => endAll(13_000).then(() => process.exit(1)))
}

const unlimited = '1000000'
const server = await startServer({
  RATE_LIMIT_PAGE_PER_MINUTE: unlimited,
  RATE_LIMIT_PUBLIC_POST_PER_MINUTE: unlimited,
  LOG_LEVEL: 'warn',
})
const { executablePath, environment } = await findChromium()
const port = await freePort()
const browser = await chromium.launch({
  executablePath,
  env: { ...(process.env as Record<string, string>), ...environment },
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
})
try {
  await measureAll()
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
await browser.close()
await server.stop()
process.exit()

async function measureAll(): Promise<void> {
  await seed(server)
  const client = await sessionClient(account, server.baseUrl)
  const pages = pagesOf(await fill(client, browser, server.baseUrl)).filter(
    ({ title }) => words.length === 0 || words.some((word) => title.toLowerCase().includes(word)),
  )
  const cookie = client.cookieHeader()
  const rows: string[] = []
  const complaints: string[] = []
  for (const page of pages) {
    const results = []
    for (let round = 0; round < rounds; round += 1) {
      results.push(await measure(page, { baseUrl: server.baseUrl, port, cookie }))
    }
    const scores = medians(results.map((result) => result.scores))
    rows.push(`| ${page.title} | ${categories.map((category) => scores[category]).join(' | ')} |`)
    console.error(rows.at(-1))
    if (categories.some((category) => scores[category] < least)) {
      complaints.push(`${page.title}: ${[...new Set(results.flatMap(({ failed }) => failed))].join('; ')}`)
    }
  }
  console.log('\n| Page | Performance | Accessibility | Best practices | SEO |')
  console.log('| --- | ---: | ---: | ---: | ---: |')
  console.log(rows.join('\n'))
  console.log(`\nMedians of ${rounds} rounds; load ${loadavg()[0]?.toFixed(1)}; Node ${process.version}.`)
  if (complaints.length > 0) {
    console.log(`\nBelow ${least}:\n${complaints.join('\n')}`)
    process.exitCode = 1
  }
}
