import { balance, openLead, withLeads } from './inbox'
import { expect, expectAccessible, test } from './journeys'
import { setCredits } from './support/leads'

test('converting says its price, happens once for a double click, and leads to the project', async ({
  page,
}) => {
  const { ids } = await withLeads(page)
  const before = await balance(page)
  const open = await openLead(page, 'Acme Dental')
  await open.getByRole('button', { name: 'Convert to project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert Acme Dental to a project' })
  await expect(dialog).toContainText('Balance afterwards')
  await expect(dialog).toContainText('24,000')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Convert for 1,000 credits' }).dblclick()
  await expect(page).toHaveURL(/\/projects\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Acme Dental' })).toBeVisible()
  expect(await balance(page)).toBe(before - 1_000)
  const project = new URL(page.url()).pathname
  await page.goto(`/leads/${ids[0]}`)
  await expect(page.getByRole('link', { name: 'Open the project' })).toHaveAttribute('href', project)
})

test('a lead that cannot be converted says why', async ({ page }) => {
  const { email } = await withLeads(page)
  let open = await openLead(page, 'Delta Foods')
  await open.getByRole('button', { name: 'Convert to project' }).click()
  let dialog = page.getByRole('dialog', { name: 'Convert Delta Foods to a project' })
  await expect(dialog).toContainText('The survey has not been submitted yet')
  await expect(dialog.getByRole('button', { name: 'Convert for 1,000 credits' })).toBeDisabled()
  await setCredits(email, 999)
  open = await openLead(page, 'Acme Dental')
  await open.getByRole('button', { name: 'Convert to project' }).click()
  dialog = page.getByRole('dialog', { name: 'Convert Acme Dental to a project' })
  await expect(dialog).toContainText('Not enough credits')
  await expect(dialog.getByRole('link', { name: 'See plan and credits' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Convert for 1,000 credits' })).toBeDisabled()
})

test('erasing a lead takes its name typed, and takes everything', async ({ page }) => {
  const { ids } = await withLeads(page)
  const open = await openLead(page, 'Cedar Hotels')
  await open.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Erase for good…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase this lead for good?' })
  await expect(dialog.getByRole('button', { name: 'Erase lead' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Name of the lead').fill('cedar hotels')
  await dialog.getByRole('button', { name: 'Erase lead' }).click()
  await expect(page).toHaveURL('/leads')
  await expect(page.getByRole('row')).toHaveCount(4)
  expect(ids).toHaveLength(4)
})
