import type { Locator, Page } from '@playwright/test'
import { SAMPLE_CLIENT_NAME, SAMPLE_PROJECT_ID } from '../../lib/contract/sample'
import { demoEngagement } from '../../lib/host/demo/demo-engagement'
import { createUser, expect, expectAccessible, freshEmail, PASSWORD, takeSession, test } from './journeys'
import { callFor } from './support/api'

const mostClicks = 12
/** Time for reading eight documents and an audit, on a machine that runs other tests at the same time. */
const workMs = 120_000

/** Counts what a person has to press or choose. */
function countClicks() {
  let count = 0
  return {
    click: async (target: Locator) => {
      count += 1
      await target.click()
    },
    choose: async (act: () => Promise<unknown>) => {
      count += 1
      await act()
    },
    total: () => count,
  }
}

async function fillSignUp(page: Page) {
  await page.goto('/sign-up')
  const email = freshEmail()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  return email
}

const sampleCard = (page: Page) => page.getByRole('region', { name: 'Sample engagement' })

/** Opens the sample; the first account of a workspace waits while it is made. */
async function openSample(page: Page) {
  const link = sampleCard(page).getByRole('link', { name: 'Open the sample' })
  await expect(link).toBeVisible({ timeout: workMs })
  return link
}

test.describe.configure({ timeout: 180_000 })

const drawnLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" fill="#036d79"/></svg>'

const expectLoaded = (image: Locator) =>
  expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(240)

