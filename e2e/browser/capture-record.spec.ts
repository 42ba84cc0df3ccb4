import type { Page } from '@playwright/test'
import { createUser, expect, expectAccessible, signIn, takeSession, test } from './journeys'
import { call } from './support/api'
import { capture, day, inText, item, newProject, transcript } from './support/captures'

test.describe.configure({ timeout: 90_000 })

test('a pasted transcript is read while one watches, and its items are next to their passages', async ({
  page,
}) => {
  await takeSession(page, await createUser('growth'))
  await page.goto('/nucleus/captures')
  await expect(page.getByRole('heading', { name: 'Nothing captured yet' })).toBeVisible()
  await newProject(page)
  await page.goto('/nucleus/captures?new=1')
  const dialog = page.getByRole('dialog', { name: 'Paste a text' })
  await dialog.getByRole('textbox', { name: 'Text' }).fill(transcript)
  await expect(dialog.getByText(`${transcript.length} of 200,000 characters`)).toBeVisible()
  await dialog.getByLabel('The day it happened').fill(day)
  await dialog.getByLabel('Project').selectOption('Brenner Parts')
  await expectAccessible(page)
  // After an accidental close, the text is still there.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Paste a text' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(transcript)
  await dialog.getByRole('button', { name: 'Save transcript' }).click()

  await expect(page).toHaveURL(/\/nucleus\/captures\/[\da-f-]{36}$/)
  await expect(page.getByText('Thursday, 12 November 2026')).toBeVisible()
  // Updates without a reload.
  const task = item(page, 'list of depots')
  await expect(task).toContainText('Maria Keller', { timeout: 30_000 })
  await expect(task).toContainText('20 Nov 2026 (“by next Friday”)')
  await expect(page.getByRole('heading', { name: 'Decisions' })).toBeVisible()
  await expectAccessible(page)

  await task.getByRole('link', { name: /list of depots/ }).click()
  await expect(inText(page, 'list of depots')).toHaveAttribute('data-current', 'true')
  await expect(inText(page, 'list of depots').getByRole('link')).toBeFocused()
  await inText(page, 'no new scanners').getByRole('link').click()
  await expect(item(page, 'no new scanners')).toBeFocused()
  await expect(page).toHaveURL(/item=/)
  await page.reload()
  await expect(inText(page, 'no new scanners')).toHaveAttribute('data-current', 'true')
  await page.getByRole('button', { name: 'Decisions' }).click()
  await expect(inText(page, 'no new scanners').getByRole('link')).toHaveCount(0)
})

