import type { Locator, Page } from '@playwright/test'
import { lead, withLeads } from './inbox'
import { createUser, expect, expectAccessible, expectGoodPage, takeSession, test } from './journeys'
import { agentOf } from './support/agent'
import { call } from './support/api'
import { addMemories } from './support/memories'
import { addProject, addProjects } from './support/workspace'

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const bar = (page: Page, many: string) => page.getByRole('toolbar', { name: `Selected ${many}` })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

async function contactNames(page: Page): Promise<string[]> {
  const { body } = await call<{ contacts: { name: string }[] }>(page, '/api/nucleus/contacts', {
    method: 'GET',
  })
  return body.contacts.map(({ name }) => name)
}

async function withContacts(page: Page, names: string[]) {
  await takeSession(page, await createUser('growth'))
  const agent = await agentOf(page)
  for (const name of names) await agent.createContact({ name, company: 'Acme' })
  await page.goto('/nucleus/contacts')
  await expect(box(page, names[0]!)).toBeVisible()
}

test('contacts are selected by range and deleted: nothing is gone before the message is, and Undo brings all back', async ({
  page,
}) => {
  const names = ['Ada', 'Ben', 'Cleo', 'Dora']
  await withContacts(page, names)
  await box(page, 'Ada').click()
  await box(page, 'Cleo').click({ modifiers: ['Shift'] })
  await expect(bar(page, 'contacts')).toContainText('3 contacts selected')
  await expectAccessible(page)
  await bar(page, 'contacts').getByRole('button', { name: 'Delete' }).click()
  await expect(box(page, 'Ada')).toHaveCount(0)
  await expect(box(page, 'Dora')).toBeVisible()
  expect(await contactNames(page)).toEqual(names)
  await undo(page).click()
  await expect(box(page, 'Ada')).toBeVisible()
  expect(await contactNames(page)).toEqual(names)

  await box(page, 'Ben').click()
  await bar(page, 'contacts').getByRole('button', { name: 'Delete' }).click()
  await expect(box(page, 'Ben')).toHaveCount(0)
  // Leaving the page ends the time for Undo.
  await page.goto('/nucleus/captures')
  await expect.poll(() => contactNames(page)).toEqual(['Ada', 'Cleo', 'Dora'])
})

test('keys select contacts, and the relationship of several is set and taken back', async ({ page }) => {
  await withContacts(page, ['Ada', 'Ben', 'Cleo'])
  await page.getByRole('row').getByRole('link', { name: 'Ada' }).focus()
  await page.keyboard.press('x')
  await expect(box(page, 'Ada')).toBeChecked()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(box(page, 'Ben')).toBeChecked()
  await expect(page.getByRole('row').getByRole('link', { name: 'Ben' })).toBeFocused()
  await bar(page, 'contacts').getByRole('button', { name: 'Set relationship' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Partner' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Partner' })).toHaveCount(2)
  await undo(page).click()
  await expect(page.getByRole('row').filter({ hasText: 'Partner' })).toHaveCount(0)
})

test('projects on all pages are archived with one request and come back', async ({ page }) => {
  const email = await createUser('growth')
  await takeSession(page, email)
  await addProjects(email, 60)
  await page.goto('/projects')
  const all = page.getByRole('checkbox', { name: 'Select all projects on this page' })
  const left = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().left)
  // At the head of the list, above the boxes of the rows: of the table and of the cards.
  expect(await left(all)).toBe(await left(box(page, 'Client 1')))
  await page.setViewportSize({ width: 390, height: 800 })
  // The page replaces the table by cards a moment after the change of width.
  await expect(async () => expect(await left(all)).toBe(await left(box(page, 'Client 1')))).toPass()
  await page.setViewportSize({ width: 1280, height: 800 })
  await all.check()
  await bar(page, 'projects').getByRole('button', { name: 'Select all 60 that match' }).click()
  await expect(bar(page, 'projects')).toContainText('60 projects selected')
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) requests.push(request.url())
  })
  await bar(page, 'projects').getByRole('button', { name: 'Archive' }).click()
  await expect(
    page.getByText('60 in the archive').or(page.getByRole('heading', { name: 'No project' })),
  ).toBeVisible()
  expect(requests).toHaveLength(1)
  await undo(page).click()
  await expect(page.getByRole('checkbox', { name: 'Select all projects on this page' })).toBeVisible()
})

