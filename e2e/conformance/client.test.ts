import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productFolder, workspaceUnderTest } from '../support/environment'
import { compile, installPackedClient, runProgram } from '../support/packed-client'
import { newCaller, newDocument, newProject, newToken } from './callers'

/** A program of somebody who has only the package. Every line marked as an error has to be one. */
const program = `
import { AuditApiError, createAuditClient } from '@agent-audit-workspace/client'
import type { AuditClient, Capture, DryRun, InputOf, Project, ResultOf } from '@agent-audit-workspace/client'

const workspace: AuditClient = createAuditClient({
  baseUrl: process.env.WORKSPACE!,
  token: process.env.AUDIT_TOKEN!,
  maxWaitSeconds: 0,
})
const wanted: InputOf<'createProject'> = { clientName: 'Acme', industry: 'Retail', companySize: '11-50' }
const rejected = (call: Promise<unknown>): Promise<AuditApiError> =>
  call.then(() => { throw new Error('It was not rejected') }, (error: AuditApiError) => error)

// @ts-expect-error a value that is missing
const incomplete: InputOf<'createProject'> = { clientName: 'Acme' }
// @ts-expect-error a value that there is not
await rejected(workspace.getProject({ id: 'x', name: 'Acme' }))
// @ts-expect-error one of few
await rejected(workspace.listLeads({ status: 'new' }))
// @ts-expect-error an answer without a body
const nothing: string = await workspace.deleteCapture({ id: 'x' })

const rehearsed: DryRun = await workspace.createProject({ ...wanted, dryRun: 'true' })
const project: Project = await workspace.createProject(wanted, { idempotencyKey: 'acme' })
const again: ResultOf<'createProject'> = await workspace.createProject(wanted, { idempotencyKey: 'acme' })
const noteOf = { content: 'Ann sends the price list by Friday.', projectId: project.id }
const { capture }: { capture: Capture } = await workspace.createCaptureNote(noteOf)
const withDocument = { id: process.env.PROJECT_WITH_DOCUMENT! }
const { analysis } = await workspace.triggerAuditAnalysis(withDocument)
const { data: deliverables } = await workspace.getDeliverables(withDocument)
const { opportunities } = await workspace.listOpportunities({ ...withDocument, category: 'deprioritize' })
const unreadable = await rejected(workspace.triggerAuditAnalysis({ id: project.id }))
const unprepared = await rejected(workspace.runAudit({ id: project.id }))
const invalid = await rejected(workspace.updateContact({ contactId: project.id, email: 'none' }))

// More at once than a minute allows.
const many = Array.from({ length: 25 }, () => workspace.deleteCapture({ id: 'absent' }))
const settled = await Promise.allSettled(many)
const limited: AuditApiError[] = settled.flatMap((call) => (call.status === 'rejected' ? [call.reason] : []))

console.log(JSON.stringify({
  user: await workspace.getCurrentUser(),
  projects: (await workspace.listProjects()).map(({ id }) => id),
  projectId: project.id,
  againId: again.id,
  price: rehearsed.costCredits,
  captures: (await workspace.listCaptures({ projectId: project.id })).captures.map(({ id }) => id),
  captureId: capture.id,
  status: analysis.status,
  summary: deliverables.executiveSummary,
  opportunities,
  unreadable: { ...unreadable, message: unreadable.message },
  unprepared: { ...unprepared, message: unprepared.message },
  invalid: { ...invalid, message: invalid.message },
  limited: limited.map(({ status, retryAfterSeconds }) => ({ status, hasWait: retryAfterSeconds! >= 1 })),
}))
`

const settings = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2023'],
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    types: ['node'],
  },
  files: ['journey.ts'],
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'client-user-'))
  await installPackedClient(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('packs without anything but itself, and without a dependency', async () => {
  const installed = path.join(folder, 'node_modules/@agent-audit-workspace/client')
  const { dependencies, version } = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8'))
  expect(dependencies).toBeUndefined()
  const lock = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8'))
  expect(Object.keys(lock.packages)).toEqual(['', 'node_modules/@agent-audit-workspace/client'])
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

it('takes an agent that has nothing but the package from a token to deliverables', async () => {
  const { baseUrl } = workspaceUnderTest()
  const caller = await newCaller()
  const { plaintext } = await newToken(caller)
  const withDocument = await newProject(caller)
  await newDocument(caller, withDocument)
  await symlink(path.join(productFolder, 'node_modules/@types'), path.join(folder, 'node_modules/@types'))
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(settings))
  await writeFile(path.join(folder, 'journey.ts'), program)
  await compile(folder)
  const variables = { WORKSPACE: `${baseUrl}/`, AUDIT_TOKEN: plaintext, PROJECT_WITH_DOCUMENT: withDocument }
  const printed = await runProgram(process.execPath, ['journey.js'], folder, variables)

  const seen = JSON.parse(printed)
  expect(seen.user).toMatchObject({ userEmail: caller.user.email, authMethod: 'pat' })
  expect(seen.projects.sort()).toEqual([seen.projectId, withDocument].sort())
  expect(seen.price).toBe(1000)
  expect(seen.againId).toBe(seen.projectId)
  expect(seen.captures).toEqual([seen.captureId])
  expect(seen.status).toBe('complete')
  expect(seen.summary).toBeTruthy()
  expect(seen.opportunities).toEqual([])
  expect(seen.unreadable).toMatchObject({
    status: 422,
    code: 'PREREQUISITE_MISSING',
    body: { missing: ['sources'] },
  })
  expect(seen.unprepared).toMatchObject({
    status: 422,
    code: 'PREREQUISITE_MISSING',
    body: { missing: ['business_analysis', 'interview_analysis'] },
  })
  const [issue] = seen.invalid.issues
  expect(seen.invalid).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
  expect(issue).toMatchObject({ path: 'email' })
  expect(seen.limited).not.toEqual([])
  for (const error of seen.limited) expect(error).toEqual({ status: 429, hasWait: true })
  expect(printed).not.toContain(plaintext)
})
