'use client'

import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentType } from 'react'
import { Hint } from './hint'

interface IconActionProps extends Pick<ActionIconProps, 'size'> {
  /** Names the button, and is its hint. */
  label: string
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  isPossible?: boolean
  /** A hint in place of the label. */
  hint?: string
  onClick: () => void
}

/** A small button that keeps the focus while it is disabled, such as at the end of a list. */
export function IconAction({ label, icon: Icon, isPossible = true, hint, size, onClick }: IconActionProps) {
  return (
    <Hint label={hint ?? label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={size}
        aria-label={label}
        aria-disabled={!isPossible || undefined}
        data-disabled={!isPossible || undefined}
        bg={isPossible ? undefined : 'transparent'}
        onClick={isPossible ? onClick : undefined}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Hint>
  )
}
