import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
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

test('an audit leads from documents and an interview to findings whose quotes are in the source', async ({
  page,
}) => {
  await signIn(page, await createUser('growth'))
  const id = await projectWithMaterial(page)
  await page.goto(`/projects/${id}`)
  await page.getByRole('link', { name: 'Run the audit' }).click()
  await page.getByRole('button', { name: 'Run the audit' }).click()
  await expect(page.getByText('The audit is complete')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'See the findings' }).first().click()

  await page.getByRole('navigation', { name: 'Opportunities' }).getByRole('link').first().click()
  const finding = page.getByRole('article')
  await expect(finding.getByText(/^\d+ (?:sources?|passages of)/)).toBeVisible()
  const evidence = finding.getByRole('list', { name: 'Evidence' }).getByRole('listitem').first()
  const quote = ((await evidence.locator('blockquote').textContent()) ?? '').replace(/^“|”$/g, '')
  await evidence.getByRole('link').click()
  // Beside the finding, then in the source itself.
  const source = page.getByRole('region', { name: 'Source', exact: true })
  const isMarked = async () => {
    await expect(page.locator('mark').first()).toBeVisible()
    const marked = (await page.locator('mark').allTextContents()).join('')
    expect(marked.replace(/\s+/g, ' ').trim()).toBe(quote.replace(/\s+/g, ' ').trim())
  }
  await isMarked()
  await expect(finding).toBeVisible()
  await source.getByRole('link', { name: 'Open the whole source' }).click()
  await expect(page).toHaveURL(/\/(?:documents|interviews)\//)
  await isMarked()

  await page.goto(`/projects/${id}/findings?view=contradictions`)
  await expect(page.getByRole('link', { name: /48 hours/ }).first()).toBeVisible()
})

