import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Frame, Locator, Page } from '@playwright/test'
import { createUser, expect, expectAccessible, expectGoodPage, signIn, test } from './journeys'
import { callFor } from './support/api'

interface Link {
  id: string
  fullUrl: string
  /** The path without the origin. */
  path: string
}

interface Lead {
  id: string
  clientName: string | null
  businessName: string | null
  surveyStatus: string
  aiReadinessScore: number | null
}

async function createLink(page: Page, given: Record<string, unknown> = {}): Promise<Link> {
  const body = {
    name: 'Website',
    consultantName: 'Ada Brandt',
    consultantCompany: 'Brandt & Partners',
    bookingLink: 'https://example.com/book',
    customDescription: 'A free check with a clear next step.',
    ...given,
  }
  const { data } = await callFor<{ data: { id: string; fullUrl: string } }>(page, '/api/agent/readylinks', {
    body,
  })
  return { ...data, path: new URL(data.fullUrl).pathname }
}

async function leadsOf(page: Page): Promise<Lead[]> {
  const path = '/api/lead-generation/leads?status=all'
  return (await callFor<{ data: Lead[] }>(page, path, { method: 'GET' })).data
}

/** A prospect's own browser on a phone. */
async function prospect(
  browser: Browser,
  baseURL: string | undefined,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 780 }, ...options })
  return context.newPage()
}

const profile = { name: 'Bo Keller', business: 'Keller Logistics', email: 'bo@keller.example' }

async function fillProfile(page: Page): Promise<void> {
  await page.getByLabel('What is your name?').fill(profile.name)
  await page.getByLabel('What is the name of your business?').fill(profile.business)
  await page.getByLabel('What is your e-mail address?').fill(profile.email)
}

const go = (page: Page) => page.getByRole('button', { name: 'Continue' })
const groups = (page: Page) => page.getByRole('radiogroup')

/**
 * Waits as long as a fast reader takes, because the server rejects faster answers; by then the script has
 * loaded.
 */
const pageWasRead = (page: Page | Frame) =>
  page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return document.readyState === 'complete' && performance.now() > (navigation?.responseEnd ?? 0) + 2200
  })

async function chooseInEach(page: Page, option: number): Promise<void> {
  for (const group of await groups(page).all()) await group.getByRole('radio').nth(option).check()
}

const handIn = (page: Page) => page.getByRole('button', { name: 'See your result' })

/** Answers all steps but the last one, which asks for the profile. */
async function answerScored(page: Page, read: (page: Page) => Promise<unknown>, option = 2): Promise<void> {
  for (let step = 1; step <= 5; step += 1) {
    await expect(page.getByText(`Step ${step} of 6`)).toBeVisible()
    await chooseInEach(page, option)
    await read(page)
    await go(page).click()
  }
  await expect(page.getByText('Step 6 of 6')).toBeVisible()
}

