'use client'

import { Tooltip } from '@mantine/core'

interface HintBubbleProps {
  id: string
  label: string
  wrapAt?: number
  isOpen: boolean
  target: HTMLElement
}

export function HintBubble({ id, label, wrapAt, isOpen, target }: HintBubbleProps) {
  return (
    <Tooltip
      id={id}
      role="tooltip"
      label={label}
      multiline={wrapAt !== undefined}
      maw={wrapAt}
      opened={isOpen}
      target={target}
    />
  )
}
