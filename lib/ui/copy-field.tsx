'use client'

import { ActionIcon, Code, CopyButton, Group } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Hint } from './hint'

/** A value to be used elsewhere, with a button that copies it. */
export function CopyField({ value, label }: { value: string; label: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Code fz="sm" px="sm" py={6} style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
        {value}
      </Code>
      <CopyButton value={value} timeout={2000}>
        {({ copied, copy }) => (
          <Hint label={copied ? 'Copied' : `Copy ${label}`}>
            <ActionIcon
              variant="default"
              size="lg"
              onClick={copy}
              aria-label={copied ? `${label} copied` : `Copy ${label}`}
            >
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          </Hint>
        )}
      </CopyButton>
    </Group>
  )
}
