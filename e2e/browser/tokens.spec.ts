import type { Page } from '@playwright/test'
import { createUser, expect, expectAccessible, expectGoodPage, takeSession, test } from './journeys'

async function createToken(page: Page, label: string) {
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('textbox', { name: 'Label' }).fill(label)
  await page.getByRole('button', { name: 'Create token' }).click()
}

async function acknowledge(page: Page) {
  await page.getByRole('checkbox', { name: 'I have stored the token in a safe place' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const createTokens = (page: Page, count: number, scopes = ['read']) =>
  page.evaluate(
    async ([times, granted]) => {
      for (let index = 0; index < times; index++) {
        await fetch('/api/user/api-keys', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ label: `Agent ${index + 1}`, scopes: granted }),
        })
      }
    },
    [count, scopes] as const,
  )

test('a new token is shown once, works, and is rejected from the moment it is revoked', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await takeSession(page, await createUser())
  await page.goto('/settings/tokens')
  await expect(page.getByRole('heading', { name: 'No tokens yet' })).toBeVisible()
  await expectAccessible(page)
  await createToken(page, 'Research agent')
  const reveal = page.getByRole('dialog', { name: 'Token “Research agent” created' })
  await reveal.getByRole('button', { name: 'Copy token' }).click()
  const plaintext = await page.evaluate(() => navigator.clipboard.readText())
  expect(plaintext).toMatch(/^aky_[0-9A-Za-z]{32}$/)
  const { origin } = new URL(page.url())
  const copyConfiguration = async (client: string) => {
    await page.getByRole('combobox', { name: 'Client' }).selectOption(client)
    await page.getByRole('button', { name: 'Copy configuration' }).click()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const server = { type: 'http', url: `${origin}/mcp`, headers: { Authorization: `Bearer ${plaintext}` } }
  expect(JSON.parse(await copyConfiguration('Another client'))).toEqual({
    mcpServers: { 'audit-workspace': server },
  })
  expect(await copyConfiguration('curl')).toBe(
    `curl -H 'Authorization: Bearer ${plaintext}' '${origin}/api/user/current'`,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(reveal).toBeVisible()
  await expect(reveal.getByText('Waiting for the first call…')).toBeVisible()
  const call = () => request.get('/api/user/current', { headers: { authorization: `Bearer ${plaintext}` } })
  expect((await call()).status()).toBe(200)
  await expect(reveal.getByText('First call received. The token works.')).toBeVisible()
  await acknowledge(page)
  const token = page.getByRole('listitem').filter({ hasText: 'Research agent' })
  await expect(token).toContainText(plaintext.slice(0, 6))
  await expect(token).toContainText('last used')
  expect(await page.content()).not.toContain(plaintext)
  await expect(page.getByRole('main').getByText('1 of 10 active')).toBeVisible()

  await page.getByRole('button', { name: 'Details of Research agent' }).click()
  expect(await copyConfiguration('Another client')).toContain('Bearer aky_…')
  const record = page.getByRole('dialog', { name: 'Research agent' })
  await record.getByRole('button', { name: 'Revoke Research agent' }).click()
  await expect(page.getByText('Revoke “Research agent”?')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByRole('heading', { name: 'No tokens yet' })).toBeVisible()
  expect((await call()).status()).toBe(401)
})

test('a token carries the scopes and the last day that were chosen', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/settings/tokens')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('textbox', { name: 'Label' }).fill('Writer')
  await page.getByRole('checkbox', { name: 'Write' }).check()
  await page.getByRole('radio', { name: 'On a date' }).check()
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/Choose a day\./)
  await page.getByLabel('Last day').fill('2020-01-01')
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/Must lie in the future\./)
  await page.getByLabel('Last day').fill('2099-12-31')
  await page.getByRole('button', { name: 'Create token' }).click()
  await acknowledge(page)
  const token = page.getByRole('listitem').filter({ hasText: 'Writer' })
  await expect(token).toContainText('Read')
  await expect(token).toContainText('Write')
  await expect(token).toContainText('expires 31 Dec 2099')
  await expectAccessible(page)
})

test('the operations of a token follow its scopes and the plan, next to the form and afterwards', async ({
  page,
}) => {
  await takeSession(page, await createUser('solo'))
  await page.goto('/settings/tokens')
  await page.getByRole('button', { name: 'New token' }).click()
  const form = page.getByRole('dialog', { name: 'New access token' })
  await expect(form.getByRole('status')).toHaveText(/^\d+ read-only operations\.$/)
  await form.getByRole('checkbox', { name: 'Write' }).check()
  await expect(form.getByRole('status')).toHaveText(
    /\d+ read, \d+ write\. \d+ of them need the Starter plan\.$/,
  )
  await form.getByText('See every operation').click()
  await expect(form.getByText('What no token reaches')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await form.getByRole('button', { name: 'Discard' }).click()

  await createTokens(page, 1, ['read', 'write'])
  await page.reload()
  await page.getByRole('button', { name: 'Details of Agent 1' }).click()
  const record = page.getByRole('dialog', { name: 'Agent 1' })
  const projects = record.getByRole('list', { name: 'Projects' })
  const creating = projects.getByRole('listitem').filter({ hasText: 'createProject' })
  const open = (section: string) => record.locator('summary').filter({ hasText: section }).click()
  await open('Projects')
  await expect(creating).toContainText('costs 1,000 credits')
  await expect(creating).toContainText('Needs the Starter plan')
  await open('What no token reaches')
  await expect(record.getByText('Upload documents into a project')).toBeVisible()

  await page.evaluate(() =>
    fetch('/api/user/plan', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tier: 'starter' }),
    }),
  )
  await expectGoodPage(page, page.url())
  await open('Projects')
  await expect(creating).toBeVisible()
  await expect(creating).not.toContainText('Needs')
})

test.describe('at the limit', () => {
  test.use({ expectedStatuses: [409] })

  test('ten active tokens are the most, and the page says so', async ({ page }) => {
    await takeSession(page, await createUser())
    await page.goto('/settings/tokens')
    await createTokens(page, 9)
    await page.reload()
    await expect(page.getByRole('main').getByText('9 of 10 active')).toBeVisible()
    await page.getByRole('button', { name: 'New token' }).click()
    await page.getByRole('textbox', { name: 'Label' }).fill('One too many')
    // Another browser takes the last place meanwhile.
    await createTokens(page, 1)
    await page.getByRole('button', { name: 'Create token' }).click()
    await expect(page.getByRole('alert').getByText(/already 10 active access tokens/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.reload()
    await expect(page.getByRole('main').getByText('10 of 10 active')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New token' })).toBeDisabled()
    await page.getByRole('button', { name: 'Revoke Agent 1', exact: true }).first().click()
    await page.getByRole('button', { name: 'Revoke token' }).click()
    await expect(page.getByRole('main').getByText('9 of 10 active')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New token' })).toBeEnabled()
  })
})

test('the address of the specification leads to the tokens, whose page recommends to replace them', async ({
  page,
}) => {
  await takeSession(page, await createUser())
  await page.goto('/settings/api-tokens')
  await expect(page).toHaveURL(/\/settings\/tokens$/)
  await expect(page.getByText('Replace each token every 90 days')).toBeVisible()
})
