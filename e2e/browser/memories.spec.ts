import type { Page } from '@playwright/test'
import type { MemoryWire } from '../../lib/nucleus/memories/contract'
import {
  createUser,
  expect,
  expectAccessible,
  expectGoodLook,
  expectGoodPage,
  takeSession,
  test,
} from './journeys'
import { call } from './support/api'
import { addMemories, type GivenMemory, switchNucleus } from './support/memories'
import { addCapture, addProject } from './support/workspace'

const QUOTE = 'We lose two hours a day re-typing orders.'

/** Signs in to an account with these memories. */
async function withMemories(page: Page, given: GivenMemory[]) {
  const email = await createUser('growth')
  const ids = await addMemories(email, given)
  await takeSession(page, email)
  return { email, ids }
}

/** An account whose kick-off has been read: two memories await review, one is written by hand. */
async function withReading(page: Page) {
  const email = await createUser('growth')
  const projectId = await addProject(email, 'Brenner Parts')
  const captureId = await addCapture(email, 'Kick-off', [{ content: QUOTE }], projectId)
  const capture = { id: captureId, quote: QUOTE }
  const ids = await addMemories(email, [
    { subject: 'Written by hand', projectId },
    { subject: 'Seen at many', sourceType: 'detected' },
    {
      subject: 'Typing orders',
      content: 'Orders are typed twice.',
      sourceType: 'extracted',
      projectId,
      capture,
    },
  ])
  await takeSession(page, email)
  return { email, projectId, captureId, ids }
}

const list = (page: Page) => page.getByRole('list', { name: 'Memories' })
const item = (page: Page, subject: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: subject, exact: true }) })
const drawer = (page: Page, subject: string) => page.getByRole('dialog', { name: subject })
const trusts = async (page: Page) => {
  const { body } = await call<{ memories: MemoryWire[] }>(page, '/api/nucleus/memories', { method: 'GET' })
  return Object.fromEntries(body.memories.map(({ subject, trust }) => [subject, trust]))
}

/** Simulates a slow connection: each list response arrives only after the returned function is called. */
async function holdList(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/nucleus/memories?*', async (route) => {
    const headers = route.request().headers()
    if (headers.rsc && !headers['next-router-prefetch']) await released
    await route.fallback()
  })
  return release
}

