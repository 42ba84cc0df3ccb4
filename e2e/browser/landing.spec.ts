import { createUser, expect, expectAccessible, expectGoodLook, PASSWORD, takeSession, test } from './journeys'

test('a visitor reads on one page what the product is, and how to get in', async ({ page }) => {
  await page.goto('/')
  const headline = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(headline).toContain('for consultants')
  expect(headline.split(/\s+/).length).toBeLessThanOrEqual(15)
  const finding = page.getByRole('figure')
  const cited = await finding.getByRole('listitem').first().textContent()
  expect(cited).toContain(await finding.locator('mark').textContent())
  await expect(page.getByRole('img', { name: /^Opportunities by effort/ })).toBeVisible()
  await expect(page.getByRole('term')).toHaveCount(5)
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/sign-up')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/sign-in')
  await page.goBack()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation')
})

test('who is signed in goes straight to the workspace', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/')
  await expect(page).toHaveURL('/home')
})

// Its document brings no script that follows a change of the colour scheme, so each is loaded.
for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1440]) {
    test(`the landing page is accessible and fits: ${colorScheme}, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      await expectAccessible(page)
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overhang).toBe(0)
    })
  }
}

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

test('a visitor loads none of the framework: landing page, account pages, documentation', async ({
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
  scripts.length = 0
  await page.goto('/docs')
  await page.goto('/docs/quickstart')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual(['/assets/docs/page.js', '/assets/docs/page.js'])
})

test('the forms of an account work where a page of the framework leads to them', async ({ page }) => {
  const email = await createUser()
  await page.goto('/docs/reference')
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page).toHaveURL('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/home')
})
