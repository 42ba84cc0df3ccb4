'use client'

import { useLayoutEffect } from 'react'

/** After a dialog has let go of the keyboard, and before its reader presses the next key. */
const afterMs = 10

/**
 * Returns keyboard focus to the element that had it when a dialog opened. Mantine does so only for dialogs that were
 * mounted, closed, before: not for those that are loaded when they are first opened, or unmounted when they are closed.
 */
export function useOpenerFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => {
      const atClose = document.activeElement
      setTimeout(() => {
        const { activeElement: current, body } = document
        const isLost = current === null || current === body || current === atClose
        if (isLost && opener instanceof HTMLElement && opener !== body && opener.isConnected) {
          opener.focus({ preventScroll: true })
        }
      }, afterMs)
    }
  }, [opened])
}
