'use client'

import dynamic from 'next/dynamic'
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  useState,
} from 'react'

export interface MenuEntry {
  /** Tells entries of one menu apart. */
  id: string
  label: string
  icon: ReactNode
  onPress: () => void
  isDisabled?: boolean
  /** What is shown at the moment. */
  isCurrent?: boolean
  isDangerous?: boolean
  opensDialog?: boolean
}

export interface MenuButtonProps {
  button: ReactElement<HTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>
  /** Entries that belong together; a line parts them from the next ones. */
  groups: { label?: string; entries: MenuEntry[] }[]
  /** In pixels; as wide as it needs where it is left out. */
  width?: number
}

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
