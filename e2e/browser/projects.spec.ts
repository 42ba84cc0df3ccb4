import type { Locator, Page } from '@playwright/test'
import {
  admin,
  createUser,
  expect,
  expectAccessible,
  expectGoodPage,
  freshEmail,
  PASSWORD,
  signIn,
  takeSession,
  test,
} from './journeys'
import { callFor } from './support/api'
import { addProjects } from './support/workspace'

async function fillProject(page: Page, client: string) {
  await page.getByRole('textbox', { name: 'Client' }).fill(client)
  await page.getByRole('combobox', { name: 'Industry' }).fill('Logistics')
  await page.getByRole('combobox', { name: 'Company size' }).fill('51-200')
  // Closes the suggestions, which cover the buttons on a small screen.
  await page.getByRole('textbox', { name: 'Client' }).focus()
}

async function createProject(page: Page, given: Record<string, unknown>): Promise<string> {
  const body = { industry: 'Logistics', companySize: '51-200', ...given }
  return (await callFor<{ id: string }>(page, '/api/projects', { body })).id
}

const remainingCredits = async (page: Page) =>
  (await callFor<{ remaining: number }>(page, '/api/user/credits', { method: 'GET' })).remaining

const countProjects = async (page: Page) =>
  (await callFor<unknown[]>(page, '/api/projects', { method: 'GET' })).length

async function createPoorUser(): Promise<string> {
  const email = freshEmail()
  const account = ['--email', email, '--password', PASSWORD, '--tier', 'starter', '--credits', '999']
  await admin('user', 'create', ...account)
  return email
}

const LONG_NAME = 'Gesellschaft für internationale Verkehrswegeplanung und Logistikdienstleistungen'

const rows = (page: Page) => page.getByRole('table', { name: 'Projects' }).locator('tbody tr')

test('an account without projects is shown how to begin', async ({ page }) => {
  await signIn(page, await createUser())
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New project' }).click()
  await expect(page.getByRole('dialog', { name: 'New project' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'New project' })).toHaveCSS('font-weight', '600')
})

test('creating shows the price and both balances, and a double click charges once', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/projects?new=1')
  const dialog = page.getByRole('dialog', { name: 'New project' })
  await expect(dialog.getByText('1,000 credits', { exact: true })).toBeVisible()
  await expect(dialog.getByText('10,000', { exact: true })).toBeVisible()
  await expect(dialog.getByText('9,000', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await fillProject(page, 'Northwind Logistics')
  await dialog.getByRole('button', { name: 'Create for 1,000 credits' }).dblclick()
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Northwind Logistics' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^9,000 credits left/ })).toBeVisible()
  expect(await countProjects(page)).toBe(1)
  expect(await remainingCredits(page)).toBe(9000)
})

test.describe('in the Netherlands', () => {
  test.use({ locale: 'nl-NL' })

  test('the first project counts in euros, a later one like the latest', async ({ page }) => {
    const email = await createUser()
    await takeSession(page, email)
    await page.goto('/projects?new=1')
    const currency = page.getByRole('combobox', { name: 'Currency' })
    await expect(currency).toHaveValue(/^EUR/)
    const body = { clientName: 'Tell AG', industry: 'Logistics', companySize: '11-50', currency: 'CHF' }
    await callFor(page, '/api/projects', { body })
    await page.goto('/projects?new=1')
    await expect(currency).toHaveValue(/^CHF/)
  })
})

test('trying again after a lost answer charges once', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/projects?new=1')
  await fillProject(page, 'Northwind Logistics')
  await page.route('**/api/projects', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  const create = page.getByRole('button', { name: 'Create for 1,000 credits' })
  await create.click()
  await expect(page.getByRole('alert').getByText(/connection was lost/)).toBeVisible()
  await page.unroute('**/api/projects')
  await create.click()
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}$/)
  expect(await countProjects(page)).toBe(1)
  expect(await remainingCredits(page)).toBe(9000)
})

