'use client'

import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"]'

const listeners = new Set<() => void>()

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  // Another tab has switched them.
  addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', onChange)
  }
}

/** What was chosen where the browser stores nothing; gone with the page. */
const unstored = new Map<string, boolean>()

function areOn(key: string): boolean {
  try {
    return localStorage.getItem(key) !== 'false'
  } catch {
    return unstored.get(key) ?? true
  }
}

/**
 * Whether the shortcuts of a screen are on, and a way to switch them off: single keys get in the way of speech control.
 * @param key names the setting in the browser's storage
 */
export function useShortcutsSetting(key: string): [boolean, (isOn: boolean) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => areOn(key),
    () => true,
  )
  const change = useCallback(
    (chosen: boolean) => {
      unstored.set(key, chosen)
      try {
        localStorage.setItem(key, String(chosen))
      } catch {}
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [value, change]
}

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
