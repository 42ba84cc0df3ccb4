'use client'

import { useCallback, useEffect, useRef } from 'react'

/** A dialog that takes longer to load has failed: keys belong to the page again. */
const longestWaitMs = 5_000

export interface EarlyKeys {
  /** Keeps the keys typed from now on. */
  begin: () => void
  /** Ends the wait. @returns what was typed meanwhile */
  take: () => string
}

/**
 * Keeps what is typed after a dialog was asked for and before its field is there. Otherwise these keys would be lost, or
 * taken for shortcuts of the page, such as `E` for archiving.
 */
export function useEarlyKeys(): EarlyKeys {
  const waiting = useRef<{ text: string; untilMs: number } | null>(null)
  useEffect(() => {
    const end = () => {
      waiting.current = null
    }
    function keep(event: KeyboardEvent) {
      const wait = waiting.current
      const { key, ctrlKey, metaKey, altKey } = event
      if (!wait || performance.now() > wait.untilMs) return
      // AltGr, which some systems report as Ctrl and Alt, writes signs such as @.
      if ((ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph')) return
      if (key.length === 1) wait.text += key
      else if (key === 'Backspace') wait.text = wait.text.slice(0, -1)
      else if (key === 'Escape') wait.text = ''
      else if (key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', keep, true)
    document.addEventListener('pointerdown', end, true)
    return () => {
      document.removeEventListener('keydown', keep, true)
      document.removeEventListener('pointerdown', end, true)
    }
  }, [])
  const begin = useCallback(() => {
    const nowMs = performance.now()
    const wait = waiting.current
    waiting.current = { text: wait && nowMs <= wait.untilMs ? wait.text : '', untilMs: nowMs + longestWaitMs }
  }, [])
  const take = useCallback(() => {
    const text = waiting.current?.text ?? ''
    waiting.current = null
    return text
  }, [])
  return { begin, take }
}
