import type { Page } from '@playwright/test'
import { createUser, expect, expectAccessible, takeSession, test } from './journeys'
import { addCapture, addContact, addProject, noticeInsights } from './support/workspace'

const chips = (page: Page) => page.getByRole('list', { name: 'Filters that are set' })
const chip = (page: Page, text: string) =>
  chips(page).getByRole('button', { name: `Remove filter ${text}`, exact: true })
const clearAll = (page: Page) => page.getByRole('button', { name: 'Clear all filters' })

async function withCapture(page: Page) {
  const email = await createUser()
  const projectId = await addProject(email, 'Nordwind Logistics')
  await addCapture(email, 'Kick-off', [{ content: 'Send the list of systems' }], projectId)
  await takeSession(page, email)
  return { email, projectId }
}

test('the filters that are set say what they filter, and each is removed by key', async ({ page }) => {
  const { projectId } = await withCapture(page)
  await page.goto('/nucleus/captures')
  await expect(chips(page)).toHaveCount(0)
  await page.goto(`/nucleus/captures?channel=text_note&status=processed&project=${projectId}`)
  await expect(chips(page).getByRole('button')).toHaveText([
    /Channel: /,
    /Status: /,
    'Remove filter Project: Nordwind Logistics',
    'Clear all filters',
  ])
  await expectAccessible(page)
  await chips(page).getByRole('button').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/nucleus/captures?channel=text_note&project=${projectId}`)
  await expect(chip(page, 'Project: Nordwind Logistics')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/nucleus/captures?channel=text_note')
  await expect(clearAll(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/nucleus/captures')
  await expect(chips(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByLabel('Channel')).toBeFocused()
  await page.goBack()
  await expect(chips(page).getByRole('button')).toHaveCount(1)
})

test('all filters are cleared at once, and the search stays', async ({ page }) => {
  const email = await createUser()
  await addProject(email, 'Nordwind Logistics')
  await addProject(email, 'Silent Mills', 20)
  await addContact(email, 'Maria Keller', -3)
  await noticeInsights(email)
  await takeSession(page, email)
  await page.goto('/nucleus/insights?type=stale_client&unread=1')
  await expect(chip(page, 'Unread only')).toBeVisible()
  await clearAll(page).click()
  await expect(page).toHaveURL('/nucleus/insights')
  await expect(page.getByLabel('Kind')).toBeFocused()
  await page.goto('/projects?q=nordwind&status=archived')
  await chip(page, 'Stage: Archived').click()
  await expect(page).toHaveURL('/projects?q=nordwind')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('the filters that are set are visible while their fields are not', async ({ page }) => {
    const { projectId } = await withCapture(page)
    await page.goto(`/nucleus/captures?channel=text_note&project=${projectId}`)
    await expect(page.getByRole('main').getByLabel('Channel')).toBeHidden()
    const box = await chip(page, 'Project: Nordwind Logistics').boundingBox()
    expect(box!.height).toBeGreaterThanOrEqual(36)
    await chip(page, 'Project: Nordwind Logistics').tap()
    await expect(page).toHaveURL('/nucleus/captures?channel=text_note')
    await chips(page).getByRole('button').tap()
    await expect(page).toHaveURL('/nucleus/captures')
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused()
  })
})
