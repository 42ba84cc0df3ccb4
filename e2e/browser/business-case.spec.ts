import { createUser, expect, expectGoodLook, signIn, test } from './journeys'
import { call } from './support/api'

test.describe.configure({ timeout: 180_000 })

const costs = `# What our work costs

| Process | Cases per month | Minutes per case | Hourly rate (EUR) | Cost per year (EUR) |
| --- | --- | --- | --- | --- |
| Complaints | 1,150 | 38 | 41 | 358,340 |
| Supplier invoices | 6,200 | 9 | 41 | 457,560 |
`
const interview = `Interview with Sanne Kuiper, customer service

Complaints take far too long. An agent needs 38 minutes for one complaint, and most of that is looking for documents in four
systems. Complaints are typed by hand into a ticket, and nobody sorts them. We would like complaints to be sorted and answered
with a draft. Supplier invoices are typed in by hand as well, 6,200 a month, and errors are found weeks later.
No pilot starts before the works agreement is signed. Spending on AI pilots is capped at EUR 20,000 for 2027.
`

test('an assumption changes value, matrix and roadmap at once; bars move by keys, and a broken limit is shown', async ({
  page,
}) => {
  await signIn(page, await createUser('growth'))
  const project = { clientName: 'Brenner Parts', industry: 'Logistics', companySize: '51-200' }
  const { body } = await call<{ id: string }>(page, '/api/projects', { body: project })
  const path = `/projects/${body.id}`
  await page.goto(`${path}/business-case`)
  await expect(page.getByRole('heading', { name: 'No opportunities yet' })).toBeVisible()
  const files = { 'costs.md': costs, 'interview.md': interview }
  expect((await call(page, `/api/agent/projects/${body.id}/documents`, { files })).status).toBe(201)
  expect((await call(page, `/api/projects/${body.id}/audit-analysis`)).status).toBe(200)

  await page.goto(`${path}/business-case`)
  // Without a value there are no totals and no matrix, only the steps that lead to one.
  await expect(page.getByText('none has an annual value yet.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Totals' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Keep EUR' }).click()
  await expect(page.getByRole('button', { name: 'Keep EUR' })).toHaveCount(0)
  // One field sets the share for every case that lacks one, as the consultant's assumption.
  const step = page.getByRole('textbox', { name: 'Share that can be saved (%)' })
  await page.getByRole('button', { name: 'Use for all cases' }).press('Enter')
  await expect(step).toHaveAccessibleDescription('Enter a number.')
  await step.fill('20')
  await step.press('Enter')
  await expect(step).toHaveCount(0)
  const likely = page.getByRole('textbox', { name: 'Share that can be saved, likely' }).first()
  await expect(likely).toHaveValue('20 %')
  await expect(page.getByText('EUR 71,668 a year').first()).toBeVisible()
  await expect(page.getByRole('figure')).toContainText('Annual value by effort')

  const complaints = page.getByRole('button', { name: /complaint.*EUR 71,668 a year/i }).first()
  await complaints.press('Enter')
  const cost = page.getByRole('textbox', { name: 'Stated cost (EUR a year)' })
  await expect(cost).toHaveValue('358,340')
  await page.getByText('What the source says').first().press('Enter')
  await expect(page.getByRole('link', { name: /^costs\.md/ }).first()).toBeVisible()
  const oneOff = page.getByRole('textbox', { name: 'One-off cost (EUR)' })
  await oneOff.fill('30000')
  await oneOff.press('Enter')
  await expect(oneOff).toHaveValue('30,000')
  await expect(page.getByText('Your own figure.')).toBeVisible()
  await expectGoodLook(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // Findings and overview place the cases by their value, with the analyst's figures next to it.
  await page.goto(`${path}/findings`)
  const matrix = page.getByRole('group', { name: 'Opportunity matrix' })
  const point = matrix.getByRole('button', { name: /complaint.*: EUR 71,668 a year, effort/i }).first()
  await expect(point).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Opportunities' })).toContainText(
    /EUR 71,668 a year · Impact \d+, effort \d+/,
  )
  await expectGoodLook(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByText('Impact score', { exact: true }).click()
  await expect(matrix.getByRole('button', { name: /complaint.*: impact \d+, effort/i }).first()).toBeVisible()
  await page.goto(path)
  await expect(page.getByText(/EUR 71,668 a year/).first()).toBeVisible()
  await expectGoodLook(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const changed = await call(page, `/api${path}/business-case/assumptions`, {
    method: 'PATCH',
    body: { savableLikelyPercent: 10 },
  })
  expect(changed.status).toBe(200)
  await page.goto(`${path}/findings`)
  const cheaper = matrix.getByRole('button', { name: /complaint.*: EUR 35,834 a year, effort/i }).first()
  await expect(cheaper).toBeVisible()
  await call(page, `/api${path}/business-case/assumptions`, {
    method: 'PATCH',
    body: { savableLikelyPercent: 20 },
  })

  await page.goto(`${path}/business-case`)
  await page.getByRole('link', { name: 'Open the roadmap' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roadmap' })).toBeVisible()
  await expect(page.getByText('EUR 71,668 a year').first()).toBeVisible()
  await expect(
    page.getByText(/Budgets of EUR 30,000 .*exceed the client’s limit of EUR 20,000/),
  ).toBeVisible()
  const bar = page.getByRole('region', { name: 'Roadmap by quarters' }).getByRole('button').first()
  const before = await bar.getAttribute('aria-label')
  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: ': now from' })).toHaveCount(1)
  const title = before?.split(', Q')[0] ?? ''
  const moved = page.getByRole('region', { name: 'Roadmap by quarters' }).getByRole('button', { name: title })
  await expect(moved).not.toHaveAttribute('aria-label', before ?? '')
  await expectGoodLook(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await expect(moved).not.toHaveAttribute('aria-label', before ?? '')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Calendar (ICS)' }).click()
  expect((await download).suggestedFilename()).toBe('roadmap-Brenner Parts.ics')
})
