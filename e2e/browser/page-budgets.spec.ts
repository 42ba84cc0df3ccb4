import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { START_PAGE } from '../../lib/ui/start-page'
import { productFolder } from '../support/environment'
import { readPageScripts } from '../support/page-scripts'
import { createUser, expect, takeSession, test } from './journeys'

/** Bytes of JavaScript, compressed. */
const budgets = {
  /** The first view after a sign-in, and every other one that the framework draws; including the framework. */
  firstView: 158_000,
  /** A page without a session that comes without the framework's scripts. */
  plainPage: 10_000,
  /** Every other view of the workspace, beyond what the first one loaded. */
  furtherView: 40_000,
  /** The prospect's survey, all steps together; it uses no framework. */
  survey: 20_000,
}

const firstView = `/(workspace)${START_PAGE}`

test('no view loads more JavaScript than its budget', () => {
  const { filesOf, bytesOf } = readPageScripts()
  const first = filesOf.get(firstView) ?? new Set()
  expect(first.size, `scripts of ${firstView} in the build`).toBeGreaterThan(0)
  const loads = [...filesOf].map(([view, files]) =>
    view === firstView || !view.startsWith('/(workspace)/')
      ? { view, bytes: bytesOf(files), budget: budgets.firstView }
      : {
          view,
          bytes: bytesOf([...files].filter((file) => !first.has(file))),
          budget: budgets.furtherView,
        },
  )
  const tooMuch = loads
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ view, bytes, budget }) => `${view} loads ${bytes} bytes of JavaScript, its budget is ${budget}`)
  expect(tooMuch).toEqual([])
})

test('the survey page brings no more scripts than its budget', () => {
  const folder = path.join(productFolder, 'public/assets/survey')
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(folder, file))).length, 0)
  expect(bytes, `bytes of ${scripts.join(', ')}`).toBeLessThanOrEqual(budgets.survey)
})

for (const address of ['/', '/sign-in', '/sign-up', '/docs', '/docs/quickstart']) {
  test(`${address} loads no more JavaScript than its budget`, async ({ page }) => {
    const requests = requestsOf(page)
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const scripts = requests.filter((request) => request.resourceType() === 'script')
    const sizes = await Promise.all(scripts.map((request) => request.sizes()))
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    expect(bytes, scripts.map((request) => request.url()).join(', ')).toBeLessThanOrEqual(budgets.plainPage)
  })
}

const isPrefetch = (request: Request) => 'next-router-prefetch' in request.headers()

/** All requests of the page from here on. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

test('the first view loads the scripts that the budgets count, and nothing of other views until somebody comes near a link', async ({
  page,
}) => {
  await takeSession(page, await createUser())
  const requests = requestsOf(page)
  await page.goto(START_PAGE)
  await page.waitForLoadState('networkidle')

  const loaded = requests
    .filter((request) => request.resourceType() === 'script')
    .map((request) => new URL(request.url()).pathname.replace('/_next/', ''))
  const { filesOf, bytesOf } = readPageScripts()
  const counted = filesOf.get(firstView) ?? new Set()
  expect(loaded.filter((file) => !counted.has(file))).toEqual([])
  // The table lists a loading or error page that another one covers, although it is not sent.
  expect(bytesOf(loaded)).toBeGreaterThan(0.95 * bytesOf(counted))
  expect(requests.filter(isPrefetch).map((request) => request.url())).toEqual([])

  const link = page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Leads' })
  // Pointer events before the page is hydrated are not noticed.
  await expect(async () => {
    await page.mouse.move(0, 0)
    const asked = page.waitForRequest(isPrefetch, { timeout: 10_000 })
    await Promise.all([asked, link.hover()])
    expect(new URL((await asked).url()).pathname).toBe('/leads')
  }).toPass()
})
