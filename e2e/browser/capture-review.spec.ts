import type { Page } from '@playwright/test'
import { createUser, expect, expectAccessible, signIn, takeSession, test } from './journeys'
import { call } from './support/api'
import { capture, inText, item, newProject } from './support/captures'

test.describe.configure({ timeout: 90_000 })

const current = (page: Page) => page.locator('li[data-item][data-current]')
const listed = (page: Page) => page.locator('li[data-item]')

const note = [
  'Call with Wouter Hoekema, 27 November.',
  'We decided to start with the draft replies for fit questions, with the source shown, and to leave the chatbot out for good.',
  'Sanne will send me the export of the fit mails of October by next Friday.',
  'I need to send Wouter the proposal for phase 1 by 4 December.',
  'Daan has to check until 10 December whether the Picqer webhooks can replace the four-hourly bol sync.',
  'Ruben counted 212 returns in one week, 97 of them did not fit.',
  'Heike prefers e-mail and works only on Mondays and Tuesdays.',
  'Budget for 2026 is 25.000 euro, payback within the year.',
].join('\n\n')

interface Stored {
  id: string
  itemType: string
  content: string
  metadata: { start: number; end: number; owner?: string | null; dueDate?: string | null }
}

async function stored(page: Page): Promise<{ items: Stored[]; rawContent: string }> {
  const path = new URL(page.url()).pathname
  const { body } = await call<{ items: Stored[]; capture: { rawContent: string } }>(page, `/api${path}`, {
    method: 'GET',
  })
  return { items: body.items, rawContent: body.capture.rawContent }
}

/** Selects words of the text as a pointer would. */
const select = (page: Page, words: string) =>
  page.evaluate((sought) => {
    const text = document.querySelector('[data-capture-text]')!
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent!.indexOf(sought)
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + sought.length)
      const selection = window.getSelection()!
      selection.removeAllRanges()
      selection.addRange(range)
      return
    }
    throw new Error(`No words “${sought}”`)
  }, words)

test('a capture is reviewed with one key for each item', async ({ page }) => {
  await signIn(page, await createUser('growth'))
  await page.goto(`/nucleus/captures/${await capture(page)}`)
  const count = await listed(page).count()
  expect(count).toBeGreaterThan(3)
  await expect(page.getByText(`0 of ${count} checked`)).toBeVisible()

  await page.keyboard.press('j')
  await expect(current(page)).toBeFocused()
  const first = await current(page).getAttribute('data-item')
  await expect(page.locator('mark[data-current]').first()).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(`1 of ${count} checked`)).toBeVisible()
  await expect(current(page)).not.toHaveAttribute('data-item', first!)
  await page.keyboard.press('k')
  await expect(current(page)).toHaveAttribute('data-item', first!)
  await expect(current(page)).toContainText('Checked')

  await page.keyboard.press('u')
  await expect(page.getByText(`0 of ${count} checked`)).toBeVisible()
  await page.keyboard.press('d')
  await expect(listed(page)).toHaveCount(count - 1)
  await page.keyboard.press('u')
  await expect(listed(page)).toHaveCount(count)

  await item(page, 'list of depots').getByRole('link').click()
  await page.keyboard.press('e')
  const editor = page.getByRole('form', { name: 'Change the item' })
  await expect(editor.getByLabel('Words')).toBeFocused()
  await editor.getByLabel('Words').fill('Maria sends the depots')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(current(page)).toContainText('Maria sends the depots')
  await expect(current(page)).toBeFocused()
  await page.keyboard.press('e')
  await editor.getByLabel('Words').fill('Not this')
  await page.keyboard.press('Escape')
  await expect(current(page)).toContainText('Maria sends the depots')
  await expect
    .poll(async () => (await stored(page)).items.map(({ content }) => content))
    .toContain('Maria sends the depots')

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('Accept the item as right, and go to the next')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByText(`1 of ${count} checked`)).toBeVisible()
})

