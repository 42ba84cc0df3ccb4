'use client'

import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** What went wrong with a form as a whole. The live region is there before its text, so that it is read out. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} role="presentation" mb="md">
          {children}
        </Alert>
      )}
    </div>
  )
}
