'use client'

import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSearchParams } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { replaceAddress } from './address'
import { afterPaint } from './after-paint'

/**
 * Opens or closes the page's dialog for a new record. Its state is in the address, so that a link can open it.
 */
function setNewInAddress(isOpen: boolean) {
  const address = new URL(window.location.href)
  if (isOpen) address.searchParams.set('new', '1')
  else address.searchParams.delete('new')
  replaceAddress(address)
}

/** Opens the page's dialog for a new record; see `useNewDialog`. */
export function NewButton({ children, ...props }: ButtonProps & { children: ReactNode }) {
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => afterPaint(() => setNewInAddress(true))}
      aria-haspopup="dialog"
      {...props}
    >
      {children}
    </Button>
  )
}

/**
 * The dialog that every `NewButton` of the page and `?new=1` open. It is loaded when it is first needed, and stays
 * mounted so that it can fade out. Rendered once on the page.
 */
export function useNewDialog() {
  const isAsked = useSearchParams().get('new') === '1'
  const [isNeeded, setIsNeeded] = useState(isAsked)
  // Separate from the address, which is updated only after a list that is being reloaded.
  const [opened, setOpened] = useState(isAsked)
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked)
    setOpened(isAsked)
    if (isAsked) setIsNeeded(true)
  }
  function close() {
    setOpened(false)
    setNewInAddress(false)
  }
  return { isNeeded, opened, close }
}
