import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { test } from './audited-project'
import { createUser, expect, expectAccessible, expectGoodLook, signIn, takeSession } from './journeys'
import { call, callFor } from './support/api'

// The shared audit may have to run first.
test.describe.configure({ timeout: 240_000 })

/** A browser of somebody without an account, on a phone. */
async function reader(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 780 } })
  return context.newPage()
}

interface Shared {
  share: { id: string; shareUrl: string }
}

const newShare = async (page: Page, projectId: string, body: object = {}): Promise<Shared['share']> =>
  (await callFor<Shared>(page, `/api/projects/${projectId}/report-shares`, { body })).share
const pathOf = ({ shareUrl }: Shared['share']) => new URL(shareUrl).pathname
const fileStatuses = async (page: Page, projectId: string) => {
  const path = `/api/projects/${projectId}/report-shares`
  const { shares } = await callFor<{ shares: { files: { status: string }[] }[] }>(page, path, {
    method: 'GET',
  })
  return shares[0]?.files.map(({ status }) => status)
}

test('a client reads the shared report on a phone, comments, and gets an answer', async ({
  page,
  browser,
  baseURL,
  audited: { email, projectId },
}) => {
  await takeSession(page, email)
  await page.goto(`/projects/${projectId}/report`)
  await page.getByRole('button', { name: 'Share the report' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Board')
  await dialog.getByLabel('Password', { exact: true }).fill('short')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /at least 8 characters/i,
  )
  await dialog.getByLabel('Password', { exact: true }).fill('quarterly figures')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('listitem', { name: 'Board' })
  await expect(row).toContainText('Not opened yet')
  const url = (await row.locator('code').textContent()) ?? ''
  expect(url).toMatch(/\/shared\/[\w-]{43}$/)
  await expect
    .poll(() => fileStatuses(page, projectId), { timeout: 60_000 })
    .toEqual(['completed', 'completed', 'completed'])

  const guest = await reader(browser, baseURL)
  const locked = await guest.goto(url)
  expect(locked?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'DENY',
  })
  expect(await guest.content()).not.toContain('Brenner')
  await expectAccessible(guest)
  await guest.getByLabel('Password').fill('quarterly figure')
  await guest.keyboard.press('Enter')
  await expect(guest.getByRole('alert')).toHaveText('This is not the right password.')
  await guest.getByLabel('Password').fill('quarterly figures')
  await guest.keyboard.press('Enter')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Brenner Parts')
  await guest.reload()

  // The contents stay in view, and a citation is one press from its passage.
  const contents = guest.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link', { name: 'Risks', exact: true }).click()
  await expect(guest.getByRole('heading', { level: 2, name: 'Risks' })).toBeInViewport()
  await expect(contents).toBeInViewport()
  const mark = guest.getByRole('link', { name: 'Passage 1', exact: true }).first()
  await mark.click()
  await expect(guest.locator('li:target')).toContainText('[1]')
  await expect(guest.locator('li:target')).toBeInViewport()

  const download = guest.waitForEvent('download')
  await guest.getByRole('link', { name: 'Download PDF' }).click()
  expect((await readFile(await (await download).path())).subarray(0, 4).toString()).toBe('%PDF')

  // By keyboard alone, at a finding; the first try lacks the text.
  const finding = guest.getByRole('region', { name: /^Case 1: / }).first()
  const title = (await finding.getByRole('heading').textContent()) ?? ''
  await finding.locator('summary').focus()
  await guest.keyboard.press('Enter')
  await guest.keyboard.press('Tab')
  await guest.keyboard.type('Ann <b>Board</b>')
  await guest.keyboard.press('Tab')
  await guest.keyboard.type('   ')
  await guest.keyboard.press('Tab')
  await guest.keyboard.press('Enter')
  await expect(finding.getByRole('alert')).toHaveText('Write your comment.')
  await expect(finding.getByLabel('Your name')).toHaveValue('Ann <b>Board</b>')
  await finding.getByRole('textbox', { name: 'Comment' }).fill('<img src=x onerror=alert(1)> Who pays?')
  await finding.getByRole('button', { name: 'Send the comment' }).click()
  await expect(guest.locator('li:target')).toContainText('<img src=x onerror=alert(1)> Who pays?')
  await expect(guest.locator('img')).toHaveCount(0)

  await page.goto('/home')
  await page.getByRole('link', { name: 'Read what Ann <b>Board</b> says about the report' }).click()
  const comments = page.getByRole('region', { name: 'Comments' })
  await expect(comments).toContainText('1 unread')
  await expect(comments).toContainText(`On ${title}`)
  await comments.getByRole('button', { name: /^Answer/ }).click()
  await comments.getByLabel('Your answer').fill('The budget of operations.')
  await comments.getByRole('button', { name: 'Send the answer' }).click()
  await expect(comments).not.toContainText('1 unread')
  await expectAccessible(page)
  await expect(row).toContainText('Opened by one person')
  await guest.reload()
  await expect(guest.locator('li:target')).toContainText('The budget of operations.')

  await guest.setViewportSize({ width: 1280, height: 800 })
  await expectGoodLook(guest)
})

