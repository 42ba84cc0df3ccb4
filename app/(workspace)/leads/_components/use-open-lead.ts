'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { pushAddress, replaceAddress } from '@/lib/ui/address'

/**
 * The lead beside the list. It stands in the address, so that a reload shows the same one, the back button
 * closes it, and no request is made for the list.
 */
export function useOpenLead() {
  const leadId = useSearchParams().get('lead')
  const wasPushed = useRef(false)
  const [wasAsked, setWasAsked] = useState(leadId !== null)
  if (leadId !== null && !wasAsked) setWasAsked(true)

  useEffect(() => {
    if (leadId === null) wasPushed.current = false
  }, [leadId])

  const open = useCallback((id: string) => {
    const address = new URL(window.location.href)
    const isOpen = address.searchParams.has('lead')
    address.searchParams.set('lead', id)
    if (isOpen) return replaceAddress(address)
    wasPushed.current = true
    pushAddress(address)
  }, [])

  const close = useCallback(() => {
    if (wasPushed.current) return window.history.back()
    const address = new URL(window.location.href)
    address.searchParams.delete('lead')
    replaceAddress(address)
  }, [])

  return { leadId, wasAsked, open, close }
}

export type OpenLead = ReturnType<typeof useOpenLead>