async function answerAll(page: Page, read: (page: Page) => Promise<unknown>): Promise<void> {
  await answerScored(page, read)
  await fillProfile(page)
  await read(page)
  await handIn(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your AI readiness result' })).toBeVisible()
}

test.describe('without scripts', () => {
  test.use({ expectedStatuses: [404, 422] })

  test('somebody goes through the survey, sees what is wrong, the result, and erases it', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page, await createUser())
    const { path } = await createLink(page)
    const guest = await prospect(browser, baseURL, { javaScriptEnabled: false })
    // Without scripts the test cannot read the page's clock.
    const read = (reader: Page) => reader.waitForTimeout(2200)
    await guest.goto(path)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('How ready is your business for AI?')
    await expect(groups(guest)).toHaveCount(5)
    await answerScored(guest, read)
    await guest.getByLabel('What is your name?').fill(profile.name)
    await read(guest)
    await handIn(guest).click()
    await expect(guest).toHaveTitle(/^Error: /)
    const summary = guest.getByRole('alert')
    await expect(summary).toContainText('What is your e-mail address?')
    await expect(guest.getByLabel('What is your e-mail address?')).toHaveAttribute('aria-invalid', 'true')
    await expect(guest.getByLabel('What is your name?')).toHaveValue(profile.name)
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'What is your e-mail address?' }).click()
    await expect(guest).toHaveURL(/#q-q103$/)

    await fillProfile(guest)
    await read(guest)
    await handIn(guest).click()
    await expect(guest.getByText('50 of 100').first()).toBeVisible()
    await expect(
      guest.getByRole('heading', { name: 'Three first uses that your answers point to' }),
    ).toBeVisible()
    await guest.getByText('The figures as a table').click()
    await expect(guest.getByRole('table').getByRole('row')).toHaveCount(6)
    await expect(guest.getByRole('link', { name: /^Book a conversation/ })).toHaveAttribute(
      'target',
      '_blank',
    )
    const [lead] = await leadsOf(page)
    expect(lead).toMatchObject({
      businessName: profile.business,
      surveyStatus: 'completed',
      aiReadinessScore: 50,
    })

    await guest.goto(path)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Your AI readiness result')
    const resultUrl = guest.url()
    await guest.getByRole('link', { name: 'See, download or erase what is stored' }).click()
    await expect(guest.getByText(profile.email)).toBeVisible()
    await guest.getByText('Erase my answers and my result').click()
    await guest.getByRole('button', { name: 'Yes, erase everything' }).click()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Everything is erased')
    expect(await leadsOf(page)).toEqual([])
    expect((await guest.goto(resultUrl))?.status()).toBe(404)
    await guest.context().close()
  })

  test('the way back keeps what was answered', async ({ page, browser, baseURL }) => {
    await signIn(page, await createUser())
    const { path } = await createLink(page)
    const guest = await prospect(browser, baseURL, { javaScriptEnabled: false })
    await guest.goto(path)
    await chooseInEach(guest, 3)
    await guest.waitForTimeout(2200)
    await groups(guest).first().getByRole('radio').nth(3).press('Enter')
    await expect(guest.getByText('Step 2 of 6')).toBeVisible()
    await chooseInEach(guest, 1)
    await guest.waitForTimeout(2200)
    await guest.getByRole('button', { name: 'Back' }).click()
    await expect(groups(guest).first().getByRole('radio').nth(3)).toBeChecked()
    await go(guest).click()
    await expect(groups(guest).first().getByRole('radio').nth(1)).toBeChecked()
    expect(await leadsOf(page)).toHaveLength(1)
    await guest.context().close()
  })
})

const saved = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^Saved$/ })

test('answers are saved as they are given, kept over a reload, and handed in once', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, await createUser())
  const { path } = await createLink(page)
  const guest = await prospect(browser, baseURL)
  await guest.goto(path)
  const first = groups(guest).first().getByRole('radio').nth(4)
  await first.check()
  await expect(saved(guest)).toBeAttached()
  await expect(guest.getByRole('link', { name: 'Your personal link' })).toBeVisible()
  expect(await leadsOf(page)).toMatchObject([{ clientName: null, surveyStatus: 'pending' }])
  await guest.reload()
  await expect(first).toBeChecked()
  await expect(guest.getByText('Welcome back.')).toBeVisible()

  await go(guest).click()
  await expect(guest.getByRole('alert')).toBeFocused()
  await expect(guest.getByRole('alert')).toContainText('4 questions are unanswered')
  await expectAccessible(guest)
  for (let step = 1; step <= 5; step += 1) {
    await chooseInEach(guest, 4)
    await pageWasRead(guest)
    await go(guest).dblclick()
    await expect(guest.getByText(`Step ${step + 1} of 6`)).toBeVisible()
    await expect(guest.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await fillProfile(guest)
  await pageWasRead(guest)
  await handIn(guest).dblclick()
  await expect(guest.getByText('100 of 100').first()).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
  expect(await guest.evaluate(() => localStorage.length)).toBe(0)
  expect(await leadsOf(page)).toMatchObject([{ surveyStatus: 'completed', aiReadinessScore: 100 }])
  await guest.context().close()
})

