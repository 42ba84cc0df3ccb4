'use client'

import { useRef } from 'react'
import { ApiError } from '@/lib/ui/request'

/** Also works on plain http addresses, where browsers hide `crypto.randomUUID`. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** A refusal leaves nothing behind; a lost answer, a failure or a limit may be tried again as the same attempt. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/**
 * Gives every try of one thing the same idempotency key until its outcome is known, so that trying again after
 * a lost answer never counts twice.
 */
export function useAttemptKey() {
  const key = useRef<string>(undefined)
  return async function attempt<Result>(send: (idempotencyKey: string) => Promise<Result>): Promise<Result> {
    key.current ??= newKey()
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
