'use client'

import { Portal, UnstyledButton } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CaptureItemType } from '@/lib/nucleus/captures/constants'
import { MAX_MARKED_CHARACTERS } from '@/lib/nucleus/captures/review-constants'
import classes from './mark-menu.module.css'
import type { TextRange } from './text-layout'
import { selectedRange } from './text-selection'

const MARK_CHOICES: { type: CaptureItemType; label: string; key: string }[] = [
  { type: 'action_item', label: 'Action', key: '1' },
  { type: 'decision', label: 'Decision', key: '2' },
  { type: 'key_insight', label: 'Insight', key: '3' },
  { type: 'contact_mention', label: 'Person', key: '4' },
]

interface Selected extends TextRange {
  /** The position of the menu on the page. */
  top: number
  left: number
}

const menuWidth = 400
const margin = 8

function placeOf(range: TextRange): Selected {
  const shape = window.getSelection()?.getRangeAt(0).getClientRects()
  const last = shape?.[shape.length - 1]
  const left = Math.min(last?.left ?? 0, document.documentElement.clientWidth - menuWidth - margin)
  return { ...range, top: (last?.bottom ?? 0) + window.scrollY + margin, left: Math.max(margin, left) }
}

interface MarkMenuProps {
  container: RefObject<HTMLElement | null>
  text: string
  /** Whether the keys 1 to 4 work. */
  areKeysOn: boolean
  onMark: (type: CaptureItemType, range: TextRange) => void
}

/** A small menu at the selected text, which makes it an item. */
export function MarkMenu({ container, text, areKeysOn, onMark }: MarkMenuProps) {
  const [selected, setSelected] = useState<Selected | null>(null)
  const menu = useRef<HTMLDivElement>(null)

  /** The passage selected now; null if it cannot become an item. */
  const findRange = (): TextRange | null => {
    const range = container.current && selectedRange(container.current, text)
    return range && range.end - range.start <= MAX_MARKED_CHARACTERS ? range : null
  }
  const look = useEffectEvent(() => {
    // Focus in the menu leaves the selection as it was.
    if (menu.current?.contains(document.activeElement)) return
    const range = findRange()
    setSelected(range && placeOf(range))
  })
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!selected || event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.target as HTMLElement).closest?.('input, textarea, select, [role="dialog"]')) return
    const choice = areKeysOn ? MARK_CHOICES.find(({ key }) => key === event.key) : undefined
    if (event.key === 'Escape') window.getSelection()?.removeAllRanges()
    else if (event.key === 'Tab' && !event.shiftKey && !menu.current?.contains(document.activeElement))
      menu.current?.querySelector('button')?.focus()
    else if (choice) mark(choice.type)
    else return
    if (event.key === 'Escape') setSelected(null)
    event.preventDefault()
    event.stopPropagation()
  })
  function mark(type: CaptureItemType) {
    // The key event may precede the browser's last selectionchange event.
    const range = findRange() ?? selected
    if (!range) return
    window.getSelection()?.removeAllRanges()
    setSelected(null)
    onMark(type, { start: range.start, end: range.end })
  }

  useEffect(() => {
    const onSelection = () => look()
    const onKey = (event: KeyboardEvent) => listen(event)
    document.addEventListener('selectionchange', onSelection)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('selectionchange', onSelection)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [])

  if (!selected) return null
  return (
    <Portal target="main">
      <div
        ref={menu}
        className={classes.menu}
        style={{ top: selected.top, left: selected.left }}
        role="toolbar"
        aria-label="Make the selected text an item"
      >
        {MARK_CHOICES.map(({ type, label, key }) => (
          <UnstyledButton
            key={type}
            className={classes.choice}
            aria-keyshortcuts={areKeysOn ? key : undefined}
            // Pressing the button must not clear the selection.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => mark(type)}
          >
            {label}
            {areKeysOn && (
              <span className={classes.key} aria-hidden>
                {key}
              </span>
            )}
          </UnstyledButton>
        ))}
      </div>
    </Portal>
  )
}
