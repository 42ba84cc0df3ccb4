import type { Page } from '@playwright/test'
import { createUser, expect, expectAccessible, signIn, test } from './journeys'
import { agentOf } from './support/agent'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('textbox')).toBeFocused()
}

test('what was remembered is found by any of its words and opened with the keyboard', async ({ page }) => {
  await signIn(page, await createUser())
  const agent = await agentOf(page)
  const content = 'The forklifts stand still every Tuesday, says O’Brien.'
  const { id } = await agent.createMemory({ subject: 'Nordwind', content })
  await agent.createMemory({ subject: 'Südwind', content: 'Trucks only.' })

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
  const agent = await agentOf(page)
  await agent.createMemory({ subject: 'Settings of the press', content: 'Pressure 40.' })
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