test.describe('rejected input', () => {
  test.use({ expectedStatuses: [400] })

  test('what is wrong is said at its field, and the first one gets the focus', async ({ page }) => {
    await takeSession(page, await createUser())
    await page.goto('/projects?new=1')
    const client = page.getByRole('textbox', { name: 'Client' })
    await client.fill('  ')
    await page.getByRole('combobox', { name: 'Company size' }).fill('x'.repeat(51))
    await page.getByRole('button', { name: 'Create for 1,000 credits' }).click()
    await expect(client).toHaveAccessibleDescription(/Enter the client’s name\./)
    await expect(client).toBeFocused()
    const industry = page.getByRole('combobox', { name: 'Industry' })
    await expect(industry).toHaveAccessibleDescription(/Choose an industry\./)
    // A hint stays a hint where the field has an error.
    const colour = (of: Locator) => of.evaluate((field) => getComputedStyle(field, '::placeholder').color)
    const description = page.getByRole('textbox', { name: /^Description/ })
    expect(await colour(industry)).toBe(await colour(description))
    await expect(page.getByRole('combobox', { name: 'Company size' })).toHaveAccessibleDescription(
      /Must have at most 50 characters\./,
    )
    expect(await countProjects(page)).toBe(0)
  })

  test('a message of the API is put at its field', async ({ page }) => {
    await takeSession(page, await createUser())
    await page.goto('/projects?new=1')
    await fillProject(page, 'Northwind Logistics')
    const issue = { path: 'industry', message: 'must be an industry' }
    await page.route('**/api/projects', (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'industry: wrong', code: 'VALIDATION_ERROR', issues: [issue] },
      }),
    )
    await page.getByRole('button', { name: 'Create for 1,000 credits' }).click()
    const industry = page.getByRole('combobox', { name: 'Industry' })
    await expect(industry).toHaveAccessibleDescription(/Must be an industry\./)
    await expect(industry).toBeFocused()
  })
})

test('a plan without projects says which plan has them, and offers no dialog', async ({ page }) => {
  await signIn(page, await createUser('solo'))
  await expect(page.getByRole('main')).toContainText('New projects need the Starter plan.')
  await expect(page.getByRole('button', { name: 'New project' })).toHaveCount(0)
  await page.goto('/projects?new=1')
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Compare plans' }).click()
  await page.waitForURL('**/settings/plan')
})

test('too few credits are explained before anything is sent', async ({ page }) => {
  await signIn(page, await createPoorUser())
  await page.goto('/projects?new=1')
  const dialog = page.getByRole('dialog', { name: 'New project' })
  await expect(dialog.getByText('Not enough credits')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Create for/ })).toBeDisabled()
})

test('typed text is not lost by closing the dialog', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/projects?new=1')
  await page.getByRole('textbox', { name: 'Client' }).fill('Northwind')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Northwind')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/projects$/)
})

