import { projectWithMaterial, test } from './audited-project'
import { createUser, expect, expectAccessible, expectGoodPage, signIn, takeSession } from './journeys'
import { type Call, call } from './support/api'

test.describe.configure({ timeout: 120_000 })

test('a project without anything to read says so and leads to where it is added', async ({ page }) => {
  await signIn(page, await createUser('growth'))
  const project = { clientName: 'Brenner Parts', industry: 'Logistics', companySize: '51-200' }
  const { body } = await call<{ id: string }>(page, '/api/projects', { body: project })
  await page.goto(`/projects/${body.id}/analysis`)
  await expect(page.getByText('There is nothing to read yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run the audit' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add an interview' })).toHaveAttribute(
    'href',
    `/projects/${body.id}/interviews`,
  )
  await page.getByRole('link', { name: 'Upload documents' }).click()
  await expect(page).toHaveURL(`/projects/${body.id}/documents`)
})

test('an audit leads from documents and an interview to findings whose quotes stand in the source', async ({
  page,
}) => {
  await signIn(page, await createUser('growth'))
  const id = await projectWithMaterial(page)
  await page.goto(`/projects/${id}`)
  await page.getByRole('link', { name: 'Run the audit' }).click()
  await page.getByRole('button', { name: 'Run the audit' }).click()
  await expect(page.getByText('The audit is complete')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'See the findings' }).first().click()

  const first = page.getByRole('article').first()
  const evidence = first.getByRole('list', { name: 'Evidence' }).getByRole('listitem').first()
  const quote = ((await evidence.locator('blockquote').textContent()) ?? '').replace(/^“|”$/g, '')
  await evidence.getByRole('link').click()
  await expect(page.locator('mark').first()).toBeVisible()
  const marked = (await page.locator('mark').allTextContents()).join('')
  expect(marked.replace(/\s+/g, ' ').trim()).toBe(quote.replace(/\s+/g, ' ').trim())

  await page.goto(`/projects/${id}/findings?view=contradictions`)
  await expect(
    page
      .getByRole('main')
      .getByText(/48 hours/)
      .first(),
  ).toBeVisible()
})

test('the consultant scores, edits, dismisses and reorders, and the deliverables follow', async ({
  page,
  audited: { email, projectId: id },
}) => {
  await takeSession(page, email)
  await page.goto(`/projects/${id}/findings`)
  const points = page.getByRole('group', { name: 'Opportunity matrix' }).getByRole('button')
  await expect(points.first()).toBeVisible()
  const count = await points.count()
  expect(count).toBeGreaterThan(1)

  const before = await points.first().getAttribute('aria-label')
  const effort = Number(/effort (\d+)/.exec(before ?? '')?.[1])
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await points.first().press(effort > 1 ? 'ArrowLeft' : 'ArrowRight')
  expect((await stored).status()).toBe(200)
  const moved = await points.first().getAttribute('aria-label')
  expect(moved).toContain(`effort ${effort > 1 ? effort - 1 : effort + 1}`)
  await page.reload()
  await expect(points.first()).toHaveAttribute('aria-label', moved ?? '')
  await expect(page.getByRole('article').first().getByText('Edited by you')).toBeVisible()

  await page.getByRole('article').first().getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Read orders automatically')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: '1. Read orders automatically' })).toBeVisible()
  await page.getByText('Analyst’s version').first().click()

  await page.getByRole('button', { name: 'Move ‘Read orders automatically’ down' }).click()
  await expect(page.getByRole('heading', { name: '2. Read orders automatically' })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss ‘Read orders automatically’' }).click()
  await expect(page.getByText('Dismissed')).toBeVisible()
  await expect(points).toHaveCount(count - 1)

  await page.getByRole('button', { name: 'Add an opportunity' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('A finding of my own')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Added by you')).toBeVisible()
  const deliverables = await call<{ data: { opportunities: { title: string }[] } }>(
    page,
    `/api/projects/${id}/deliverables`,
    { method: 'GET' },
  )
  const titles = deliverables.body.data.opportunities.map(({ title }) => title)
  expect(titles).toContain('A finding of my own')
  expect(titles).not.toContain('Read orders automatically')
})

test('analysis and findings are good pages', async ({ page, audited: { email, projectId: id } }) => {
  await signIn(page, email)
  for (const path of [
    'analysis',
    ...['opportunities', 'risks', 'summary'].map((view) => `findings?view=${view}`),
  ]) {
    await expectGoodPage(page, `/projects/${id}/${path}`)
  }
  // Built from the same components, so dark and narrow are checked on one of them only.
  for (const view of ['contradictions', 'memos']) {
    await page.goto(`/projects/${id}/findings?view=${view}`)
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await expectAccessible(page)
  }
})

test.describe('another account', () => {
  test.use({ expectedStatuses: [404] })

  test('reads and changes nothing of an audit', async ({ page, audited, browser, baseURL }) => {
    const { email, projectId: id } = audited
    await signIn(page, email)
    const found = await call<{ opportunities: { id: string }[] }>(page, `/api/projects/${id}/findings`, {
      method: 'GET',
    })
    const findingId = found.body.opportunities[0]?.id

    const context = await browser.newContext({ baseURL })
    const attacker = await context.newPage()
    await signIn(attacker, await createUser('growth'))
    for (const [path, given] of [
      [`/api/projects/${id}/findings`, { method: 'GET' }],
      [`/api/projects/${id}/deliverables`, { method: 'GET' }],
      [`/api/projects/${id}/jobs`, { method: 'GET' }],
      [`/api/projects/${id}/audits`, {}],
      [`/api/projects/${id}/audit-analysis`, {}],
      [`/api/projects/${id}/opportunities/${findingId}`, { method: 'PATCH', body: { title: 'Mine' } }],
    ] as [string, Call][]) {
      expect((await call(attacker, path, given)).status, path).toBe(404)
    }
    await context.close()
  })
})
