import { readFile } from 'node:fs/promises'
import type { CaptureItemWire, CaptureWire } from '../../../nucleus/captures/contract'
import { demoEngagement } from '../../demo/demo-engagement'
import { OperatorError } from '../operator-error'
import type { Callers } from './http-client'
import { waitUntil } from './wait-until'

const readingTimeoutMs = 300_000

export interface ReadMeeting {
  capture: CaptureWire
  items: CaptureItemWire[]
}

/** Submits the kick-off's transcript as the consultant would, and waits until it has been read. */
export async function captureMeeting({ agent, session }: Callers, projectId: string): Promise<ReadMeeting> {
  const { title, capturedAt, transcript } = demoEngagement.meeting
  const content = await readFile(transcript, 'utf8')
  const { capture } = await session.post<{ capture: CaptureWire }>('/api/nucleus/captures/paste', {
    json: { channel: 'transcript', title, capturedAt, content, projectId },
  })
  console.log(`Transcript of "${title}" submitted to Nucleus.`)
  return waitUntil('the transcript has not been read', readingTimeoutMs, async () => {
    const found = await agent.get<ReadMeeting>(`/api/nucleus/captures/${capture.id}`)
    const { status, processingResults } = found.capture
    if (status === 'failed') {
      throw new OperatorError(
        `The transcript could not be read: ${processingResults.error ?? 'no reason given'}`,
      )
    }
    return status === 'processed' || status === 'needs_review' ? found : undefined
  })
}
