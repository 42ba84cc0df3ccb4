import type { ReactNode } from 'react'
import classes from './palette-entry.module.css'

/** Something the palette offers. */
export interface PaletteAction {
  id: string
  label: string
  description?: string
  keywords?: string[]
  icon: ReactNode
  onClick: () => void
}

export interface PaletteGroup {
  group: string
  actions: PaletteAction[]
}

interface PaletteEntryProps {
  onClick: () => void
  children: ReactNode
}

/**
 * An entry of the palette. A plain button, found by `data-action`: those of the component library are all drawn again
 * for each key, which is slow with fifty of them.
 */
export function PaletteEntry({ onClick, children }: PaletteEntryProps) {
  return (
    <button
      type="button"
      data-action
      tabIndex={-1}
      className={classes.entry}
      // The search field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

interface ActionTextProps {
  action: PaletteAction
  /** The typed text, marked in the label. */
  query: string
}

/** The icon, label and description of an action. */
export function ActionText({ action: { icon, label, description }, query }: ActionTextProps) {
  return (
    <>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.body}>
        <span className={classes.label}>{marked(label, query)}</span>
        {description && <span className={classes.description}>{description}</span>}
      </span>
    </>
  )
}

function marked(label: string, query: string): ReactNode {
  const at = query === '' ? -1 : label.toLowerCase().indexOf(query.toLowerCase())
  if (at < 0) return label
  const end = at + query.length
  return (
    <>
      {label.slice(0, at)}
      <mark>{label.slice(at, end)}</mark>
      {label.slice(end)}
    </>
  )
}
