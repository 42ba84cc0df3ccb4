import { createUser, expect, expectGoodLook, expectGoodPage, PASSWORD, takeSession, test } from './journeys'

test('a visitor reads on one page what the product is, and how to get in', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'AI-readiness audits that show their evidence',
  )
  for (const outcome of [
    'From documents to a cited audit',
    'Turn prospects into scored leads',
    'Know the price before you act',
    'Your agents work here too',
  ]) {
    await expect(page.getByRole('heading', { level: 3, name: outcome })).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/sign-up')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/sign-in')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Documentation' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation')
})

test('who is signed in goes straight to the workspace', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/')
  await expect(page).toHaveURL('/home')
})

test('the landing page can be used by everybody on every screen', async ({ page }) => {
  await expectGoodPage(page, '/')
})

test.describe('an address that does not exist', () => {
  test.use({ expectedStatuses: [404] })

  test('says so and leads back', async ({ page }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expectGoodLook(page)
    await page.getByRole('main').getByRole('link', { name: 'Go to the start' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('the first key press offers to skip to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a visitor loads none of the framework, on the landing page and where accounts begin', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await page.goto('/sign-in')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => !path.startsWith('/assets/account/'))).toEqual([])
})

test('the forms of an account work where a guide leads to them', async ({ page }) => {
  const email = await createUser()
  await page.goto('/docs')
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page).toHaveURL('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/home')
})
