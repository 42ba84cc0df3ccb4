import {
  admin,
  createUser,
  expect,
  expectAccessible,
  expectGoodPage,
  freshEmail,
  PASSWORD,
  signOut,
  submitSignIn,
  test,
} from './journeys'

test('signing up leads into the workspace with a welcome; after signing out one can sign in again', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto('/sign-up')
  await page.getByLabel('Work e-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/home')
  await expect(page.getByText('Welcome to your workspace')).toBeVisible()

  await signOut(page)
  await page.goto('/home')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await submitSignIn(page, email)
  await expect(page).toHaveURL('/home')
  await expect(page.getByText('Welcome to your workspace')).toBeHidden()
})

test('wrong input is shown at its field, and the first one gets the focus', async ({ page }) => {
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Work e-mail')).toHaveAccessibleDescription('Enter your e-mail address.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Enter a password\./)
  await page.getByLabel('Work e-mail').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Work e-mail')).toBeFocused()
  await expect(page.getByLabel('Work e-mail')).toHaveAccessibleDescription(/Must be an e-mail address/)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /at least 10 characters/,
  )
  await expectAccessible(page)
})

test.describe('an e-mail address that has an account', () => {
  test.use({ expectedStatuses: [409] })

  test('is shown when signing up, with the ways to sign in', async ({ page }) => {
    const email = await createUser()
    await page.goto('/sign-up')
    await page.getByLabel('Work e-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('An account with this e-mail already exists')
    await expect(alert.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in')
  })
})

test.describe('a wrong password', () => {
  test.use({ expectedStatuses: [401] })

  test('a wrong password keeps the typed e-mail address and says nothing about the account', async ({
    page,
  }) => {
    const email = await createUser()
    const alert = page.getByRole('main').getByRole('alert')
    await page.goto('/sign-in')
    await submitSignIn(page, email, 'not the password')
    await expect(alert).toContainText('Wrong e-mail or password')
    const textForKnown = await alert.textContent()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expectAccessible(page)

    await submitSignIn(page, freshEmail(), 'not the password')
    await expect(alert).toHaveText(textForKnown ?? '')
  })
})

test.describe('too many wrong passwords', () => {
  test.use({ expectedStatuses: [401, 429] })

  test('are stopped, and the page says how long to wait', async ({ page }) => {
    const email = freshEmail()
    await page.goto('/sign-in')
    for (let attempt = 1; attempt <= 11; attempt++) {
      const answered = page.waitForResponse('**/api/auth/callback/credentials*')
      await submitSignIn(page, email, 'not the password')
      if ((await answered).status() === 429) break
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    }
    await expect(page.getByRole('button', { name: /^Try again in \d+ (second|minute)s?$/ })).toBeDisabled()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Too many attempts')
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
  })
})

test('after signing in one arrives at the page one asked for, and never on another site', async ({
  page,
}) => {
  const email = await createUser()
  await page.goto('/settings/plan')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await submitSignIn(page, email)
  await expect(page).toHaveURL('/settings/plan')
  await signOut(page)

  for (const elsewhere of [
    'https://example.org/',
    '//example.org',
    '/\\example.org',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/sign-in?next=${encodeURIComponent(elsewhere)}`)
    await submitSignIn(page, email)
    await expect(page).toHaveURL('/home')
    await signOut(page)
  }
})

test('a forgotten password is replaced with the link the operator hands out, once', async ({
  browser,
  page,
}) => {
  const email = await createUser()
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // Without a mail server, a form would promise a mail that cannot be sent.
  await expect(page.getByText('Ask the operator of this workspace for a link')).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)

  const { pathname, hash } = new URL(JSON.parse(await admin('user', 'reset-link', '--email', email)).url)
  expect(hash).toMatch(/^#token=/)
  const visited: string[] = []
  page.on('request', (request) => visited.push(request.url()))
  await page.goto(pathname + hash)
  await page.getByLabel('New password', { exact: true }).fill('a quite different phrase')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Your new password is set')).toBeVisible()
  expect(visited.filter((url) => url.includes(hash.slice('#token='.length)))).toEqual([])

  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await submitSignIn(page, email, 'a quite different phrase')
  await expect(page).toHaveURL('/home')

  const second = await (await browser.newContext()).newPage()
  await second.goto(new URL(pathname + hash, page.url()).href)
  await second.getByLabel('New password', { exact: true }).fill('yet another phrase')
  await second.getByRole('button', { name: 'Set the password' }).click()
  await expect(second.getByRole('main').getByRole('alert')).toContainText('invalid, used or expired')
})

test('a link without its token says that it is incomplete', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is incomplete')
  await page.goto('/verify-email')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is incomplete')
})

test('password managers can identify the fields, and the password can be shown', async ({ page }) => {
  await page.goto('/sign-in')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.goto('/sign-up')
  await expect(page.getByLabel('Work e-mail')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
})

for (const path of [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password#token=x',
  '/verify-email#token=x',
]) {
  test(`${path} can be used by everybody on every screen`, async ({ page }) => {
    await expectGoodPage(page, path)
  })
}

for (const [typed, page] of [
  ['/signup', '/sign-up'],
  ['/register', '/sign-up'],
  ['/login', '/sign-in'],
  ['/signin', '/sign-in'],
] as const) {
  test(`${typed} leads to ${page} for good`, async ({ request }) => {
    const response = await request.get(`${typed}?next=%2Fleads`, { maxRedirects: 0 })
    expect(response.status()).toBe(308)
    expect(response.headers().location).toBe(`${page}?next=%2Fleads`)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms say that they need it', async ({ page }) => {
    await page.goto('/sign-in')
    // Playwright does not search text inside a noscript element otherwise.
    await expect(page.locator('noscript [role="alert"]')).toBeVisible()
  })
})
