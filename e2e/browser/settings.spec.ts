import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { Secret, TOTP } from 'otpauth'
import {
  createUser,
  expect,
  expectAccessible,
  expectGoodLook,
  PASSWORD,
  signIn,
  signOut,
  submitSignIn,
  takeSession,
  test,
} from './journeys'
import { callFor } from './support/api'

const ROOMS = [
  { path: '/settings/profile', heading: 'Profile' },
  { path: '/settings/plan', heading: 'Plan and credits' },
  { path: '/settings/tokens', heading: 'Access tokens' },
  { path: '/settings/notifications', heading: 'Notifications' },
  { path: '/settings/webhooks', heading: 'Webhooks' },
  { path: '/settings/language-model', heading: 'Language model' },
  { path: '/settings/security', heading: 'Security' },
  { path: '/settings/danger', heading: 'Export and deletion' },
]

test('the settings begin with the profile', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/settings')
  await page.waitForURL('**/settings/profile')
})

for (const { path, heading } of ROOMS) {
  test(`${path} has its own address and can be used by everybody`, async ({ page }) => {
    await takeSession(page, await createUser())
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const current = page.getByRole('navigation', { name: 'Settings' }).locator('[aria-current="page"]')
    await expect(current).toHaveText(heading)
    await expectGoodLook(page)
  })
}

test('on a phone the settings are one row, scrolled to the current entry', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/settings/security')
  const navigation = page.getByRole('navigation', { name: 'Settings' })
  await expect(navigation.getByRole('link', { name: 'Security' })).toBeInViewport({ ratio: 1 })
  expect((await navigation.boundingBox())!.height).toBeLessThan(60)
})

test('the profile is saved, and a logo that cannot be loaded does not break the page', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/settings/profile')
  await page.getByRole('textbox', { name: 'Name' }).fill(' Ana Torres ')
  await page.getByRole('textbox', { name: 'Company' }).fill('Torres Advisory')
  await page.route('https://logo.example.com/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
    }),
  )
  const logo = page.getByRole('textbox', { name: 'Logo address' })
  await logo.fill('https://logo.example.com/logo.svg')
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
  await logo.fill('https://broken.example.invalid/logo.svg')
  await expect(page.getByText('No image could be loaded from this address')).toBeVisible()
  await logo.fill('http://logo.example.com/logo.svg')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(logo).toHaveAccessibleDescription(/Must be an https address\./)
  await logo.fill('https://logo.example.com/logo.svg')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Torres')
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Torres Advisory')
  await expect(logo).toHaveValue('https://logo.example.com/logo.svg')
})

