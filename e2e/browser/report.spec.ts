import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { test } from './audited-project'
import { createUser, expect, expectGoodPage, signIn, takeSession } from './journeys'
import { call } from './support/api'

// The shared audit may have to run first.
test.describe.configure({ timeout: 240_000 })

interface Reports {
  reports: { id: string; format: string; status: string }[]
}

const row = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Download' }).getByRole('listitem').filter({ hasText: label })

/** The first bytes of a downloaded file. */
async function firstBytes(page: Page, label: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: `Download ${label}` }).click()
  const file = await (await download).path()
  return (await readFile(file)).subarray(0, 4).toString('latin1')
}

test('the report is shown, cites its sources, and comes as PDF and Word', async ({
  page,
  audited: { email, projectId },
}) => {
  await takeSession(page, email)
  await page.goto(`/projects/${projectId}/report`)
  const report = page.getByRole('article', { name: /Brenner Parts$/ })
  await expect(report.getByRole('heading', { level: 2, name: 'Brenner Parts' })).toBeVisible()

  // The audit requests the PDF itself.
  await expect(page.getByRole('link', { name: /^Download PDF/ })).toBeVisible({ timeout: 60_000 })
  const [usual = ''] = await row(page, 'Word').locator('p').allTextContents()
  const paper = usual.replace('Word, ', '')
  expect(await firstBytes(page, `PDF, ${paper}`)).toBe('%PDF')

  await page.getByRole('button', { name: `Generate: Word, ${paper}` }).click()
  await expect(row(page, 'Word')).toContainText('Up to date', { timeout: 60_000 })
  expect(await firstBytes(page, `Word, ${paper}`)).toBe('PK\u0003\u0004')

  const mark = report.getByRole('link', { name: /^Passage \d+$/ }).first()
  const number = /\d+/.exec((await mark.textContent()) ?? '')?.[0]
  await mark.click()
  const passage = page.locator('li:target')
  await expect(passage).toContainText(`[${number}]`)
  await expect(passage).toBeInViewport()
  // A long passage is cut in an appendix of the short kind.
  const quote = ((await passage.locator('blockquote').textContent()) ?? '').replace(/^“|( …)?”$/g, '')
  await passage.getByRole('link', { name: `Show in the source: passage ${number}` }).click()
  await expect(page.locator('mark').first()).toBeVisible()
  const marked = (await page.locator('mark').allTextContents()).join('')
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  expect(plain(marked)).toContain(plain(quote))
})

test('an edited finding is in the preview at once and in the next file', async ({
  page,
  audited: { email, projectId },
}) => {
  await takeSession(page, email)
  await page.goto(`/projects/${projectId}/report`)
  await expect(page.getByRole('link', { name: /^Download PDF/ })).toBeVisible({ timeout: 60_000 })
  const found = await call<{ opportunities: { id: string }[] }>(page, `/api/projects/${projectId}/findings`, {
    method: 'GET',
  })
  const title = 'Read the orders out of the mail'
  const path = `/api/projects/${projectId}/opportunities/${found.body.opportunities[0]?.id}`
  expect((await call(page, path, { method: 'PATCH', body: { title } })).status).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { name: new RegExp(`^Case \\d+: ${title}$`) })).toBeVisible()
  await page.getByRole('button', { name: /^Update: PDF/ }).click()
  await expect(row(page, 'PDF').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 60_000 })
})

test('the consultant composes the report, sees it at once, and gets it as slides', async ({
  page,
  audited: { email, projectId },
}) => {
  await takeSession(page, email)
  const settingsPath = `/api/projects/${projectId}/report-settings`
  const before = await call<{ settings: { sections: string[] } }>(page, settingsPath, { method: 'GET' })
  await page.goto(`/projects/${projectId}/report`)
  const report = page.getByRole('article', { name: /Brenner Parts$/ })
  const sections = report.getByRole('navigation', { name: 'Sections of the report' }).getByRole('listitem')
  await expect(sections.first()).toHaveText('Executive summary')
  await page.getByRole('button', { name: 'Sections and length' }).click()
  await page.getByRole('button', { name: 'Move Executive summary down' }).click()
  await page.getByRole('checkbox', { name: 'Opportunity matrix' }).uncheck()
  await page.getByRole('button', { name: 'People and cover' }).click()
  const people = page.getByRole('radiogroup', { name: 'Interviewed people appear by' })
  await expect(people).toHaveAccessibleDescription(/^In the whole text and in every format/)
  await people.getByText('Roles only').click()
  await page.getByRole('textbox', { name: 'Version' }).fill('2.0')
  await page.getByRole('button', { name: 'Save and preview' }).click()
  await expect(sections.first()).toHaveText('Value at stake')
  await expect(report.getByText('Version 2.0')).toBeVisible()
  await expect(sections.filter({ hasText: 'Opportunity matrix' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Generate: PowerPoint, ten slides' }).click()
  await expect(row(page, 'PowerPoint')).toContainText('Up to date', { timeout: 60_000 })
  expect(await firstBytes(page, 'PowerPoint, ten slides')).toBe('PK\u0003\u0004')
  // Other tests read the same audit.
  const usual = { sections: before.body.settings.sections, attribution: 'names', version: null }
  expect((await call(page, settingsPath, { method: 'PATCH', body: usual })).status).toBe(200)
})

test('the report can be read by everybody on every screen', async ({
  page,
  audited: { email, projectId },
}) => {
  await takeSession(page, email)
  await expectGoodPage(page, `/projects/${projectId}/report`)
})

test('a project without an audit says how its report comes about', async ({ page }) => {
  await signIn(page, await createUser())
  const project = { clientName: 'Acme', industry: 'Retail', companySize: '11-50' }
  const { body } = await call<{ id: string }>(page, '/api/projects', { body: project })
  await expectGoodPage(page, `/projects/${body.id}/report`)
  await page.getByRole('link', { name: 'Go to the analysis' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analysis' })).toBeVisible()
})

test.describe('another account', () => {
  test.use({ expectedStatuses: [404] })

  test('gets no report, by page or by request', async ({ page, audited, browser, baseURL }) => {
    await signIn(page, audited.email)
    const reportsPath = `/api/projects/${audited.projectId}/reports`
    const { body } = await call<Reports>(page, reportsPath, { method: 'GET' })
    const reportId = body.reports[0]?.id
    expect(reportId).toBeTruthy()

    const attacker = await browser.newPage({ baseURL })
    await signIn(attacker, await createUser('growth'))
    const project = { clientName: 'Mine', industry: 'Retail', companySize: '11-50' }
    const own = await call<{ id: string }>(attacker, '/api/projects', { body: project })
    for (const base of [reportsPath, `/api/projects/${own.body.id}/reports`]) {
      for (const path of [`${base}/${reportId}`, `${base}/${reportId}/content`]) {
        expect((await call(attacker, path, { method: 'GET' })).status, path).toBe(404)
      }
    }
    expect((await call(attacker, reportsPath, { method: 'GET' })).status).toBe(404)
    expect((await call(attacker, reportsPath, { body: { format: 'pdf' } })).status).toBe(404)
    expect((await attacker.request.get(`/reports/${reportId}`)).status()).toBe(404)
    await attacker.goto(`/projects/${audited.projectId}/report`)
    await expect(
      attacker.getByRole('heading', { name: 'This project does not exist or was deleted' }),
    ).toBeVisible()
    await expect(attacker.getByText('Brenner Parts')).toHaveCount(0)
    await attacker.close()
  })
})
