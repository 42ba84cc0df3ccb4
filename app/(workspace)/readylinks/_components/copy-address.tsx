'use client'

import { Button, CopyButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface CopyAddressProps {
  value: string
  /** Names the record that the address belongs to. */
  name: string
  /** The first thing to do on its page. */
  isMain?: boolean
}

export function CopyAddress({ value, name, isMain = false }: CopyAddressProps) {
  return (
    <CopyButton value={value} timeout={2500}>
      {({ copied, copy }) => (
        <Button
          variant={isMain ? 'filled' : 'default'}
          size={isMain ? 'sm' : 'xs'}
          onClick={copy}
          leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        >
          <span aria-live="polite">{copied ? 'Copied' : 'Copy address'}</span>
          <VisuallyHidden component="span"> of {name}</VisuallyHidden>
        </Button>
      )}
    </CopyButton>
  )
}
