import {
  createUser,
  expect,
  expectAccessible,
  expectGoodPage,
  openAccountMenu,
  signIn,
  signOut,
  submitSignIn,
  takeSession,
  test,
} from './journeys'
import { callFor } from './support/api'
import { addProject } from './support/workspace'

const project = { clientName: 'Nordwind Logistics', industry: 'Transport', companySize: '51-200' }

test('navigation marks where one is', async ({ page }) => {
  await signIn(page, await createUser())
  const navigation = page.getByRole('navigation', { name: 'Workspace' })
  await expect(navigation.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page')
  await navigation.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings/)
  await expect(navigation.getByRole('link', { name: 'Settings' })).toHaveAttribute(
    'aria-current',
    /page|true/,
  )
  await expect(navigation.getByRole('link', { name: 'Projects' })).not.toHaveAttribute('aria-current')
})

test('the header shows the credits that are left, and leads to the plan', async ({ page }) => {
  await signIn(page, await createUser('starter'))
  const balance = page.getByRole('banner').getByRole('link', { name: /10,000 credits left/ })
  await expect(balance).toBeVisible()
  await balance.click()
  await expect(page).toHaveURL('/settings/plan')
})

test('the command palette finds pages, commands and projects with the keyboard alone', async ({ page }) => {
  await signIn(page, await createUser())
  const created = await callFor<{ id: string }>(page, '/api/projects', { body: project })
  const palette = page.getByRole('dialog', { name: 'Search and commands' })

  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('nordwind')
  await expect(palette.getByRole('button', { name: /Nordwind Logistics/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/projects/${created.id}`)

  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('settings')
  await expect(palette.getByRole('button', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings/)

  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('no such thing')
  await expect(palette.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
})

test('the palette is offered by a button with its shortcut', async ({ page }) => {
  await signIn(page, await createUser())
  await page.getByRole('button', { name: /^Search/ }).click()
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('button', { name: 'Create a project' }).click()
  await expect(page.getByRole('dialog', { name: /project/i })).toBeVisible()
})

test('the chosen appearance stays, over a reload and a new session', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const email = await createUser()
  await signIn(page, email)
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  await openAccountMenu(page)
  await expect(page.getByRole('menuitemradio', { name: 'Same as the device' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await signOut(page)
  await submitSignIn(page, email)
  await page.waitForURL('**/home')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('the account menu is opened, used and left with the keyboard', async ({ page }) => {
  await signIn(page, await createUser())
  const button = page.getByRole('button', { name: /account menu/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
})

test('on a phone the navigation opens from a button and closes automatically', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await signIn(page, await createUser())
  const navigation = page.getByRole('navigation', { name: 'Workspace' })
  await expect(navigation).toBeHidden()
  const burger = page.getByRole('button', { name: 'Menu', exact: true })
  await burger.click()
  await expect(burger).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await navigation.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings/)
  await expect(navigation).toBeHidden()
})

test('signing out ends the session and leaves nothing to go back to', async ({ page }) => {
  await signIn(page, await createUser())
  await signOut(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/sign-in/)
})

test.describe('a record that does not exist', () => {
  test.use({ expectedStatuses: [404] })

  test('is named inside the workspace, with the way to the list of its kind', async ({ page: first }) => {
    // Not the page of the fixture, which waits for scripts that an interrupted page never runs.
    const page = await first.context().newPage()
    const email = await createUser('agency')
    const projectId = await addProject(email, 'Nordwind Logistics')
    await takeSession(page, email)
    const id = '00000000-0000-4000-8000-000000000000'
    for (const [path, noun, list, link] of [
      [`/projects/${id}`, 'project', '/projects', 'Go to projects'],
      [
        `/projects/${projectId}/documents/${id}`,
        'document',
        `/projects/${projectId}/documents`,
        'Go to documents',
      ],
      [
        `/projects/${projectId}/findings/runs/${id}`,
        'audit run',
        `/projects/${projectId}/findings`,
        'Go to findings',
      ],
      [`/nucleus/captures/${id}`, 'capture', '/nucleus/captures', 'Go to captures'],
      [`/readylinks/${id}`, 'ReadyLink', '/readylinks', 'Go to ReadyLinks'],
      [`/assessments/${id}`, 'survey', '/assessments', 'Go to assessments'],
      [`/settings/webhooks/${id}`, 'webhook', '/settings/webhooks', 'Go to webhooks'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `This ${noun} does not exist or was deleted`,
      )
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', list)
    }
    await page.goto(`/leads/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This lead does not exist or was erased')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to leads' }).click()
    await expect(page).toHaveURL('/leads')
  })
})

test('the workspace can be used by everybody on every screen', async ({ page }) => {
  await takeSession(page, await createUser())
  await expectGoodPage(page, '/projects')
})
