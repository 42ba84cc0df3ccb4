'use client'

import { useCallback, useState } from 'react'
import type { PASTED_CHANNELS } from '@/lib/nucleus/captures/record-contract'

export interface PasteValues extends Record<string, unknown> {
  channel: (typeof PASTED_CHANNELS)[number]
  content: string
  title: string
  /** yyyy-mm-dd */
  day: string
  /** Empty for none. */
  projectId: string
}

const storageKey = 'draft:capture'

function kept(): Partial<PasteValues> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}

/** The unsent text of the dialog, kept in this tab: it survives closing and reloading. */
export function usePasteDraft(empty: PasteValues) {
  const [initial] = useState<PasteValues>(() => {
    const draft = kept()
    const isText = (name: keyof PasteValues) => typeof draft[name] === 'string'
    const names = Object.keys(empty).filter((name) => isText(name as keyof PasteValues))
    return { ...empty, ...Object.fromEntries(names.map((name) => [name, draft[name]])) }
  })
  const keep = useCallback((values: PasteValues) => {
    try {
      if (values.content === '' && values.title === '') sessionStorage.removeItem(storageKey)
      else sessionStorage.setItem(storageKey, JSON.stringify(values))
    } catch {
      // Fails without browser storage; the text is still on the screen then.
    }
  }, [])
  const forget = useCallback(() => {
    try {
      sessionStorage.removeItem(storageKey)
    } catch {}
  }, [])
  return { initial, keep, forget }
}
