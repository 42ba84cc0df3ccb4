'use client'

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { chooseTab, useChosenTab } from './chosen-tab'
import classes from './code.module.css'
import { CopyCode } from './copy-code'

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** The same sample in several languages. All of them are in the page; without JavaScript all are shown. */
export function CodeTabs({ labels, panels }: { labels: string[]; panels: ReactNode[] }) {
  const id = useId()
  const chosen = useChosenTab()
  const tabs = useRef<HTMLDivElement>(null)
  const shown = Math.max(0, chosen ? labels.indexOf(chosen) : 0)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(shown, labels.length)
    if (next === undefined) return
    event.preventDefault()
    chooseTab(labels[next]!)
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <figure className={classes.block} data-code-block>
      <div className={classes.bar}>
        <div ref={tabs} role="tablist" aria-label="Sample for" className={classes.tabs} onKeyDown={onKeyDown}>
          {labels.map((label, index) => (
            <button
              key={label}
              type="button"
              role="tab"
              id={`${id}-${index}-tab`}
              aria-controls={`${id}-${index}`}
              aria-selected={index === shown}
              tabIndex={index === shown ? 0 : -1}
              className={classes.tab}
              onClick={() => chooseTab(label)}
            >
              {label}
            </button>
          ))}
        </div>
        <CopyCode />
      </div>
      {labels.map((label, index) => (
        <div
          key={label}
          role="tabpanel"
          id={`${id}-${index}`}
          aria-labelledby={`${id}-${index}-tab`}
          className={classes.panel}
          data-label={label}
          hidden={index !== shown}
        >
          {panels[index]}
        </div>
      ))}
    </figure>
  )
}
