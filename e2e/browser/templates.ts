import type { Page } from '@playwright/test'
import type { Tier } from '../../lib/contract/plans'
import { createUser, expect, signIn } from './journeys'
import { callFor } from './support/api'

export const collection = '/api/agent/assessment-configs'

/** Created through the API, like an agent would. */
export async function createTemplate(page: Page, body: Record<string, unknown> = {}): Promise<string> {
  const given = { name: 'Small manufacturers', ...body }
  return (await callFor<{ data: { id: string } }>(page, collection, { body: given })).data.id
}

export async function openTemplate(
  page: Page,
  body: Record<string, unknown> = {},
  tier?: Tier,
): Promise<string> {
  await signIn(page, await createUser(tier))
  const id = await createTemplate(page, body)
  await page.goto(`/assessments/${id}`)
  await expect(page.getByRole('list', { name: 'Questions in their order' })).toBeVisible()
  return id
}

export const read = async (page: Page, id: string) =>
  (await (await page.request.get(`${collection}/${id}`)).json()).data

export const titles = (page: Page) => page.locator('#main [id^="question-"]')
export const title = (page: Page, text: string) => titles(page).filter({ hasText: text })
export const firstWords = (text: string) => text.slice(0, 25)

export async function placeOf(page: Page, id: string): Promise<number> {
  const ids = await titles(page).evaluateAll((elements) => elements.map((element) => element.id))
  return ids.indexOf(`question-${id}`)
}

export async function confirmTemplate(page: Page) {
  await page.getByRole('button', { name: 'Create template' }).click()
  await page.waitForURL(/\/assessments\/[0-9a-f-]{36}$/)
}

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
}
