'use client'

import NextLink from 'next/link'
import { type ComponentProps, type FocusEvent, type MouseEvent, type TouchEvent, useState } from 'react'

/**
 * A link within the workspace. Prefetches its target when a pointer, a finger or the focus reaches it, not when it
 * comes into view: a page of links would otherwise load a dozen pages that nobody opens.
 */
export function Link({ onMouseEnter, onTouchStart, onFocus, ...props }: ComponentProps<typeof NextLink>) {
  const [isNear, setNear] = useState(false)
  return (
    <NextLink
      {...props}
      prefetch={isNear ? null : false}
      onMouseEnter={(event: MouseEvent<HTMLAnchorElement>) => {
        setNear(true)
        onMouseEnter?.(event)
      }}
      onTouchStart={(event: TouchEvent<HTMLAnchorElement>) => {
        setNear(true)
        onTouchStart?.(event)
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        setNear(true)
        onFocus?.(event)
      }}
    />
  )
}
