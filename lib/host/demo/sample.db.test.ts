import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from '../../account/users/account.fixture'
import { listAllUsersAcrossOwners } from '../../account/users/queries'
import { callAsUser } from '../../api/call'
import { documentOperations } from '../../audit/documents'
import { projectOperations } from '../../audit/projects'
import type { Principal, SessionPrincipal } from '../../contract/context'
import { FLAGS, type Flag } from '../../contract/plans'
import { SAMPLE_CLIENT_NAME, SAMPLE_PROJECT_ID, SAMPLE_USER_ID } from '../../contract/sample'
import { homeOperations } from '../../nucleus/home'
import { closeDatabase } from '../../platform/db/client'
import { beginSample } from './prepare-sample'

afterAll(closeDatabase)

const at = { params: { id: SAMPLE_PROJECT_ID } }
const flags = Object.fromEntries(FLAGS.map((flag) => [flag, true])) as Record<Flag, boolean>

async function newCaller(tier: 'solo' | 'agency' = 'solo'): Promise<SessionPrincipal> {
  const { id: userId, email } = await newAccount({ email: `${randomUUID()}@example.com`, tier })
  return { kind: 'session', userId, email, name: null, tier, flags, hasSample: true }
}

describe('the sample engagement', () => {
  beforeAll(async () => {
    expect(await beginSample()).toBe(true)
  }, 60_000)

  it('is read by every account in the browser', async () => {
    for (const caller of [await newCaller(), await newCaller('agency')]) {
      const project = await callAsUser(projectOperations.getProject, caller, at)
      expect(project.clientName).toBe(SAMPLE_CLIENT_NAME)
      const { documents } = await callAsUser(documentOperations.listDocuments, caller, at)
      expect(documents.length).toBe(8)
    }
  })

  it('is in no list and no count of an account', async () => {
    const caller = await newCaller('agency')
    expect(await callAsUser(projectOperations.listProjects, caller)).toEqual([])
    expect((await callAsUser(homeOperations.listProjectsUnderWay, caller)).underWayCount).toBe(0)
    expect((await callAsUser(homeOperations.listProjectNames, caller)).projects).toEqual([])
    expect((await callAsUser(homeOperations.getBeginnings, caller)).hasProject).toBe(false)
    expect((await listAllUsersAcrossOwners()).map(({ id }) => id)).not.toContain(SAMPLE_USER_ID)
  })

  it('is missing for tokens, for writes, and once it was removed', async () => {
    const caller = await newCaller('agency')
    const { hasSample: _, ...account } = caller
    const token: Principal = { ...account, kind: 'token', tokenId: SAMPLE_USER_ID, scopes: ['write'] }
    const missing = { code: 'NOT_FOUND' }
    await expect(callAsUser(projectOperations.getProject, token, at)).rejects.toMatchObject(missing)
    const body = { archived: true }
    await expect(callAsUser(projectOperations.archiveProject, caller, { ...at, body })).rejects.toMatchObject(
      missing,
    )
    await callAsUser(homeOperations.putAway, caller, { body: { greeting: 'sample' } })
    await callAsUser(homeOperations.putAway, caller, { body: { greeting: 'sample' } })
    const { sample, putAway } = await callAsUser(homeOperations.getBeginnings, caller)
    expect({ sample, putAway }).toEqual({ sample: 'removed', putAway: ['sample'] })
    const later = { ...caller, hasSample: false }
    await expect(callAsUser(projectOperations.getProject, later, at)).rejects.toMatchObject(missing)
  })
})
