import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { listUsersAcrossOwners } from '../../../account/users'
import { closeDatabase } from '../../../platform/db/client'
import { SEED_CONTACTS, SEED_LEADS, SEED_MEMORIES, SEED_NOTES, SEED_PROJECTS } from './rows'
import { seedWorkspaceAcrossOwners } from './seed-workspace'

afterAll(closeDatabase)

test('a workspace is filled through the verbs, and seeding it again adds nothing', async () => {
  const email = `${randomUUID()}@example.com`
  const { added } = await seedWorkspaceAcrossOwners(email, 'seed password')
  expect(added).toEqual({
    projects: SEED_PROJECTS.length,
    documents: SEED_PROJECTS.flatMap(({ documents }) => Object.keys(documents)).length,
    interviews: SEED_PROJECTS.flatMap(({ interviews }) => interviews).length,
    leads: SEED_LEADS.length,
    contacts: SEED_CONTACTS.length,
    memories: SEED_MEMORIES.length,
    captures: SEED_NOTES.length,
  })
  const again = await seedWorkspaceAcrossOwners(email, 'seed password')
  expect(Object.values(again.added)).toEqual(Object.values(added).map(() => 0))
  const accounts = await listUsersAcrossOwners()
  expect(accounts.filter((account) => account.email === email)).toHaveLength(1)
})