test('the consultant scores, edits, dismisses and reorders, and the deliverables follow', async ({
  page,
  audited: { email, projectId: id },
}) => {
  await takeSession(page, email)
  await page.goto(`/projects/${id}/findings`)
  const points = page.getByRole('group', { name: 'Opportunity matrix' }).getByRole('button')
  const matrix = page.getByRole('button', { name: 'Matrix', exact: true })
  const finding = page.getByRole('article')
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
  await cancelDrag(page, points.first())
  await points.first().press('Enter')
  await expect(finding.getByText('Edited by you')).toBeVisible()

  await finding.getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Read orders automatically')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: '1. Read orders automatically' })).toBeVisible()
  await page.getByText('Analyst’s version').first().click()

  await page.getByRole('button', { name: 'Move ‘Read orders automatically’ down' }).click()
  await expect(page.getByRole('heading', { name: '2. Read orders automatically' })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss ‘Read orders automatically’' }).click()
  await expect(finding.getByText('Dismissed', { exact: true })).toBeVisible()
  await matrix.click()
  await expect(points).toHaveCount(count - 1)

  await page.getByRole('button', { name: 'Add an opportunity' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('A finding of my own')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('link', { name: /A finding of my own.*added by you/s })).toBeVisible()
  const deliverables = await call<{ data: { opportunities: { title: string }[] } }>(
    page,
    `/api/projects/${id}/deliverables`,
    { method: 'GET' },
  )
  const titles = deliverables.body.data.opportunities.map(({ title }) => title)
  expect(titles).toContain('A finding of my own')
  expect(titles).not.toContain('Read orders automatically')
})

/** Drags by touch as far as the browser takes the gesture over, for example to scroll. */
async function cancelDrag(page: Page, point: Locator) {
  const { x, y } = await point.evaluate((button) => {
    button.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = button.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchCancel', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  for (const moved of [20, 60, 120]) await touch('touchMove', [{ x, y: y + (y > 300 ? -moved : moved) }])
  await expect(point).toHaveAttribute('data-dragged')
  await touch('touchCancel', [])
  await expect(point).not.toHaveAttribute('data-dragged')
}

test('by keys the consultant goes from finding to finding, settles a contradiction, runs again and closes', async ({
  page,
}) => {
  await signIn(page, await createUser('growth'))
  const id = await projectWithMaterial(page)
  expect((await call(page, `/api/projects/${id}/audit-analysis`)).status).toBe(200)
  await page.goto(`/projects/${id}/findings?view=contradictions`)
  const heading = page.getByRole('article').getByRole('heading', { level: 2 })
  const subject = (await heading.textContent()) ?? ''
  await page.keyboard.press('j')
  await expect(heading).toBeFocused()
  // The box of the focus leaves the badge below it alone.
  const room = await heading.evaluate((title) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(title)
    const gap = title.nextElementSibling!.getBoundingClientRect().top - title.getBoundingClientRect().bottom
    return gap - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth)
  })
  expect(room).toBeGreaterThan(2)
  await expect(heading).not.toHaveText(subject)
  await page.keyboard.press('k')
  await expect(heading).toHaveText(subject)

  await page.getByRole('button', { name: 'Settle' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Settle the contradiction' })
  await dialog.getByRole('radio', { name: /^B holds/ }).press('Space')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByText('Say why.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Sanne showed the queue.')
  await dialog.getByRole('textbox', { name: 'Owner' }).fill('Sanne Kuiper')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  const finding = page.getByRole('article')
  await expect(finding.getByText('B holds', { exact: true })).toBeVisible()
  await expect(finding.getByText('Sanne showed the queue.')).toBeVisible()

  await page.goto(`/projects/${id}/analysis`)
  await expect(page.getByText('Your 1 change is carried over to the same findings')).toBeVisible()
  await page.getByRole('button', { name: 'Run the audit again' }).press('Enter')
  await expect(page.getByText('The audit is running')).toBeVisible()
  await expect(page.getByText('The audit is complete')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'What changed' }).press('Enter')
  await expect(page.getByText('Current', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'What changed' }).press('Enter')
  await expect(page.getByText('Nothing changed.')).toBeVisible()
  await page.goBack()
  await page
    .getByRole('link', { name: /^Run of/ })
    .last()
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Earlier run' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/projects/${id}/findings?view=contradictions`)
  await expect(page.getByRole('link', { name: /B holds · Sanne Kuiper/ })).toBeVisible()

  await page.goto('/home')
  await expect(page.getByRole('link', { name: /^Review \d+ findings: Brenner Parts$/ })).toBeVisible()
  await page.goto(`/projects/${id}`)
  const stage = page.getByRole('radiogroup', { name: 'Stage' })
  const movedTo = page.waitForResponse((response) => response.url().endsWith('/stage'))
  await stage.getByRole('radio', { name: 'Closed' }).press('Space')
  expect((await movedTo).status()).toBe(200)
  await page.goto('/home')
  await expect(page.getByText('None right now; 1 project is closed.')).toBeVisible()
})

test('the first finding is there to read where there is room, and a link to one that is gone says so', async ({
  page,
  audited: { email, projectId: id },
}) => {
  await takeSession(page, email)
  await page.goto(`/projects/${id}/findings?view=risks`)
  const risks = page.getByRole('navigation', { name: 'Risks' }).getByRole('link')
  const heading = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(risks.first()).toContainText((await heading.textContent()) ?? '')
  await page.keyboard.press('j')
  await expect(heading).toBeFocused()
  await expect(risks.nth(1)).toContainText((await heading.textContent()) ?? '')
  await expect(risks.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await page.setViewportSize({ width: 390, height: 780 })
  await expect(risks.first()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)

  await page.goto(`/projects/${id}/findings?view=risks&finding=${randomUUID()}`)
  await expect(page.getByText('This finding does not exist or was deleted')).toBeVisible()
  await expectAccessible(page)
  await risks.first().click()
  await expect(heading).toBeVisible()
  await expect(page.getByText('This finding does not exist or was deleted')).toHaveCount(0)
})

test('overview, analysis and findings are good pages', async ({
  page,
  audited: { email, projectId: id },
}) => {
  await signIn(page, email)
  await expectGoodPage(page, `/projects/${id}`)
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
