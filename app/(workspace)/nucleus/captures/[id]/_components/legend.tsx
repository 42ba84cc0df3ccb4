'use client'

import { UnstyledButton } from '@mantine/core'
import type { CaptureItemType, CaptureItemWire } from '@/lib/nucleus/captures/contract'
import { ITEM_TYPES } from '../../_components/capture-words'
import textClasses from './capture-text.module.css'
import classes from './capture-view.module.css'

interface LegendProps {
  items: CaptureItemWire[]
  hidden: ReadonlySet<CaptureItemType>
  onToggle: (type: CaptureItemType) => void
}

/** The legend of the marks; each kind can be switched off. */
export function Legend({ items, hidden, onToggle }: LegendProps) {
  const kinds = ITEM_TYPES.filter(({ type }) => items.some(({ itemType }) => itemType === type))
  if (kinds.length === 0) return null
  return (
    <ul className={classes.legend} aria-label="Kinds marked in the text">
      {kinds.map(({ type, many }) => (
        <li key={type}>
          <UnstyledButton
            className={classes.kind}
            aria-pressed={!hidden.has(type)}
            onClick={() => onToggle(type)}
          >
            <mark className={`${textClasses.mark} ${textClasses.sample}`} data-type={type}>
              {many}
            </mark>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
