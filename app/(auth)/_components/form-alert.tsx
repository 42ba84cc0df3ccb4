'use client'

import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** The error of a form as a whole. The live region exists before its text, so that screen readers announce it. */
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
