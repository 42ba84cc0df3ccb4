'use client'

import { useRef } from 'react'
import { ApiError, newIdempotencyKey } from './request'

/**
 * An error response means that nothing was stored; a lost response, a failure or a limit may be retried as the same
 * attempt.
 */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/**
 * Gives every try of one action the same idempotency key until its outcome is known, so that a retry after a lost
 * response never counts twice.
 */
export function useAttemptKey() {
  const key = useRef<string>(undefined)
  return async function attempt<Result>(send: (idempotencyKey: string) => Promise<Result>): Promise<Result> {
    key.current ??= newIdempotencyKey()
    try {
      const result = await send(key.current)
      key.current = undefined
      return result
    } catch (error) {
      if (isFinal(error)) key.current = undefined
      throw error
    }
  }
}
