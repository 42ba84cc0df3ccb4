'use client'

import { type FormErrors, useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { formFailure, namingMissing } from './form-errors'
import type { ApiError } from './request'
import { validateWith } from './validate-with'

interface RequestFormOptions<Values, Body> {
  initialValues: Values
  /**
   * The schema the API parses the body with, or how it is loaded: a form that a page shows from the start loads it
   * once something is typed.
   */
  schema: z.ZodType | (() => Promise<z.ZodType>)
  toBody: (values: Values) => Body
  /** What to say at required fields that are empty, by field. */
  missing?: Readonly<Record<string, string>>
  /** Messages, by field, for checks that only the form can do; they come before those of the schema. */
  check?: (values: Values) => Record<string, string>
  /** Sends the body. An ApiError it throws is shown at the fields, or left in `failure`. */
  send: (body: Body) => Promise<void>
}

/**
 * A form that sends one declared request: validates with the contract's schema, puts messages of the API at
 * their fields, focuses the first field that is wrong, and never sends twice at once.
 */
export function useRequestForm<Values extends Record<string, unknown>, Body>(
  options: RequestFormOptions<Values, Body>,
) {
  const { initialValues, schema, toBody, missing = {}, check, send } = options
  const [failure, setFailure] = useState<ApiError>()
  const isSending = useRef(false)
  function validate(values: Values): FormErrors | Promise<FormErrors> {
    const body = toBody(values)
    const errorsIn = (loaded: z.ZodType) => ({
      ...namingMissing(validateWith(loaded)(body), values, missing),
      ...check?.(values),
    })
    if (typeof schema !== 'function') return errorsIn(schema)
    // If the schema cannot be loaded, the API validates in its place.
    return schema().then(errorsIn, () => check?.(values) ?? {})
  }

  const form = useForm<Values>({
    initialValues,
    validate: (values) => validate(values) as FormErrors,
    onValuesChange: typeof schema === 'function' ? () => void schema().catch(() => {}) : undefined,
  })

  function focusFirst(errors: Record<string, unknown>) {
    const first = Object.keys(initialValues).find((field) => errors[field])
    // Fields are locked while they are sent; the focus has to wait for their release.
    if (first) setTimeout(() => form.getInputNode(first as never)?.focus())
  }

  const onSubmit = form.onSubmit(async (values) => {
    if (isSending.current) return
    isSending.current = true
    setFailure(undefined)
    try {
      await send(toBody(values))
    } catch (error) {
      const { errors, message } = formFailure(error, Object.keys(initialValues))
      form.setErrors(errors)
      if (message) setFailure(error as ApiError)
      focusFirst(errors)
    } finally {
      isSending.current = false
    }
  }, focusFirst)

  /** Makes these the stored values, so that there are no changes to save. */
  function settle(values: Values) {
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
  }

  return { form, failure, onSubmit, submitting: form.submitting, settle }
}

/** The part of a request form that a dialog around it needs. */
export interface RequestForm {
  form: { isDirty: () => boolean; reset: () => void }
  failure: ApiError | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  submitting: boolean
}
