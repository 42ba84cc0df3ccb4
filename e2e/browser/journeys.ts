import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type { Tier } from '../../lib/plans'

export { expect }

export const PASSWORD = 'correct horse battery'

/** An address of its own for each test. */
export const freshEmail = () => `e2e-${randomUUID()}@example.com`

interface Guards {
  /** Statuses a test means to provoke. */
  expectedStatuses: number[]
  quietConsole: undefined
}

/** Every test also promises a silent console and no failed request. */
export const test = base.extend<Guards>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  baseURL: async ({}, use) => use(process.env.BASE_URL_UNDER_TEST),
  expectedStatuses: [[], { option: true }],
  page: async ({ page }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (...given) => {
      const response = await goto(...given)
      await streamedIn(page)
      return response
    }
    page.reload = async (...given) => {
      const response = await reload(...given)
      await streamedIn(page)
      return response
    }
    await use(page)
  },
  quietConsole: [
    async ({ page, expectedStatuses }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
      page.on('console', (message) => {
        // The browser's own line about a status; the status itself is judged below.
        if (message.text().startsWith('Failed to load resource')) return
        // Said of the style sheets of pages that links lead to, which are fetched ahead.
        if (message.text().includes('was preloaded using link preload but not used')) return
        if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`)
      })
      page.on('response', (response) => {
        const status = response.status()
        if (status >= 400 && !expectedStatuses.includes(status)) problems.push(`${status}: ${response.url()}`)
      })
      await use(undefined)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

/** What arrives after the loading face waits beside the page, hidden, until it takes its place. */
async function streamedIn(page: Page): Promise<void> {
  await expect(page.locator('body > [hidden][id^="S:"]')).toHaveCount(0)
}

/** The operator's command line, with the environment of the workspace under test. */
export async function admin(...commandLine: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    'lib/cli/admin.ts',
    ...commandLine,
  ])
  return stdout
}

/** Straight into the database of the workspace under test: a command of its own for each account takes longer. */
export async function createUser(tier: Tier = 'starter'): Promise<string> {
  const { createUserAcrossOwners } = await import('../../lib/account')
  const { email } = await createUserAcrossOwners({ email: freshEmail(), password: PASSWORD, tier })
  return email
}

/** Signs in as the form does, without showing it or any page: auth.spec.ts tries the form. */
export async function takeSession(page: Page, email: string, password = PASSWORD): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json()
  await page.request.post('/api/auth/callback/credentials', {
    headers: { 'x-auth-return-redirect': '1' },
    form: { email, password, callbackUrl: '/home', csrfToken },
  })
}

/** The same, and stands on the list of projects. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await takeSession(page, email, password)
  await page.goto('/projects')
  await expect(page).toHaveURL('/projects')
}

export async function submitSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function openAccountMenu(page: Page): Promise<void> {
  // The button stands before it works: a press that comes too early is repeated, as a person would.
  await expect(async () => {
    await page.getByRole('button', { name: /account menu/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible({ timeout: 1500 })
  }).toPass()
}

export async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/sign-in')
}

interface Look {
  /** What has a test of its own, such as a page shown in a frame, whose landmarks would count twice. */
  leftOut?: string
  /** All rules, only those about colours, or all the others. */
  rules?: 'all' | 'colours' | 'structure'
}

const ofColours = ['color-contrast']

export async function expectAccessible(page: Page, { leftOut, rules = 'all' }: Look = {}): Promise<void> {
  const builder = new AxeBuilder({ page })
  if (leftOut) builder.exclude(leftOut)
  if (rules === 'colours') builder.withRules(ofColours)
  if (rules === 'structure') builder.disableRules(ofColours)
  const { violations } = await builder.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found).toEqual([])
}

/**
 * In both colour schemes, and as narrow as a screen gets without scrolling sideways. Dark differs in its colours
 * alone, and the narrow page in all but those.
 */
export async function expectGoodPage(page: Page, path: string, leftOut?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, { leftOut })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect.poll(() => page.evaluate(isDark)).toBe(true)
  await expectAccessible(page, { leftOut, rules: 'colours' })
  await page.setViewportSize({ width: 320, height: 640 })
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overhang).toBe(0)
  await expectAccessible(page, { leftOut, rules: 'structure' })
}

/** Runs in the page: light text on a dark ground. */
function isDark(): boolean {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
    return red + green + blue
  }
  const { color, backgroundColor } = getComputedStyle(document.body)
  return luminance(color) > luminance(backgroundColor)
}
