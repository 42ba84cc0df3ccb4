import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { newCapture, newCaptureItem } from '../captures/capture.fixture'
import { detectForUser } from '../insights'
import { expireInsightsAcrossOwners, SWEEPS } from './detect-insights'
import {
  change,
  dateOf,
  daysAgo,
  expireAll,
  inboxOf,
  newOwner,
  newProject,
  patchInsight,
  type TestOwner,
} from './insight.fixture'

afterAll(closeDatabase)

const sweep = () => SWEEPS.find(({ type }) => type === 'overdue_followup')!.run()

let owner: TestOwner
beforeEach(async () => {
  owner = await newOwner()
})
const detect = () => detectForUser(owner.userId)
const inbox = () => inboxOf(owner)

describe('an action item past its date', () => {
  let captureId: string
  let itemId: string
  beforeEach(async () => {
    captureId = await newCapture(owner.userId, { title: 'Call with Ann' })
    itemId = await newCaptureItem(owner.userId, captureId, { dueDate: dateOf(daysAgo(5)) })
  })

  it('is reported once, with its source', async () => {
    await detect()
    await detect()
    expect(await inbox()).toMatchObject([
      {
        userId: owner.userId,
        insightType: 'overdue_followup',
        title: 'Overdue: Send the export',
        content: expect.stringContaining('Noted in “Call with Ann”.'),
        context: { captureId, captureItemId: itemId, dueDate: dateOf(daysAgo(5)) },
        projectId: null,
        priority: 'normal',
        isRead: false,
        isDismissed: false,
      },
    ])
    const [insight] = await inbox()
    expect(Object.keys(insight!.context).sort()).toEqual(['captureId', 'captureItemId', 'dueDate'])
    expect(new Date(insight!.expiresAt).getTime() - Date.now()).toBeCloseTo(7 * 86_400_000, -5)
  })

  it('leaves the list at once when it is ticked off, and comes again when that was a mistake', async () => {
    await detect()
    await change(sql`update capture_items set done_at = now() where id = ${itemId}`)
    expect(await inbox()).toEqual([])
    await detect()
    await change(sql`update capture_items set done_at = null where id = ${itemId}`)
    expect(await inbox()).toEqual([])
    await detect()
    expect(await inbox()).toHaveLength(1)
  })

  it('is not reported for dismissed, deleted or not yet due items', async () => {
    const other = async (values: object) =>
      newCaptureItem(owner.userId, captureId, { content: 'Other', ...values })
    await other({ dueDate: dateOf(new Date()) })
    await other({ dueDate: dateOf(daysAgo(3)), dismissedAt: new Date() })
    await other({ dueDate: dateOf(daysAgo(3)), itemType: 'decision' })
    await detect()
    expect((await inbox()).map(({ title }) => title)).toEqual(['Overdue: Send the export'])
    await change(sql`update captures set is_archived = true where id = ${captureId}`)
    expect(await inbox()).toEqual([])
  })

  it('is reported however long ago its date was', async () => {
    await change(sql`update capture_items set due_date = '2019-03-03' where id = ${itemId}`)
    await detect()
    expect(await inbox()).toMatchObject([
      { content: expect.stringContaining('Due on 3 March 2019'), context: { dueDate: '2019-03-03' } },
    ])
  })

  it('is dismissed for its date, not for another one', async () => {
    await detect()
    const [first] = await inbox()
    await patchInsight(owner, first!.id, { isDismissed: true })
    expect(await inbox()).toEqual([])
    await expireAll(owner)
    await detect()
    expect(await inbox()).toEqual([])
    await change(sql`update capture_items set due_date = ${dateOf(daysAgo(2))} where id = ${itemId}`)
    await detect()
    const [second] = await inbox()
    expect(second).toMatchObject({ priority: 'low', isRead: false, context: { dueDate: dateOf(daysAgo(2)) } })
    expect(second!.id).not.toBe(first!.id)
  })

  it('is reported again, unread, when the insight has expired and the item is still open', async () => {
    await detect()
    const [first] = await inbox()
    await patchInsight(owner, first!.id, { isRead: true })
    await expireAll(owner)
    expect(await inbox()).toEqual([])
    await detect()
    const [second] = await inbox()
    expect(second!.isRead).toBe(false)
    expect(second!.id).not.toBe(first!.id)
  })

  it('matters more the later it is, without being another insight', async () => {
    await detect()
    const [before] = await inbox()
    const occasion = dateOf(daysAgo(20))
    await change(sql`update capture_items set due_date = ${occasion} where id = ${itemId}`)
    await change(sql`update insights set occasion = ${occasion} where user_id = ${owner.userId}`)
    await detect()
    expect(await inbox()).toMatchObject([{ id: before!.id, priority: 'high' }])
  })

  it('is reported in the new words when it was reworded', async () => {
    await detect()
    await change(sql`update capture_items set content = 'Send the archive' where id = ${itemId}`)
    expect(await inbox()).toEqual([])
    await detect()
    expect((await inbox()).map(({ title }) => title)).toEqual(['Overdue: Send the archive'])
  })

  it('belongs to the project of its capture', async () => {
    const projectId = await newProject(owner)
    await change(sql`update captures set project_id = ${projectId} where id = ${captureId}`)
    await detect()
    expect(await inbox()).toMatchObject([{ projectId }])
    await change(
      sql`update projects set status = 'archived', status_before_archive = 'analysis' where id = ${projectId}`,
    )
    expect(await inbox()).toEqual([])
  })

  it('is reported once by two concurrent rounds', async () => {
    await Promise.all([sweep(), sweep(), detect()])
    expect(await inbox()).toHaveLength(1)
  })

  it('is reported at most a hundred times', async () => {
    await change(sql`
      insert into capture_items (user_id, capture_id, item_type, content, start_offset, end_offset, metadata, due_date)
      select ${owner.userId}, ${captureId}, 'action_item', 'Item ' || n, 0, 1, '{}', current_date - 2
      from generate_series(1, 130) n`)
    await detect()
    expect(await inboxOf(owner, { limit: 100 })).toHaveLength(100)
    const [row] = await change(
      sql`select count(*)::int as count from insights where user_id = ${owner.userId}`,
    )
    expect(row).toEqual({ count: 100 })
  })
})

