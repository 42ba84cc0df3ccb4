import { CAPTURE_CHANNELS } from '@/lib/nucleus/captures/constants'
import type { CaptureChannel, CaptureStatus } from '@/lib/nucleus/captures/contract'
import { listQuery, oneOf, type QueryOf, recordId } from '@/lib/ui/list-query'

/** The statuses to filter by; `reading` covers pending and running ones. */
export const SHOWN_STATES = ['reading', 'processed', 'needs_review', 'failed'] as const
/** The state of the list of captures in its address. */
export const captureList = listQuery({
  path: '/nucleus/captures',
  fields: {
    channel: oneOf(CAPTURE_CHANNELS),
    state: oneOf(SHOWN_STATES, { name: 'status' }),
    projectId: recordId({ name: 'project' }),
  },
  pageSize: 25,
})
export type CaptureQuery = QueryOf<typeof captureList>

export interface ListInput {
  channel?: CaptureChannel
  status?: CaptureStatus
  projectId?: string
}

/** The query parameters for the API, which accepts one status at a time. */
export function toListInputs({ channel, state, projectId }: CaptureQuery): ListInput[] {
  const input = { ...(channel && { channel }), ...(projectId && { projectId }) }
  if (state === null) return [input]
  const statuses: CaptureStatus[] = state === 'reading' ? ['pending', 'processing'] : [state]
  return statuses.map((status) => ({ ...input, status }))
}
