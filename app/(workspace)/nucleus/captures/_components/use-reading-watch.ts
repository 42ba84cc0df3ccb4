'use client'

import type { CaptureStatus, listCaptures } from '@/lib/nucleus/captures/contract'
import { useRefresh } from '@/lib/ui/address'
import { request } from '@/lib/ui/request'
import { usePolling } from '@/lib/ui/use-polling'
import { isUnderWay } from './capture-words'

async function idsWith(status: CaptureStatus, signal: AbortSignal): Promise<string[]> {
  const { captures } = await request<typeof listCaptures>(
    'GET /api/nucleus/captures',
    { query: { status } },
    { signal },
  )
  return captures.map(({ id }) => `${id} ${status}`)
}

/** Refreshes the list when the reading of one of its captures begins or ends; polls only while one is under way. */
export function useReadingWatch(captures: { id: string; status: CaptureStatus }[]) {
  const refresh = useRefresh()
  const awaited = captures
    .filter(isUnderWay)
    .map(({ id, status }) => `${id} ${status}`)
    .sort()
    .join(',')
  usePolling(
    awaited === '' ? undefined : 'captures',
    async (signal) => {
      const found = await Promise.all([idsWith('pending', signal), idsWith('processing', signal)])
      const isChanged = !awaited.split(',').every((one) => found.flat().includes(one))
      if (isChanged) refresh()
      return isChanged
    },
    { firstMs: 1_000, slowestMs: 10_000 },
  )
}
