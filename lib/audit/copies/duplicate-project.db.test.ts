import { afterAll, beforeEach, expect, it } from 'vitest'
import { currentAccount, setBalance } from '../../account/credits'
import { callAsUser } from '../../api/call'
import { COSTS } from '../../contract/plans'
import { closeDatabase } from '../../platform/db/client'
import { fileKey, fileStore } from '../../platform/files'
import { freshCaller, freshProject, type TestCaller } from '../analysis/synthesis.fixture'
import { projectCopyOperations } from '../copies'
import { documentOperations } from '../documents'
import { uploadAs } from '../documents/upload.fixture'
import { interviewOperations } from '../interviews'
import { projectOperations } from '../projects'
import { patchProject } from '../projects/patch-project'
import { reportOperations } from '../reports'

afterAll(closeDatabase)

let caller: TestCaller
let projectId: string
beforeEach(async () => {
  caller = await freshCaller()
  projectId = await freshProject(caller)
})

const at = (id: string) => ({ params: { id } })
const duplicate = (body: object = {}, by = caller) =>
  callAsUser(projectCopyOperations.duplicateProject, by.principal, {
    ...at(projectId),
    body: { clientName: 'Acme, second year', ...body },
  })
const creditsOf = () => caller.as(({ tx, principal }) => currentAccount(tx, principal.userId))

it('takes over the set-up and the people, without their interviews, and costs as much as a new project', async () => {
  const { principal } = caller
  await caller.as((ctx) =>
    patchProject(ctx, projectId, { description: 'Sells pumps.', metadata: { region: 'North' } }),
  )
  await callAsUser(interviewOperations.createInterview, principal, {
    ...at(projectId),
    body: {
      kind: 'transcript',
      stakeholder: { name: 'Ann Lee', role: 'COO' },
      transcript: 'We type invoices.',
    },
  })
  await callAsUser(reportOperations.updateReportSettings, principal, {
    ...at(projectId),
    body: { length: 'short', preparedFor: 'The board' },
  })
  const before = await creditsOf()
  const copy = await duplicate()
  expect((await creditsOf()).used - before.used).toBe(COSTS.projectCreation)
  expect(copy).toMatchObject({
    clientName: 'Acme, second year',
    description: 'Sells pumps.',
    metadata: { region: 'North' },
    status: 'setup',
  })
  const { stakeholders } = await callAsUser(interviewOperations.listStakeholders, principal, at(copy.id))
  expect(stakeholders).toMatchObject([{ name: 'Ann Lee', role: 'COO' }])
  expect((await callAsUser(interviewOperations.listInterviews, principal, at(copy.id))).interviews).toEqual(
    [],
  )
  const { settings } = await callAsUser(reportOperations.getReportSettings, principal, at(copy.id))
  expect(settings).toMatchObject({ length: 'short', preparedFor: null })
  const alone = await duplicate({ withPeople: false })
  expect(
    (await callAsUser(interviewOperations.listStakeholders, principal, at(alone.id))).stakeholders,
  ).toEqual([])
})

it('copies documents only where asked, as files of their own', async () => {
  await uploadAs(caller, projectId, [['notes.txt', 'Invoices take 48 hours.']])
  const documentsOf = async (id: string) =>
    (await callAsUser(documentOperations.listDocuments, caller.principal, at(id))).documents
  expect(await documentsOf((await duplicate()).id)).toEqual([])
  const copy = await duplicate({ withDocuments: true })
  const [document] = await documentsOf(copy.id)
  expect(document).toMatchObject({ fileName: 'notes.txt', uploadStatus: 'uploaded' })
  const [original] = await documentsOf(projectId)
  await callAsUser(documentOperations.deleteDocument, caller.principal, {
    params: { id: projectId, documentId: original!.id },
  })
  expect(await documentsOf(copy.id)).toHaveLength(1)
})

it('reads no document where the credits do not suffice', async () => {
  const [document] = await uploadAs(caller, projectId, [['notes.txt', 'Invoices take 48 hours.']])
  // Reading it fails.
  await fileStore().delete(fileKey('documents', caller.userId, document!.id))
  await caller.as(({ tx }) => setBalance(tx, caller.userId, COSTS.projectCreation - 1))
  const refused = { code: 'CREDITS_INSUFFICIENT' }
  await expect(duplicate({ withDocuments: true })).rejects.toMatchObject(refused)
  await expect(duplicate()).rejects.toMatchObject(refused)
})

it('is for the own projects only, and for a plan with audits', async () => {
  await expect(duplicate({}, await freshCaller())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(duplicate({ withDocuments: true }, await freshCaller())).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const onSolo = { ...caller, principal: { ...caller.principal, tier: 'solo' as const } }
  await expect(duplicate({}, onSolo)).rejects.toMatchObject({ status: 403 })
})

it('says in its activities where it came from; the list is paged and for its owner only', async () => {
  const copy = await duplicate()
  const list = (by: TestCaller, query: object = {}) =>
    callAsUser(projectOperations.listProjectActivities, by.principal, { ...at(copy.id), query })
  const { activities, total } = await list(caller, { limit: 1 })
  expect(activities).toHaveLength(1)
  expect(total).toBe(2)
  expect(activities[0]?.description).toMatch(/^Set up like the project for /)
  await expect(list(await freshCaller())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const edit = () => caller.as((ctx) => patchProject(ctx, copy.id, { industry: 'Steel' }))
  await edit()
  await edit()
  expect((await list(caller)).total).toBe(3)
})
