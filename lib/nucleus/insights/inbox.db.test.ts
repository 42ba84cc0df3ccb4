import { afterAll, expect, it } from 'vitest'
import { callAsUser } from '../../api/call'
import { closeDatabase } from '../../platform/db/client'
import { detectForUser } from './detect-insights'
import * as inbox from './inbox-operations'
import { daysAgo, inboxOf, newOwner, newProject, type TestOwner } from './insight.fixture'

afterAll(closeDatabase)

/** An owner with insights about quiet clients. */
async function ownerWithInsights(count: number): Promise<TestOwner> {
  const owner = await newOwner()
  for (let nth = 0; nth < count; nth += 1) await newProject(owner, { at: daysAgo(20 + nth) })
  await detectForUser(owner.userId)
  return owner
}

it('gives every insight once, page by page', async () => {
  const owner = await ownerWithInsights(3)
  const pages = await Promise.all([0, 2].map((offset) => inboxOf(owner, { limit: 2, offset })))
  expect(pages.map(({ length }) => length)).toEqual([2, 1])
  expect(pages.flat()).toEqual(await inboxOf(owner))
})

it('dismisses several of the owner’s insights and brings them back', async () => {
  const [owner, other] = [await ownerWithInsights(3), await ownerWithInsights(1)]
  const [kept, ...chosen] = await inboxOf(owner)
  const insightIds = [...chosen, ...(await inboxOf(other))].map(({ id }) => id)
  const dismiss = (isDismissed: boolean) =>
    callAsUser(inbox.dismissInsights, owner.principal, { body: { insightIds, isDismissed } })
  await dismiss(true)
  expect(await inboxOf(owner)).toEqual([kept])
  expect(await inboxOf(other)).toHaveLength(1)
  await dismiss(false)
  expect(await inboxOf(owner)).toHaveLength(3)
})
