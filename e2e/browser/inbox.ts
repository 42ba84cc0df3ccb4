import type { Page } from '@playwright/test'
import { createUser, expect, signIn } from './journeys'
import { call } from './support/api'
import { createLeads, createLink, type GivenLead } from './support/leads'

export const FOUR: GivenLead[] = [
  { businessName: 'Acme Dental', clientName: 'Maria Keller', clientEmail: 'maria@acme.example', level: 4 },
  { businessName: 'Brenner Parts', clientName: 'Jan Brenner', clientEmail: 'jan@brenner.example', level: 3 },
  { businessName: 'Cedar Hotels', clientName: 'Ida Holm', clientEmail: 'ida@cedar.example', level: 1 },
  { businessName: 'Delta Foods', clientName: 'Sam Okoro', clientEmail: 'sam@delta.example', isPending: true },
]

/** Signs in to an account with leads. */
export async function withLeads(page: Page, given: GivenLead[] = FOUR) {
  const email = await createUser('growth')
  const linkId = await createLink(email)
  const ids = await createLeads(email, linkId, given)
  await signIn(page, email)
  return { email, linkId, ids }
}

export const lead = (page: Page, name: string | RegExp) => page.getByRole('row').getByRole('link', { name })
export const searchField = (page: Page) => page.getByRole('textbox', { name: 'Search' })
export const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
export const balance = async (page: Page) =>
  (await call<{ remaining: number }>(page, '/api/user/credits', { method: 'GET' })).body.remaining

/** Presses the key until the list has the focus, because keys only work once the page is hydrated. */
export async function focusList(page: Page, name: string) {
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(lead(page, name)).toBeFocused({ timeout: 1_000 })
  }).toPass()
}

export async function openLead(page: Page, name: string) {
  await page.goto('/leads')
  await lead(page, name).click()
  await expect(drawer(page, name).getByRole('tab', { name: 'Overview' })).toBeVisible()
  return drawer(page, name)
}