test('a newcomer without a plan reads a cited report of the sample in at most 12 clicks', async ({
  page,
}) => {
  const { click, total } = countClicks()
  await fillSignUp(page)
  await click(page.locator('form button[type="submit"]'))
  await page.waitForURL('**/home')
  await click(await openSample(page))
  await page.waitForURL(`**/projects/${SAMPLE_PROJECT_ID}`)
  await click(page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Report' }))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    click(page.getByRole('link', { name: /^Download PDF/ })),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await expect(page.getByRole('link', { name: /^Passage \d+$/ }).first()).toBeVisible()
  expect(total()).toBeLessThanOrEqual(mostClicks)
})

test('a newcomer reaches a cited report of an own client in at most 12 clicks', async ({ page }) => {
  const { click, choose, total } = countClicks()
  await fillSignUp(page)
  await click(page.locator('form button[type="submit"]'))
  await page.waitForURL('**/home')
  await click(page.getByRole('main').getByRole('link', { name: 'Compare plans' }))
  await click(page.getByRole('button', { name: 'Choose Starter' }))
  const dialog = page.getByRole('dialog', { name: 'Change to the Starter plan?' })
  await expect(dialog).toContainText('bills you')
  await click(dialog.getByRole('button', { name: 'Change to Starter' }))
  await expect(page.getByText('You are on the Starter plan now.')).toBeVisible()
  await click(page.getByRole('link', { name: 'Projects', exact: true }))
  await click(page.getByRole('button', { name: 'New project' }))
  await page.getByRole('textbox', { name: 'Client' }).fill('Northwind Logistics')
  await page.getByRole('combobox', { name: 'Industry' }).fill('Logistics')
  await page.getByRole('combobox', { name: 'Company size' }).fill('51-200')
  await click(page.getByRole('button', { name: 'Create for 1,000 credits' }))
  await click(page.getByRole('main').getByRole('link', { name: 'Upload documents' }))
  const files = demoEngagement.documents.filter((file) => /\.(md|csv|txt)$/.test(file))
  await choose(() => page.getByLabel('Files to upload').setInputFiles(files))
  const read = page.getByRole('list', { name: 'Documents' }).getByText('Read', { exact: true })
  await expect(read).toHaveCount(files.length, { timeout: workMs })
  await click(page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Analysis' }))
  await click(page.getByRole('button', { name: /^Run the audit/ }))
  await click(page.getByRole('link', { name: 'Open the report' }))
  await expect(page.getByRole('link', { name: /^Passage \d+$/ }).first()).toBeVisible({ timeout: workMs })
  expect(total()).toBeLessThanOrEqual(mostClicks)
})

test.describe('the sample', () => {
  test.use({ expectedStatuses: [404] })

  test('is read only, in no list or count, reached by no token, and removed for good', async ({ page }) => {
    const email = await createUser('agency')
    await takeSession(page, email)
    await page.goto('/projects')
    await openSample(page)
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
    const listed = await page.request.get('/api/projects')
    expect(await listed.json()).toEqual([])
    const found = await page.request.get('/api/search?q=Veldwick')
    expect(await found.text()).not.toContain(SAMPLE_PROJECT_ID)

    const address = `/api/projects/${SAMPLE_PROJECT_ID}`
    expect((await page.request.get(address)).status()).toBe(200)
    const origin = { Origin: new URL(page.url()).origin }
    const patched = await page.request.patch(address, { headers: origin, data: { clientName: 'Mine' } })
    expect(patched.status()).toBe(404)
    const made = await page.request.post('/api/user/api-keys', {
      headers: origin,
      data: { label: 'Agent', scopes: ['read'] },
    })
    const token = (await made.text()).match(/aky_\w{32}/)?.[0]
    expect(token).toBeTruthy()
    const asAgent = await page.request.get(address, { headers: { Authorization: `Bearer ${token}` } })
    expect(asAgent.status()).toBe(404)

    await page.goto(`/projects/${SAMPLE_PROJECT_ID}`)
    await page.getByRole('button', { name: 'Remove sample' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove sample' }).click()
    await page.waitForURL('**/home')
    await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible()
    await expect(sampleCard(page)).toHaveCount(0)
    expect((await page.request.get(address)).status()).toBe(404)
  })
})

test('every page of the sample works for an account without projects in its plan', async ({ page }) => {
  await takeSession(page, await createUser('solo'))
  await page.goto('/home')
  await openSample(page)
  for (const [path, heading] of [
    ['', SAMPLE_CLIENT_NAME],
    ['/documents', 'Documents'],
    ['/analysis', 'Analysis'],
    ['/findings', 'Findings'],
    ['/business-case', 'Business case'],
    ['/roadmap', 'Roadmap'],
    ['/report', 'Report'],
  ] as const) {
    await page.goto(`/projects/${SAMPLE_PROJECT_ID}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Sample engagement' })).toBeVisible()
    await expect(page.getByText('can be read, not changed')).toHaveCount(0)
  }
})

test('a passage of the sample opens next to its finding', async ({ page }) => {
  await takeSession(page, await createUser('solo'))
  await page.goto('/home')
  await openSample(page)
  await page.goto(`/projects/${SAMPLE_PROJECT_ID}/findings`)
  await page.getByRole('navigation', { name: 'Opportunities' }).getByRole('link').first().click()
  const evidence = page.getByRole('list', { name: 'Evidence' }).first()
  // Of a row of a workbook, the panel shows the table instead.
  await evidence.getByRole('listitem').filter({ hasText: 'Interview:' }).first().getByRole('link').click()
  await expect(
    page.getByRole('region', { name: 'Source', exact: true }).locator('mark').first(),
  ).toBeVisible()
})

test('name, firm and logo are asked once, by keyboard, and clients see them', async ({ page }) => {
  await takeSession(page, await createUser())
  await page.goto('/home')
  const question = page.getByRole('region', { name: 'Who do clients deal with?' })
  await question.getByRole('button', { name: 'Add name and firm' }).focus()
  await page.keyboard.press('Enter')
  await expect(question.getByLabel('Your name')).toBeFocused()
  await page.keyboard.type('Ada Berg')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Berg Consulting')
  const logo = question.getByRole('group', { name: 'Logo' })
  await logo.locator('input[type=file]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(drawnLogo),
  })
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible()
  await question.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await page.goto('/readylinks?new=1')
  await expect(page.getByRole('dialog').getByLabel('Your name')).toHaveValue('Ada Berg')
  await page.goto('/settings/profile')
  await expectLoaded(page.getByRole('img', { name: 'Logo' }))
  const { data: link } = await callFor<{ data: { fullUrl: string } }>(page, '/api/agent/readylinks', {
    body: { name: 'Trade fair', consultantName: 'Ada Berg', consultantCompany: 'Berg Consulting' },
  })
  await page.goto(link.fullUrl)
  await expectLoaded(page.locator('header img'))
})

test('the question and the checklist are put away for good by keyboard', async ({ page }) => {
  const email = await createUser()
  await takeSession(page, email)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Skip' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Who do clients deal with?' })).toHaveCount(0)
  const { addProject } = await import('./support/workspace')
  await addProject(email, 'Nordwind Logistics')
  await page.reload()
  await expect(page.getByText('1 of 4 done')).toBeVisible()
  await page.getByRole('button', { name: 'Hide checklist' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Get started' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Active projects' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Get started' })).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1440]) {
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test('what greets a newcomer is accessible and fits', async ({ page }) => {
        await takeSession(page, await createUser('solo'))
        for (const path of ['/home', '/projects', '/settings/plan', `/projects/${SAMPLE_PROJECT_ID}`]) {
          await page.goto(path)
          if (path === '/home') await openSample(page)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectAccessible(page)
          const overhang = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect(overhang, path).toBeLessThanOrEqual(0)
        }
        await page.context().clearCookies()
        await page.goto('/')
        await expectAccessible(page)
      })
    })
  }
}
