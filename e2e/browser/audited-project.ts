import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { createUser, expect, test as guarded, signIn } from './journeys'
import { call } from './support/api'

const folder = 'lib/host/demo/engagement'
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

/** A project with two documents and an interview, all read. */
export async function projectWithMaterial(page: Page): Promise<string> {
  const project = { clientName: 'Brenner Parts', industry: 'Logistics', companySize: '51-200' }
  const { body } = await call<{ id: string }>(page, '/api/projects', { body: project })
  const uploaded = await call(page, `/api/agent/projects/${body.id}/documents`, {
    files: {
      'manual.md': read('sources/order-to-cash-process-manual.md'),
      'landscape.md': read('sources/it-landscape-overview.md'),
    },
  })
  expect(uploaded.status).toBe(201)
  const added = await call(page, `/api/projects/${body.id}/interviews`, {
    body: {
      kind: 'transcript',
      stakeholder: { name: 'Sanne Kuiper', role: 'Customer service' },
      transcript: read('interviews/sanne-kuiper-customer-service-agent.txt'),
    },
  })
  expect(added.status).toBe(201)
  const analysisProgress = async () =>
    (await call<{ analysisProgress: number }>(page, `/api/projects/${body.id}`, { method: 'GET' })).body
      .analysisProgress
  await expect.poll(analysisProgress, { timeout: 60_000 }).toBe(75)
  return body.id
}

export interface AuditedProject {
  email: string
  projectId: string
}

async function auditProject(browser: Browser): Promise<AuditedProject> {
  const page = await browser.newPage({ baseURL: process.env.BASE_URL_UNDER_TEST })
  const email = await createUser('growth')
  await signIn(page, email)
  const projectId = await projectWithMaterial(page)
  const audited = await call(page, `/api/projects/${projectId}/audit-analysis`)
  expect(audited.status).toBe(200)
  await page.close()
  return { email, projectId }
}

/** Tests that only view a finished audit share it; none may depend on the changes of another. */
export const test = guarded.extend<object, { audited: AuditedProject }>({
  audited: [
    async ({ browser }, use) => use(await auditProject(browser)),
    { scope: 'worker', timeout: 180_000 },
  ],
})
