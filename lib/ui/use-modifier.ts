'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}
const read = () => (/Macintosh|iPhone|iPad|iPod/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

/** The name of the key that begins a shortcut on this device. */
export const useModifier = (): '⌘' | 'Ctrl' => useSyncExternalStore(never, read, () => 'Ctrl')
