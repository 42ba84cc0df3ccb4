import type { Page } from '@playwright/test'
import { createUser, expect, expectAccessible, expectGoodLook, takeSession, test } from './journeys'

/** Moves the focus with the keyboard until it is where it is wanted, as somebody without a mouse does. */
async function tabTo(page: Page, role: 'button' | 'link' | 'switch' | 'checkbox' | 'combobox', name: string) {
  const wanted = page.getByRole(role, { name })
  await expect(wanted.first()).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    const isThere = await wanted.evaluateAll((elements) => elements.includes(document.activeElement as never))
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach the ${role} ${name}`)
}

test.describe('in UTC', () => {
  test.use({ timezoneId: 'UTC' })

  test('the time zone that is chosen already is not offered', async ({ page }) => {
    await takeSession(page, await createUser())
    await page.goto('/settings/notifications')
    const zones = page.getByRole('combobox', { name: 'Your time zone' })
    // The browser's zones come with its script.
    await expect(zones.getByRole('option', { name: 'Europe/Berlin' })).toBeAttached()
    await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(0)
  })
})

test('mails are chosen by keyboard, and the page says that there is no mail server', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/settings/notifications')
  await expect(page.getByText('This workspace has no mail server.')).toBeVisible()
  const digest = page.getByRole('switch', { name: 'Weekly digest' })
  await expect(digest).toBeChecked()
  await tabTo(page, 'switch', 'Weekly digest')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.keyboard.press('Space')
  await saved
  await tabTo(page, 'combobox', 'Your time zone')
  const zoneSaved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('combobox', { name: 'Your time zone' }).selectOption('Europe/Berlin')
  await zoneSaved
  await page.reload()
  await expect(digest).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'New leads' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Your time zone' })).toHaveValue('Europe/Berlin')
  await expectGoodLook(page)
})

test('a webhook is created, tested, rotated, turned off and deleted by keyboard', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/settings/webhooks')
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  await tabTo(page, 'button', 'New webhook')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('CRM')
  await page.keyboard.press('Tab')
  await page.keyboard.type('https://receiver.invalid/hook')
  await tabTo(page, 'checkbox', 'An audit was completed')
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const reveal = page.getByRole('dialog', { name: 'Webhook created' })
  const secret = await reveal.getByText(/^whsec_/).textContent()
  await expectAccessible(page)
  await tabTo(page, 'button', 'I have stored it')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/settings\/webhooks\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'CRM' })).toBeVisible()
  expect(await page.content()).not.toContain(secret)

  await tabTo(page, 'button', 'Send test')
  await page.keyboard.press('Enter')
  const delivery = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
  await expect(delivery).toContainText('webhook.test')
  await expect(delivery).toContainText('Failed', { timeout: 30_000 })
  await delivery.getByText('Message and tries').focus()
  await page.keyboard.press('Enter')
  await expect(delivery).toContainText('There is no website at receiver.invalid.')
  await expectGoodLook(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })

  await tabTo(page, 'button', 'Send again: webhook.test')
  await page.keyboard.press('Enter')
  await expect(delivery).toContainText('2 tries', { timeout: 30_000 })

  const choose = async (entry: string) => {
    await page.getByRole('button', { name: 'More' }).focus()
    await page.keyboard.press('Enter')
    const item = page.getByRole('menuitem', { name: entry })
    await expect(item).toBeVisible()
    await item.focus()
    await page.keyboard.press('Enter')
  }
  await choose('Rotate secret')
  await page.getByRole('button', { name: 'Rotate secret' }).focus()
  await page.keyboard.press('Enter')
  const second = page.getByRole('dialog', { name: 'New secret' })
  expect(await second.getByText(/^whsec_/).textContent()).not.toBe(secret)
  await second.getByRole('button', { name: 'I have stored it' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('signed with the previous secret too')).toBeVisible()

  await choose('Turn off')
  await expect(page.getByRole('main').getByText('Off', { exact: true })).toBeVisible()
  await choose('Delete')
  await page.getByRole('button', { name: 'Delete webhook' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/settings/webhooks')
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
})
