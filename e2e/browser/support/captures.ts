import type { Page } from '@playwright/test'
import { expect } from '../journeys'
import { callFor } from './api'

export const transcript = [
  'Weekly call with Brenner Parts',
  'Participants: Maria Keller (head of operations), Jan Brenner (managing director), Ida Holm (consultant)',
  '',
  '[00:00:05] Ida Holm: Good morning. Let us begin with the scanners.',
  '[00:00:11] Jan Brenner: Then it is decided: we buy no new scanners before the pilot is over.',
  '[00:00:20] Maria Keller: I will send you the list of depots by next Friday.',
  '[00:00:31] Ida Holm: I will prepare the questions for the depots by 27 November.',
  '[00:00:44] Maria Keller: An invoice waits eleven days before anybody looks at it, and that costs us the discount.',
  '[00:00:58] Jan Brenner: For access write to Laura Weber, laura.weber@brenner.example.',
].join('\n')
/** A Thursday */
export const day = '2026-11-12'

export const item = (page: Page, words: string) =>
  page.getByRole('main').locator('li[data-item]').filter({ hasText: words })
export const inText = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Text of the capture' }).locator('mark').filter({ hasText: words })

export async function newProject(page: Page): Promise<string> {
  const body = { clientName: 'Brenner Parts', industry: 'Logistics', companySize: '51-200' }
  return (await callFor<{ id: string }>(page, '/api/projects', { body })).id
}

interface Given {
  content?: string
  channel?: string
  projectId?: string
}

/** Submits a text and waits until it has been read; returns the capture's id. */
export async function capture(page: Page, { content = transcript, ...given }: Given = {}): Promise<string> {
  const body = { channel: 'transcript', content, capturedAt: `${day}T09:00:00Z`, ...given }
  const path = '/api/nucleus/captures/paste'
  const { id } = (await callFor<{ capture: { id: string } }>(page, path, { body })).capture
  await expect.poll(() => statusOf(page, id), { timeout: 30_000 }).toBe('processed')
  return id
}

async function statusOf(page: Page, id: string): Promise<string> {
  const path = `/api/nucleus/captures/${id}`
  return (await callFor<{ capture: { status: string } }>(page, path, { method: 'GET' })).capture.status
}
