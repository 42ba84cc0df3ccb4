'use client'

import { useEffect, useState } from 'react'

const openAfterMs = 300

/**
 * Whether the hint of the element is visible: after the pointer has rested on it or while it has keyboard focus, and
 * not after Escape. `isWanted` is true once the pointer or focus has come near.
 */
export function useHint(element: HTMLElement | null, load: () => Promise<unknown>) {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const near = () => {
      setWanted(true)
      load().catch(() => {})
    }
    const close = () => {
      clearTimeout(timer)
      setOpen(false)
    }
    const listeners: Partial<Record<keyof HTMLElementEventMap, (event: Event) => void>> = {
      pointerenter(event) {
        if ((event as PointerEvent).pointerType === 'touch') return
        near()
        clearTimeout(timer)
        timer = setTimeout(() => setOpen(true), openAfterMs)
      },
      pointerleave: close,
      focus() {
        if (!element.matches(':focus-visible')) return
        near()
        setOpen(true)
      },
      blur: close,
    }
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener)
    }
  }, [element, load])

  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])

  return { isWanted, isOpen }
}
