import { deepStrictEqual } from 'node:assert'
import { generateToken } from '../../../lib/account/tokens/format'
import {
  type Application,
  type Headers,
  type NewProject,
  type RunningApplication,
  send,
  sendWell,
} from './application'

export const userCount = 8
export const projectCount = 20

/** Users of an application, and the ids of the projects of each reader. */
export interface Users {
  readers: { headers: Headers; ids: string[] }[]
  /** They have no projects until creation is measured. */
  writers: Headers[]
  stranger: Headers
}

export const projectNamed = (clientName: string): NewProject => ({
  clientName,
  industry: 'Manufacturing',
  companySize: '51-200',
  description: 'Readiness of the planning department for assistants',
  currency: 'EUR',
})

/** Creates users, and the projects of the readers, through the application's own addresses. */
export async function fill(application: Application, baseUrl: string): Promise<Users> {
  const signUp = (name: string) => application.signUp(baseUrl, name)
  const readers: Users['readers'] = []
  const writers: Headers[] = []
  for (let n = 1; n <= userCount; n += 1) {
    readers.push({ headers: await signUp(`reader-${n}`), ids: [] })
    writers.push(await signUp(`writer-${n}`))
  }
  for (let n = 1; n <= projectCount; n += 1) {
    for (const [index, { headers, ids }] of readers.entries()) {
      const body = application.bodyOf(projectNamed(`Client ${n} of ${index + 1}`))
      const created = await sendWell(`${baseUrl}${application.create}`, headers, body)
      ids.push(String(application.rowOf(created).id))
    }
  }
  return { readers, writers, stranger: await signUp('stranger') }
}

export interface Filled {
  application: Application
  running: RunningApplication
  users: Users
}

/** @throws Error when an application answers other rows than the first one, in a list or a detail */
export async function checkEqual(all: Filled[]): Promise<void> {
  const expected = await Promise.all(all[0]!.users.readers.map((_, index) => listOf(all[0]!, index)))
  for (const filled of all) {
    const { application, users } = filled
    const { baseUrl } = filled.running
    for (const [index, { headers, ids }] of users.readers.entries()) {
      const rows = await listOf(filled, index)
      if (rows.length !== projectCount) throw new Error(`${application.name} lists ${rows.length} rows`)
      deepStrictEqual(rows, expected[index], `${application.name} lists other rows`)
      const detail = await sendWell(`${baseUrl}${application.detail(ids.at(-1)!)}`, headers)
      deepStrictEqual(shared(application.rowOf(detail)), rows[0], `${application.name} shows another row`)
    }
  }
}

async function listOf({ application, running: { baseUrl }, users }: Filled, index: number) {
  const { headers } = users.readers[index]!
  const rows = application.rowsOf(await sendWell(`${baseUrl}${application.list}`, headers))
  return rows.map(shared)
}

/** What all applications answer alike. Times differ, so only their form is compared. */
function shared(row: Record<string, unknown>) {
  const { clientName, industry, companySize, description, currency, stage, createdAt, updatedAt } = row
  const isTime = [createdAt, updatedAt].every((time) => /^\d{4}-\d\d-\d\dT.+Z$/.test(String(time)))
  return { clientName, industry, companySize, description, currency, stage, isTime }
}

/** @throws Error when a stranger sees a row, or an unknown key is admitted */
export async function checkSecured({ application, running: { baseUrl }, users }: Filled): Promise<void> {
  const { name } = application
  const foreign = await sendWell(`${baseUrl}${application.list}`, users.stranger)
  deepStrictEqual(application.rowsOf(foreign), [], `${name} lists another user's rows`)
  const detail = `${baseUrl}${application.detail(users.readers[0]!.ids[0]!)}`
  const one = await send(detail, users.stranger)
  if (![403, 404].includes(one.status)) throw new Error(`${name} answers ${one.status} to another user`)
  const [scheme] = users.stranger.authorization!.split(/ (?=\S+$)/)
  const unknown = { authorization: `${scheme} ${generateToken()}` }
  for (const url of [`${baseUrl}${application.list}`, detail]) {
    const { status } = await send(url, unknown)
    if (![401, 403].includes(status)) throw new Error(`${name} answers ${status} to an unknown key`)
  }
}
