'use client'

import { Code, Group, Text } from '@mantine/core'
import { useId } from 'react'
import { CopyTextButton } from '@/lib/ui/copy-field'

interface CopiedTextProps {
  label: string
  value: string
  copyLabel: string
}

/** A text to be copied as a whole. */
export function CopiedText({ label, value, copyLabel }: CopiedTextProps) {
  const id = useId()
  return (
    <figure aria-labelledby={id} style={{ margin: 0 }}>
      <Group justify="space-between" align="flex-end" gap="xs" mb={6}>
        <Text component="figcaption" id={id} size="sm" flex="1 1 12rem" style={{ overflowWrap: 'anywhere' }}>
          {label}
        </Text>
        <CopyTextButton value={value} label={copyLabel} size="xs" />
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
