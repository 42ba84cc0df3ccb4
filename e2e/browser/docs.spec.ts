import { createUser, expect, expectAccessible, expectGoodLook, takeSession, test } from './journeys'

test('the API reference lists every operation of the published description', async ({ page, request }) => {
  const { paths } = await (await request.get('/openapi.json')).json()
  const methods = ['get', 'post', 'put', 'patch', 'delete']
  const operations = Object.values<object>(paths).flatMap((path) =>
    Object.keys(path).filter((key) => methods.includes(key)),
  )
  expect(operations.length).toBeGreaterThan(0)
  await page.goto('/docs/reference')
  await expect(page.locator('.opblock')).toHaveCount(operations.length)
})

test('the reference says where the API is, how to authenticate, and loads nothing from elsewhere', async ({
  page,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) elsewhere.push(url.href)
  })
  await page.goto('/docs/reference')
  await expect(page.getByRole('heading', { name: 'Base address' })).toBeVisible()
  await expect(page.getByText('Authorization: Bearer aky_…')).toBeVisible()
  await expect(page.locator('.opblock').first()).toBeVisible()
  expect(elsewhere).toEqual([])
})

test.describe('trying an operation out', () => {
  test.use({ expectedStatuses: [401] })

  test('uses the entered token only, never the session of whoever looks', async ({ page }) => {
    await takeSession(page, await createUser())
    await page.goto('/docs/reference')
    await page.locator('.opblock', { hasText: 'List projects' }).getByRole('button').first().click()
    await page.getByRole('button', { name: 'Try it out' }).click()
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/projects')
    await page.getByRole('button', { name: 'Execute' }).click()
    expect((await answered).status()).toBe(401)
    await expectAccessible(page)
  })
})

test('there is a way back, for visitors and for those signed in', async ({ page }) => {
  await page.goto('/docs')
  await page.getByRole('link', { name: /start page/ }).click()
  await expect(page).toHaveURL('/')
  await takeSession(page, await createUser())
  await page.goto('/docs')
  await page.getByRole('link', { name: 'Back to the workspace' }).click()
  await expect(page).toHaveURL('/home')
})

test('the API reference can be used by everybody on every screen', async ({ page }) => {
  test.slow()
  await page.goto('/docs/reference')
  await expect(page.locator('.opblock').first()).toBeVisible()
  await expectGoodLook(page)
})
