'use client'

import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '@/lib/ui/request'

interface Answer<Wire> {
  id: string
  record?: Wire
  failure?: ApiError
}

/**
 * A record that is requested when it is shown, and again when `version` changes; the previous data stays on the
 * screen meanwhile. Nothing is requested while the record is closing, because it may just have been deleted.
 * @param load must be the same function on every render
 */
export function useRecord<Wire>(
  id: string | null,
  load: (id: string, signal: AbortSignal) => Promise<Wire>,
  { version, isShown }: { version: unknown; isShown: boolean },
) {
  const [answer, setAnswer] = useState<Answer<Wire>>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (id === null || !isShown) return
    const left = new AbortController()
    load(id, left.signal).then(
      (record) => !left.signal.aborted && setAnswer({ id, record }),
      (error) => {
        if (left.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        // A deleted record leaves the screen; after a lost connection it stays.
        setAnswer((before) =>
          before?.id === id && before.record && error.status !== 404 ? before : { id, failure: error },
        )
      },
    )
    return () => left.abort()
  }, [id, load, version, isShown, attempt])

  const reload = useCallback(() => setAttempt((before) => before + 1), [])
  const current = answer?.id === id ? answer : undefined
  return { record: current?.record, failure: current?.failure, reload }
}
