'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import { replaceAddress } from '@/lib/ui/address'
import type { TextRange } from './text-layout'

/** The target of a link: a passage of the text, and the item it belongs to, if any. */
export interface Place {
  range: TextRange
  itemId: string | null
  /** The side that is scrolled to. */
  side: 'text' | 'items'
}

/** The item or passage named in the address. */
export interface AskedPlace {
  itemId?: string
  start?: number
  end?: number
}

const settleMs = 120

function keepInAddress(itemId: string) {
  const address = new URL(window.location.href)
  for (const name of ['start', 'end']) address.searchParams.delete(name)
  address.searchParams.set('item', itemId)
  replaceAddress(address)
}

const targetOf = (side: Place['side'], itemId: string | null) =>
  document.querySelector<HTMLElement>(
    side === 'text' ? 'mark[data-current]' : `li[data-item="${itemId === null ? '' : CSS.escape(itemId)}"]`,
  )

function arrive({ side, itemId }: Place, isFirstTry: boolean) {
  const other = side === 'text' ? 'items' : 'text'
  targetOf(other, itemId)?.scrollIntoView({ block: 'nearest' })
  const found = targetOf(side, itemId)
  if (!found) return
  found.scrollIntoView({ block: side === 'text' ? 'center' : 'nearest' })
  const focusable = side === 'text' ? (found.querySelector<HTMLElement>('a') ?? found) : found
  if (isFirstTry) focusable.focus({ preventScroll: true })
}

/** Scrolls from an item to its passage and from a passage to its item, also by the address. */
export function usePlace(items: CaptureItemWire[], textLength: number, asked: AskedPlace) {
  const [place, setPlace] = useState<Place | null>(null)
  const [side, setSide] = useState<Place['side']>(
    asked.itemId !== undefined || asked.start !== undefined ? 'text' : 'items',
  )

  const go = useCallback((next: Place) => {
    setSide(next.side)
    // A new object each time, so that a repeated request scrolls again.
    setPlace({ ...next })
    if (next.itemId !== null) keepInAddress(next.itemId)
  }, [])

  const list = useRef(items)
  useEffect(() => {
    list.current = items
  })
  const goToItem = useCallback(
    (itemId: string, to: Place['side']) => {
      const item = list.current.find(({ id }) => id === itemId)
      if (!item) return
      const { start, end } = item.metadata
      go({ range: { start, end }, itemId, side: to })
    },
    [go],
  )
  const showItem = useCallback((itemId: string) => goToItem(itemId, 'text'), [goToItem])
  const showPassageItem = useCallback((itemId: string) => goToItem(itemId, 'items'), [goToItem])
  const showRange = useCallback((range: TextRange) => go({ range, itemId: null, side: 'text' }), [go])

  // The address is followed once, as soon as its target exists: items may still be read.
  const isFollowed = useRef(false)
  useEffect(() => {
    if (isFollowed.current) return
    const { itemId, start, end } = asked
    if (itemId !== undefined && items.some(({ id }) => id === itemId)) {
      isFollowed.current = true
      showItem(itemId)
    } else if (start !== undefined && end !== undefined && start < end && end <= textLength) {
      isFollowed.current = true
      showRange({ start, end })
    }
  }, [asked, items, textLength, showItem, showRange])

  useEffect(() => {
    if (!place) return
    arrive(place, true)
    // Sections that become visible for the first time get their real height and push the passage away.
    const again = setTimeout(() => arrive(place, false), settleMs)
    return () => clearTimeout(again)
  }, [place])

  return { place, side, setSide, showItem, showPassageItem, showRange }
}
