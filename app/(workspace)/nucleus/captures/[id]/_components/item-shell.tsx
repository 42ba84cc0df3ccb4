'use client'

import { ActionIcon } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import classes from './items-panel.module.css'

interface ItemShellProps {
  item: CaptureItemWire
  isCurrent: boolean
  /** In front of the text, such as a checkbox. */
  lead?: ReactNode
  actions: ReactNode
  children: ReactNode
}

/** An item in the list, which a link can scroll to. */
export function ItemShell({ item, isCurrent, lead, actions, children }: ItemShellProps) {
  return (
    <li
      className={classes.item}
      data-item={item.id}
      data-current={isCurrent || undefined}
      data-ticked={lead ? true : undefined}
      aria-current={isCurrent || undefined}
      tabIndex={-1}
    >
      {lead && <div className={classes.tick}>{lead}</div>}
      <div>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </li>
  )
}

interface PassageLinkProps {
  item: CaptureItemWire
  onShow: (itemId: string) => void
  className?: string
  children: ReactNode
}

/** The text of an item, as a button that scrolls to its passage. */
export function PassageLink({ item, onShow, className = '', children }: PassageLinkProps) {
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onShow(item.id)
  }
  return (
    <a
      className={`${classes.content} clamp ${className}`}
      href={`/nucleus/captures/${item.captureId}?item=${item.id}`}
      title="Show it in the text"
      onClick={show}
    >
      {children}
    </a>
  )
}

interface ItemActionProps {
  label: string
  /** The key that does the same for the current item. */
  shortcut?: string
  isPressed?: boolean
  /** The item's text, for the button's accessible name. */
  subject: string
  icon: ReactNode
  opensDialog?: boolean
  onPress: () => void
}

export function ItemAction({
  label,
  shortcut,
  isPressed,
  subject,
  icon,
  opensDialog,
  onPress,
}: ItemActionProps) {
  return (
    <ActionIcon
      variant={isPressed ? 'light' : 'subtle'}
      color={isPressed ? 'green' : 'gray'}
      size="md"
      title={shortcut ? `${label} (${shortcut})` : label}
      aria-pressed={isPressed}
      aria-keyshortcuts={shortcut}
      aria-label={`${label}: ${subject}`}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={onPress}
    >
      {icon}
    </ActionIcon>
  )
}
