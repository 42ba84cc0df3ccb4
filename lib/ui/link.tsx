'use client'

import NextLink from 'next/link'
import { useRouter } from 'next/navigation'
import { type ComponentProps, type FocusEvent, type MouseEvent, type TouchEvent, useState } from 'react'
import { afterPaint } from './after-paint'

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'as' | 'transitionTypes'>

/**
 * A link within the workspace. Prefetches its target when a pointer, a finger or the focus reaches it, not when it
 * comes into view: a page of links would otherwise load a dozen pages that nobody opens. The router begins after the
 * paint that shows the link pressed, as it computes the next page's frame at once.
 */
export function Link({ onMouseEnter, onTouchStart, onFocus, onNavigate, ...props }: LinkProps) {
  const { href, replace, scroll } = props
  const [isNear, setNear] = useState(false)
  const router = useRouter()

  const navigate: LinkProps['onNavigate'] = (event) => {
    let isHandled = false
    onNavigate?.({
      preventDefault: () => {
        isHandled = true
      },
    })
    if (isHandled) return event.preventDefault()
    if (typeof href !== 'string') return
    event.preventDefault()
    const { pathname, search, hash } = new URL(href, window.location.href)
    const address = pathname + search + hash
    afterPaint(() => router[replace ? 'replace' : 'push'](address, { scroll }))
  }

  return (
    <NextLink
      {...props}
      prefetch={isNear ? null : false}
      onNavigate={navigate}
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