test('search, filter and order live in the address and survive a reload and the way back', async ({
  page,
}) => {
  await signIn(page, await createUser())
  await createProject(page, { clientName: 'Northwind Logistics' })
  await createProject(page, { clientName: 'Contoso Bank', industry: 'Banking' })
  await createProject(page, { clientName: 'Northern Bank', industry: 'Banking' })
  await page.goto('/projects')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('bank')
  await page.waitForURL('**/projects?q=bank')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('client')
  await page.waitForURL('**/projects?q=bank&sort=client')
  await expect(rows(page).first()).toContainText('Contoso Bank')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Search', exact: true })).toHaveValue('bank')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Northern Bank' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Northern Bank' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/q=bank&sort=client$/)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('review')
  await expect(page.getByRole('heading', { name: 'No project in “Review” matches “bank”' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear search and filter' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByRole('textbox', { name: 'Search', exact: true })).toHaveValue('')
  await expectAccessible(page)
})

test('of many projects one page is shown at a time, and words find those of every page', async ({ page }) => {
  const email = await createUser()
  await takeSession(page, email)
  await addProjects(email, 120)
  await page.goto('/projects?sort=client')
  await expect(rows(page)).toHaveCount(50)
  const pages = page.getByRole('navigation', { name: 'Pages of projects' })
  await expect(pages).toContainText('1 to 50 of 120')
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/projects?sort=client&page=2')
  await expect(rows(page).first()).toContainText('Client 51')
  // A page number beyond the end shows the last page.
  await page.goto('/projects?sort=client&page=9')
  await expect(page).toHaveURL('/projects?sort=client&page=3')
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('client 49')
  await expect(page).toHaveURL('/projects?q=client+49&sort=client')
  await expect(rows(page)).toHaveCount(1)

  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await expect(palette.getByRole('button', { name: /^Client \d/ })).toHaveCount(50)
  await expect(palette.getByRole('button', { name: /^Client \d/ }).first()).toContainText('Client 1')
  await page.keyboard.type('client 117')
  await palette.getByRole('button', { name: /^Client 117/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Client 117' })).toBeVisible()
})

test('a project goes into the archive and comes back by undo', async ({ page }) => {
  await signIn(page, await createUser())
  const id = await createProject(page, { clientName: 'Northwind Logistics' })
  await page.goto(`/projects/${id}`)
  const archive = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
  }
  await archive()
  await expect(page.getByText('This project is in the archive')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('This project is in the archive')).toHaveCount(0)
  await archive()
  await expect(page.getByText('This project is in the archive')).toBeVisible()
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'No project' })).toBeVisible()
  await page.getByRole('link', { name: 'Show the archive' }).click()
  await page.waitForURL('**/projects?status=archived')
  await page.getByRole('link', { name: 'Northwind Logistics' }).click()
  await page.getByRole('button', { name: 'Restore from archive' }).click()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible()
})

test('editing sends what was changed and nothing else', async ({ page }) => {
  await signIn(page, await createUser())
  const id = await createProject(page, { clientName: 'Northwind Logistics', description: 'First words.' })
  await page.goto(`/projects/${id}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit project' })
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Where does AI pay off?')
  await expectAccessible(page)
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PATCH'),
    dialog.getByRole('button', { name: 'Save changes' }).click(),
  ])
  expect(sent.postDataJSON()).toEqual({ description: 'Where does AI pay off?' })
  await expect(page.getByRole('main').getByText('Where does AI pay off?')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('on a plan without projects a project can be read, and the page says why it cannot be edited', async ({
  page,
}) => {
  await signIn(page, await createUser())
  const id = await createProject(page, { clientName: 'Northwind Logistics' })
  await callFor(page, '/api/user/plan', { body: { tier: 'solo' } })
  await page.goto(`/projects/${id}`)
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('editing projects is part of the Starter plan')).toBeVisible()
})

test('another account sees neither the project nor a trace of it', async ({ page, browser }) => {
  await signIn(page, await createUser())
  const id = await createProject(page, { clientName: 'Secret Client' })
  const context = await browser.newContext()
  const attacker = await context.newPage()
  await signIn(attacker, await createUser())
  for (const path of [`/projects/${id}`, '/projects/00000000-0000-4000-8000-000000000000', '/projects/x']) {
    await attacker.goto(path)
    await expect(
      attacker.getByRole('heading', { name: 'This project does not exist or was deleted' }),
    ).toBeVisible()
    await expect(attacker.getByRole('navigation', { name: 'Workspace' })).toBeVisible()
    expect(await attacker.content()).not.toContain('Secret Client')
  }
  await attacker.goto('/projects?q=secret')
  expect(await attacker.content()).not.toContain('Secret Client')
  await context.close()
})

for (const path of ['/projects', '/projects?new=1', '/projects?q=nothing', '/projects/x']) {
  test(`${path} can be used by everybody`, async ({ page }) => {
    await signIn(page, await createUser())
    await createProject(page, { clientName: LONG_NAME })
    await expectGoodPage(page, path)
  })
}

test('a project and its dialog can be used by everybody', async ({ page }) => {
  await signIn(page, await createUser())
  const description = 'Where does AI pay off in dispatching?\n\nOut of scope: HR.'
  const id = await createProject(page, { clientName: LONG_NAME, description })
  await expectGoodPage(page, `/projects/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit project' })).toBeVisible()
  await expectAccessible(page)
})
