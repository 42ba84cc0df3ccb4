import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './code.module.css'

interface CopyCodeProps {
  /** Copied instead of the code that the surrounding block shows. */
  value?: string
  /** Names the value for screen readers, in lower case. */
  name?: string
}

/** Copies the visible code of the surrounding `data-code-block`, by the script of the documentation. */
export function CopyCode({ value, name }: CopyCodeProps) {
  return (
    <button type="button" className={classes.copy} data-copy={value}>
      <IconCopy size={15} className={classes.whenIdle} aria-hidden />
      <IconCheck size={15} className={classes.whenCopied} aria-hidden />
      <span aria-live="polite" data-label>
        Copy
      </span>
      {name && <VisuallyHidden component="span"> {name}</VisuallyHidden>}
    </button>
  )
}
