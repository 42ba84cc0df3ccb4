'use client'

import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

export type ReviewKey = 'c' | 'r' | 'e' | 's' | 'z'

const typing = 'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="menu"]'

/** Single keys can be switched off: they come in the way of speech control. */
export const useReviewKeysSetting = () =>
  useLocalStorage({ key: 'review-shortcuts', defaultValue: true, getInitialValueInEffect: true })

/** Listens for the keys of the review, except while the user types or answers a dialog. */
export function useReviewKeys(isOn: boolean, onKey: (key: ReviewKey) => void) {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (!isOn) return
    function listen(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as HTMLElement).closest?.(typing)) return
      const key = event.key.toLowerCase()
      if (!['c', 'r', 'e', 's', 'z'].includes(key)) return
      event.preventDefault()
      latest.current(key as ReviewKey)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
