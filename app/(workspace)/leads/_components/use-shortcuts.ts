'use client'

import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

/** The action of a key; `isInList` is true when a lead of the list has focus. */
export type KeyAction = (event: KeyboardEvent, place: { isInList: boolean; isInDrawer: boolean }) => boolean

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"]'

/** Single keys can be switched off: they come in the way of speech control. */
export const useShortcutsSetting = () =>
  useLocalStorage({ key: 'lead-shortcuts', defaultValue: true, getInitialValueInEffect: true })

/**
 * Listens for single keys, except while the user types, chooses from a menu or answers a dialog.
 * @param onKey returns whether the key meant something
 */
export function useShortcuts(isOn: boolean, onKey: KeyAction) {
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
      const isInList = Boolean(target.closest?.('[data-lead-list]'))
      if (latest.current(event, { isInList, isInDrawer })) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
