'use client'

import dynamic from 'next/dynamic'
import { cloneElement, useState } from 'react'
import type { MenuButtonProps } from './opened-menu'

export type { MenuEntry } from './opened-menu'

const load = () => import('./opened-menu').then((module) => module.OpenedMenu)

/** A button with a menu. The menu is loaded when the pointer or the keyboard comes near. */
export function MenuButton(props: MenuButtonProps) {
  const [asked, setAsked] = useState(false)
  const [OpenedMenu] = useState(() => dynamic(load, { ssr: false, loading: () => props.button }))
  if (asked) return <OpenedMenu {...props} />
  const near = () => void load().catch(() => {})
  return cloneElement(props.button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setAsked(true),
    onPointerEnter: near,
    onFocus: near,
  })
}
