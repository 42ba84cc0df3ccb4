import { type RunningServer, startServer } from '../support/server'
import {
  createUser,
  expect,
  expectAccessible,
  expectGoodLook,
  freshEmail,
  PASSWORD,
  takeSession,
  test,
} from './journeys'

const key = 'sk-ant-browser-test-0123456789-wxyz'

test('an own key is saved, known by its last characters alone, and removed', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/settings/language-model')
  await expect(page.getByText('built-in analyst').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Save key' }).click()
  await expect(page.getByRole('textbox', { name: 'Model' })).toHaveAccessibleDescription(
    /^Enter the name of the model\./,
  )
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

test.describe('where the workspace has a language model', () => {
  let server: RunningServer
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    server = await startServer({
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'some-model',
      AI_BASE_URL: 'http://127.0.0.1:9/v1',
      AI_TOKENS_PER_USER_PER_DAY: '1500000',
    })
  })
  test.afterAll(() => server.stop())

  test('the settings tell how many tokens of the day are used, unless a key of one’s own is', async ({
    page,
  }) => {
    await page.goto(`${server.baseUrl}/sign-up`)
    await page.getByLabel('Work e-mail').fill(freshEmail())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/home')
    await page.goto(`${server.baseUrl}/settings/language-model`)
    await expect(page.getByRole('heading', { name: 'Your tokens today' })).toBeVisible()
    await expect(page.getByText('0 of 1,500,000 used. A new day begins')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: '0% of today’s tokens used' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    )
    await expectGoodLook(page)

    await page.getByRole('textbox', { name: 'Model' }).fill('another-model')
    await page.getByLabel('API key', { exact: true }).fill(key)
    await page.getByRole('button', { name: 'Save key' }).click()
    await expect(page.getByText('with your own key')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your tokens today' })).toBeHidden()
  })
})
