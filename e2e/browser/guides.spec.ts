import { expect, expectAccessible, expectGoodPage, test } from './journeys'

test('the documentation leads from where to connect to every guide and the reference', async ({
  page,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin
  await page.goto('/docs')
  const main = page.getByRole('main')
  await expect(main.getByText(origin, { exact: true })).toBeVisible()
  await expect(main.getByText(`${origin}/mcp`, { exact: true })).toBeVisible()
  await main.getByRole('link', { name: 'Quickstart' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart')
  await page.getByRole('link', { name: 'Next Running an audit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Running an audit')
  await page.getByRole('link', { name: 'API reference' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference')
})

test('a sample is chosen with the keyboard for every block of every page, and copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs/quickstart')
  const choose = page.getByRole('tablist', { name: 'Sample for' })
  await expect(async () => {
    await choose.first().getByRole('tab', { name: 'curl' }).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(choose.first().getByRole('tab').nth(1)).toBeFocused({ timeout: 1000 })
  }).toPass()
  const chosen = (await choose.first().getByRole('tab', { selected: true }).textContent()) ?? ''
  await expect(choose.nth(1).getByRole('tab', { selected: true })).toHaveText(chosen)

  await page.goto('/docs/audit')
  const block = page.getByRole('figure').first()
  await expect(block.getByRole('tab', { selected: true })).toHaveText(chosen)
  await block.getByRole('button', { name: 'Copy' }).click()
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).not.toBe('')
  expect(await block.getByRole('tabpanel').locator('pre').textContent()).toContain(copied)
})

test('addresses are copied, and samples are chosen where the reference leads to a guide', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs')
  await page.getByRole('button', { name: 'Copy MCP address' }).click()
  await expect(page.getByRole('button', { name: 'Copied MCP address' })).toBeVisible()
  const origin = new URL(baseURL ?? '').origin
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/mcp`)

  await page.goto('/docs/reference')
  await page.getByRole('main').getByRole('link', { name: 'guides' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Quickstart' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart')
  const second = page.getByRole('tablist', { name: 'Sample for' }).first().getByRole('tab').nth(1)
  await expect(async () => {
    await second.click()
    await expect(second).toHaveAttribute('aria-selected', 'true', { timeout: 1000 })
  }).toPass()
  const label = (await second.textContent()) ?? ''
  await expect(page.getByRole('tabpanel', { name: label }).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every sample is shown', async ({ page }) => {
    await page.goto('/docs/quickstart')
    const samples = page.getByRole('figure').first().locator('pre')
    for (const sample of await samples.all()) await expect(sample).toBeVisible()
    expect(await samples.count()).toBeGreaterThan(1)
  })
})

test('on a phone a menu leads to the other guides', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/docs/limits')
  await page.getByText('All guides').click()
  const menu = page.getByRole('navigation', { name: 'Documentation' })
  await menu.getByRole('link', { name: 'Errors' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Errors')
  await page.getByRole('main').getByRole('link', { name: 'PAT_MALFORMED' }).first().click()
  await expect(page).toHaveURL('/docs/errors#pat_malformed')
  await expect(page.getByRole('heading', { name: 'PAT_MALFORMED' })).toBeInViewport()
  await expectAccessible(page)
})

test('agents find every guide as Markdown', async ({ page, request, baseURL }) => {
  const index = await request.get('/llms.txt')
  expect(index.headers()['content-type']).toContain('text/plain')
  const addresses = (await index.text()).match(/https?:\/\/[^\s)]+\.md/g) ?? []
  expect(addresses.length).toBeGreaterThan(5)
  const whole = await (await request.get('/llms-full.txt')).text()
  for (const address of addresses) {
    const guide = await request.get(new URL(address).pathname)
    expect(guide.headers()['content-type'], address).toContain('text/markdown')
    expect(whole).toContain((await guide.text()).trim())
  }
  await page.goto('/docs/quickstart')
  const alternate = page.locator('link[rel="alternate"][type="text/markdown"]')
  await expect(alternate).toHaveAttribute('href', new URL('/docs/quickstart.md', baseURL).href)
})

test.describe('a guide nobody wrote', () => {
  test.use({ expectedStatuses: [404] })

  test('is not there, for people and agents', async ({ page, request }) => {
    expect((await page.goto('/docs/nowhere'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect((await request.get('/docs/nowhere.md')).status()).toBe(404)
  })
})

test('the guides can be used by everybody on every screen', async ({ page }) => {
  test.slow()
  await expectGoodPage(page, '/docs')
  await expectGoodPage(page, '/docs/quickstart')
})
