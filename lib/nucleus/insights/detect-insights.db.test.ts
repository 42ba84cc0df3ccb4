import { afterAll, expect, it } from 'vitest'
import { closeDatabase } from '../../platform/db/client'
import { newCapture, newCaptureItem } from '../captures/capture.fixture'
import { detectEverywhereAcrossOwners } from '../insights'
import {
  dateOf,
  daysAgo,
  inboxOf,
  newAudit,
  newCompletedLead,
  newOwner,
  newProject,
  type TestOwner,
} from './insight.fixture'

afterAll(closeDatabase)

/** A workspace in which each kind of insight is due once. */
async function newBusyOwner(): Promise<TestOwner> {
  const owner = await newOwner()
  const captureId = await newCapture(owner.userId)
  await newCaptureItem(owner.userId, captureId, { dueDate: dateOf(daysAgo(600)) })
  await newProject(owner, { clientName: 'Silent', at: daysAgo(16), industry: 'Retail' })
  for (const clientName of ['Acme', 'Borealis', 'Cirrus']) {
    const values = {
      clientName,
      industry: 'Manufacturing',
      companySize: '11-50',
      status: 'complete' as const,
    }
    const projectId = await newProject(owner, { ...values, at: daysAgo(30) })
    await newAudit(owner, projectId, {
      opportunities: [{ title: 'Process supplier invoices automatically' }],
    })
  }
  await newCompletedLead(owner)
  return owner
}

it('raises every kind at once, for everybody, and nothing twice', async () => {
  const owners = [await newBusyOwner(), await newBusyOwner()]
  const results = await Promise.all([detectEverywhereAcrossOwners(), detectEverywhereAcrossOwners()])
  expect(results.map(({ failedUsers }) => failedUsers)).toEqual([0, 0])
  expect(results[0]!.raised + results[1]!.raised).toBe(8)
  for (const owner of owners) {
    const kinds = (await inboxOf(owner)).map(({ insightType }) => insightType)
    expect(kinds.sort()).toEqual(['overdue_followup', 'pattern_detected', 'similar_lead', 'stale_client'])
  }
  expect(await detectEverywhereAcrossOwners()).toEqual({ closed: 0, raised: 0, failedUsers: 0 })
})
