import type { CaptureChannel, CaptureStatus } from '@/lib/captures/contract'
import { CAPTURE_CHANNELS } from '@/lib/captures/vocabulary'
import { type SearchParams, single } from '@/lib/ui/search-params'

/** What the list can be narrowed to; `reading` is both the waiting and those under way. */
export const SHOWN_STATES = ['reading', 'processed', 'needs_review', 'failed'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

/** What the address of the list asks for. */
export interface CaptureQuery {
  channel: CaptureChannel | null
  state: ShownState | null
  projectId: string | null
  page: number
}

export const PAGE_SIZE = 25
export const DEFAULT_QUERY: CaptureQuery = { channel: null, state: null, projectId: null, page: 1 }

const isUuid = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

/** Reads the address; whatever it cannot mean becomes the default. */
export function parseCaptureQuery(params: SearchParams): CaptureQuery {
  const projectId = single(params.project)
  const page = Number(single(params.page))
  return {
    channel: CAPTURE_CHANNELS.find((channel) => channel === single(params.channel)) ?? null,
    state: SHOWN_STATES.find((state) => state === single(params.status)) ?? null,
    projectId: isUuid(projectId) ? projectId.toLowerCase() : null,
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/** The shortest address that asks for this: defaults are left out. */
export function capturesHref(query: Partial<CaptureQuery>): string {
  const params = new URLSearchParams()
  if (query.channel) params.set('channel', query.channel)
  if (query.state) params.set('status', query.state)
  if (query.projectId) params.set('project', query.projectId)
  if (query.page && query.page > 1) params.set('page', String(query.page))
  return params.size > 0 ? `/nucleus/captures?${params}` : '/nucleus/captures'
}

export const isFiltered = ({ channel, state, projectId }: CaptureQuery): boolean =>
  channel !== null || state !== null || projectId !== null

export interface ListInput {
  channel?: CaptureChannel
  status?: CaptureStatus
  projectId?: string
}

/** The same question in the words of the API, which knows one status at a time. */
export function toListInputs({ channel, state, projectId }: CaptureQuery): ListInput[] {
  const input = { ...(channel && { channel }), ...(projectId && { projectId }) }
  if (state === null) return [input]
  const statuses: CaptureStatus[] = state === 'reading' ? ['pending', 'processing'] : [state]
  return statuses.map((status) => ({ ...input, status }))
}
