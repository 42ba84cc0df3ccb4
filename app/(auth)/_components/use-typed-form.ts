'use client'

import { type FormEvent, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { type FieldErrors, validateWith } from '@/lib/ui/form-errors'

const never = () => () => {}

interface TypedForm<Name extends string> {
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  /** The input props of a field. */
  field: (name: Name) => { id: string; name: Name; error: string | undefined; onChange: () => void }
  sending: boolean
  /** False until the browser has taken over: what is pressed before would be lost. */
  ready: boolean
}

/**
 * A form whose values are read from its fields when it is sent: password managers fill them in before the page's
 * script runs, so that values kept beside them would miss it.
 * @param send resolves to the errors to show at the fields, if any
 */
export function useTypedForm<Name extends string>(
  schema: z.ZodType,
  send: (values: Record<Name, string>, element: HTMLFormElement) => Promise<FieldErrors | undefined>,
): TypedForm<Name> {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [sending, setSending] = useState(false)
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  function show(found: FieldErrors, element: HTMLFormElement) {
    setErrors(found)
    const first = Object.keys(found)[0]
    const field = first === undefined ? null : element.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const element = event.currentTarget
    const values = Object.fromEntries(new FormData(element)) as Record<Name, string>
    const found = validateWith(schema)(values)
    show(found, element)
    if (Object.keys(found).length > 0) return
    setSending(true)
    try {
      const rejected = await send(values, element)
      if (rejected) show(rejected, element)
    } finally {
      setSending(false)
    }
  }

  return {
    onSubmit,
    sending,
    ready,
    field: (name) => ({
      id: name,
      name,
      error: errors[name],
      onChange: () => setErrors(({ [name]: _, ...others }) => others),
    }),
  }
}
