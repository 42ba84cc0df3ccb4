'use client'

import { Alert } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { LinkButton } from '@/lib/ui/links'

/** The outcome of a link from an e-mail, and where to go next. */
export function LinkOutcome({ title, text }: { title: string; text: string }) {
  return (
    <div role="status">
      <Alert role="presentation" color="green" icon={<IconCheck size={18} aria-hidden />} title={title}>
        {text}
      </Alert>
      <LinkButton href="/sign-in" fullWidth mt="md">
        Sign in
      </LinkButton>
    </div>
  )
}
