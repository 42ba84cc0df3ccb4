import type { Page } from '@playwright/test'
import {
  createUser,
  expect,
  expectAccessible,
  expectGoodLook,
  expectGoodPage,
  takeSession,
  test,
} from './journeys'
import { call, callFor } from './support/api'
import {
  addCapture,
  addContact,
  addProject,
  addProjects,
  dayFromNow,
  noticeInsights,
} from './support/workspace'

const cards = (page: Page) => page.getByRole('list', { name: 'Insights' }).getByRole('listitem')
const card = (page: Page, text: string) => cards(page).filter({ hasText: text })

/** An account with an overdue item, an overdue follow-up and a client without recent activity. */
async function withInsights(page: Page) {
  const email = await createUser()
  await addProject(email, 'Silent Mills', 20)
  const projectId = await addProject(email, 'Nordwind Logistics')
  const items = [{ content: 'Send the list of systems', dueDate: dayFromNow(-3) }]
  const captureId = await addCapture(email, 'Kick-off', items, projectId)
  const contactId = await addContact(email, 'Maria Keller', -3)
  await noticeInsights(email)
  await takeSession(page, email)
  return { email, captureId, contactId, projectId }
}

test('an empty inbox says what will appear there, and when', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/nucleus/insights')
  await expect(page.getByRole('heading', { name: 'No insights right now' })).toBeVisible()
  await expect(page.getByText('for seven days')).toBeVisible()
  await expectGoodLook(page)
})

test('insights lead to what they are about, and are read from then on', async ({ page }) => {
  const { captureId, contactId, projectId } = await withInsights(page)
  await expectGoodPage(page, '/nucleus/insights')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(cards(page)).toHaveCount(3)
  const item = card(page, 'Send the list of systems')
  await expect(item.getByRole('link', { name: 'Open the passage' })).toHaveAttribute(
    'href',
    new RegExp(`^/nucleus/captures/${captureId}\\?item=`),
  )
  await expect(item.getByRole('link', { name: 'Nordwind Logistics' })).toHaveAttribute(
    'href',
    `/projects/${projectId}`,
  )
  await expect(card(page, 'Maria Keller').getByRole('link', { name: 'Open the contact' })).toHaveAttribute(
    'href',
    `/nucleus/contacts?contact=${contactId}`,
  )
  const navigation = page.getByRole('navigation', { name: 'Workspace' })
  await expect(navigation.getByRole('link', { name: /Nucleus.*3 unread insights/ })).toBeVisible()
  await card(page, 'Silent Mills').getByRole('link', { name: 'Silent Mills' }).click()
  await expect(page).toHaveURL(/\/projects\//)
  await page.goto('/nucleus/insights')
  await expect(card(page, 'Silent Mills').getByRole('button', { name: /^Mark as unread/ })).toBeVisible()
  await expect(navigation.getByRole('link', { name: /Nucleus.*2 unread insights/ })).toBeVisible()
})

test('kind and unread are in the address', async ({ page }) => {
  await withInsights(page)
  await page.goto('/nucleus/insights')
  await page.getByLabel('Kind').selectOption('Quiet client')
  await expect(page).toHaveURL('/nucleus/insights?type=stale_client')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(page.getByRole('button', { name: /^Mark as unread/ })).toBeVisible()
  await page.getByLabel('Unread only').check()
  await expect(page).toHaveURL('/nucleus/insights?type=stale_client&unread=1')
  await expect(
    page.getByRole('heading', { name: 'No unread insight of the kind “Quiet client”' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(cards(page)).toHaveCount(1)
  await page.getByLabel('Kind').selectOption('Every kind')
  await expect(page).toHaveURL('/nucleus/insights')
  await expect(cards(page)).toHaveCount(3)
})

test('one is dismissed, brought back, and all are marked as read', async ({ page }) => {
  await withInsights(page)
  await page.goto('/nucleus/insights')
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await card(page, 'Maria Keller')
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Dismiss/ }).and(page.locator(':focus'))).toBeVisible()
  await saved
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  await card(page, 'Silent Mills')
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: /^Mark as unread/ })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
  await expect(
    page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: /unread/ }),
  ).toHaveCount(0)
})

test('what is brought back is there at once, before the server has stored it', async ({ page }) => {
  await withInsights(page)
  const stored = Promise.withResolvers<void>()
  await page.route('**/api/nucleus/insights', async (route) => {
    if (route.request().postDataJSON()?.isDismissed === false) await stored.promise
    await route.continue()
  })
  await page.goto('/nucleus/insights')
  const unread = (count: number) =>
    page
      .getByRole('navigation', { name: 'Workspace' })
      .getByRole('link', { name: new RegExp(`${count} unread`) })
  await card(page, 'Silent Mills')
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  // The list without it has arrived.
  await expect(unread(2)).toBeVisible()
  const order = await cards(page).allTextContents()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(3)
  expect((await cards(page).allTextContents()).filter((text) => !text.includes('Silent Mills'))).toEqual(
    order,
  )
  stored.resolve()
  await expect(unread(3)).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
})

