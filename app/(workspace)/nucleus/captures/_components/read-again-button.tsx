'use client'

import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { CaptureWire } from '@/lib/nucleus/captures/contract'
import { useReadAgain } from './use-read-again'

interface ReadAgainButtonProps extends ButtonProps {
  captureId: string
  title: string
  /** Called with the pending capture; without it, the page is refreshed. */
  onAsked?: (capture: CaptureWire) => void
}

export function ReadAgainButton({ captureId, title, onAsked, ...props }: ReadAgainButtonProps) {
  const { readAgain, isAsking } = useReadAgain(captureId, title, onAsked)
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={15} aria-hidden />}
      onClick={() => void readAgain()}
      loading={isAsking}
      {...props}
    >
      Read again
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Button>
  )
}