test('a lost connection holds the step back and loses nothing', async ({ page, browser, baseURL }) => {
  await signIn(page, await createUser())
  const { path } = await createLink(page)
  const guest = await prospect(browser, baseURL)
  await guest.goto(path)
  await chooseInEach(guest, 1)
  await expect(saved(guest)).toBeAttached()
  await guest.context().setOffline(true)
  await groups(guest).first().getByRole('radio').nth(3).check()
  await expect(guest.getByRole('status')).toHaveText(/^Not saved yet/)
  await go(guest).click()
  await expect(guest.getByRole('status')).toHaveText(/^You are offline/)
  await expect(guest.getByText('Step 1 of 6')).toBeVisible()
  await guest.context().setOffline(false)
  await expect(guest.getByText('Step 2 of 6')).toBeVisible({ timeout: 20_000 })
  await guest.getByRole('button', { name: 'Back' }).click()
  await expect(groups(guest).first().getByRole('radio').nth(3)).toBeChecked()
  expect(await leadsOf(page)).toHaveLength(1)
  await guest.context().close()
})

test('a server on this computer is reached without a network', async ({ page, browser, baseURL }) => {
  await signIn(page, await createUser())
  const { path } = await createLink(page)
  const guest = await prospect(browser, baseURL)
  await guest.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { value: false }))
  await guest.goto(path)
  await chooseInEach(guest, 1)
  await expect(saved(guest)).toBeAttached()
  await go(guest).click()
  await expect(guest.getByText('Step 2 of 6')).toBeVisible()
  expect(await leadsOf(page)).toHaveLength(1)
  await guest.context().close()
})

test('an answer that never arrived is brought back on the same device', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, await createUser())
  const { path } = await createLink(page)
  const guest = await prospect(browser, baseURL)
  const context = guest.context()
  const isLost = (url: URL) => url.pathname === path
  await guest.goto(`${path}?step=5`)
  await context.route(isLost, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await guest.getByLabel('What is your name?').fill('Typed before the battery died')
  await expect(guest.getByRole('status')).toHaveText(/^Not saved yet/)
  await guest.close()
  await context.unroute(isLost)
  const later = await context.newPage()
  await later.goto(`${path}?step=5`)
  await expect(later.getByLabel('What is your name?')).toHaveValue('Typed before the battery died')
  await expect.poll(() => leadsOf(page)).toMatchObject([{ clientName: 'Typed before the battery died' }])
  await context.close()
})

test('the personal link goes on where another device stopped', async ({ page, browser, baseURL }) => {
  await signIn(page, await createUser())
  const { path } = await createLink(page)
  const phone = await prospect(browser, baseURL)
  await phone.goto(path)
  await chooseInEach(phone, 3)
  await pageWasRead(phone)
  await go(phone).click()
  await expect(phone.getByText('Step 2 of 6')).toBeVisible()
  const link = await phone.getByRole('link', { name: 'Your personal link' }).getAttribute('href')
  const desk = await prospect(browser, baseURL, { viewport: { width: 1280, height: 800 } })
  await desk.goto(new URL(link ?? '').pathname)
  await expect(desk.getByText('Step 2 of 6')).toBeVisible()
  await desk.getByRole('button', { name: 'Back' }).click()
  await expect(groups(desk).first().getByRole('radio').nth(3)).toBeChecked()
  await Promise.all([phone.context().close(), desk.context().close()])
})

