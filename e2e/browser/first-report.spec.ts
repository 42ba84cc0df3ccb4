import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, freshEmail, PASSWORD, test } from './journeys'

test.describe.configure({ timeout: 240_000 })

const source = (name: string) => ({
  name: name.split('/').at(-1) ?? name,
  mimeType: 'text/plain',
  buffer: readFileSync(`lib/host/demo/engagement/${name}`),
})
const documents = [
  source('sources/order-to-cash-process-manual.md'),
  source('sources/it-landscape-overview.md'),
  source('interviews/sanne-kuiper-customer-service-agent.txt'),
]
const mostClicks = 16

/** Presses of the pointer on any page, by the browser's own events. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countedClick', () => {
    clicks += 1
  })
  await page.addInitScript(() => {
    const count = (event: Event) => {
      if (event.isTrusted) (window as unknown as { countedClick: () => void }).countedClick()
    }
    document.addEventListener('pointerdown', count, { capture: true })
  })
  return () => clicks
}

/** How a control is used: pressed, or focused and chosen with Enter. */
type Use = (page: Page, role: 'link' | 'button', name: string | RegExp) => Promise<void>

const byPointer: Use = (page, role, name) => page.getByRole(role, { name }).first().click()
const byKeyboard: Use = async (page, role, name) => {
  const control = page.getByRole(role, { name }).first()
  await control.focus()
  await expect(control).toBeFocused()
  await page.keyboard.press('Enter')
}

/** From the address of the workspace to a report that a client reads; every page on the way is accessible. */
async function shareFirstReport(page: Page, use: Use): Promise<string> {
  await page.goto('/')
  await expectAccessible(page)
  await use(page, 'link', /^(Create an account|Sign up|Get started)/)
  await expect(page).toHaveURL(/\/sign-up/)
  await expectAccessible(page)
  await page.getByLabel('Work e-mail').focus()
  await page.keyboard.type(freshEmail())
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)

  await use(page, 'link', 'Compare plans')
  await expect(page).toHaveURL(/\/settings\/plan/)
  await use(page, 'button', 'Choose Starter')
  await use(page, 'button', 'Change to Starter')
  await expect(page.getByText('You are on the Starter plan now.')).toBeVisible()
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  await expectAccessible(page)

  await use(page, 'link', 'Projects')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await use(page, 'button', 'New project')
  const dialog = page.getByRole('dialog', { name: 'New project' })
  await expect(dialog.getByLabel('Client')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('Brenner Parts')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Logistics')
  await page.keyboard.press('Tab')
  await page.keyboard.type('51-200')
  await use(page, 'button', /^Create for/)
  await expect(page.getByRole('heading', { level: 1, name: 'Brenner Parts' })).toBeVisible()
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  await expectAccessible(page)

  await use(page, 'link', 'Upload documents')
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await use(page, 'button', 'Choose files')
  await (await chooser).setFiles(documents)
  await expect(page.getByText('Read', { exact: true })).toHaveCount(documents.length, { timeout: 60_000 })
  await expectAccessible(page)

  await use(page, 'link', 'Analysis')
  await expect(page.getByRole('heading', { level: 1, name: 'Analysis' })).toBeVisible()
  await use(page, 'button', 'Run the audit')
  await expect(page.getByText('The audit is complete')).toBeVisible({ timeout: 90_000 })
  await expectAccessible(page)

  await use(page, 'link', 'Open the report')
  await expect(page.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible()
  await expectAccessible(page)
  await use(page, 'button', 'Share the report')
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
  await expectAccessible(page)
  await use(page, 'button', 'Create link')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const shares = page.locator('section[aria-labelledby=share]')
  await expect(shares.locator('code')).toHaveText(/\/shared\/[\w-]{43}$/)
  return (await shares.locator('code').textContent()) ?? ''
}

async function expectSharedReport(page: Page, url: string) {
  const guest = await (await page.context().browser()!.newContext()).newPage()
  await guest.goto(url)
  await expect(guest.getByRole('heading', { level: 1, name: 'Brenner Parts' })).toBeVisible()
  await expectAccessible(guest)
  await guest.close()
}

test('a newcomer gets from the start page to a shared report in at most 16 clicks', async ({ page }) => {
  const clicks = await countClicks(page)
  const url = await shareFirstReport(page, byPointer)
  await expectSharedReport(page, url)
  expect(clicks()).toBeGreaterThan(8)
  expect(clicks()).toBeLessThanOrEqual(mostClicks)
})

test('a newcomer gets to a shared report without a pointer', async ({ page }) => {
  const clicks = await countClicks(page)
  const url = await shareFirstReport(page, byKeyboard)
  await expectSharedReport(page, url)
  expect(clicks()).toBe(0)
})