test('a change of plan says what happens to the credits, and does it', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/settings/plan')
  await expect(page.getByRole('main').getByText('10,000 of 10,000 credits left')).toBeVisible()
  await page.getByRole('button', { name: 'Choose Growth' }).click()
  await expect(page.getByText('your balance goes from 10,000 to 25,000 credits')).toBeVisible()
  await page.getByRole('button', { name: 'Change to Growth' }).click()
  await expect(page.getByText('25,000 of 25,000 credits left')).toBeVisible()
  await expect(page.getByRole('link', { name: /^25,000 credits left/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Your plan' })).toContainText('Growth')
  const history = page.getByRole('table', { name: 'Credit history' })
  await expect(history.getByRole('row').nth(1)).toContainText('+15,000')
  // Waits for the dialog to fade out, because the page behind it is checked.
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  await expectAccessible(page)
})

test('the credit history is paged', async ({ page }) => {
  const email = await createUser('agency')
  await signIn(page, email)
  const { setUserAcrossOwners } = await import('../../lib/account/users')
  for (let credits = 1; credits < 26; credits++) await setUserAcrossOwners({ email, credits })
  await page.goto('/settings/plan')
  const rows = page.getByRole('table', { name: 'Credit history' }).locator('tbody tr')
  await expect(rows).toHaveCount(25)
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL('**/settings/plan?page=2')
  await expect(rows.last()).toContainText('Credits of the first period')
})

test.describe('changing the password', () => {
  test.use({ expectedStatuses: [400] })

  test('a new password ends the session, and only the new one signs in', async ({ page }) => {
    const email = await createUser()
    await takeSession(page, email)
    await page.goto('/settings/security')
    const current = page.getByRole('textbox', { name: 'Current password' })
    await current.fill('not the password')
    await page.getByRole('textbox', { name: 'New password' }).fill('short')
    await page.getByRole('button', { name: 'Change password' }).click()
    const next = page.getByRole('textbox', { name: 'New password' })
    await expect(next).toHaveAccessibleDescription(/Must have at least 10 characters\./)
    await next.fill('another good password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(current).toHaveAccessibleDescription(/This is not the password of this account\./)
    await current.fill(PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.waitForURL('**/sign-in')
    await expect(page.getByText('Your new password is set')).toBeVisible()
    await page.goto('/projects')
    await page.waitForURL(/\/sign-in/)
    await submitSignIn(page, email, 'another good password')
    await page.waitForURL('**/projects')
  })
})

test('signing out everywhere ends the sessions of other browsers too', async ({ page, browser }) => {
  const email = await createUser()
  await signIn(page, email)
  const other = await browser.newContext()
  const otherPage = await other.newPage()
  await signIn(otherPage, email)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  // The button of the page and that of the confirmation have the same name.
  await page.getByRole('button', { name: 'Sign out everywhere' }).nth(1).click()
  await page.waitForURL('**/sign-in')
  await expect(page.getByText('Signed out everywhere')).toBeVisible()
  await otherPage.goto('/projects')
  await otherPage.waitForURL(/\/sign-in/)
  await other.close()
})

test('another browser is signed out from the list of sessions', async ({ page, browser }) => {
  const email = await createUser()
  await page.goto('/sign-in')
  await submitSignIn(page, email)
  await page.waitForURL('**/home')
  const other = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const otherPage = await other.newPage()
  await otherPage.goto('/sign-in')
  await submitSignIn(otherPage, email)
  await otherPage.waitForURL('**/home')
  await page.goto('/settings/security')
  await expect(page.getByText('This browser')).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
  await expect(page.getByText('Firefox on Windows')).toBeHidden()
  await otherPage.goto('/projects')
  await otherPage.waitForURL(/\/sign-in/)
  await page.goto('/projects')
  await expect(page).toHaveURL('/projects')
  await other.close()
})

test.describe('two-step sign-in', () => {
  test.use({ expectedStatuses: [401] })

  test('is set up with an app, asks for a code at the next sign-in, and is turned off again', async ({
    page,
  }) => {
    const email = await createUser()
    await signIn(page, email)
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByLabel('Your password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expectAccessible(page)
    const secret = Secret.fromBase32((await page.locator('code').textContent())!)
    const codeOf = (secondsFromNow: number) =>
      new TOTP({ secret }).generate({ timestamp: Date.now() + secondsFromNow * 1000 })
    await page.getByLabel('Code', { exact: true }).fill(codeOf(0))
    await page.getByRole('button', { name: 'Turn on' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const [recoveryCode] = await codes.allTextContents()
    await page.getByRole('button', { name: 'I have stored them' }).click()
    await expect(page.getByText('10 recovery codes left')).toBeVisible()

    await signOut(page)
    await submitSignIn(page, email)
    const code = page.getByLabel('Code', { exact: true })
    await expect(code).toBeFocused()
    await code.fill('000000')
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription(/wrong, expired or already used/)
    await expectAccessible(page)
    await code.fill(codeOf(30))
    await code.press('Enter')
    await page.waitForURL('**/home')

    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByLabel('Your password').fill(PASSWORD)
    await page.getByLabel('Code', { exact: true }).fill(recoveryCode!)
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('Two-step sign-in is off')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
    await signOut(page)
    await submitSignIn(page, email)
    await page.waitForURL('**/home')
  })
})

test('the export is a zip archive that holds the project', async ({ page }) => {
  await signIn(page, await createUser())
  await callFor(page, '/api/projects', {
    body: { clientName: 'Exported Client', industry: 'Retail', companySize: '1-10' },
  })
  await page.goto('/settings/danger')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const files = unzip(await readFile(await download.path()))
  expect(files.get('projects.jsonl')).toContain('Exported Client')
})

test.describe('deleting the account', () => {
  test.use({ expectedStatuses: [400, 401] })

  test('deleting the account needs the address and the password, and takes everything', async ({ page }) => {
    const email = await createUser()
    await takeSession(page, email)
    await page.goto('/settings/danger')
    const deleted = await page.getByRole('main').getByRole('listitem').allTextContents()
    for (const kind of [
      'project',
      'lead',
      'ReadyLink',
      'contacts',
      'captures',
      'memories',
      'access token',
      'webhook',
    ])
      expect(deleted.join('\n')).toContain(kind)
    await page.getByRole('button', { name: 'Delete account…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this account?' })
    const deletion = dialog.getByRole('button', { name: 'Delete account' })
    await expect(deletion).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Your e-mail address' }).fill(email)
    await dialog.getByRole('textbox', { name: 'Your password' }).fill('not the password')
    await deletion.click()
    await expect(dialog.getByRole('textbox', { name: 'Your password' })).toHaveAccessibleDescription(
      /This is not the password of this account\./,
    )
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
    await deletion.click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByText('Your account is deleted')).toBeVisible()
    await page.goto('/sign-in')
    await submitSignIn(page, email)
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong e-mail or password' })).toBeVisible()
  })
})

/**
 * The files of a zip archive, read by its central directory, because streamed entries have no sizes in their
 * headers.
 */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let entry = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const isDeflated = archive.readUInt16LE(entry + 10) === 8
    const size = archive.readUInt32LE(entry + 20)
    const nameLength = archive.readUInt16LE(entry + 28)
    const header = archive.readUInt32LE(entry + 42)
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength)
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const data = archive.subarray(start, start + size)
    files.set(name, (isDeflated ? inflateRawSync(data) : data).toString('utf8'))
    entry += 46 + nameLength + archive.readUInt16LE(entry + 30) + archive.readUInt16LE(entry + 32)
  }
  return files
}
