'use client'

import { cloneElement } from 'react'
import type { MenuButtonProps } from './opened-menu'
import { useLoadedOnPress } from './use-loaded-on-press'

export type { MenuEntry } from './opened-menu'

const load = () => import('./opened-menu').then((module) => module.OpenedMenu)

/** A button with a menu. The menu is loaded when the pointer or the keyboard comes near. */
export function MenuButton(props: MenuButtonProps) {
  const { Loaded: OpenedMenu, handlers } = useLoadedOnPress(load)
  if (OpenedMenu) return <OpenedMenu {...props} />
  return cloneElement(props.button, { 'aria-haspopup': 'menu', 'aria-expanded': false, ...handlers })
}
