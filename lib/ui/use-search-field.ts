'use client'

import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

interface SearchField {
  /** The text in the field. */
  search: string
  /** Puts it into the field, and into the address after a pause. */
  type: (value: string) => void
  /** Does not wait for the pause. */
  flush: () => void
}

/**
 * A search field whose words are also in the address. The address may change without the field ("clear filters", the
 * back button), and typed text reaches the address later, when the field may already contain more.
 * @param inAddress the words in the address
 * @param send puts words into the address
 */
export function useSearchField(
  inAddress: string,
  send: (search: string) => void,
  pauseMs = 250,
): SearchField {
  const [search, setSearch] = useState(inAddress)
  const sent = useRef<string[]>([])
  useEffect(() => {
    const at = sent.current.lastIndexOf(inAddress)
    sent.current = at === -1 ? [] : sent.current.slice(at + 1)
    if (at === -1) setSearch(inAddress)
  }, [inAddress])
  const sendLater = useDebouncedCallback((value: string) => {
    if (value !== inAddress) sent.current.push(value)
    send(value)
  }, pauseMs)
  function type(value: string) {
    setSearch(value)
    sendLater(value)
  }
  return { search, type, flush: () => sendLater.flush() }
}
