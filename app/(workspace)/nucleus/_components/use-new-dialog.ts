'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { replaceAddress } from '@/lib/ui/address'

/** Whether the dialog for a new one is open stands in the address, so that a link can open it. No request is made. */
export function setNewInAddress(isOpen: boolean) {
  const address = new URL(window.location.href)
  if (isOpen) address.searchParams.set('new', '1')
  else address.searchParams.delete('new')
  replaceAddress(address)
}

/** The dialog that `?new=1` opens: loaded when it is first asked for, and kept, so that it can fade out. */
export function useNewDialog() {
  const isAsked = useSearchParams().get('new') === '1'
  const [isNeeded, setIsNeeded] = useState(isAsked)
  // Of its own: the address follows only after a list that is being loaded anew.
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