test('a link shows the shared version until it is updated, and nothing once it is revoked', async ({
  page,
  browser,
  baseURL,
  audited: { email, projectId },
}) => {
  await takeSession(page, email)
  const share = await newShare(page, projectId, { name: 'Works council', allowDownloads: false })
  const { opportunities } = await callFor<{ opportunities: { id: string }[] }>(
    page,
    `/api/projects/${projectId}/findings`,
    { method: 'GET' },
  )
  const title = 'Named anew after sharing'
  const path = `/api/projects/${projectId}/opportunities/${opportunities.at(-1)?.id}`
  await call(page, path, { method: 'PATCH', body: { title } })
  const guest = await reader(browser, baseURL)
  await guest.goto(pathOf(share))
  await expect(guest.getByText(title)).toHaveCount(0)
  await expect(guest.getByText(/newer|earlier version/)).toHaveCount(0)
  await expect(guest.getByRole('link', { name: /^Download/ })).toHaveCount(0)
  expect((await guest.request.get(`${pathOf(share)}/files/pdf`)).status()).toBe(404)

  await page.goto(`/projects/${projectId}/report`)
  const row = page.getByRole('listitem', { name: 'Works council' })
  await row.getByRole('button', { name: 'Show the current version' }).click()
  await expect(row.getByRole('button', { name: 'Show the current version' })).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('heading', { name: new RegExp(title) })).toBeVisible()

  await row.getByRole('button', { name: 'More for Works council' }).click()
  await page.getByRole('menuitem', { name: 'Revoke the link' }).click()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await expect(row).toContainText('Revoked')
  const dead = await guest.request.get(pathOf(share))
  const unknown = await guest.request.get(`/shared/${'a'.repeat(43)}`)
  expect([dead.status(), unknown.status()]).toEqual([404, 404])
  const withoutNonce = async (response: typeof dead) => (await response.text()).replace(/nonce="[^"]*"/g, '')
  expect(await withoutNonce(dead)).toBe(await withoutNonce(unknown))
})

test('findings, facts, action items and memos are exported from one menu', async ({
  page,
  audited: { email, projectId },
}) => {
  await takeSession(page, email)
  await page.goto(`/projects/${projectId}/report`)
  const take = async (entry: string | RegExp) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: entry }).click()
    const file = await download
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  for (const [entry, name] of [
    ['Findings', /^findings-.*\.csv$/],
    ['Facts and limits', /^facts-.*\.csv$/],
    ['Action items', /^action-items-.*\.csv$/],
  ] as const) {
    const table = await take(entry)
    expect(table.name).toMatch(name)
    expect(table.bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
  }
  const memo = await take('Sanne Kuiper, PDF')
  expect(memo.name).toMatch(/^Memo-Brenner-Parts-Sanne-Kuiper-.*\.pdf$/)
  expect(memo.bytes.subarray(0, 4).toString()).toBe('%PDF')
  expect((await take('Sanne Kuiper, Word')).bytes.subarray(0, 2).toString()).toBe('PK')
})

test.describe('an attacker', () => {
  test.use({ expectedStatuses: [404] })

  test('with a link reaches nothing else, and without the password not even the report', async ({
    page,
    browser,
    baseURL,
    audited: { email, projectId },
  }) => {
    await takeSession(page, email)
    const open = await newShare(page, projectId, { allowComments: true })
    const locked = await newShare(page, projectId, { password: 'quarterly figures' })
    const { reports } = await callFor<{ reports: { id: string }[] }>(
      page,
      `/api/projects/${projectId}/reports`,
      {
        method: 'GET',
      },
    )
    const attacker = await reader(browser, baseURL)
    const status = async (path: string) => (await attacker.request.get(path, { maxRedirects: 0 })).status()
    for (const path of [
      `${pathOf(open)}/files/${reports[0]?.id}`,
      `${pathOf(open)}/files/..%2f..%2f..%2fetc%2fpasswd`,
      `${pathOf(open)}/files/pdf%20`,
      `${pathOf(locked)}/files/pdf`,
      `${pathOf(open).slice(0, -1)}`,
      `/reports/${reports[0]?.id}`,
    ])
      expect(await status(path), path).toBe(404)
    expect(await status(`/api/projects/${projectId}/report-shares`)).toBe(401)
    expect(await (await attacker.request.get(pathOf(locked))).text()).not.toContain('Brenner')

    const post = (path: string, form: Record<string, string>, headers = {}) =>
      attacker.request.post(path, { form, headers, maxRedirects: 0 })
    const comment = { intent: 'comment', key: crypto.randomUUID(), name: 'Eve', text: 'Hello', place: '' }
    expect((await post(pathOf(open), comment, { origin: 'https://evil.example' })).status()).toBe(403)
    expect((await post(pathOf(locked), comment)).status()).toBe(403)
    const long = await post(pathOf(open), { ...comment, text: 'x'.repeat(2_001) })
    expect(long.status()).toBe(422)
    expect(await long.text()).toContain('x'.repeat(2_001))
    expect((await post(pathOf(open), { ...comment, text: 'x'.repeat(70_000) })).status()).toBe(413)

    const guesses: number[] = []
    for (let guess = 0; guess < 11; guess++)
      guesses.push((await post(pathOf(locked), { intent: 'unlock', password: `guess ${guess}` })).status())
    expect(guesses.slice(0, 10)).toEqual(Array(10).fill(422))
    expect(guesses[10]).toBe(429)

    const other = await browser.newPage({ baseURL })
    await signIn(other, await createUser('growth'))
    for (const path of ['report-shares', `report-shares/${open.id}`, 'report-comments', 'exports/findings'])
      expect((await call(other, `/api/projects/${projectId}/${path}`, { method: 'GET' })).status, path).toBe(
        404,
      )
    await other.close()
  })
})
