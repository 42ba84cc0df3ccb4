'use client'

import { Group, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyTextButton } from '@/lib/ui/copy-field'

interface CopyBlockProps {
  value: string
  /** A name for the text. */
  label: string
  copyLabel: string
  isCode?: boolean
  /** More buttons beside the one that copies. */
  children?: ReactNode
}

/** A longer text to be taken elsewhere. It is selected as a whole where copying is not allowed. */
export function CopyBlock({ value, label, copyLabel, isCode = false, children }: CopyBlockProps) {
  return (
    <>
      <Textarea
        value={value}
        readOnly
        autosize
        // Nearly as high before the script has measured it.
        minRows={value.split('\n').length}
        maxRows={14}
        aria-label={label}
        spellCheck={false}
        onFocus={(event) => isCode && event.currentTarget.select()}
        styles={{
          input: {
            fontFamily: isCode ? 'var(--mantine-font-family-monospace)' : undefined,
            fontSize: isCode ? '0.8125rem' : undefined,
            background: 'var(--surface-subtle)',
          },
        }}
      />
      <Group gap="xs" mt="xs">
        <CopyTextButton value={value} label={copyLabel} />
        {children}
      </Group>
    </>
  )
}