test('a statement is confirmed once, and what is left is always in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 })
  await takeSession(page, await createUser('growth'))
  await page.goto(`/nucleus/captures/${await capture(page, { content: note, channel: 'text_note' })}`)
  const memory = page
    .getByRole('region', { name: 'Memories' })
    .getByRole('listitem')
    .filter({ hasText: 'Heike' })
  await expect(memory).toContainText('Not confirmed')
  const ids = await listed(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-item')))
  for (const id of ids) {
    await page.keyboard.press('j')
    await expect(current(page)).toHaveAttribute('data-item', id!)
  }
  await expect(page.getByText(`0 of ${ids.length} checked`)).toBeInViewport()
  await item(page, 'Heike prefers')
    .getByRole('button', { name: /^Accept as right/ })
    .click()
  await expect(memory).toContainText('Fact')
  await expect(memory.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  await page.reload()
  await expect(memory).toContainText('Fact')
})

test('what was missed is made an item from selected text, with the pointer and with the keyboard', async ({
  page,
}) => {
  await signIn(page, await createUser('growth'))
  await page.goto(`/nucleus/captures/${await capture(page)}`)
  await expect(listed(page).first()).toBeVisible()
  await select(page, 'Let us begin with the scanners.')
  const menu = page.getByRole('toolbar', { name: 'Make the selected text an item' })
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('button', { name: 'Decision' }).click()
  await expect(menu).toHaveCount(0)
  await expect(item(page, 'Let us begin with the scanners.')).toBeVisible()
  await expect(inText(page, 'Let us begin with the scanners.')).toHaveAttribute('data-current', 'true')

  // S selects the first word at the current passage; Shift and arrows extend it; a number chooses.
  await page.keyboard.press('s')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(menu).toBeVisible()
  await page.keyboard.press('3')
  await expect(item(page, 'Let us begin').first()).toBeVisible()
  await expect
    .poll(async () => {
      const { items, rawContent } = await stored(page)
      return items
        .filter(({ content }) => content.startsWith('Let us'))
        .map(({ itemType, metadata }) => [itemType, rawContent.slice(metadata.start, metadata.end)])
        .sort()
    })
    .toEqual([
      ['decision', 'Let us begin with the scanners.'],
      ['key_insight', 'Let us begin'],
    ])

  await select(page, 'Good morning')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('button', { name: 'Action' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item(page, 'Good morning')).toContainText('No owner')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(item(page, 'Good morning')).toHaveCount(0)
})

test('a phone shows items and text in turn, with buttons for every key', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 780 })
  await takeSession(page, await createUser('growth'))
  await page.goto(`/nucleus/captures/${await capture(page)}`)
  const task = item(page, 'list of depots')
  await task.getByRole('button', { name: /^Accept as right/ }).click()
  await expect(task).toContainText('Checked')
  await page.getByRole('button', { name: 'Next item' }).click()
  await expect(current(page)).toHaveCount(1)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

test('corrections are kept as examples only after a switch in the settings, and deleted with it', async ({
  page,
}) => {
  await takeSession(page, await createUser('growth'))
  await page.goto(`/nucleus/captures/${await capture(page)}`)
  await expect(page.getByText('Your corrections are not kept as examples')).toBeVisible()
  await page.getByRole('link', { name: 'Change this' }).click()
  const choice = page.getByRole('switch', { name: 'Keep my corrections as examples' })
  await expect(choice).not.toBeChecked()
  await choice.click({ force: true })
  await expect(choice).toBeChecked()
  await expectAccessible(page)
  await page.goBack()
  await page.reload()
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(page.getByText(/^1 of \d+ checked$/)).toBeVisible()
  await expect
    .poll(
      async () =>
        (await call<{ exampleCount: number }>(page, '/api/nucleus/capture/examples', { method: 'GET' })).body
          .exampleCount,
    )
    .toBe(1)
  await page.goto('/settings/training-examples')
  await expect(page.getByText('1 example kept.')).toBeVisible()
  await choice.click({ force: true })
  await page.getByRole('button', { name: 'Stop and delete' }).click()
  await expect(page.getByText('No examples are kept.')).toBeVisible()
})

test('a capture is moved to a project by dragging and by a menu', async ({ page }) => {
  await takeSession(page, await createUser('growth'))
  const projectId = await newProject(page)
  await capture(page)
  await page.goto('/nucleus/captures')
  const row = page.getByRole('list', { name: 'Captures' }).getByRole('listitem').first()
  // The title names the client too; the project is last in the line of facts.
  const inProject = row.getByText(/ · Brenner Parts$/)
  await row.getByRole('button', { name: /^Move to a project/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Brenner Parts' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Brenner Parts' }).click()
  await expect(inProject).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(inProject).toHaveCount(0)

  // By hand: the projects appear once the drag has begun.
  await row.hover()
  await page.mouse.down()
  await page.mouse.move(300, 300, { steps: 5 })
  const target = page.getByRole('region', { name: 'Drop on a project' }).getByText('Brenner Parts')
  await expect(target).toBeVisible()
  await target.hover()
  await target.hover()
  await page.mouse.up()
  await expect(inProject).toBeVisible()
  const { body } = await call<{ captures: { projectId: string }[] }>(page, '/api/nucleus/captures', {
    method: 'GET',
  })
  expect(body.captures[0]?.projectId).toBe(projectId)
})

test('action items of a capture are downloaded as a table and as a calendar', async ({ page }) => {
  await takeSession(page, await createUser('growth'))
  await page.goto(`/nucleus/captures/${await capture(page)}`)
  for (const [name, ending] of [
    ['Actions as a table (CSV)', 'csv'],
    ['Due dates for a calendar (ICS)', 'ics'],
  ] as const) {
    await page.getByRole('button', { name: 'More actions' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem', { name }).click()
    expect((await file).suggestedFilename()).toMatch(new RegExp(`^action-items-.*\\.${ending}$`))
  }
})
