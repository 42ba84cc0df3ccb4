import type { Page } from '@playwright/test'
import { admin, createUser, expect, expectAccessible, expectGoodLook, takeSession, test } from './journeys'
import { createLeads, createLink } from './support/leads'
import { addCapture, addContact, addFailedDocument, addProject, dayFromNow } from './support/workspace'

const section = (page: Page, name: RegExp | string) => page.getByRole('region', { name })
const today = (page: Page) => section(page, /^Needs you today/)

/** A workspace with content in every section of the page. */
async function withWork(page: Page) {
  const email = await createUser()
  const projectId = await addProject(email, 'Nordwind Logistics')
  const captureId = await addCapture(
    email,
    'Kick-off',
    [
      { content: 'Send the list of systems', owner: 'Jonas Weber', dueDate: dayFromNow(-3) },
      { content: 'Prepare the agenda of the workshop', dueDate: dayFromNow(5) },
      { content: 'Ask for the process handbook' },
    ],
    projectId,
  )
  await addContact(email, 'Maria Keller', -2)
  await addContact(email, 'Somebody Later', 9)
  await addFailedDocument(email, projectId, 'scan.pdf')
  await createLeads(email, await createLink(email), [{ businessName: 'Cedar Hotels' }])
  await takeSession(page, email)
  return { email, projectId, captureId }
}

test('an empty workspace shows where to begin, and nothing else', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible()
  // Beside the steps only the sample and the question who clients deal with.
  await expect(page.getByRole('region')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Create a ReadyLink' })).toHaveAttribute(
    'href',
    '/readylinks?new=1',
  )
  await expectGoodLook(page)
  await page.getByRole('link', { name: 'Create a project' }).click()
  await expect(page.getByRole('dialog', { name: 'New project' })).toBeVisible()
})

