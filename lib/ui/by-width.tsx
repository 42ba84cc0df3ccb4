'use client'

import { Box } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import classes from './by-width.module.css'

/** The theme's `lg`, from where a table of a list fits. */
const wide = '(min-width: 75em)'

const listeners = new Set<() => void>()
let isPrinting = false

function tell() {
  for (const listener of [...listeners]) listener()
}
function startPrinting() {
  isPrinting = true
  tell()
}
function endPrinting() {
  isPrinting = false
  tell()
}

function subscribe(onChange: () => void) {
  const query = matchMedia(wide)
  listeners.add(onChange)
  query.addEventListener('change', onChange)
  // Adding the same listener again has no effect, so that one call serves all instances.
  addEventListener('beforeprint', startPrinting)
  addEventListener('afterprint', endPrinting)
  return () => {
    listeners.delete(onChange)
    query.removeEventListener('change', onChange)
  }
}

/** Paper is narrower than the window, so that style sheets choose there, as before the page is hydrated. */
const read = () => (isPrinting ? undefined : matchMedia(wide).matches)
const beforeHydration = () => undefined

/**
 * The two forms of a list: a table where one fits, cards elsewhere. The server sends both and style sheets show one; in
 * the browser the other is not rendered, because it would double the work for each page of the list.
 */
export function ByWidth({ table, cards }: { table: ReactNode; cards: ReactNode }) {
  const isWide = useSyncExternalStore(subscribe, read, beforeHydration)
  return (
    <>
      {isWide !== false && (
        <Box visibleFrom="lg" className={classes.list}>
          {table}
        </Box>
      )}
      {isWide !== true && (
        <Box hiddenFrom="lg" className={classes.list}>
          {cards}
        </Box>
      )}
    </>
  )
}
