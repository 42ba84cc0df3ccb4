import type { Page } from '@playwright/test'
import { createUser, expect, expectAccessible, expectGoodPage, signIn, test } from './journeys'
import { call, callFor } from './support/api'

async function newProject(page: Page): Promise<string> {
  const body = { clientName: 'Acme', industry: 'Retail', companySize: '11-50' }
  return (await callFor<{ id: string }>(page, '/api/projects', { body })).id
}

const textFile = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

const picture = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
}

const listed = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: name })

/** Uploads a text and waits until it has been read; returns the document's id. */
async function uploadText(page: Page, projectId: string, name: string, content: string): Promise<string> {
  await page.goto(`/projects/${projectId}/documents`)
  await page
    .getByRole('main')
    .getByLabel('Files to upload')
    .setInputFiles([textFile(name, content)])
  const link = listed(page, name).getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
}

const sentence = 'The manual promises an answer within 48 hours; in truth it takes two weeks.'
const longText = `${'A line before it.\n'.repeat(2_000)}${sentence}\n${'A line after it.\n'.repeat(2_000)}`

test.describe('a project', () => {
  test.use({ expectedStatuses: [415] })

  test('takes many documents at once, says what it rejects and why, shows their text and deletes them', async ({
    page,
  }) => {
    await signIn(page, await createUser())
    const projectId = await newProject(page)
    await expectGoodPage(page, `/projects/${projectId}/documents`)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/projects/${projectId}/documents`)
    await expect(page.getByRole('main').getByText('0 of 50 documents')).toBeVisible()
    await page
      .getByRole('main')
      .getByLabel('Files to upload')
      .setInputFiles([
        textFile('costs.csv', 'Process,Cases\nOrders,7800\nReturns,2300\n'),
        textFile('handbook.md', `# Handbook\n\n${longText}`),
        picture,
        textFile('empty.txt', ''),
      ])
    await expect(listed(page, 'costs.csv')).toContainText('CSV table')
    await expect(listed(page, 'handbook.md')).toContainText('Markdown')
    await expect(page.getByRole('alert').filter({ hasText: 'photo.png was not uploaded' })).toContainText(
      'is a picture, and text recognition is switched off',
    )
    await expect(page.getByRole('alert').filter({ hasText: 'empty.txt was not uploaded' })).toContainText(
      'empty',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Dismiss the message about photo.png' }).click()
    await expect(page.getByText('photo.png was not uploaded')).toHaveCount(0)
    await expect(page.getByText('2 of 50 documents')).toBeVisible()
    // Updates without a reload.
    await expect(listed(page, 'costs.csv').getByText('Read', { exact: true })).toBeVisible({
      timeout: 30_000,
    })
    await expect(listed(page, 'handbook.md').getByText('Read', { exact: true })).toBeVisible({
      timeout: 30_000,
    })

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download costs.csv' }).click()
    expect((await download).suggestedFilename()).toBe('costs.csv')

    await listed(page, 'costs.csv').getByRole('link', { name: 'costs.csv', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'costs.csv' })).toBeVisible()
    await expect(page.getByText('Process: Orders; Cases: 7800')).toBeVisible()
    await page.getByRole('button', { name: 'Delete costs.csv' }).click()
    await page.getByRole('button', { name: 'Delete document' }).click()
    await page.waitForURL('**/documents')
    await expect(listed(page, 'handbook.md')).toBeVisible()
    await expect(listed(page, 'costs.csv')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('main').getByText('1 of 50 documents')).toBeVisible()
    await expect(listed(page, 'costs.csv')).toHaveCount(0)
  })
})