test('an account without projects in its plan begins with what it can do', async ({ page }) => {
  await takeSession(page, await createUser('solo'))
  await page.goto('/home')
  await expect(page.getByRole('listitem').filter({ hasText: 'Share a ReadyLink' }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Share a ReadyLink')
  await expect(page.getByRole('main')).toContainText('Projects need the Starter plan.')
  await expect(page.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/settings/plan')
  await expect(page.getByRole('link', { name: 'Create a project' })).toHaveCount(0)
})

test('the page puts together what is due, what went wrong, projects, leads and credits', async ({ page }) => {
  const { projectId, captureId } = await withWork(page)
  await page.goto('/home')
  await expect(today(page).getByText('3 days overdue')).toBeVisible()
  await expect(today(page).getByText('Jonas Weber')).toBeVisible()
  await expect(today(page).getByRole('link', { name: 'Kick-off' }).first()).toHaveAttribute(
    'href',
    new RegExp(`^/nucleus/captures/${captureId}\\?item=[\\da-f-]{36}$`),
  )
  await expect(today(page).getByRole('link', { name: 'Follow up with Maria Keller' })).toHaveAttribute(
    'href',
    /^\/nucleus\/contacts\?contact=/,
  )
  await expect(today(page).getByText('Somebody Later')).toHaveCount(0)
  await expect(today(page).getByRole('link', { name: 'scan.pdf could not be read' })).toHaveAttribute(
    'href',
    `/projects/${projectId}/documents`,
  )
  const projects = section(page, 'Active projects')
  await expect(projects.getByRole('link', { name: 'Nordwind Logistics', exact: true })).toBeVisible()
  await expect(projects.getByRole('link', { name: /: Nordwind Logistics$/ })).toHaveAttribute(
    'href',
    `/projects/${projectId}/documents`,
  )
  const leads = section(page, 'New leads')
  await expect(leads.getByText('1 unread')).toBeVisible()
  await expect(leads.getByRole('link', { name: /^Cedar Hotels ?, unread$/ })).toBeVisible()
  await expect(section(page, 'Credits').getByText('10,000 of 10,000 left')).toBeVisible()
  // What another section says is not suggested again.
  const suggestions = section(page, 'Suggestions')
  const suggested = await suggestions.getByRole('listitem').count()
  expect(suggested).toBeGreaterThan(0)
  // Each can be followed; questions are left to agents.
  await expect(suggestions.getByRole('link')).toHaveCount(suggested)
  await expect(suggestions.getByRole('button')).toHaveCount(0)
  for (const text of ['past due', 'Maria Keller', 'new lead', 'Upload documents']) {
    await expect(suggestions.getByText(text)).toHaveCount(0)
  }
  await expectGoodLook(page)
})

test('an action item is ticked off where it stands, and on again', async ({ page }) => {
  await withWork(page)
  await page.goto('/home')
  const box = today(page).getByRole('checkbox', { name: 'Done: Send the list of systems' })
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await box.check()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(today(page).getByText('Prepare the agenda of the workshop')).toBeVisible()
  await expect(box).toHaveCount(0)

  const later = today(page).getByRole('checkbox', { name: 'Done: Ask for the process handbook' })
  const first = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await later.check()
  await first
  const second = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await later.uncheck()
  await second
  await page.reload()
  await expect(later).not.toBeChecked()
})

test('a note is kept while it is typed, handed in, and read into action items', async ({ page }) => {
  await withWork(page)
  await page.goto('/home')
  const note = section(page, 'Note')
  await note.getByRole('button', { name: 'Save note' }).click()
  const field = note.getByRole('textbox', { name: 'Note' })
  await expect(field).toHaveAccessibleDescription('Write something first.')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const text = `Call with Ann Brown. Action item: Ann will send the price list by ${dayFromNow(0)}.`
  await note.getByRole('textbox', { name: 'Note' }).fill(text)
  await page.reload()
  await expect(note.getByRole('textbox', { name: 'Note' })).toHaveValue(text)
  await note.getByLabel('Project').selectOption('Nordwind Logistics')
  await note.getByRole('button', { name: 'Save note' }).click()
  await expect(note.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await expect(note.getByRole('status')).toContainText('1 action item', { timeout: 30_000 })
  await expect(today(page).getByRole('heading', { name: 'Waiting for others' })).toBeVisible()
  await expect(today(page).getByText('Send the price list', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await note.getByRole('link', { name: 'Open the note' }).click()
  await expect(page).toHaveURL(/\/nucleus\/captures\/[\da-f-]{36}/)
})

for (const hasFieldSizing of [true, false]) {
  test(`the field of a note grows with its text ${hasFieldSizing ? 'by style' : 'by script'}, up to twelve lines`, async ({
    page,
  }) => {
    if (!hasFieldSizing) await page.addInitScript(() => Object.assign(CSS, { supports: () => false }))
    await withWork(page)
    await page.goto('/home')
    const field = section(page, 'Note').getByRole('textbox', { name: 'Note' })
    if (!hasFieldSizing) {
      await field.evaluate((element) => element.style.setProperty('field-sizing', 'fixed', 'important'))
    }
    const heightWith = async (lines: number) => {
      await field.fill(Array(lines).fill('word').join('\n'))
      return field.evaluate((element) => element.getBoundingClientRect().height)
    }
    const three = await heightWith(3)
    const eight = await heightWith(8)
    const line = (eight - three) / 5
    expect(line).toBeGreaterThan(15)
    expect(await heightWith(1)).toBe(three)
    expect(await heightWith(30)).toBeCloseTo(three + 9 * line, -1)
  })
}

test('with tasks for later nobody is caught up', async ({ page }) => {
  const email = await createUser()
  await takeSession(page, email)
  await addCapture(email, 'Call', [{ content: 'Write the offer', dueDate: dayFromNow(5), owner: 'me' }])
  await page.goto('/home')
  await expect(today(page).getByRole('listitem').filter({ hasText: 'Write the offer' })).toContainText('You')
  await expect(today(page).getByText('Nothing is due today.')).toBeVisible()
  await expect(today(page).getByText('all caught up')).toHaveCount(0)
})

test.describe('where it is tomorrow already', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('the day is the reader’s', async ({ page }) => {
    const email = await createUser()
    await takeSession(page, email)
    const day = await page.evaluate(() => {
      const now = new Date()
      const pad = (part: number) => String(part).padStart(2, '0')
      return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
    })
    await addCapture(email, 'Call', [{ content: 'Write the offer', dueDate: day }])
    await page.goto('/home')
    await expect(today(page).getByRole('listitem').filter({ hasText: 'Write the offer' })).toContainText(
      'Today',
    )
    await expect(today(page).getByRole('heading', { name: 'Later' })).toHaveCount(0)
  })
})

test('without Nucleus the page and the navigation do without it', async ({ page }) => {
  const { email } = await withWork(page)
  await admin('user', 'set', '--email', email, '--flag', 'nucleus=off')
  await page.goto('/home')
  await expect(section(page, 'Active projects')).toBeVisible()
  await expect(section(page, 'Note')).toHaveCount(0)
  await expect(section(page, 'Suggestions')).toHaveCount(0)
  await expect(today(page).getByRole('checkbox')).toHaveCount(0)
  await expect(today(page).getByText('Maria Keller')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Nucleus' })).toHaveCount(0)
})

test('another account sees nothing of this one', async ({ page, browser, baseURL }) => {
  await withWork(page)
  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  await takeSession(other, await createUser())
  await other.goto('/home')
  await expect(other.getByRole('heading', { name: 'Get started' })).toBeVisible()
  for (const text of ['Nordwind', 'Maria Keller', 'Cedar Hotels', 'scan.pdf']) {
    await expect(other.getByText(text)).toHaveCount(0)
  }
  await context.close()
})
