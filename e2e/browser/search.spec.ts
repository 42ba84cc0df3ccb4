import type { Page } from '@playwright/test'
import { createUser, expect, expectAccessible, signIn, test } from './journeys'

async function remember(page: Page, subject: string, content: string): Promise<string> {
  const created = await page.evaluate(
    async (body) => {
      const response = await fetch('/api/nucleus/memories', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return response.json()
    },
    { subject, content },
  )
  return created.id
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('textbox')).toBeFocused()
}

test('what was remembered is found by any of its words and opened with the keyboard', async ({ page }) => {
  await signIn(page, await createUser())
  const id = await remember(page, 'Nordwind', 'The forklifts stand still every Tuesday, says O’Brien.')
  await remember(page, 'Südwind', 'Trucks only.')

  await openPalette(page)
  await page.keyboard.type('forklift stand')
  const hit = palette(page).getByRole('button', { name: /Nordwind/ })
  await expect(hit).toBeVisible()
  await expect(hit.locator('mark')).toHaveText(['forklifts', 'stand'])
  await expect(palette(page).getByRole('button', { name: /Südwind/ })).toHaveCount(0)
  await expect(palette(page).getByRole('status')).toHaveText('1 result')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/nucleus/memories?memory=${id}`)
  await expect(palette(page)).toBeHidden()
})

test('the arrows go through commands and results alike', async ({ page }) => {
  await signIn(page, await createUser())
  await remember(page, 'Settings of the press', 'Pressure 40.')
  await openPalette(page)
  await page.keyboard.type('settings')
  await expect(palette(page).getByRole('button', { name: /Settings of the press/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(palette(page).getByRole('status')).toContainText('Settings of the press')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings/)
})

test.describe('a search that fails', () => {
  test.use({ expectedStatuses: [500] })

  test('says so, and commands still work', async ({ page }) => {
    await signIn(page, await createUser())
    await page.route('**/api/search?*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"error":"Something went wrong."}',
      }),
    )
    await openPalette(page)
    await page.keyboard.type('settings')
    await expect(palette(page).getByRole('alert')).toContainText('The search did not work')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/settings/)
  })
})