test('a project that cannot move is named, and the others move', async ({ page }) => {
  const email = await createUser('growth')
  await takeSession(page, email)
  await addProject(email, 'Acme')
  await addProject(email, 'Brenner Parts', 0, 'complete')
  await page.goto('/projects')
  await box(page, 'Acme').check()
  await box(page, 'Brenner Parts').check()
  await bar(page, 'projects').getByRole('button', { name: 'Move to stage' }).click()
  await page.getByRole('menuitem', { name: 'Delivered' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'no completed audit' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Brenner Parts' })).toContainText('Delivered')
  await expect(page.getByRole('row').filter({ hasText: 'Acme' })).toContainText('Evidence')
})

test('memories are deleted together and restored', async ({ page }) => {
  const email = await createUser('growth')
  await takeSession(page, email)
  await addMemories(email, [
    { subject: 'Acme pays late', content: 'Forty days.' },
    { subject: 'Brenner is loyal', content: 'Since 2009.' },
  ])
  await page.goto('/nucleus/memories')
  await page.getByRole('checkbox', { name: 'Select all memories on this page' }).check()
  await bar(page, 'memories').getByRole('button', { name: 'Delete' }).click()
  await expect(box(page, 'Acme pays late')).toHaveCount(0)
  await undo(page).click()
  await expect(box(page, 'Acme pays late')).toBeVisible()
  await expect(box(page, 'Brenner is loyal')).toBeVisible()
})

test('two leads are merged after a look at both, by keyboard', async ({ page }) => {
  const { ids } = await withLeads(page, [
    { businessName: 'Acme Dental', clientName: 'Maria Keller', clientEmail: 'maria@acme.example', level: 4 },
    { businessName: 'Acme', clientName: 'Maria Keller', clientEmail: 'm.keller@acme.example', level: 1 },
  ])
  await page.goto('/leads')
  await box(page, 'Acme Dental').press('Space')
  await box(page, 'Acme').press('Space')
  await bar(page, 'leads').getByRole('button', { name: 'Merge…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Merge two leads' })
  await expect(dialog.getByRole('radio', { name: /Acme Dental/ }).first()).toBeVisible()
  await dialog.getByRole('radio', { name: /: Acme Dental \(100 of 100\)/ }).check()
  await dialog.getByRole('radio', { name: 'E-mail: m.keller@acme.example' }).press('Space')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge for good' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveCount(2)
  await lead(page, /^Acme Dental/).click()
  const open = page.getByRole('dialog', { name: 'Acme Dental' })
  await expect(open.getByText('m.keller@acme.example').first()).toBeVisible()
  await expect(open.getByText('Surveys of merged leads')).toBeVisible()
  const gone = await call(page, `/api/lead-generation/leads/${ids[1]}`, { method: 'GET' })
  expect(gone.status).toBe(404)
})

test('a probable duplicate is shown with the contact and merged there', async ({ page }) => {
  await takeSession(page, await createUser('growth'))
  const agent = await agentOf(page)
  await agent.createContact({ name: 'Eva Lind', email: 'eva@lind.example' })
  await agent.createContact({ name: 'E. Lind', email: 'eva@lind.example', phone: '+46 8 123' })
  await page.goto('/nucleus/contacts')
  await page.getByRole('row').getByRole('link', { name: 'Eva Lind' }).click()
  await page.getByRole('button', { name: 'Merge with E. Lind' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge two contacts' })
  await dialog.getByRole('button', { name: 'Merge for good' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Eva Lind' }).getByText('+46 8 123')).toBeVisible()
  expect(await contactNames(page)).toEqual(['Eva Lind'])
})

test('contacts come in from a table once, with errors by row, and nothing is written before', async ({
  page,
}) => {
  await takeSession(page, await createUser('growth'))
  await (await agentOf(page)).createContact({ name: 'Known', email: 'known@example.com' })
  await page.goto('/nucleus/contacts')
  const importTable = async () => {
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import contacts' })
    await dialog
      .getByLabel('Paste the table')
      .fill(
        'Full name;Mail;Firm\nKnown;known@example.com;\nEva;no address;Lind AB\n=1+1;sum@example.com;Acme\n=1+1;sum@example.com;Acme',
      )
    await dialog.getByRole('button', { name: 'Preview' }).click()
    return dialog
  }
  const dialog = await importTable()
  await expect(dialog.getByRole('status')).toHaveText(
    '1 new · 1 there already · 1 twice in the table · 1 with errors, left out',
  )
  await expect(dialog.getByText(/Row 3, E-mail: /)).toBeVisible()
  await expectAccessible(page)
  expect(await contactNames(page)).toEqual(['Known'])
  await dialog.getByRole('button', { name: 'Import 1 contact' }).click()
  await expect(page.getByText('1 contact · 1 there already · 1 twice in the table')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').getByRole('link', { name: '=1+1' })).toBeVisible()
  const again = await importTable()
  await expect(again.getByRole('status')).toContainText('0 new')
  await expect(again.getByRole('button', { name: 'Import 0 contacts' })).toBeDisabled()
})

test('leads come in from a table without a score', async ({ page }) => {
  await withLeads(page)
  await page.goto('/leads')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import leads' })
  await dialog
    .getByLabel('Paste the table')
    .fill('Bedrijf,E-mailadres,Web\nLind AB,eva@lind.example,lind.example\nAcme,no address,')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Import 1 lead' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: 'Lind AB' })
  await expect(row).toContainText('Imported')
  await expect(row.getByText('Imported', { exact: true })).toHaveCount(2)
  await expect(row).not.toContainText('Started')
})

test('a lead stands among eight others of its industry', async ({ page }) => {
  const given = Array.from({ length: 9 }, (_, index) => ({
    businessName: `Firm ${index}`,
    clientEmail: `firm${index}@example.com`,
    industry: 'Manufacturing',
    level: index % 5,
  }))
  const { ids } = await withLeads(page, given)
  await page.goto(`/leads/${ids[0]}`)
  await expect(
    page.getByRole('heading', { name: 'Compared with 8 other leads in Manufacturing' }),
  ).toBeVisible()
  const table = page.getByRole('table', { name: /^Comparison with other leads/ })
  await expect(table.getByRole('row')).toHaveCount(7)
  await expectGoodPage(page, `/leads/${ids[0]}`)
})
