import type { KeyboardEvent } from 'react'

/** Ctrl or ⌘ with Enter sends the form around a text of several lines. */
export function submitOnModEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