test('everything can be done with keys alone', async ({ page, browser, baseURL }) => {
  await signIn(page, await createUser())
  const { path } = await createLink(page)
  const guest = await prospect(browser, baseURL, { viewport: { width: 1280, height: 800 } })
  await guest.goto(path)
  await guest.keyboard.press('Tab')
  await expect(guest.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await guest.keyboard.press('Tab')
  await guest.keyboard.press('Enter')
  await expect(guest.getByText('No other company receives anything')).toBeVisible()
  for (let question = 0; question < 5; question += 1) {
    await guest.keyboard.press('Tab')
    await guest.keyboard.press('2')
  }
  await pageWasRead(guest)
  await guest.keyboard.press('Enter')
  await expect(guest.getByText('Step 2 of 6')).toBeVisible()
  await pageWasRead(guest)
  await guest.keyboard.press('Tab')
  await guest.keyboard.press('4')
  await expect(groups(guest).first().getByRole('radio').nth(3)).toBeChecked()
  await guest.keyboard.press('ArrowDown')
  await expect(groups(guest).first().getByRole('radio').nth(4)).toBeChecked()
  await guest.context().close()
})

test('the pages are accessible in both schemes and fit the smallest phone', async ({ page }) => {
  await signIn(page, await createUser())
  const { path } = await createLink(page, { brandColor: '#ffcc00' })
  await expectGoodPage(page, path)
  await answerAll(page, pageWasRead)
  await expectGoodPage(page, path)
  await page.getByText('The rule').click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See, download or erase what is stored' }).click()
  await expectGoodPage(page, new URL(page.url()).pathname)
})

test('a page in a language that runs from right to left stands the right way round', async ({ page }) => {
  await signIn(page, await createUser())
  const { path } = await createLink(page, { language: 'ar', customDescription: 'فحص مجاني.' })
  await expectGoodPage(page, path)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByText('Continue').first()).toHaveAttribute('lang', 'en')
  const option = groups(page).first().getByRole('radio').first()
  const [circle, group] = await Promise.all([option.boundingBox(), groups(page).first().boundingBox()])
  expect(circle!.x).toBeGreaterThan(group!.x + group!.width / 2)
})

test.describe('on another site', () => {
  test('a frame is as high as the survey in it, and shows each step from its top', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page, await createUser())
    const { fullUrl } = await createLink(page)
    const { embedSnippet } = await import('../../lib/lead-generation/surveys/embed-snippet')
    const body = `<!doctype html><title>Site</title><h1>Our site</h1>${embedSnippet(fullUrl, baseURL ?? '')}<p>The end`
    const site = createServer((_, res) => res.setHeader('content-type', 'text/html').end(body)).listen(0)
    const guest = await prospect(browser, baseURL)
    await guest.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    const survey = guest.frameLocator('iframe')
    await expect(survey.getByText('Step 1 of 6')).toBeVisible()
    const overhang = () =>
      guest.frames()[1]!.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await expect.poll(overhang).toBeLessThanOrEqual(0)
    await expect(survey.getByRole('radiogroup')).toHaveCount(5)
    for (const group of await survey.getByRole('radiogroup').all())
      await group.getByRole('radio').nth(1).check()
    await pageWasRead(guest.frames()[1]!)
    await survey.getByRole('button', { name: 'Continue' }).click()
    await expect(survey.getByText('Step 2 of 6')).toBeInViewport()
    await expect.poll(overhang).toBeLessThanOrEqual(0)
    expect(await leadsOf(page)).toHaveLength(1)
    await guest.context().close()
    site.close()
  })

  test('a frame becomes as high as the survey when its script arrives after the survey', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page, await createUser())
    const { fullUrl } = await createLink(page)
    const { embedSnippet } = await import('../../lib/lead-generation/surveys/embed-snippet')
    const [frame] = embedSnippet(fullUrl, baseURL ?? '').split('\n')
    const heard =
      "<script>addEventListener('message', () => (document.title = 'Told'), { once: true })</script>"
    const body = `<!doctype html><title>Site</title>${heard}<h1>Our site</h1>${frame}`
    const site = createServer((_, res) => res.setHeader('content-type', 'text/html').end(body)).listen(0)
    const guest = await prospect(browser, baseURL)
    await guest.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    await expect(guest).toHaveTitle('Told')
    await guest.addScriptTag({ url: `${baseURL}/assets/survey/embed.js` })
    await expect
      .poll(() => guest.frames()[1]!.evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBeLessThanOrEqual(0)
    await guest.context().close()
    site.close()
  })
})