describe('a follow-up past its day', () => {
  const newContact = async (followUpAt: Date, lastInteractionAt: Date | null = null) => {
    const id = randomUUID()
    await asOwner(owner.userId, ({ tx }) =>
      tx.execute(sql`
        insert into contacts (id, user_id, name, follow_up_at, last_interaction_at)
        values (${id}, ${owner.userId}, 'Ann Lee', ${followUpAt.toISOString()}, ${lastInteractionAt?.toISOString() ?? null})`),
    )
    return id
  }

  it('is reported until a capture names the contact or the day is changed', async () => {
    const contactId = await newContact(daysAgo(1), daysAgo(30))
    await newContact(daysAgo(-1))
    await detect()
    expect(await inbox()).toMatchObject([
      {
        insightType: 'overdue_followup',
        title: 'Follow-up overdue: Ann Lee',
        context: { contactId },
        priority: 'low',
      },
    ])
    await change(sql`update contacts set last_interaction_at = now() where id = ${contactId}`)
    expect(await inbox()).toEqual([])
    await change(
      sql`update contacts set last_interaction_at = null, follow_up_at = now() + interval '1 day' where id = ${contactId}`,
    )
    await detect()
    expect(await inbox()).toEqual([])
  })

  it('is not reported on its day, in any time zone', async () => {
    // Noon of the reader’s day, at most half a day ago, and a moment of today in UTC.
    await newContact(new Date(Date.now() - 11.5 * 3_600_000))
    await newContact(new Date(new Date().setUTCHours(0, 0, 0, 0)))
    await detect()
    expect(await inbox()).toEqual([])
  })

  it('goes with the contact', async () => {
    const contactId = await newContact(daysAgo(1))
    await detect()
    await change(sql`delete from contacts where id = ${contactId}`)
    expect(await inbox()).toEqual([])
    await expireInsightsAcrossOwners()
    expect(await change(sql`select from insights where user_id = ${owner.userId}`)).toHaveLength(0)
  })
})

describe('the inbox', () => {
  it('filters by kind and by what is unread, newest first', async () => {
    const captureId = await newCapture(owner.userId)
    for (const content of ['One', 'Two'])
      await newCaptureItem(owner.userId, captureId, { content, dueDate: dateOf(daysAgo(2)) })
    await detect()
    const [first] = await inbox()
    await patchInsight(owner, first!.id, { isRead: true })
    expect(await inboxOf(owner, { unreadOnly: 'true' })).toHaveLength(1)
    expect(await inboxOf(owner, { unreadOnly: 'false' })).toHaveLength(2)
    expect(await inboxOf(owner, { type: 'stale_client' })).toEqual([])
    expect(await inboxOf(owner, { type: 'overdue_followup', limit: 1 })).toHaveLength(1)
    expect(await inboxOf(await newOwner())).toEqual([])
  })

  it('does not change what does not exist or belongs to another account', async () => {
    const captureId = await newCapture(owner.userId)
    await newCaptureItem(owner.userId, captureId, { dueDate: dateOf(daysAgo(2)) })
    await detect()
    const [insight] = await inbox()
    const stranger = await newOwner()
    for (const id of [insight!.id, randomUUID()]) {
      await expect(patchInsight(stranger, id, { isDismissed: true })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect(await inbox()).toHaveLength(1)
  })

  it('stays empty for who has Nucleus switched off', async () => {
    await change(sql`update users set flags = '{"nucleus": false}' where id = ${owner.userId}`)
    const captureId = await newCapture(owner.userId)
    await newCaptureItem(owner.userId, captureId, { dueDate: dateOf(daysAgo(2)) })
    await detect()
    await sweep()
    expect(await change(sql`select from insights where user_id = ${owner.userId}`)).toHaveLength(0)
  })
})
