import { setTimeout as delay } from 'node:timers/promises'
import { createUser } from '../../support/admin'
import { type Answer, sessionClient } from '../../support/http'
import type { RunningServer } from '../../support/server'
import type { Material } from './in-process'

const lookEveryMs = 20
const waitSeconds = 30

/** A client that has the product do the work and waits for its result. */
export async function workOverHttp({ baseUrl, dataDir }: RunningServer, { project, files, note }: Material) {
  const user = await createUser({ tier: 'agency', credits: 999_999_999 }, dataDir)
  const client = await sessionClient(user, baseUrl)

  async function audit(): Promise<number> {
    const { id } = well(await client.post('/api/projects', project), 201)
    const form = new FormData()
    for (const { name, bytes } of files) form.append('file', new Blob([bytes]), name)
    well(await client.post(`/api/agent/projects/${id}/documents`, form), 201)
    const { data } = well(await client.post(`/api/projects/${id}/audits`), 202)
    let job = data
    while (job.status === 'pending' || job.status === 'processing') {
      job = well(await client.get(`/api/agent/jobs/${job.jobId}?wait=${waitSeconds}`), 200).data
    }
    if (job.status !== 'completed') throw new Error(`The audit failed: ${job.error}`)
    return well(await client.get(`/api/projects/${id}/opportunities`), 200).opportunities.length
  }

  async function readNote(): Promise<number> {
    let { capture } = well(await client.post('/api/nucleus/capture/note', { content: note }), 201)
    const address = `/api/nucleus/captures/${capture.id}`
    let items: unknown[] = []
    while (capture.status === 'pending' || capture.status === 'processing') {
      await delay(lookEveryMs)
      const read = well(await client.get(address), 200)
      capture = read.capture
      items = read.items
    }
    if (capture.status === 'failed') throw new Error('The note could not be read')
    return items.length
  }

  return { audit, readNote }
}

/** @returns the body @throws Error for another status than the expected one */
function well({ status, body, text }: Answer, expected: number) {
  if (status !== expected) throw new Error(`Answer ${status}: ${text.slice(0, 300)}`)
  return body
}