test('older insights are on the next page, and the way back leads to the newest', async ({ page }) => {
  const email = await createUser()
  await addProjects(email, 100, 20)
  await addContact(email, 'Maria Keller', -3)
  await noticeInsights(email)
  await takeSession(page, email)
  await page.goto('/nucleus/insights')
  const group = page.getByRole('list', { name: 'Insights' }).locator('[data-insight="stale_client"]')
  await expect(group).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages of insights' })
  await expect(pages.getByRole('link', { name: 'Newer insights' })).toHaveCount(0)
  await pages.getByRole('link', { name: 'Older insights' }).click()
  await expect(page).toHaveURL('/nucleus/insights?page=2')
  await expect(cards(page)).toHaveCount(1)
  await expect(pages.getByRole('link', { name: 'Older insights' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark this page as read' }).click()
  await expect(page.getByRole('button', { name: /^Mark as unread/ })).toHaveCount(1)
  await expectAccessible(page)
  await pages.getByRole('link', { name: 'Newer insights' }).click()
  await expect(page).toHaveURL('/nucleus/insights')
  await expect(group).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark this page as read' })).toBeEnabled()
})

test('many insights of one kind are one row, which opens, and are dismissed together', async ({ page }) => {
  const { email } = await withInsights(page)
  for (const nth of [1, 2, 3, 4, 5, 6]) await addProject(email, `Quiet ${nth}`, 20 + nth)
  await noticeInsights(email)
  await page.goto('/nucleus/insights')
  const group = page.getByRole('list', { name: 'Insights' }).locator('[data-insight="stale_client"]')
  await expect(cards(page)).toHaveCount(3)
  await expect(group.getByRole('heading', { name: '7 quiet clients' })).toBeVisible()
  await expect(group).toContainText('and 4 more')
  await expectGoodPage(page, '/nucleus/insights')
  await group.getByRole('button', { name: /^Show all.*Quiet client/ }).click()
  const inside = page.getByRole('list', { name: 'Quiet client' }).getByRole('listitem')
  await expect(inside).toHaveCount(7)
  await expect(inside.filter({ hasText: 'Quiet 6' })).toBeVisible()
  await expectAccessible(page)
  // One by one, down to fewer than make a group: it stays open, and the focus stays in it.
  for (const left of [6, 5, 4, 3]) {
    await inside
      .first()
      .getByRole('button', { name: /^Dismiss/ })
      .click()
    await expect(inside).toHaveCount(left)
    await expect(inside.getByRole('button', { name: /^Dismiss/ }).and(page.locator(':focus'))).toBeVisible()
  }
  await group.getByRole('button', { name: /^Dismiss all.*Quiet client/ }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('alert').filter({ hasText: '3 quiet clients' }).waitFor()
  const back = page.waitForResponse((response) => response.request().postDataJSON()?.isDismissed === false)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await back
  await page.reload()
  await expect(cards(page)).toHaveCount(5)
})

test.describe('a server that does not answer', () => {
  test.use({ expectedStatuses: [503] })

  test('what could not be dismissed is there again, and no message says that it is gone', async ({
    page,
  }) => {
    await withInsights(page)
    await page.route('**/api/nucleus/insights', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/nucleus/insights')
    await card(page, 'Silent Mills')
      .getByRole('button', { name: /^Dismiss/ })
      .click()
    await expect(page.getByText('The insight was not changed')).toBeVisible()
    await expect(cards(page)).toHaveCount(3)
    // Sooner than the message would go by itself.
    await expect(page.getByText('Insight dismissed')).toHaveCount(0, { timeout: 5_000 })
  })
})

test.describe('another account', () => {
  test.use({ expectedStatuses: [404] })

  test('neither sees nor changes an insight of this one', async ({ page, browser, baseURL }) => {
    await withInsights(page)
    await page.goto('/nucleus/insights')
    const ids = await cards(page).evaluateAll((found) => found.map((one) => one.dataset.insight))
    const context = await browser.newContext({ baseURL })
    const attacker = await context.newPage()
    await takeSession(attacker, await createUser())
    await attacker.goto('/nucleus/insights')
    await expect(attacker.getByRole('heading', { name: 'No insights right now' })).toBeVisible()
    const body = { insightId: ids[0], isDismissed: true }
    expect((await call(attacker, '/api/nucleus/insights', { method: 'PATCH', body })).status).toBe(404)
    await callFor(attacker, '/api/nucleus/insights/read', { body: { insightIds: ids } })
    await page.reload()
    await expect(page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(3)
    await context.close()
  })
})