async function chooseAction(page: Page, subject: string, action: string) {
  await item(page, subject)
    .getByRole('button', { name: `Actions for ${subject}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an empty Nucleus says what it is and offers two first steps', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/nucleus')
  await expect(page).toHaveURL('/nucleus/memories')
  await expect(page.getByRole('link', { name: 'Add a note or transcript' })).toHaveAttribute(
    'href',
    '/nucleus/captures?new=1',
  )
  await expectGoodLook(page)
  await page.getByRole('button', { name: 'New memory' }).click()
  await expect(page.getByRole('dialog', { name: 'New memory' })).toBeVisible()
  await expectAccessible(page)
})

test('a memory is written, reworded, replaced, found, deleted and brought back', async ({ page }) => {
  const email = await createUser('growth')
  const projectId = await addProject(email, 'Brenner Parts')
  await takeSession(page, email)
  await page.goto('/nucleus/memories?new=1')
  const dialog = page.getByRole('dialog', { name: 'New memory' })
  await dialog.getByRole('button', { name: 'Remember' }).click()
  await expect(dialog.getByLabel('Subject')).toBeFocused()
  await expect(dialog.getByText('Enter a subject.')).toBeVisible()
  await dialog.getByLabel('Subject').fill('Invoice approval')
  await dialog.getByLabel('What to remember').fill('Above 5,000 euros two must sign.')
  await dialog.getByLabel('Project').selectOption('Brenner Parts')
  await dialog.getByRole('button', { name: 'Remember' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(item(page, 'Invoice approval')).toContainText('Fact')
  await expect(item(page, 'Invoice approval').getByRole('link', { name: 'Brenner Parts' })).toHaveAttribute(
    'href',
    `/projects/${projectId}`,
  )

  await chooseAction(page, 'Invoice approval', 'Edit…')
  const edit = page.getByRole('dialog', { name: 'Edit memory' })
  await edit.getByLabel('What to remember').fill('Above 6,000 euros two must sign.')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(item(page, 'Invoice approval')).toContainText('6,000')

  await chooseAction(page, 'Invoice approval', 'Replace with a new statement…')
  const replace = page.getByRole('dialog', { name: 'Replace with a new statement' })
  await expectAccessible(page)
  await replace.getByLabel('Subject').fill('Invoice approval since May')
  await replace.getByLabel('What to remember').fill('One signature is enough for every sum.')
  await replace.getByRole('button', { name: 'Replace' }).click()
  await expect(item(page, 'Invoice approval')).toContainText('Replaced')
  await expect(item(page, 'Invoice approval since May')).toContainText('Fact')

  await item(page, 'Invoice approval').getByRole('link', { name: 'Invoice approval' }).click()
  const old = drawer(page, 'Invoice approval')
  await old.getByRole('region', { name: 'Replaced by' }).getByRole('link').click()
  const successor = drawer(page, 'Invoice approval since May')
  await expect(successor.getByRole('region', { name: 'What was true before' })).toContainText('6,000')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/nucleus/memories')

  await page.getByRole('textbox', { name: 'Search' }).fill('signature')
  await expect(page).toHaveURL('/nucleus/memories?q=signature')
  await expect(item(page, 'Invoice approval since May')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page).toHaveURL('/nucleus/memories')

  await chooseAction(page, 'Invoice approval since May', 'Delete')
  await expect(item(page, 'Invoice approval since May')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect.poll(async () => Object.keys(await trusts(page))).not.toContain('Invoice approval since May')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(item(page, 'Invoice approval since May')).toBeVisible()
  await expect
    .poll(() => trusts(page))
    .toEqual({ 'Invoice approval': 'superseded', 'Invoice approval since May': 'fact' })
})

test('what was read is confirmed or rejected in place, with the passage it rests on, and taken back', async ({
  page,
}) => {
  const { captureId, ids } = await withReading(page)
  await page.goto(`/nucleus/memories?memory=${ids[2]}`)
  const open = drawer(page, 'Typing orders')
  await expect(open.getByText(QUOTE)).toBeVisible()
  await expect(open.getByRole('link', { name: 'Kick-off' })).toHaveAttribute(
    'href',
    new RegExp(`^/nucleus/captures/${captureId}\\?start=\\d+&end=\\d+$`),
  )
  await expectAccessible(page)
  await open.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(item(page, 'Typing orders')).toContainText('70% sure')
  const arrive = await holdList(page)
  await item(page, 'Typing orders').getByRole('button', { name: 'Confirm' }).click()
  await expect(item(page, 'Typing orders')).toContainText('Fact')
  await item(page, 'Seen at many').getByRole('button', { name: 'Reject' }).click()
  await expect(item(page, 'Seen at many')).toHaveCount(0)
  // Messages stay while the pointer is over one.
  await page.getByRole('alert').filter({ hasText: 'Rejected' }).hover()
  await expect
    .poll(() => trusts(page), { timeout: 25_000 })
    .toEqual({ 'Written by hand': 'fact', 'Typing orders': 'fact' })
  arrive()
  for (const title of ['Rejected', 'Confirmed']) {
    await page.getByRole('alert').filter({ hasText: title }).getByRole('button', { name: 'Undo' }).click()
  }
  await expect(item(page, 'Typing orders')).toContainText('Not confirmed')
  await expect(item(page, 'Seen at many')).toContainText('Hypothesis')
  await expect
    .poll(() => trusts(page), { timeout: 25_000 })
    .toEqual({ 'Written by hand': 'fact', 'Seen at many': 'hypothesis', 'Typing orders': 'unconfirmed' })
})

test('many are reviewed one after the other by keys, which can be switched off', async ({ page }) => {
  const waiting = ['First', 'Second', 'Third', 'Fourth'].map((subject) => ({
    subject,
    sourceType: 'detected' as const,
  }))
  await withMemories(page, waiting)
  await page.goto('/nucleus/memories')
  await expect(page.getByRole('navigation', { name: 'Nucleus' }).getByText('4 to review')).toBeVisible()
  await page.getByRole('link', { name: 'Review 4' }).click()
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  await expect(page).toHaveURL('/nucleus/memories/review')
  await expect(heading('Fourth')).toBeVisible()
  // Retried until the page is hydrated.
  await expect(async () => {
    await page.keyboard.press('c')
    await expect(heading('Third')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(heading('Third')).toBeFocused()
  await page.keyboard.press('r')
  await expect(heading('Second')).toBeVisible()
  await page.keyboard.press('z')
  await expect(heading('Third')).toBeVisible()
  await page.keyboard.press('s')
  await page.keyboard.press('e')
  const edit = page.getByRole('dialog', { name: 'Edit memory' })
  await edit.getByLabel('What to remember').fill('Better words.')
  await edit.getByRole('button', { name: 'Save and confirm' }).click()
  await expect(heading('First')).toBeVisible()
  await page.getByRole('switch').uncheck()
  await page.keyboard.press('c')
  await expect(heading('First')).toBeVisible()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('2 confirmed, 1 rejected, 1 left for later.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All memories' }).click()
  await expect(page).toHaveURL('/nucleus/memories')
  await expect.poll(() => trusts(page)).toEqual({ Fourth: 'fact', Third: 'hypothesis', Second: 'fact' })
  await expect(item(page, 'First')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Review 1' })).toBeVisible()
})

test('filters are in the address and survive a reload and the back button', async ({ page }) => {
  const { projectId } = await withReading(page)
  await page.goto('/nucleus/memories')
  await expect(list(page).getByRole('listitem')).toHaveCount(3)
  await expect(async () => {
    await page.getByLabel('Trust').selectOption('Hypothesis')
    await expect(page).toHaveURL('/nucleus/memories?trust=hypothesis', { timeout: 2_000 })
  }).toPass()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('A pattern found across clients.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Trust')).toHaveValue('hypothesis')
  // Retried until the page is hydrated.
  await expect(async () => {
    await page.getByLabel('Type').selectOption('Client')
    await expect(page).toHaveURL('/nucleus/memories?type=client&trust=hypothesis', { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'No memory matches these filters' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await page.goto(`/nucleus/memories?project=${projectId}`)
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
})

test('the list and the review are good pages', async ({ page }) => {
  await withReading(page)
  await expectGoodPage(page, '/nucleus/memories')
  await expectGoodPage(page, '/nucleus/memories/review')
})

test('of more than 500 the newest are listed, fifty to a page, and that is said', async ({ page }) => {
  await withMemories(
    page,
    Array.from({ length: 503 }, (_, index) => ({ subject: `Number ${index}` })),
  )
  await page.goto('/nucleus/memories')
  await expect(page.getByText('The newest 500. There may be more')).toBeVisible()
  await expect(list(page).getByRole('listitem')).toHaveCount(50)
  await expect(item(page, 'Number 502')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/nucleus/memories?page=2')
  await expect(item(page, 'Number 452')).toBeVisible()
  await page.goto('/nucleus/memories?page=99')
  await expect(item(page, 'Number 3')).toBeVisible()
})

test.describe('without the right to it', () => {
  test.use({ expectedStatuses: [403, 404] })

  test('where Nucleus is switched off, every page says so, and nothing is lost', async ({ page }) => {
    const { email } = await withMemories(page, [{ subject: 'Kept' }])
    await switchNucleus(email, false)
    for (const path of ['/nucleus/memories', '/nucleus/memories/review', '/nucleus/contacts']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Nucleus is switched off' })).toBeVisible()
    }
    await expectAccessible(page)
    expect((await call(page, '/api/nucleus/memories', { method: 'GET' })).status).toBe(403)
    await switchNucleus(email, true)
    await page.goto('/nucleus/memories')
    await expect(item(page, 'Kept')).toBeVisible()
  })

  test('another account finds no memory of this one, by page or by request', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { ids } = await withReading(page)
    await page.goto('/nucleus/memories')
    const context = await browser.newContext({ baseURL })
    const attacker = await context.newPage()
    await withMemories(attacker, [{ subject: 'Own memory' }])
    await attacker.goto('/nucleus/memories')
    const [id] = ids
    const base = `/api/nucleus/memories/${id}`
    const attempts: [string, string, unknown?][] = [
      ['GET', `${base}/record`],
      ['POST', `${base}/review`, { decision: 'reject' }],
      ['PATCH', '/api/nucleus/memories', { memoryId: id, content: 'Mine now' }],
      ['POST', '/api/nucleus/memories', { subject: 'a', content: 'b', supersedesId: id }],
    ]
    for (const [method, path, body] of attempts) {
      const answer = await call<{ error: string }>(attacker, path, { method, body })
      expect(answer, `${method} ${path}`).toMatchObject({
        status: 404,
        body: { error: expect.stringMatching(/^Not found\.$|: nothing of this account has this id$/) },
      })
    }
    // The response is the same whether the memory exists or not.
    await call(attacker, base, { method: 'DELETE' })
    await call(attacker, '/api/nucleus/memories', { method: 'DELETE', body: { memoryId: id } })
    const decisions = ids.map((memoryId) => ({ id: memoryId, decision: 'reject' }))
    const { body } = await call<{ memories: unknown[] }>(attacker, '/api/nucleus/memories/review', {
      body: { decisions },
    })
    expect(body.memories).toEqual([])
    await attacker.goto(`/nucleus/memories?memory=${id}`)
    await expect(attacker.getByText('This memory does not exist or was deleted')).toBeVisible()
    expect(await trusts(page)).toEqual({
      'Written by hand': 'fact',
      'Seen at many': 'hypothesis',
      'Typing orders': 'unconfirmed',
    })
    await attacker.goto('/nucleus/memories?q=typing+orders')
    await expect(attacker.getByRole('heading', { name: 'No memory matches “typing orders”' })).toBeVisible()
    await context.close()
  })
})
