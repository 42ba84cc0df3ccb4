import { createUser, expect, expectAccessible, takeSession, test } from './journeys'

const key = 'sk-ant-browser-test-0123456789-wxyz'

test('an own key is saved, known by its last characters alone, and removed', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/settings/language-model')
  await expect(page.getByText('built-in analyst').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Save key' }).click()
  await expect(page.getByRole('textbox', { name: 'Model' })).toHaveAccessibleDescription(/must not be empty/i)
  await page.getByRole('textbox', { name: 'Model' }).fill('some-model')
  const field = page.getByLabel('API key', { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await field.fill(key)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save key' }).click()
  expect(await (await saved).text()).not.toContain(key)
  await expect(page.getByRole('main').getByText('key ending in wxyz')).toBeVisible()
  await expect(page.getByText('anthropic/some-model')).toBeVisible()
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue('')
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('main').getByText('key ending in wxyz')).toBeVisible()
  expect(await page.content()).not.toContain(key)
  const answer = await page.request.get('/api/user/model-key')
  expect(await answer.text()).not.toContain(key)
  expect(await answer.json()).toMatchObject({ engine: 'anthropic/some-model', key: { keyHint: 'wxyz' } })

  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove key' }).click()
  await expect(page.getByRole('heading', { name: 'Bring your own key' })).toBeVisible()
  expect(await (await page.request.get('/api/user/model-key')).json()).toMatchObject({ key: null })
})