test('items are ticked off, corrected and taken out; reading again keeps all of it', async ({ page }) => {
  await signIn(page, await createUser('growth'))
  await page.goto(`/nucleus/captures/${await capture(page)}`)
  const task = item(page, 'list of depots')
  await task.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(task.getByRole('checkbox')).not.toBeChecked()
  await task.getByRole('checkbox').check()

  const other = item(page, 'questions for the depots')
  const itemId = await other.getAttribute('data-item')
  await other.getByRole('button', { name: /^Owner: / }).click()
  const editor = page.locator(`li[data-item="${itemId}"]`)
  await expect(editor.getByLabel('Owner')).toBeFocused()
  await editor.getByLabel('Owner').fill('Sam Okoro')
  await editor.getByLabel('Due date').fill('2020-01-31')
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(other).toContainText('Sam Okoro')
  await expect(other).toContainText('Overdue since 31 Jan 2020')

  const wrong = item(page, 'no new scanners')
  await wrong.getByRole('button', { name: /^Remove as wrong/ }).click()
  await expect(wrong).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(wrong).toBeVisible()
  await wrong.getByRole('button', { name: /^Remove as wrong/ }).click()
  await expect(inText(page, 'no new scanners')).toHaveCount(0)

  await expect.poll(() => savedItems(page)).toEqual(['Sam Okoro 2020-01-31', 'done'])
  const again = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Read again' }).click()
  expect((await again).ok()).toBe(true)
  await expect(page.getByRole('main').getByText('Read', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(task.getByRole('checkbox')).toBeChecked()
  await expect(other).toContainText('Sam Okoro')
  await expect(wrong).toHaveCount(0)
})

/** The stored state of the two tasks, however it is displayed. */
async function savedItems(page: Page): Promise<string[]> {
  const path = `/api/nucleus/captures/${page.url().split('/').at(-1)?.split('?')[0]}`
  interface Item {
    content: string
    itemType: string
    doneAt: string | null
    metadata: { owner: string; dueDate: string }
  }
  const { body } = await call<{ items: Item[] }>(page, path, { method: 'GET' })
  const isThere = body.items.some(({ content }) => content.includes('no new scanners'))
  const tasks = body.items.filter(({ itemType }) => itemType === 'action_item')
  return [
    ...tasks
      .filter(({ metadata }) => metadata.owner === 'Sam Okoro')
      .map(({ metadata }) => `${metadata.owner} ${metadata.dueDate}`),
    ...tasks.filter(({ doneAt }) => doneAt !== null).map(() => 'done'),
    ...(isThere ? ['not taken out'] : []),
  ]
}

test('an item becomes a memory, a mention a contact, and the next mention is linked to it', async ({
  page,
}) => {
  await signIn(page, await createUser('growth'))
  const projectId = await newProject(page)
  await page.goto(`/nucleus/captures/${await capture(page, { projectId })}`)
  const decision = item(page, 'no new scanners')
  await decision.getByRole('button', { name: /^Save as a memory/ }).click()
  const memory = page.getByRole('dialog', { name: 'Save as a memory' })
  await expect(memory.getByLabel('Subject')).toHaveValue('Brenner Parts')
  await expect(memory.getByLabel('What to remember')).toHaveValue(/no new scanners/)
  await expectAccessible(page)
  await memory.getByRole('button', { name: 'Remember' }).click()
  await expect(decision.getByRole('link', { name: 'In memory' })).toHaveAttribute(
    'href',
    /\/nucleus\/memories\?memory=[\da-f-]{36}/,
  )

  const person = item(page, 'laura.weber@brenner.example')
  await person.getByRole('button', { name: /^Add to contacts/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a contact' })
  await expect(dialog.getByLabel('E-mail')).toHaveValue('laura.weber@brenner.example')
  await dialog.getByLabel('Company').fill('Brenner Parts')
  await dialog.getByLabel('Relationship').selectOption('Client')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create a new contact' }).click()
  await expect(person.getByRole('link', { name: 'Contact: Laura Weber' })).toHaveAttribute(
    'href',
    /\/nucleus\/contacts\?contact=[\da-f-]{36}/,
  )

  const body = { name: 'Dr Maria Keller', company: 'Brenner Parts' }
  expect((await call(page, '/api/nucleus/contacts', { body })).status).toBe(201)
  const other = item(page, 'Maria Keller').filter({ hasText: 'head of operations' })
  await other.getByRole('button', { name: /^Add to contacts/ }).click()
  const link = (name: string) => dialog.getByRole('button', { name: `Link to ${name}` })
  await expect(link('Dr Maria Keller')).toBeVisible()
  // The search runs while typing.
  const name = dialog.getByLabel('Name')
  await name.fill('L. Weber')
  await expect(link('Laura Weber')).toBeVisible()
  await expect(link('Dr Maria Keller')).toHaveCount(0)
  await name.fill('Maria Keller')
  await link('Dr Maria Keller').click()
  await expect(other.getByRole('link', { name: 'Contact: Dr Maria Keller' })).toBeVisible()
})

test('a capture is renamed, moved to a project, counted from another day, and deleted', async ({ page }) => {
  await signIn(page, await createUser('growth'))
  const projectId = await newProject(page)
  await page.goto(`/nucleus/captures/${await capture(page)}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Name, project and day…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name, project and day' })
  await dialog.getByLabel('Title').fill('The scanner call')
  await dialog.getByLabel('Project').selectOption('Brenner Parts')
  await dialog.getByLabel('The day it happened').fill('2026-11-05')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save and read again' }).click()
  await expect(page.getByRole('heading', { name: 'The scanner call' })).toBeVisible()
  await expect(item(page, 'list of depots')).toContainText('13 Nov 2026', { timeout: 30_000 })
  await expect(page.getByRole('link', { name: 'Brenner Parts' })).toHaveAttribute(
    'href',
    `/projects/${projectId}`,
  )

  await page.goto(`/projects/${projectId}`)
  await page.getByRole('link', { name: 'View captures' }).click()
  await expect(page).toHaveURL(`/nucleus/captures?project=${projectId}`)
  await page.getByRole('link', { name: 'The scanner call' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const question = page.locator('[aria-modal=true]').filter({ hasText: 'Delete “The scanner call”?' })
  await expect(question).toContainText('confirmed')
  await question.getByRole('button', { name: 'Delete capture' }).click()
  await expect(page).toHaveURL('/nucleus/captures')
  await expect(page.getByText('The scanner call', { exact: true })).toHaveCount(0)
})
