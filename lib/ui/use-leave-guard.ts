'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { confirm } from './confirm'

const questionAbout = (what: string) => ({
  title: 'Leave without saving?',
  message: `Your changes to ${what} are not saved yet. Leaving throws them away.`,
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
  dangerous: true,
})

/** The address a press on a link leads to within the workspace; undefined for every other press. */
function targetOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const url = new URL(link.href, window.location.href)
  if (url.origin !== window.location.origin || url.pathname === window.location.pathname) return undefined
  return url.pathname + url.search + url.hash
}

/**
 * Asks before unsaved changes are lost: by a link, by the browser's back button, or by closing the page (the browser
 * asks in the last case).
 * @param what was changed, as in "this survey"
 */
export function useLeaveGuard(isDirty: boolean, what: string) {
  const router = useRouter()
  const dirty = useRef(isDirty)
  useEffect(() => {
    dirty.current = isDirty
  })

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const target = dirty.current ? targetOf(event) : undefined
      if (!target) return
      event.preventDefault()
      event.stopPropagation()
      confirm(questionAbout(what)).then((isSure) => {
        if (!isSure) return
        dirty.current = false
        router.push(target)
      })
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [router, what])

  // Going back is only reported once it has happened: a second history entry for this page absorbs it.
  const isGuarded = useRef(false)
  useEffect(() => {
    if (!isDirty || isGuarded.current) return
    isGuarded.current = true
    window.history.pushState(window.history.state, '', window.location.href)
  }, [isDirty])
  useEffect(() => {
    const onPopState = () => {
      if (!isGuarded.current) return
      isGuarded.current = false
      if (!dirty.current) {
        window.history.back()
        return
      }
      confirm(questionAbout(what)).then((isSure) => {
        if (isSure) {
          dirty.current = false
          window.history.back()
        } else {
          isGuarded.current = true
          window.history.pushState(window.history.state, '', window.location.href)
        }
      })
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [what])
}
