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
  /** More buttons next to the copy button. */
  children?: ReactNode
}

/**
 * A longer text to be copied. Focus selects a code sample as a whole, for browsers that forbid copying by script.
 */
export function CopyBlock({ value, label, copyLabel, isCode = false, children }: CopyBlockProps) {
  return (
    <>
      <Textarea
        value={value}
        readOnly
        autosize
        // A close estimate of the height until the script has measured it.
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
