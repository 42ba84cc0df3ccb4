'use client'

import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react'
import classes from './fields.module.css'

interface NoteFieldProps extends ComponentProps<'textarea'> {
  value: string
  /** Below the field, and read with it. */
  error: string | undefined
}

/** A text field of 3 to 12 lines that grows with its text. The kit's own is much of what the first view may load. */
export function NoteField({ value, error, ...props }: NoteFieldProps) {
  const errorId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = area.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
  }, [value])
  return (
    <div className={classes.noteField}>
      <textarea
        ref={area}
        rows={3}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        className={`${classes.field} ${classes.area}`}
        {...props}
      />
      {error !== undefined && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