test('a passage is marked in its place of a long text', async ({ page }) => {
  await signIn(page, await createUser())
  const projectId = await newProject(page)
  const documentId = await uploadText(page, projectId, 'handbook.txt', longText)
  const start = longText.indexOf(sentence)
  const address = `/projects/${projectId}/documents/${documentId}`
  await page.goto(`${address}?start=${start}&end=${start + sentence.length}`)
  await expect(page.locator('mark')).toHaveText(sentence, { timeout: 30_000 })
  await expect(page.locator('mark')).toBeInViewport()
  await expectAccessible(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Go to the passage' }).click()
  await expect(page.locator('mark')).toBeInViewport()
  await page.goto(`${address}?start=5&end=99999999`)
  await expect(page.getByRole('main').getByText('is not part of this text')).toBeVisible()
  await expect(page.locator('mark')).toHaveCount(0)
  await expectGoodPage(page, `${address}?start=${start}&end=${start + sentence.length}`)
})

test('a table is shown with its rows and columns, and the cited cells are marked', async ({ page }) => {
  await signIn(page, await createUser())
  const projectId = await newProject(page)
  const rows = Array.from({ length: 300 }, (_, row) => `Month ${row + 1},${row + 612},${row}%`)
  const table = `Month,Unmatched invoices,Share\n${rows.join('\n')}\n`
  const documentId = await uploadText(page, projectId, 'invoices.csv', table)
  const address = `/projects/${projectId}/documents/${documentId}`
  await page.goto(address)
  await page.getByRole('button', { name: 'Show the table' }).click()
  const cells = page.getByRole('region', { name: 'Cells of' })
  await expect(cells.getByRole('row').nth(1)).toHaveText('1MonthUnmatched invoicesShare')
  await expect(cells.getByRole('cell', { name: '612', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Rows below' }).click()
  await expect(cells.getByRole('cell', { name: '911', exact: true })).toHaveCount(1)
  const text = await (await page.request.get(`/api${address}/text`)).json()
  const start = text.text.indexOf('Month 250')
  expect(start).toBeGreaterThan(0)
  await page.goto(`${address}?start=${start}&end=${start + 'Month 250'.length}`)
  await page.getByRole('button', { name: /^Show .* table$/ }).click()
  await expect(cells.locator('[data-marked]').first()).toHaveText('Month 250')
  await expectAccessible(page)

  // As if the document were a workbook of two sheets.
  await page.route('**/sheets', async (route) => {
    const response = await route.fetch()
    const { sheets, ...rest } = await response.json()
    const named = ['Invoices', 'Reminders'].map((name) => ({ ...sheets[0], name }))
    await route.fulfill({ response, json: { ...rest, sheets: named } })
  })
  await page.goto(address)
  await page.getByRole('button', { name: 'Show the table' }).click()
  await page.getByRole('tab', { name: 'Invoices' }).press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Reminders' }).getByRole('table')).toBeVisible()
  await expectAccessible(page)
})

test.describe('another account', () => {
  test.use({ expectedStatuses: [404] })

  test('finds none of a document, whatever it tries', async ({ page, browser, baseURL }) => {
    await signIn(page, await createUser())
    const projectId = await newProject(page)
    const documentId = await uploadText(page, projectId, 'secret.txt', 'Nobody else reads this.')
    const attacker = await browser.newPage({ baseURL })
    await signIn(attacker, await createUser())
    const ownProjectId = await newProject(attacker)
    for (const project of [projectId, ownProjectId]) {
      const document = `/api/projects/${project}/documents/${documentId}`
      for (const [method, path] of [
        ['GET', document],
        ['GET', `${document}/text`],
        ['GET', `${document}/content`],
        ['POST', `${document}/retry`],
        ['DELETE', document],
      ] as const) {
        expect((await call(attacker, path, { method })).status, `${method} ${path}`).toBe(404)
      }
    }
    const files = { 'planted.txt': 'Planted' }
    const planted = await call(attacker, `/api/agent/projects/${projectId}/documents`, { files })
    expect(planted.status).toBe(404)
    await attacker.goto(`/projects/${projectId}/documents/${documentId}`)
    await expect(
      attacker.getByRole('heading', { name: 'This project does not exist or was deleted' }),
    ).toBeVisible()
    await expect(attacker.getByText('secret.txt')).toHaveCount(0)
    await attacker.close()
    await page.reload()
    await expect(listed(page, 'secret.txt')).toBeVisible()
  })
})
