import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DocumentWire } from '../../../audit/documents/contract'
import type { ProjectDetailWire } from '../../../audit/projects/contract'
import { demoEngagement } from '../../demo/demo-engagement'
import { OperatorError } from '../operator-error'
import type { Callers, HttpClient } from './http-client'
import { waitUntil } from './wait-until'

const readingTimeoutMs = 300_000

/** Creates the project and uploads the client's material. @returns the id of the project */
export async function uploadEngagement({ agent, session }: Callers): Promise<string> {
  const { id } = await agent.post<{ id: string }>('/api/projects', { json: demoEngagement.project })
  console.log(`Project "${demoEngagement.project.clientName}" created with the token.`)

  const form = new FormData()
  for (const file of demoEngagement.documents) {
    form.append('file', new File([await readFile(file)], path.basename(file)))
  }
  await session.post(`/api/agent/projects/${id}/documents`, { form })
  console.log(`${demoEngagement.documents.length} documents uploaded.`)

  for (const { stakeholder, transcript } of demoEngagement.interviews) {
    await session.post(`/api/projects/${id}/interviews`, {
      json: { kind: 'transcript', stakeholder, transcript: await readFile(transcript, 'utf8') },
    })
  }
  for (const stakeholder of demoEngagement.stakeholders) {
    await session.post(`/api/projects/${id}/stakeholders`, { json: stakeholder })
  }
  console.log(`${demoEngagement.interviews.length} interview transcripts uploaded.`)
  return id
}

/** Waits until every document and interview has been read, and prints the progress. */
export async function waitForReading({ agent, session }: Callers, projectId: string): Promise<void> {
  let printed = ''
  await waitUntil('the documents and interviews have not been read', readingTimeoutMs, async () => {
    const project = await agent.get<ProjectDetailWire>(`/api/projects/${projectId}`)
    const { documents, businessAnalysis, hasAnalysis, hasInterviewAnalysis } = project
    if (documents.some(({ uploadStatus }) => uploadStatus === 'failed'))
      await refuseFailed(session, projectId)
    const ready = documents.filter(({ uploadStatus }) => uploadStatus === 'ready').length
    const line = `  ${ready} of ${documents.length} documents read, interviews ${hasInterviewAnalysis ? 'read' : 'being read'}`
    if (line !== printed) console.log(line)
    printed = line
    const isDone = ready === documents.length && businessAnalysis.length === documents.length
    return (isDone && hasAnalysis && hasInterviewAnalysis) || undefined
  })
}

async function refuseFailed(session: HttpClient, projectId: string): Promise<never> {
  const { documents } = await session.get<{ documents: DocumentWire[] }>(
    `/api/projects/${projectId}/documents`,
  )
  const reasons = documents
    .filter(({ uploadStatus }) => uploadStatus === 'failed')
    .map(
      ({ fileName, failureReason }) => `${fileName} could not be read: ${failureReason ?? 'no reason given'}`,
    )
  throw new OperatorError(reasons.join('\n'))
}
