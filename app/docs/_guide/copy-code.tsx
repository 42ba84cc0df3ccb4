'use client'

import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './code.module.css'

/** Copies the visible code of the surrounding block. */
export function CopyCode() {
  const button = useRef<HTMLButtonElement>(null)
  const { copied, copy } = useClipboard({ timeout: 2000 })
  const copyShown = () => {
    const block = button.current?.closest('[data-code-block]')
    copy(block?.querySelector(':not([hidden]) > pre')?.textContent?.trimEnd() ?? '')
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <button ref={button} type="button" className={classes.copy} onClick={copyShown}>
      <Icon size={15} aria-hidden />
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
    </button>
  )
}
