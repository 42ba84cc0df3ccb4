'use client'

import { useEffect, useRef } from 'react'
import { ApiError } from './request'

/** How much longer each pause is than the one before. */
const growth = 1.4

/** Queries the server once. Resolves to true when something changed, so that the pauses start again at the shortest. */
type Look = (signal: AbortSignal) => Promise<unknown>

interface Pauses {
  firstMs: number
  /** All pauses are `firstMs` long when left out. */
  slowestMs?: number
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Calls `look` with increasing pauses while the page is visible, and at once when it becomes visible again; never twice
 * at the same time. An error of the API or a lost connection is left to the next call.
 * @returns stops it and aborts the request under way
 */
export function poll(
  look: Look,
  { firstMs, slowestMs = firstMs }: Pauses,
  page: Page = document,
): () => void {
  const stopped = new AbortController()
  let pauseMs = firstMs
  let timer: ReturnType<typeof setTimeout>
  let isLooking = false

  async function isChanged(): Promise<boolean> {
    try {
      return (await look(stopped.signal)) === true
    } catch (error) {
      if (error instanceof ApiError || stopped.signal.aborted) return false
      throw error
    }
  }
  async function next() {
    clearTimeout(timer)
    if (isLooking || page.visibilityState !== 'visible') return
    isLooking = true
    pauseMs = (await isChanged()) ? firstMs : Math.min(slowestMs, Math.round(pauseMs * growth))
    isLooking = false
    if (!stopped.signal.aborted) timer = setTimeout(next, pauseMs)
  }

  timer = setTimeout(next, pauseMs)
  page.addEventListener('visibilitychange', next)
  return () => {
    stopped.abort()
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', next)
  }
}

/**
 * Polls the server for `subject`, such as the id of a running job; does nothing while it is undefined. A different
 * subject restarts the polling.
 */
export function usePolling(subject: string | undefined, look: Look, { firstMs, slowestMs }: Pauses): void {
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    if (subject === undefined) return
    return poll((signal) => latest.current(signal), { firstMs, slowestMs })
  }, [subject, firstMs, slowestMs])
}
