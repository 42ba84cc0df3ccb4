import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { drawer, focusList, lead, openLead, searchField, withLeads } from './inbox'
import { createUser, expect, expectAccessible, expectGoodPage, signIn, takeSession, test } from './journeys'
import { call } from './support/api'
import { createLeads, createLink } from './support/leads'

test('an empty inbox shows the way to the first lead', async ({ page }) => {
  const email = await createUser()
  await takeSession(page, email)
  await page.goto('/leads')
  await expect(page.getByRole('link', { name: 'Create a ReadyLink' })).toHaveAttribute(
    'href',
    '/readylinks?new=1',
  )
  await expectAccessible(page)
  await createLink(email, 'Website banner')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No leads yet' })).toBeVisible()
  await expect(page.getByRole('main').getByText('/survey/')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('search, filters and order are in the address and survive a reload and the back button', async ({
  page,
}) => {
  await withLeads(page)
  await page.goto('/leads')
  await expect(page.getByRole('row')).toHaveCount(5)
  await expect(lead(page, /^Acme Dental ?, unread$/)).toBeVisible()
  // No lead has a composite score: the table does without the column.
  await expect(page.getByRole('columnheader', { name: 'Readiness' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Composite' })).toHaveCount(0)
  await page.getByRole('main').getByLabel('Score').selectOption('60')
  await expect(page).toHaveURL('/leads?min=60')
  await expect(page.getByRole('row')).toHaveCount(3)
  // Slow enough for the list to update after every letter: no letter is lost, and the field keeps the focus.
  await searchField(page).pressSequentially('brenner', { delay: 350 })
  await expect(page).toHaveURL('/leads?q=brenner&min=60')
  await expect(searchField(page)).toBeFocused()
  await expect(searchField(page)).toHaveValue('brenner')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(searchField(page)).toHaveValue('brenner')
  await expect(page.getByRole('main').getByLabel('Score')).toHaveValue('60')
  await expect(page.getByRole('row')).toHaveCount(2)
  await searchField(page).fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No lead matches “nobody at all”' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL('/leads')
  await page.getByLabel('Status').selectOption('Started or imported')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(lead(page, 'Delta Foods')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(5)
  await page.getByRole('columnheader').getByRole('link', { name: 'Business' }).click()
  await expect(page).toHaveURL('/leads?sort=business')
  await expect(page.getByRole('columnheader', { name: 'Business' })).toHaveAttribute('aria-sort', 'ascending')
})

test('the inbox and a lead are good pages', async ({ page }) => {
  const { ids } = await withLeads(page)
  await expectGoodPage(page, '/leads')
  await expectGoodPage(page, `/leads/${ids[0]}`)
})

test('on a phone the filters are behind a button, which says how many are set', async ({ page }) => {
  const email = await createUser()
  await takeSession(page, email)
  await createLeads(email, await createLink(email), [{ businessName: 'Brenner Parts' }])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/leads')
  const filters = page.getByRole('button', { name: 'Filters' })
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(filters).toHaveAttribute('aria-expanded', 'false')
  await expect(status).toBeHidden()
  await filters.click()
  await status.selectOption('Archived')
  await expect(filters).toHaveText('Filters (1)')
  await filters.click()
  await expect(status).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(status).toBeVisible()
  await expect(filters).toBeHidden()
})

test('long names and addresses stay inside the inbox and the page of a lead', async ({ page }) => {
  const email = await createUser()
  await takeSession(page, email)
  const long = `${'Donaudampfschifffahrtselektrizitäten'.repeat(3)}gesellschaft`
  const clientEmail = `${'a'.repeat(60)}@${'department.'.repeat(8)}example`
  const same = { businessName: long, clientName: long, clientEmail }
  const [id] = await createLeads(email, await createLink(email), [same, same])
  await page.setViewportSize({ width: 320, height: 640 })
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.goto('/leads')
  // At most two lines, with the whole name as a hint.
  const name = page.getByTitle(long).first()
  expect((await name.boundingBox())!.height).toBeLessThan(60)
  expect(await overhang()).toBe(0)
  await page.goto(`/leads/${id}`)
  await expect(page.getByRole('heading', { name: 'Possible duplicates' })).toBeVisible()
  expect(await overhang()).toBe(0)
})

test('keys go down the list, open, select and archive, and can be switched off', async ({ page }) => {
  await withLeads(page)
  await page.goto('/leads')
  await focusList(page, 'Acme Dental')
  await page.keyboard.press('ArrowDown')
  await expect(lead(page, 'Brenner Parts')).toBeFocused()
  await page.keyboard.press('k')
  await expect(lead(page, 'Acme Dental')).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: 'Select Acme Dental' })).toBeChecked()
  await page.keyboard.press('x')
  await page.keyboard.press('Enter')
  await expect(drawer(page, 'Acme Dental')).toBeVisible()
  await page.keyboard.press('j')
  await expect(drawer(page, 'Brenner Parts')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(lead(page, 'Brenner Parts')).toBeFocused()
  await page.keyboard.press('e')
  await expect(lead(page, 'Brenner Parts')).toHaveCount(0)
  await expect(lead(page, 'Cedar Hotels')).toBeFocused()
  await page.keyboard.press('/')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('jek?')
  await expect(searchField(page)).toHaveValue('jek?')
  await page.keyboard.press('Escape')
  await expect(searchField(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toBeVisible()
  await expectAccessible(page)
  await keys.getByRole('switch').uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(keys).toHaveCount(0)
})

test('a lead opens beside the list with an address of its own, and is read from then on', async ({
  page,
}) => {
  const { ids } = await withLeads(page)
  const open = await openLead(page, 'Acme Dental')
  await expect(page).toHaveURL(`/leads?lead=${ids[0]}`)
  await expect(open.getByRole('link', { name: 'maria@acme.example' })).toHaveAttribute(
    'href',
    'mailto:maria@acme.example',
  )
  await expect(open.getByText('Campaign: newsletter · spring')).toBeVisible()
  await expectAccessible(page)
  await open.getByRole('tab', { name: 'Answers' }).click()
  await expect(open.getByText('20.00 + 20.00 + 20.00 + 20.00 + 20.00 = 100.00')).toBeVisible()
  await expect(open.getByRole('row').filter({ hasText: '4 × 1' })).toHaveCount(25)
  await expectAccessible(page)
  await page.reload()
  await expect(drawer(page, 'Acme Dental').getByRole('tab', { name: 'Overview' })).toBeVisible()
  await drawer(page, 'Acme Dental').getByRole('button', { name: 'Next lead' }).click()
  await expect(page).toHaveURL(`/leads?lead=${ids[1]}`)
  await expect(drawer(page, 'Brenner Parts').getByRole('tab', { name: 'Overview' })).toBeVisible()
  await drawer(page, 'Brenner Parts').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/leads')
  await expect(lead(page, 'Brenner Parts')).toBeFocused()
  await expect(lead(page, /^Acme Dental ?, unread$/)).toHaveCount(0)
  const unread = async () => {
    const { body } = await call<{ data: { isRead: boolean }[] }>(page, '/api/lead-generation/leads', {
      method: 'GET',
    })
    return body.data.filter(({ isRead }) => !isRead).length
  }
  await expect.poll(unread).toBe(2)
  // A lead that becomes unread again, for example after asking for a conversation, is shown as unread once the list reloads.
  const unreadAgain = { changes: [{ id: ids[0], isRead: false }] }
  await call(page, '/api/lead-generation/leads', { method: 'PATCH', body: unreadAgain })
  await lead(page, 'Cedar Hotels').click()
  await expect.poll(unread).toBe(2)
  await drawer(page, 'Cedar Hotels').getByRole('button', { name: 'Close' }).click()
  await expect(lead(page, /^Acme Dental ?, unread$/)).toBeVisible()
})

test('a note is kept while it is typed, saved, reworded and deleted', async ({ page }) => {
  await withLeads(page)
  let open = await openLead(page, 'Acme Dental')
  await open.getByRole('tab', { name: 'Notes' }).click()
  await open.getByLabel('New note').fill('Wants a call on Tuesday')
  await page.reload()
  open = drawer(page, 'Acme Dental')
  await open.getByRole('tab', { name: 'Notes' }).click()
  await expect(open.getByLabel('New note')).toHaveValue('Wants a call on Tuesday')
  await open.getByRole('button', { name: 'Add note' }).click()
  await expect(open.getByRole('listitem').filter({ hasText: 'Wants a call on Tuesday' })).toBeVisible()
  await expect(open.getByLabel('New note')).toHaveValue('')
  await open.getByRole('button', { name: 'Edit note' }).click()
  await open.getByRole('textbox', { name: 'Note', exact: true }).fill('Wants a call on Friday')
  await open.getByRole('button', { name: 'Save note' }).click()
  await expect(open.getByText('Wants a call on Friday')).toBeVisible()
  await expectAccessible(page)
  await open.getByRole('button', { name: 'Delete note' }).click()
  const question = page.locator('[aria-modal=true]').filter({ hasText: 'Delete this note?' })
  await question.getByRole('button', { name: 'Delete note' }).click()
  await expect(open.getByText('Wants a call on Friday')).toHaveCount(0)
})

test('leads go to the archive and back, one or several', async ({ page }) => {
  await withLeads(page)
  const open = await openLead(page, 'Acme Dental')
  await open.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('is now in the archive.')).toBeVisible()
  await expect(open.getByRole('button', { name: 'Restore from archive' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(open.getByRole('button', { name: 'Archive', exact: true })).toBeVisible()
  await open.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('checkbox', { name: 'Select Brenner Parts' }).check()
  await page.getByRole('checkbox', { name: 'Select Cedar Hotels' }).check()
  await expect(page.getByRole('toolbar', { name: 'Selected leads' })).toContainText('2 leads selected')
  await expectAccessible(page)
  await page.getByRole('toolbar').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect.poll(() => statuses(page, 'archived')).toBe(2)
  await page.getByLabel('Status').selectOption('Archived')
  await expect(lead(page, 'Cedar Hotels')).toBeVisible()
})

async function statuses(page: Page, status: string): Promise<number> {
  const path = `/api/lead-generation/leads?status=${status}`
  const { body } = await call<{ pagination: { total: number } }>(page, path, { method: 'GET' })
  return body.pagination.total
}

test('a view is saved under a name, marked while it is shown, and deleted', async ({ page }) => {
  await withLeads(page)
  await page.goto('/leads?min=60&sort=-score')
  const views = page.getByRole('button', { name: 'Views' })
  await views.click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByLabel('Name').fill('Ready to talk')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: 'Ready to talk' }).click()
  await expect(page.getByRole('menuitem', { name: 'Ready to talk' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('menuitem', { name: 'All leads' }).click()
  await expect(page).toHaveURL('/leads')
  await views.click()
  await page.getByRole('menuitem', { name: 'Ready to talk' }).click()
  await expect(page).toHaveURL('/leads?min=60&sort=-score')
  await page.getByRole('button', { name: 'Ready to talk' }).click()
  await page.getByRole('menuitem', { name: 'Delete views…' }).click()
  await page.getByRole('button', { name: 'Delete view “Ready to talk”' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(views).toBeVisible()
})

test('the export holds what the filters show, and no formula', async ({ page }) => {
  await withLeads(page, [{ businessName: '=HYPERLINK("http://evil.example")', level: 4 }, { level: 0 }])
  await page.goto('/leads?min=60')
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const download = await arriving
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('"Business","Person","E-mail"')
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")","Maria Keller"`)
})

test.describe('another account', () => {
  test.use({ expectedStatuses: [404] })

  test('finds no lead of this one, by page or by request', async ({ page, browser, baseURL }) => {
    const { ids } = await withLeads(page)
    const context = await browser.newContext({ baseURL })
    const attacker = await context.newPage()
    const email = await createUser('growth')
    const own = await createLeads(email, await createLink(email), [{ businessName: 'Own business' }])
    await signIn(attacker, email)
    const base = `/api/lead-generation/leads/${ids[0]}`
    const attempts: [string, string, unknown?][] = [
      ['GET', base],
      ['GET', `${base}/record`],
      ['PATCH', base, { isArchived: true }],
      ['DELETE', base],
      ['POST', `${base}/notes`, { content: 'Mine now' }],
      ['POST', `${base}/convert`],
      ['POST', `${base}/web-research`, { websiteUrl: 'https://acme.example' }],
    ]
    for (const [method, path, body] of attempts) {
      const answer = await call<{ error: string }>(attacker, path, { method, body })
      expect(answer, `${method} ${path}`).toMatchObject({ status: 404, body: { error: 'Not found.' } })
    }
    const changes = [ids[0], own[0]].map((id) => ({ id, isArchived: true }))
    const changed = await call<{ leads: { id: string }[] }>(attacker, '/api/lead-generation/leads', {
      method: 'PATCH',
      body: { changes },
    })
    expect(changed.body.leads.map(({ id }) => id)).toEqual(own)
    await attacker.goto(`/leads/${ids[0]}`)
    await expect(
      attacker.getByRole('heading', { name: 'This lead does not exist or was erased' }),
    ).toBeVisible()
    await attacker.goto(`/leads?show=all&lead=${ids[0]}`)
    await expect(attacker.getByText('This lead does not exist or was erased')).toBeVisible()
    await expect(attacker.getByText('Acme Dental')).toHaveCount(0)
    await attacker.goto(`/leads?q=Acme`)
    await expect(attacker.getByText('Acme Dental')).toHaveCount(0)
    expect(await statuses(page, 'active')).toBe(4)
    await context.close()
  })
})
