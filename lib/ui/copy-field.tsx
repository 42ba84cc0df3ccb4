'use client'

import {
  ActionIcon,
  type ActionIconProps,
  Button,
  type ButtonProps,
  Code,
  CopyButton,
  Group,
  VisuallyHidden,
} from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Hint } from './hint'

const copiedForMs = 2500

interface CopyIconProps extends ActionIconProps {
  value: string
  /** Names the value, in lower case. */
  label: string
}

/** A small button that copies the value next to it. */
export function CopyIcon({ value, label, ...props }: CopyIconProps) {
  return (
    <CopyButton value={value} timeout={copiedForMs}>
      {({ copied, copy }) => (
        <Hint label={copied ? 'Copied' : `Copy ${label}`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            {...props}
            onClick={copy}
            aria-label={copied ? `Copied ${label}` : `Copy ${label}`}
          >
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        </Hint>
      )}
    </CopyButton>
  )
}

/** A value to be used elsewhere, with a button that copies it. */
export function CopyField({ value, label }: { value: string; label: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Code fz="sm" px="sm" py={6} style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
        {value}
      </Code>
      <CopyIcon value={value} label={label} variant="default" color={undefined} size="lg" />
    </Group>
  )
}

interface CopyTextButtonProps extends ButtonProps {
  value: string
  label: string
  /** Names the record that the value belongs to, for screen readers. */
  recordName?: string
}

/** A button that copies a text and shows "Copied" for a moment. */
export function CopyTextButton({ value, label, recordName, ...props }: CopyTextButtonProps) {
  return (
    <CopyButton value={value} timeout={copiedForMs}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          {...props}
          onClick={copy}
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        >
          <span aria-live="polite">{copied ? 'Copied' : label}</span>
          {recordName && <VisuallyHidden component="span"> of {recordName}</VisuallyHidden>}
        </Button>
      )}
    </CopyButton>
  )
}
