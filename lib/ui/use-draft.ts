'use client'

import { useCallback, useEffect, useState } from 'react'

/** Fails without browser storage; the text is still on the screen then. */
function keep(key: string, text: string) {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {}
}

function kept(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Text being typed, kept in this tab until it is saved: it survives closing the lead, going to the next one and a
 * reload.
 */
export function useDraft(key: string, initial = '') {
  const storageKey = `draft:${key}`
  const [text, setText] = useState(initial)

  useEffect(() => setText(kept(storageKey) ?? initial), [storageKey, initial])

  const type = useCallback(
    (next: string) => {
      setText(next)
      keep(storageKey, next === initial ? '' : next)
    },
    [storageKey, initial],
  )
  const clear = useCallback(() => {
    setText(initial)
    keep(storageKey, '')
  }, [storageKey, initial])

  return { text, type, clear }
}

/** Whether this tab holds unsaved text. */
export const hasDraft = (key: string): boolean => kept(`draft:${key}`) !== undefined
