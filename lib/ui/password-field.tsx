'use client'

import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

interface PasswordFieldProps extends PasswordInputProps {
  /** Hint for password managers: fill in a password, or generate one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a show button that is reachable by keyboard. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show password', title: visible ? 'Hide' : 'Show' }}
      spellCheck={false}
      autoCapitalize="none"
    />
  )
}
