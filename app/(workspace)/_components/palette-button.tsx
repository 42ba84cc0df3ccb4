'use client'

import { Kbd } from '@mantine/core'
import { useHotkeys, useOs } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Flag } from '@/lib/contract/plans'
import classes from './palette-button.module.css'

const CommandPalette = dynamic(() => import('./command-palette').then((module) => module.CommandPalette), {
  ssr: false,
})

/** Opens the command palette, which is loaded when it is asked for the first time. */
export function PaletteButton({ flags }: { flags: Record<Flag, boolean> }) {
  const [requests, setRequests] = useState(0)
  const open = () => setRequests((count) => count + 1)
  // No ignored tags: the shortcut works from within a form field too.
  useHotkeys([['mod+K', open]], [])
  const os = useOs({ getValueInEffect: true })
  const modifier = os === 'macos' || os === 'ios' ? '⌘' : 'Ctrl'
  return (
    <>
      <button
        type="button"
        className={classes.button}
        onClick={open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={classes.text}>Search</span>
        <span className={classes.hint}>
          <Kbd size="xs">{modifier}</Kbd>
          <Kbd size="xs">K</Kbd>
        </span>
      </button>
      {requests > 0 && <CommandPalette requests={requests} flags={flags} />}
    </>
  )
}
