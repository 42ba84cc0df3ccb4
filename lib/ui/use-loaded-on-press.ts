'use client'

import { type ComponentType, useState } from 'react'
import { afterPaint } from './after-paint'

/**
 * A component that takes the place of the button that asks for it. Its code is loaded when the pointer or the keyboard
 * comes near, and it appears after the paint that shows the button pressed.
 */
export function useLoadedOnPress<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const [failure, setFailure] = useState<{ error: unknown }>()
  if (failure) throw failure.error
  const near = () => void load().catch(() => {})
  const press = () =>
    void load().then(
      (component) => afterPaint(() => setLoaded(() => component)),
      (error) => setFailure({ error }),
    )
  return { Loaded, handlers: { onClick: press, onPointerEnter: near, onFocus: near } }
}
