'use client'

import { useOs } from '@mantine/hooks'

/** The name of the key that begins a shortcut on this device. */
export function useModifier(): '⌘' | 'Ctrl' {
  const os = useOs({ getValueInEffect: true })
  return os === 'macos' || os === 'ios' ? '⌘' : 'Ctrl'
}
