'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { pushAddress, replaceAddress } from './address'

/**
 * The record that is open next to the list. Its id is in the address, so that a link can open it, a reload shows it
 * again, the back button closes it, and no request is made for the list.
 * @param name the parameter of the address that holds its id
 */
export function useOpenRecord(name: string) {
  const openId = useSearchParams().get(name)
  const wasPushed = useRef(false)
  const [wasAsked, setWasAsked] = useState(openId !== null)
  if (openId !== null && !wasAsked) setWasAsked(true)

  useEffect(() => {
    if (openId === null) wasPushed.current = false
  }, [openId])

  const open = useCallback(
    (id: string) => {
      const address = new URL(window.location.href)
      const isOpen = address.searchParams.has(name)
      address.searchParams.set(name, id)
      if (isOpen) return replaceAddress(address)
      wasPushed.current = true
      pushAddress(address)
    },
    [name],
  )

  const close = useCallback(() => {
    if (wasPushed.current) return window.history.back()
    const address = new URL(window.location.href)
    address.searchParams.delete(name)
    replaceAddress(address)
  }, [name])

  return { openId, wasAsked, open, close }
}

export type OpenRecord = ReturnType<typeof useOpenRecord>
