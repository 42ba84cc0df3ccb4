'use client'

import { IconSearch } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { useLoadWhenUsed } from '@/lib/ui/use-load-when-used'
import { useModifier } from '@/lib/ui/use-modifier'
import { useShortcuts, useShortcutsSetting } from '@/lib/ui/use-shortcuts'
import classes from './palette-button.module.css'
import type { Allowances } from './use-commands'
import { useEarlyKeys } from './use-early-keys'

const loadPalette = () => import('./command-palette').then((module) => module.CommandPalette)
const CommandPalette = dynamic(loadPalette, { ssr: false })

const loadSheet = () => import('./keyboard-sheet').then((module) => module.KeyboardSheet)
const KeyboardSheet = dynamic(loadSheet, { ssr: false })

/** These pages show their own keys on `?`. */
const hasOwnSheet = (pathname: string) =>
  /^\/(?:leads|projects\/[^/]+\/findings|nucleus\/captures\/[^/]+)$/.test(pathname)

/** Opens the command palette and the sheet of keys, which are loaded once the page is used. */
export function PaletteButton({ allowances }: { allowances: Allowances }) {
  const [requests, setRequests] = useState(0)
  const pathname = usePathname()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isSheetNeeded, setSheetNeeded] = useState(false)
  const [isSheetKeyOn, setSheetKeyOn] = useShortcutsSetting('sheet-shortcut')
  const showKeys = () => {
    setSheetNeeded(true)
    setSheetOpen(true)
  }
  useShortcuts(isSheetKeyOn && !hasOwnSheet(pathname), ({ key }) => {
    if (key === '?') showKeys()
    return key === '?'
  })
  useLoadWhenUsed(loadPalette)
  useLoadWhenUsed(loadSheet)
  const { begin, take } = useEarlyKeys()
  const open = useCallback(() => {
    begin()
    setRequests((count) => count + 1)
  }, [begin])
  // Works from within a form field too.
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const { key, altKey, shiftKey, ctrlKey, metaKey } = event
      if ((key !== 'k' && key !== 'K') || altKey || shiftKey || !(ctrlKey || metaKey)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
  const modifier = useModifier()
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
          <kbd>{modifier}</kbd>
          <kbd>K</kbd>
        </span>
      </button>
      {requests > 0 && (
        <CommandPalette
          requests={requests}
          allowances={allowances}
          onShowKeys={showKeys}
          takeEarlyKeys={take}
        />
      )}
      {isSheetNeeded && (
        <KeyboardSheet
          pathname={pathname}
          opened={isSheetOpen}
          onClose={() => setSheetOpen(false)}
          isOn={isSheetKeyOn}
          onSwitch={setSheetKeyOn}
        />
      )}
    </>
  )
}
