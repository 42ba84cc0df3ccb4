import { afterAll, describe, expect, it } from 'vitest'
import { newCaller } from '../../account/users/account.fixture'
import { closeDatabase } from '../../platform/db/client'
import { changeProjects } from './change-projects'
import { newProject } from './project.fixture'
import { findOwnedProject } from './queries'

afterAll(closeDatabase)

describe('several projects at once', () => {
  it('are archived and moved, and come back as they were', async () => {
    const owner = await newCaller()
    const done = await newProject(owner.userId, { clientName: 'Done', status: 'complete' })
    const open = await newProject(owner.userId, { clientName: 'Open' })
    const states = () =>
      owner.as(async (ctx) =>
        Promise.all(
          [done, open].map(async (id) => {
            const { status, stage } = (await findOwnedProject(ctx, id))!
            return { status, stage }
          }),
        ),
      )
    const before = await states()
    const moved = await owner.as((ctx) =>
      changeProjects(ctx, [
        { id: done, stage: 'delivered', isArchived: true },
        { id: open, stage: 'closed', isArchived: true },
      ]),
    )
    expect(moved.done.sort()).toEqual([done, open].sort())
    expect(await states()).toEqual([
      { status: 'archived', stage: 'delivered' },
      { status: 'archived', stage: 'closed' },
    ])
    const back = await owner.as((ctx) => changeProjects(ctx, moved.undo))
    expect(back.failed).toEqual([])
    expect(await states()).toEqual(before)
  })

  it('answer one by one: what is refused or another user’s stays as it is', async () => {
    const [owner, other] = await Promise.all([newCaller(), newCaller()])
    const open = await newProject(owner.userId, { clientName: 'Open' })
    const fine = await newProject(owner.userId, { clientName: 'Fine', status: 'complete' })
    const foreign = await newProject(other.userId, { clientName: 'Foreign', status: 'complete' })
    const answer = await owner.as((ctx) =>
      changeProjects(
        ctx,
        [open, fine, foreign].map((id) => ({ id, stage: 'delivered' as const, isArchived: true })),
      ),
    )
    expect(answer.done).toEqual([fine])
    const reasons = new Map(answer.failed.map(({ id, error }) => [id, error]))
    expect(reasons.get(open)).toContain('no completed audit')
    expect(reasons.get(foreign)).toBe('Not found.')
    const find = (caller: typeof owner, id: string) => caller.as((ctx) => findOwnedProject(ctx, id))
    expect(await find(owner, open)).toMatchObject({ status: 'setup', stage: null })
    expect(await find(other, foreign)).toMatchObject({ status: 'complete', stage: null })
  })
})
