'use client'

import { ActionIcon } from '@mantine/core'
import type { ComponentType } from 'react'
import { Hint } from '@/lib/ui/hint'

interface IconActionProps {
  label: string
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  isPossible?: boolean
  /** The reason why it is not possible. */
  whyNot?: string
  onClick: () => void
}

/** A small button that keeps the focus when it has nothing more to do, such as at the end of a list. */
export function IconAction({ label, icon: Icon, isPossible = true, whyNot, onClick }: IconActionProps) {
  return (
    <Hint label={isPossible ? label : (whyNot ?? label)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
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
