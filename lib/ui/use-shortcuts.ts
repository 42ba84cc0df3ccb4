'use client'

import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"]'

/**
 * Whether the shortcuts of a screen are on, and a way to switch them off: single keys get in the way of speech control.
 * @param key names the setting in the browser's storage
 */
export const useShortcutsSetting = (key: string) =>
  useLocalStorage({ key, defaultValue: true, getInitialValueInEffect: true })

/**
 * Listens for single keys, except while the user types, chooses from a menu or answers a dialog. A record drawer does
 * not count as a dialog.
 * @param onKey returns whether the key was used
 */
export function useShortcuts(
  isOn: boolean,
  onKey: (event: KeyboardEvent, place: { isInDrawer: boolean }) => boolean,
) {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (!isOn) return
    function listen(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as HTMLElement
      if (target.closest?.(typing)) return
      const dialog = target.closest?.('[role="dialog"]')
      const isInDrawer = dialog?.hasAttribute('data-record-drawer') ?? false
      if (dialog && !isInDrawer) return
      if (latest.current(event, { isInDrawer })) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
