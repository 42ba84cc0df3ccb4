import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { test as base, expect, type Page } from '@playwright/test'
import type { Tier } from '../../lib/contract/plans'
import { workspaceUnderTest } from '../support/environment'
import { waitForHydrationOnLoad } from './support/hydration'

export { expectAccessible, expectGoodLook, expectGoodPage } from './support/accessible'
export { expect }

export const PASSWORD = 'correct horse battery'

/** A unique address for each test. */
export const freshEmail = () => `e2e-${randomUUID()}@example.com`

interface Guards {
  /** Error statuses that a test provokes on purpose. */
  expectedStatuses: number[]
  quietConsole: undefined
}

/** Every test also checks for an empty console and no failed requests. */
export const test = base.extend<Guards>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  baseURL: async ({}, use) => use(process.env.BASE_URL_UNDER_TEST),
  expectedStatuses: [[], { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForHydrationOnLoad(page)
    await use(page)
  },
  quietConsole: [
    async ({ page, expectedStatuses }, use) => {
      const problems: string[] = []
      page.on('pageerror', ({ message }) => {
        // A slow server has begun the page when its record turns out to be missing: the browser renders the rest.
        if (expectedStatuses.includes(404) && message.includes('React error #419')) return
        problems.push(`error: ${message}`)
      })
      page.on('console', (message) => {
        // The browser's own message about a status; the status itself is checked below.
        if (message.text().startsWith('Failed to load resource')) return
        // Concerns the style sheets of prefetched pages.
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

/** The operator's command line, with the environment of the workspace under test. */
export async function admin(...commandLine: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    'lib/host/cli/admin.ts',
    ...commandLine,
  ])
  return stdout
}

/** Created directly in the database of the workspace under test: a command for each account takes longer. */
export async function createUser(tier: Tier = 'starter'): Promise<string> {
  const { newAccount } = await import('../../lib/account/users/account.fixture')
  return (await newAccount({ email: freshEmail(), tier })).email
}

/** Sets the session cookie without a sign-in: auth.spec.ts tests the form. */
export async function takeSession(page: Page, email: string): Promise<void> {
  const [{ accountOf }, { sessionCookieOf }] = await Promise.all([
    import('../../lib/account/users/account.fixture'),
    import('../../lib/api/auth/session.fixture'),
  ])
  const cookie = await sessionCookieOf(await accountOf(email))
  const { baseUrl: url } = workspaceUnderTest()
  await page.context().addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Lax' }])
}

/** Takes a session and opens the list of projects. */
export async function signIn(page: Page, email: string): Promise<void> {
  await takeSession(page, email)
  await page.goto('/projects')
  await expect(page).toHaveURL('/projects')
}

export async function submitSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function openAccountMenu(page: Page): Promise<void> {
  // Retried until the page is hydrated, as a person would.
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
