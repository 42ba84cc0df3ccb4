'use client'

import { Button, Code, CopyButton, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useId } from 'react'

interface CopiedTextProps {
  label: string
  value: string
  copyLabel: string
}

/** Text that is taken elsewhere, whole and with one press. */
export function CopiedText({ label, value, copyLabel }: CopiedTextProps) {
  const id = useId()
  return (
    <figure aria-labelledby={id} style={{ margin: 0 }}>
      <Group justify="space-between" align="flex-end" gap="xs" mb={6}>
        <Text component="figcaption" id={id} size="sm" flex="1 1 12rem" style={{ overflowWrap: 'anywhere' }}>
          {label}
        </Text>
        <CopyButton value={value} timeout={2500}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              <span aria-live="polite">{copied ? 'Copied' : copyLabel}</span>
            </Button>
          )}
        </CopyButton>
      </Group>
      <Code
        block
        fz="sm"
        px="sm"
        py={8}
        style={{ overflowWrap: 'anywhere', userSelect: 'all', whiteSpace: 'pre-wrap' }}
      >
        {value}
      </Code>
    </figure>
  )
}
