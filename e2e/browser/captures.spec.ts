import type { Page } from '@playwright/test'
import { createUser, expect, expectAccessible, expectGoodPage, signIn, test } from './journeys'
import { call } from './support/api'
import { capture, inText, item } from './support/captures'

test.describe.configure({ timeout: 90_000 })

test.describe('files', () => {
  test.use({ expectedStatuses: [400, 413, 415, 422] })

  test('are dropped or chosen several at once, and one that cannot be read keeps none from arriving', async ({
    page,
  }) => {
    await signIn(page, await createUser('growth'))
    await page.goto('/nucleus/captures')
    const text = (name: string, content: string) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(content),
    })
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    await page
      .locator('input[type=file]')
      .setInputFiles([
        text('notes.md', '# Notes\n\nI will send the offer by Friday.\n'),
        { name: 'photo.png', mimeType: 'image/png', buffer: png },
        text('empty.txt', ''),
      ])
    const list = page.getByRole('list', { name: 'Captures' })
    await expect(list.getByRole('link')).toHaveCount(1)
    await expect(page.getByRole('alert').filter({ hasText: 'photo.png could not be taken' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'empty.txt could not be taken' })).toContainText(
      'The file is empty.',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Dismiss the message about photo.png' }).click()
    await dropOnPage(page, 'call.vtt', `WEBVTT\n\n00:01.000 --> 00:04.000\nJan: I will call you by Monday.\n`)
    await expect(list.getByRole('link')).toHaveCount(2)
    // Updates without a reload.
    await expect(list.getByText('Being read')).toHaveCount(0, { timeout: 30_000 })
    await expect(list.getByText('Waiting to be read')).toHaveCount(0, { timeout: 30_000 })
  })
})

async function dropOnPage(page: Page, name: string, content: string) {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text ?? ''], fileName ?? ''))
      return transfer
    },
    [name, content],
  )
  await page.dispatchEvent('main', 'dragenter', { dataTransfer })
  await expect(page.getByText('Drop to add')).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer })
  await expect(page.getByText('Drop to add')).toHaveCount(0)
}

test('notes are taken down in passing, and filters are in the address', async ({ page }) => {
  await signIn(page, await createUser('growth'))
  await page.goto('/nucleus/captures')
  const note = page.getByLabel('Quick note')
  await note.fill('I will call Jan tomorrow.')
  await page.reload()
  await expect(note).toHaveValue('I will call Jan tomorrow.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const list = page.getByRole('list', { name: 'Captures' })
  await expect(list.getByRole('link', { name: 'I will call Jan tomorrow' })).toBeVisible()
  await expect(note).toHaveValue('')
  await capture(page)
  await page.reload()
  await expect(list.getByRole('link')).toHaveCount(2)
  await page.getByRole('main').getByLabel('Channel').selectOption('Note')
  await expect(page).toHaveURL('/nucleus/captures?channel=text_note')
  await expect(list.getByRole('link')).toHaveCount(1)
  await page.getByRole('main').getByLabel('Status').selectOption('Could not be read')
  await expect(page.getByRole('heading', { name: 'No capture matches these filters' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(list.getByRole('link')).toHaveCount(2)
})

test('the list and a capture are good pages, and a phone shows text or items', async ({ page }) => {
  await signIn(page, await createUser('growth'))
  const id = await capture(page)
  await expectGoodPage(page, '/nucleus/captures')
  await expectGoodPage(page, `/nucleus/captures/${id}`)
  const text = page.getByRole('region', { name: 'Text of the capture' })
  await expect(text).toBeHidden()
  await item(page, 'list of depots')
    .getByRole('link', { name: /list of depots/ })
    .click()
  await expect(text).toBeVisible()
  await expect(item(page, 'list of depots')).toBeHidden()
  await expect(inText(page, 'list of depots')).toBeInViewport()
  await expectAccessible(page)
})

test('two hundred thousand characters with hundreds of items stay smooth', async ({ page }) => {
  await signIn(page, await createUser('growth'))
  const line = (number: number) =>
    `Speaker ${number % 7}: what was said in sentence ${number} of a long day in the warehouse.`
  const content = Array.from({ length: 2_700 }, (_, number) =>
    number % 9 === 0 ? `Maria Keller: I will send report ${number} by Friday.` : line(number),
  ).join('\n')
  expect(content.length).toBeGreaterThan(150_000)
  const id = await capture(page, { content: content.slice(0, 200_000) })
  await page.goto(`/nucleus/captures/${id}`)
  const items = page.getByRole('main').locator('li[data-item]')
  await expect(items.first()).toBeVisible()
  const last = items.last().getByRole('link').first()
  await last.scrollIntoViewIfNeeded()
  const begun = Date.now()
  await last.click()
  await expect(page.locator('mark[data-current]').first()).toBeInViewport()
  expect(Date.now() - begun).toBeLessThan(3_000)
})

test.describe('another account', () => {
  test.use({ expectedStatuses: [404] })

  test('finds no capture of this one, by page or by request', async ({ page, browser, baseURL }) => {
    await signIn(page, await createUser('growth'))
    const id = await capture(page)
    const path = `/api/nucleus/captures/${id}`
    interface Found {
      items: { id: string; itemType: string }[]
    }
    const { items } = (await call<Found>(page, path, { method: 'GET' })).body
    const task = items.find(({ itemType }) => itemType === 'action_item')?.id
    const mention = items.find(({ itemType }) => itemType === 'contact_mention')?.id
    const context = await browser.newContext({ baseURL })
    const attacker = await context.newPage()
    await signIn(attacker, await createUser('growth'))
    const attempts: [string, string, unknown?][] = [
      ['GET', path],
      ['POST', path],
      ['PATCH', path, { title: 'Mine now' }],
      ['PATCH', `${path}/items/${task}`, { isDone: true }],
      ['POST', `${path}/items/${task}/memory`, { subject: 'Stolen', content: 'Stolen' }],
      ['POST', `${path}/items/${mention}/contact`, { name: 'Stolen' }],
    ]
    for (const [method, address, body] of attempts) {
      const answer = await call<{ error: string }>(attacker, address, { method, body })
      expect(answer, `${method} ${address}`).toMatchObject({ status: 404, body: { error: 'Not found.' } })
    }
    // The response is always the same, and nothing is deleted.
    expect((await call(attacker, path, { method: 'DELETE' })).status).toBe(204)
    await attacker.goto(`/nucleus/captures/${id}?item=${task}`)
    await expect(
      attacker.getByRole('heading', { name: 'This capture does not exist or was deleted' }),
    ).toBeVisible()
    const { body } = await call<{ captures: unknown[] }>(attacker, '/api/nucleus/captures', { method: 'GET' })
    expect(body.captures).toEqual([])
    const found = (await call<Found>(page, path, { method: 'GET' })).body
    expect(found.items).toEqual(items)
    await context.close()
  })
})
