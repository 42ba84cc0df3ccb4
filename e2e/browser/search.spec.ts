import type { Page } from '@playwright/test'
import { test as auditedTest } from './audited-project'
import { createUser, expect, expectAccessible, signIn, takeSession, test } from './journeys'
import { agentOf } from './support/agent'
import { call } from './support/api'
import { createLeads, createLink } from './support/leads'

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

test('what is typed before the palette is there is in its field, and no shortcut', async ({ page }) => {
  const email = await createUser()
  const [id] = await createLeads(email, await createLink(email), [{ businessName: 'Acme' }])
  await takeSession(page, email)
  // The palette's code is loaded after the first key, and none was pressed on this page yet.
  await page.goto(`/leads?lead=${id}`)
  await expect(page.getByRole('heading', { name: 'Acme' })).toBeVisible()
  let deliver = () => {}
  const typed = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route(/\.js(?:\?|$)/, async (route) => {
    await typed
    await route.continue()
  })
  await page.keyboard.press('ControlOrMeta+k')
  // E alone archives the open lead.
  await page.keyboard.type('e acme')
  await expect(palette(page)).toHaveCount(0)
  deliver()
  await expect(palette(page).getByRole('textbox')).toHaveValue('e acme')
  await page.keyboard.type(' ltd')
  await expect(palette(page).getByRole('textbox')).toHaveValue('e acme ltd')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('link', { name: /Acme/ })).toBeVisible()
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

test('Enter chooses from what was typed, even before the list shows it', async ({ page }) => {
  await signIn(page, await createUser())
  await openPalette(page)
  const field = palette(page).getByRole('textbox')
  // In one task, as on a machine that is too busy to draw between two keys.
  await field.evaluate((element: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
      element,
      'create a contact',
    )
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true }))
  })
  await expect(page).toHaveURL(/\/nucleus\/contacts\?new=1$/)
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

auditedTest(
  'a document’s passage is found and opened, and so are an interview and a finding',
  async ({ page, audited: { email, projectId } }) => {
    await takeSession(page, email)
    await page.goto('/home')
    await openPalette(page)
    await page.keyboard.type('fax telephone counter')
    const hit = palette(page)
      .getByRole('button', { name: /manual\.md.*Brenner Parts/ })
      .first()
    await expect(hit.locator('mark').first()).toBeVisible()
    await expectAccessible(page)
    await hit.click()
    await expect(page).toHaveURL(new RegExp(`/projects/${projectId}/documents/[^/]+\\?start=\\d+&end=\\d+$`))
    await expect(page.locator('mark').first()).toBeVisible()

    await openPalette(page)
    await page.keyboard.type('Sanne Kuiper')
    await expect(
      palette(page)
        .getByRole('button', { name: /Interview with Sanne Kuiper/ })
        .first(),
    ).toBeVisible()
    await palette(page)
      .getByRole('button', { name: /Memo to Sanne Kuiper/ })
      .click()
    // The finding itself, not just its view.
    await expect(page).toHaveURL(/\?view=memos&finding=[\da-f-]{36}$/)
    await expect(page.getByRole('article').getByRole('heading', { name: 'Sanne Kuiper' })).toBeVisible()

    await openPalette(page)
    await page.keyboard.type('48 hours')
    await palette(page)
      .getByRole('button', { name: /^Customer complaints: 48 hours/ })
      .click()
    await expect(page).toHaveURL(/\?view=contradictions&finding=[\da-f-]{36}$/)
    await expect(page.getByRole('article').getByRole('heading', { name: /48 hours/ })).toBeVisible()
  },
)

auditedTest(
  'the project at hand is audited and its report downloaded from the palette',
  async ({ page, audited: { email, projectId } }) => {
    await takeSession(page, email)
    await page.goto(`/projects/${projectId}`)
    const choose = async (command: string) => {
      await openPalette(page)
      await page.keyboard.type(command)
      await palette(page).getByRole('button', { name: command }).click()
    }
    // A test of the same audit that changes the report's settings leaves its PDF out of date.
    const reportsPath = `/api/projects/${projectId}/reports`
    await call(page, reportsPath, { body: { format: 'pdf' } })
    const newest = async () =>
      (await call<{ reports: object[] }>(page, reportsPath, { method: 'GET' })).body.reports[0]
    await expect
      .poll(newest, { timeout: 60_000 })
      .toMatchObject({ format: 'pdf', status: 'completed', isCurrent: true })
    const download = page.waitForEvent('download')
    await choose('Download the report')
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await choose('Share the report')
    const dialog = page.getByRole('dialog', { name: 'Share the report by a link' })
    await expect(dialog.getByLabel('Name')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await choose('Run the audit')
    await expect(page).toHaveURL(`/projects/${projectId}/analysis`)
  },
)

test('a slip of the keys finds what was meant, and says so', async ({ page }) => {
  await signIn(page, await createUser())
  const agent = await agentOf(page)
  await agent.createMemory({ subject: 'Forklift', content: 'Stands still.' })
  await openPalette(page)
  await page.keyboard.type('forkilft')
  await expect(palette(page).getByRole('button', { name: /Forklift/ })).toBeVisible()
  await expect(palette(page)).toContainText('These are the results for “forklift”')
})

test('commands are those that the plan allows', async ({ page }) => {
  await signIn(page, await createUser('solo'))
  await openPalette(page)
  await expect(palette(page).getByRole('button', { name: 'Create an assessment template' })).toBeVisible()
  await expect(palette(page).getByRole('button', { name: 'Create a project' })).toHaveCount(0)
  await page.keyboard.type('billing')
  await palette(page).getByRole('button', { name: 'Plan and credits' }).click()
  await expect(page).toHaveURL('/settings/plan')
  await openPalette(page)
  await page.keyboard.type('new contact')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /contact/i })).toBeVisible()
})

test('the question mark shows the keys on every page, unless it is switched off', async ({ page }) => {
  await signIn(page, await createUser())
  await page.goto('/projects')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
  await expectAccessible(page)
  await keys.getByRole('switch').uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(keys).toHaveCount(0)
  await openPalette(page)
  await page.keyboard.type('keyboard')
  await palette(page).getByRole('button', { name: 'Show keyboard shortcuts' }).click()
  await expect(keys).toBeVisible()
})
