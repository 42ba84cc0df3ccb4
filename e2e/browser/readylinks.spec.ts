import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { ReadyLinkWire } from '../../lib/lead-generation/readylinks/contract'
import { createUser, expect, expectAccessible, expectGoodPage, signIn, takeSession, test } from './journeys'
import { callFor } from './support/api'

const createLink = async (page: Page, given: Record<string, unknown> = {}) => {
  const body = { name: 'Spring fair', ...given }
  return (await callFor<{ data: ReadyLinkWire }>(page, '/api/agent/readylinks', { body })).data
}

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'ReadyLinks' }).getByRole('listitem').filter({ hasText: name })

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('from nothing to an address that is passed on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await takeSession(page, await createUser())
  await page.goto('/readylinks')
  await expect(page.getByRole('heading', { name: 'No ReadyLinks yet' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New ReadyLink' }).click()
  await expect(page).toHaveURL('/readylinks?new=1')
  const dialog = page.getByRole('dialog', { name: 'New ReadyLink' })
  await dialog.getByRole('button', { name: 'Create ReadyLink' }).click()
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Enter a name\./)
  await name.fill('Spring trade fair')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Spring trade fair')
  await expect(dialog.getByRole('button', { name: 'Create ReadyLink' })).toBeEnabled()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Your company' }).fill('Analytical Engines')
  // Two clicks within one task, which disabling the button could not prevent.
  await dialog.getByRole('button', { name: 'Create ReadyLink' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await page.waitForURL(/\/readylinks\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Share', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Copy address of Spring trade fair' }).click()
  const address = await clipboard(page)
  expect(address).toMatch(/\/survey\/[a-z0-9]{12}$/)
  await page.getByRole('button', { name: 'Copy code' }).click()
  expect(await clipboard(page)).toContain(`${address}?embed=1`)
  await page.getByRole('button', { name: 'Copy text' }).click()
  expect(await clipboard(page)).toContain(`\n${address}\n`)

  await page.goto('/readylinks')
  await expect(page.getByRole('list', { name: 'ReadyLinks' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('main').getByText('1 of 3 ReadyLinks')).toBeVisible()
  await card(page, 'Spring trade fair')
    .getByRole('button', { name: /^Copy address/ })
    .click()
  await expect(card(page, 'Spring trade fair').getByText('Copied')).toBeVisible()
})

test('the QR code is saved as a drawing and as an image', async ({ page }) => {
  await signIn(page, await createUser())
  const link = await createLink(page, { name: 'Fair / Bern 2027' })
  await page.goto(`/readylinks/${link.id}`)
  await expect(page.getByRole('img', { name: `QR code that leads to ${link.fullUrl}` })).toBeVisible()
  const save = async (button: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await download
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const svg = await save('Download SVG')
  expect(svg.name).toBe('Fair-Bern-2027-qr.svg')
  expect(svg.bytes.toString()).toMatch(/^<svg xmlns=/)
  const png = await save('Download PNG')
  expect(png.name).toBe('Fair-Bern-2027-qr.png')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Share' })).toBeHidden()
  await expect(page.getByText(link.fullUrl.replace(/^https?:\/\//, ''), { exact: true }).last()).toBeVisible()
})

test.describe('the switch', () => {
  test.use({ expectedStatuses: [404, 410, 500] })

  test('closes the survey page and opens it again', async ({ page, request }) => {
    await signIn(page, await createUser())
    const link = await createLink(page)
    await page.goto('/readylinks')
    const active = card(page, 'Spring fair').getByRole('switch', { name: 'Active: Spring fair' })
    await expect(active).toBeChecked()
    const isOpen = async () => (await (await request.get(link.fullUrl)).text()).includes('<form')
    expect(await isOpen()).toBe(true)

    await active.uncheck({ force: true })
    await expect(active).not.toBeChecked()
    await expect.poll(isOpen).toBe(false)
    await page.goto(`/readylinks/${link.id}`)
    await expect(page.getByRole('alert').getByText('This ReadyLink is switched off')).toBeVisible()
    await page.getByRole('switch', { name: 'Active: Spring fair' }).check({ force: true })
    await expect(page.getByText('This ReadyLink is switched off')).toHaveCount(0)
    expect(await isOpen()).toBe(true)
  })

  test('goes back when the change was not saved', async ({ page }) => {
    await signIn(page, await createUser())
    await createLink(page)
    await page.goto('/readylinks')
    await page.route('**/api/agent/readylinks/*', (route) => route.fulfill({ status: 500, json: {} }))
    const active = page.getByRole('switch', { name: 'Active: Spring fair' })
    await active.click({ force: true })
    await expect(page.getByRole('alert').getByText('“Spring fair” is still active')).toBeVisible()
    await expect(active).toBeChecked()
  })
})

test('the design is seen before it is saved, and a pale colour is darkened and says so', async ({ page }) => {
  await signIn(page, await createUser())
  const link = await createLink(page, { consultantName: 'Ada Lovelace' })
  await page.goto(`/readylinks/${link.id}/design`)
  const preview = page.frameLocator('iframe[title="Preview of the survey"]')
  await expect(preview.getByText('Ada Lovelace').first()).toBeVisible()

  await page.getByRole('textbox', { name: 'Your company' }).fill('Analytical Engines')
  await page.getByRole('textbox', { name: 'Description' }).fill('Five minutes for a clear view.')
  await expect(page.getByText('470 characters left')).toBeVisible()
  await expect(preview.getByText('Analytical Engines').first()).toBeVisible()
  await expect(preview.getByText('Five minutes for a clear view.')).toBeVisible()
  await expect(page.getByText('Not saved yet')).toBeVisible()

  await page.getByLabel('Brand colour', { exact: true }).fill('#ffcc00')
  await page.getByRole('heading', { name: 'Design', level: 1 }).click()
  await expect(page.getByText(/White text on #ffcc00 has a contrast of only 1\.\d:1/)).toBeVisible()
  await expectAccessible(page, { leftOut: 'iframe' })
  await page.getByRole('textbox', { name: 'Booking link' }).fill('http://example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Booking link' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Booking link' })).toHaveAccessibleDescription(/https/)
  await page.getByRole('textbox', { name: 'Booking link' }).fill('https://example.com/book')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/The colour was darkened from #ffcc00 to #[0-9a-f]{6}/)).toBeVisible()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await page.reload()
  const saved = await page.getByLabel('Brand colour', { exact: true }).inputValue()
  expect(saved).toMatch(/^#[0-9a-f]{6}$/)
  expect(saved).not.toBe('#ffcc00')
  await expect(preview.getByText('Analytical Engines').first()).toBeVisible()

  await page.goto(`/readylinks/${link.id}/statistics`)
  await expect(page.getByRole('heading', { name: 'No visits yet' })).toBeVisible()
})

async function chooseSurvey(page: Page, label: string) {
  const use = page.getByRole('button', { name: 'Use this survey' })
  // Retried until the list is hydrated, as a person would.
  await expect(async () => {
    await page.getByRole('combobox', { name: 'Survey' }).selectOption({ label })
    await expect(use).toBeEnabled({ timeout: 1500 })
  }).toPass()
  await use.click()
}

test('a template is asked as a copy of the link’s own', async ({ page }) => {
  await signIn(page, await createUser())
  const link = await createLink(page)
  const { data: template } = await callFor<{ data: { id: string } }>(page, '/api/agent/assessment-configs', {
    body: { name: 'Short check', hiddenQuestions: ['q25'] },
  })
  await page.goto(`/readylinks/${link.id}/survey`)
  await expect(page.getByRole('heading', { name: 'Built-in survey', exact: true })).toBeVisible()
  await chooseSurvey(page, 'Short check (30 questions)')
  await expect(page.getByRole('heading', { name: 'Short check' })).toBeVisible()
  const edit = page.getByRole('link', { name: 'Edit questions' })
  const copy = (await edit.getAttribute('href'))?.split('/').at(-1)
  expect(copy).toMatch(/^[0-9a-f-]{36}$/)
  expect(copy).not.toBe(template.id)
  await expectAccessible(page)

  await chooseSurvey(page, 'Built-in survey (31 questions)')
  await page.getByRole('dialog').getByRole('button', { name: 'Change the survey' }).click()
  await expect(page.getByRole('heading', { name: 'Built-in survey', exact: true })).toBeVisible()
})

test('at the limit of the plan the way to more is shown', async ({ page }) => {
  await signIn(page, await createUser('solo'))
  await createLink(page)
  await page.goto('/readylinks')
  await expect(page.getByText('1 of 1 ReadyLink in use')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Compare plans' })).toHaveAttribute(
    'href',
    '/settings/plan',
  )
  await expect(page.getByRole('button', { name: 'New ReadyLink' })).toBeDisabled()
  await page.goto('/readylinks?new=1')
  const dialog = page.getByRole('dialog', { name: 'New ReadyLink' })
  await expect(dialog.getByText('The Starter plan has 3 ReadyLinks.')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('a deleted ReadyLink', () => {
  test.use({ expectedStatuses: [404, 410] })

  test('is gone from the list, and its page is closed', async ({ page, request }) => {
    await signIn(page, await createUser())
    const link = await createLink(page)
    await page.goto(`/readylinks/${link.id}/settings`)
    await page.getByRole('button', { name: 'Delete ReadyLink' }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByText('Delete “Spring fair”?')).toBeVisible()
    await question.getByRole('button', { name: 'Delete ReadyLink' }).click()
    await expect(page.getByRole('heading', { name: 'No ReadyLinks yet' })).toBeVisible()
    expect(await (await request.get(link.fullUrl)).text()).not.toContain('<form')
    await page.goto(`/readylinks/${link.id}`)
    await expect(
      page.getByRole('heading', { name: 'This ReadyLink does not exist or was deleted' }),
    ).toBeVisible()
    await expectAccessible(page)
  })

  test('another account finds nothing, not even the preview', async ({ page }) => {
    await signIn(page, await createUser())
    const link = await createLink(page)
    await signIn(page, await createUser())
    for (const path of ['', '/design', '/survey', '/statistics', '/domain', '/settings']) {
      await page.goto(`/readylinks/${link.id}${path}`)
      await expect(
        page.getByRole('heading', { name: 'This ReadyLink does not exist or was deleted' }),
      ).toBeVisible()
    }
    expect((await page.request.get(`/readylinks/${link.id}/preview`)).status()).toBe(404)
    await page.goto('/readylinks')
    await expect(page.getByRole('heading', { name: 'No ReadyLinks yet' })).toBeVisible()
  })
})

test('a domain of one’s own shows the records it needs', async ({ page }) => {
  await signIn(page, await createUser('agency'))
  const link = await createLink(page)
  await page.goto(`/readylinks/${link.id}/domain`)
  const domain = page.getByRole('textbox', { name: 'Your domain' })
  await domain.fill('not a domain')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(domain).toBeFocused()
  await expect(domain).toHaveAccessibleDescription(/Must be a domain name/)
  await domain.fill('https://Audit.Example.invalid/')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('_agent-audit.audit.example.invalid', { exact: true })).toBeVisible()
  await expect(page.getByText(/^agent-audit-verify=[0-9a-f]{32}$/)).toBeVisible()
  await expect(page.getByText('Waiting for the DNS record')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove domain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click()
  await expect(page.getByText('Waiting for the DNS record')).toHaveCount(0)
  await expect(domain).toHaveValue('')
})

test('other plans see which one has domains', async ({ page }) => {
  await signIn(page, await createUser('growth'))
  const link = await createLink(page)
  await page.goto(`/readylinks/${link.id}/domain`)
  await expect(page.getByText('A domain of your own is part of the Agency plan')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your domain' })).toHaveCount(0)
  await expectAccessible(page)
})

test('statistics show a visit, and the question after which somebody stopped', async ({ page, browser }) => {
  await signIn(page, await createUser())
  const link = await createLink(page)
  const visitor = await browser.newContext({
    // Views of robots and headless browsers are not counted.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    javaScriptEnabled: false,
  })
  const survey = await visitor.newPage()
  await survey.goto(link.fullUrl)
  for (const group of await survey.getByRole('radiogroup').all())
    await group.getByRole('radio').first().check()
  // The server rejects faster answers; without scripts the test cannot read the page's clock.
  await survey.waitForTimeout(2200)
  await survey.getByRole('button', { name: 'Continue' }).click()
  await expect(survey.getByText('Step 2 of')).toBeVisible()
  await visitor.close()

  await page.goto(`/readylinks/${link.id}/statistics`)
  await expect(page.getByRole('definition').filter({ hasText: /^1$/ })).toHaveCount(2)
  await expect(page.getByRole('img', { name: /1 visit, 1 started and 0 submitted altogether/ })).toBeVisible()
  await expect(page.getByText('Most stop here')).toBeVisible()
  await page.getByText('The same as a table').click()
  const today = page.getByRole('table', { name: 'Visits and surveys by day' }).getByRole('row').nth(1)
  await expect(today).toContainText('1')
  await expectAccessible(page)
  await page.goto('/readylinks')
  await expect(card(page, 'Spring fair').getByText('1 visit, 0 submitted')).toBeVisible()
})

test('search, filter and order are in the address', async ({ page }) => {
  await signIn(page, await createUser('agency'))
  for (const name of ['Alpha fair', 'Beta news', 'Gamma fair']) await createLink(page, { name })
  await createLink(page, { name: 'Delta fair', isActive: false })
  await page.goto('/readylinks')
  const names = () => page.getByRole('list', { name: 'ReadyLinks' }).getByRole('link').allInnerTexts()
  await page.getByRole('textbox', { name: 'Search' }).fill('fair')
  await expect(page).toHaveURL('/readylinks?q=fair')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name')
  await expect(page).toHaveURL('/readylinks?q=fair&sort=name')
  await expect.poll(names).toEqual(['Alpha fair', 'Delta fair', 'Gamma fair'])
  await page.getByRole('combobox', { name: 'Status' }).selectOption('closed')
  await expect.poll(names).toEqual(['Delta fair'])
  await page.reload()
  await expect.poll(names).toEqual(['Delta fair'])
  await page.getByRole('textbox', { name: 'Search' }).fill('nothing like it')
  await expect(page.getByRole('heading', { name: /matches “nothing like it”/ })).toBeVisible()
  await page.getByRole('link', { name: 'Clear search and filter' }).click()
  await expect.poll(names).toHaveLength(4)
})

test('every page works in light and dark and on a narrow screen', async ({ page }) => {
  test.slow()
  await signIn(page, await createUser('agency'))
  const link = await createLink(page, {
    name: 'A name that is rather long for a ReadyLink and yet allowed',
    brandColor: '#7a1fa2',
    customDomain: 'a-rather-long-name-of-a-domain.for-audits.example.invalid',
  })
  for (const path of ['', '/design', '/survey', '/statistics', '/domain', '/settings']) {
    await expectGoodPage(page, `/readylinks/${link.id}${path}`, path === '/design' ? 'iframe' : undefined)
  }
  await expectGoodPage(page, '/readylinks')
})
