import type { Page } from '@playwright/test'
import type { Contact, InputOf } from '../../lib/client/index'
import type { ContactWire } from '../../lib/nucleus/contacts/contract'
import { createUser, expect, expectAccessible, expectGoodPage, takeSession, test } from './journeys'
import { agentOf } from './support/agent'
import { call } from './support/api'
import { addCapture, addProject, dayFromNow } from './support/workspace'

const PATH = '/api/nucleus/contacts'
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
const namesOf = async (page: Page) =>
  (await call<{ contacts: ContactWire[] }>(page, PATH, { method: 'GET' })).body.contacts.map(
    ({ name }) => name,
  )

/** Signs in to an account with these contacts, created through the API so that mentions are linked. */
async function withContacts(page: Page, given: InputOf<'createContact'>[]) {
  const email = await createUser('growth')
  await takeSession(page, email)
  const agent = await agentOf(page)
  const contacts: Contact[] = []
  for (const contact of given) contacts.push(await agent.createContact(contact))
  await page.goto('/nucleus/contacts')
  return { email, contacts }
}

const THREE: InputOf<'createContact'>[] = [
  { name: 'Sanne Kuiper', role: 'Customer service', company: 'Brenner Parts', relationshipType: 'client' },
  {
    name: 'Ida Holm',
    company: 'Cedar Hotels',
    relationshipType: 'prospect',
    email: 'ida+sales@cedar.example',
  },
  { name: 'Jan Brenner', company: 'Brenner Parts' },
]

test('a contact is added, with what is wrong said at its field, changed and deleted for good', async ({
  page,
}) => {
  await takeSession(page, await createUser())
  await page.goto('/nucleus/contacts')
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/nucleus/contacts?new=1')
  const added = page.getByRole('dialog', { name: 'New contact' })
  await added.getByLabel('E-mail').fill('not an address')
  await added.getByRole('button', { name: 'Add contact' }).click()
  await expect(added.getByText('Enter a name.')).toBeVisible()
  await expect(added.getByText('Must be an e-mail address.')).toBeVisible()
  await expect(added.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await added.getByLabel('Name').fill('Maria Keller')
  await added.getByLabel('E-mail').fill('maria@acme.example')
  await added.getByLabel('Phone').fill('+31 (0)20 123')
  await added.getByLabel('Relationship').selectOption('Client')
  await added.getByLabel('Follow up on').fill(dayFromNow(-3))
  await added.getByRole('button', { name: 'Add contact' }).click()
  await expect(added).toHaveCount(0)
  await expect(row(page, 'Maria Keller')).toContainText('Overdue')
  await expect(page.getByRole('link', { name: 'maria@acme.example' }).first()).toHaveAttribute(
    'href',
    'mailto:maria@acme.example',
  )
  await expect(page.getByRole('link', { name: '+31 (0)20 123' }).first()).toHaveAttribute(
    'href',
    'tel:+31020123',
  )

  await row(page, 'Maria Keller').getByRole('link', { name: 'Maria Keller' }).click()
  const open = drawer(page, 'Maria Keller')
  await expect(open.getByText('No capture has named this person yet.')).toBeVisible()
  await expectAccessible(page)
  await open.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit contact' })
  await edit.getByLabel('Company').fill('Acme Dental')
  await edit.getByLabel('Follow up on').fill(dayFromNow(9))
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toHaveCount(0)
  await expect(open.getByText('Acme Dental')).toBeVisible()
  await expect(open.getByText('Overdue')).toHaveCount(0)

  await open.getByRole('button', { name: 'Delete…' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Maria Keller?' })
  await expect(question).toContainText('for good')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await open.getByRole('button', { name: 'Delete…' }).click()
  await question.getByRole('button', { name: 'Delete contact' }).click()
  await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible()
  expect(await namesOf(page)).toEqual([])
})

test('a contact shows where it was named, what it has to do and its project', async ({ page }) => {
  const { email, contacts } = await withContacts(page, [THREE[0]!])
  const projectId = await addProject(email, 'Brenner Parts')
  const task = {
    content: 'Sanne Kuiper sends the list of orders.',
    owner: 'Sanne Kuiper',
    dueDate: dayFromNow(-2),
  }
  const captureId = await addCapture(email, 'Kick-off', [task], projectId)
  await page.goto(`/nucleus/contacts?contact=${contacts[0]!.id}`)
  const open = drawer(page, 'Sanne Kuiper')
  const tasks = open.getByRole('region', { name: 'Open tasks' })
  await expect(tasks).toContainText(task.content)
  await expect(tasks).toContainText('Overdue')
  await expect(tasks.getByRole('link', { name: 'Kick-off' })).toHaveAttribute(
    'href',
    new RegExp(`^/nucleus/captures/${captureId}\\?item=`),
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/nucleus/contacts')
})

test('search and filter are in the address and survive a reload', async ({ page }) => {
  await withContacts(page, THREE)
  await page.goto('/nucleus/contacts')
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'ida+sales@cedar.example' }).first()).toHaveAttribute(
    'href',
    'mailto:ida%2Bsales@cedar.example',
  )
  // Retried until the page is hydrated.
  await expect(async () => {
    await page.getByLabel('Relationship').selectOption('Not said')
    await expect(page).toHaveURL('/nucleus/contacts?relationship=none', { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('Relationship')).toHaveValue('none')
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Search' }).fill('cedar')
    await expect(page).toHaveURL('/nucleus/contacts?q=cedar&relationship=none', { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'No contact matches “cedar”' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear search and filter' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
})

test('the contacts are a good page', async ({ page }) => {
  await withContacts(page, THREE)
  await expectGoodPage(page, '/nucleus/contacts')
})

test.describe('another account', () => {
  test.use({ expectedStatuses: [404] })

  test('finds no contact of this one, by page or by request', async ({ page, browser, baseURL }) => {
    const { contacts } = await withContacts(page, THREE)
    const contactId = contacts[0]!.id
    const context = await browser.newContext({ baseURL })
    const attacker = await context.newPage()
    await withContacts(attacker, [{ name: 'Own contact' }])
    const attempts: [string, string, unknown?][] = [
      ['GET', `${PATH}/${contactId}/record`],
      ['PATCH', PATH, { contactId, name: 'Mine now' }],
      ['DELETE', PATH, { contactId }],
    ]
    for (const [method, path, body] of attempts) {
      const answer = await call<{ error: string }>(attacker, path, { method, body })
      expect(answer, `${method} ${path}`).toMatchObject({
        status: 404,
        body: { error: expect.stringMatching(/^Not found\.$|: nothing of this account has this id$/) },
      })
    }
    await attacker.goto(`/nucleus/contacts?contact=${contactId}`)
    await expect(attacker.getByText('This contact does not exist or was deleted')).toBeVisible()
    await attacker.goto('/nucleus/contacts?q=Sanne')
    await expect(attacker.getByRole('heading', { name: 'No contact matches “Sanne”' })).toBeVisible()
    expect(await namesOf(page)).toEqual(['Ida Holm', 'Jan Brenner', 'Sanne Kuiper'])
    await context.close()
  })
})
