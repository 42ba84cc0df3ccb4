'use client'

import { useCallback, useEffect, useState } from 'react'
import type { listMemories, MemoryWire } from '@/lib/nucleus/memories/contract'
import { ApiError, request } from '@/lib/ui/request'

/**
 * The memories from a capture, in the order of its text; requested again when `version` changes.
 * @returns memories undefined until the first response
 */
export function useCaptureMemories(captureId: string, isReading: boolean, version: number) {
  const [memories, setMemories] = useState<MemoryWire[]>()
  const [failure, setFailure] = useState<ApiError>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (isReading) return
    const left = new AbortController()
    request<typeof listMemories>(
      'GET /api/nucleus/memories',
      { query: { captureId } },
      { signal: left.signal },
    ).then(
      (answer) => {
        setFailure(undefined)
        setMemories(answer.memories.toSorted(byPlace))
      },
      (error) => {
        if (!left.signal.aborted && error instanceof ApiError) setFailure(error)
      },
    )
    return () => left.abort()
  }, [captureId, isReading, version, attempt])

  const reload = useCallback(() => setAttempt((before) => before + 1), [])
  return { memories, failure, reload }
}

const byPlace = (one: MemoryWire, other: MemoryWire) =>
  (one.source?.start ?? 0) - (other.source?.start ?? 0) || one.id.localeCompare(other.id)
