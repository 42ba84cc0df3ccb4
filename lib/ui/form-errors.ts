import type { Issue } from '../contract/errors'
import { ApiError } from './request'

/** Messages by the path of their field, as @mantine/form wants them. */
export type FieldErrors = Record<string, string>

/**
 * Turns an API message such as "must not be empty", which follows a field's name, into a sentence for display at the
 * field.
 */
function asSentence(message: string): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

/** The first message of each field, as a sentence. */
export function byField(issues: { path: string; message: string }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    if (path !== '') errors[path] ??= asSentence(message)
  }
  return errors
}

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | null)?.[name], values)

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/**
 * The errors, in the form's own words at fields that are empty: "Enter a name." where the schema, which knows no
 * labels, says that it must not be empty.
 * @param missing the words by field
 */
export function namingMissing(
  errors: FieldErrors,
  values: unknown,
  missing: Readonly<Record<string, string>>,
): FieldErrors {
  const named = Object.entries(missing).filter(
    ([field]) => errors[field] !== undefined && isEmpty(valueAt(values, field)),
  )
  return { ...errors, ...Object.fromEntries(named) }
}

/**
 * The messages of a failed request for the fields of a form, and the message to show above it.
 * @param fields names of the form's fields: an issue elsewhere becomes part of the message
 */
export function formFailure(
  error: unknown,
  fields: readonly string[],
): { errors: FieldErrors; message?: string } {
  if (!(error instanceof ApiError)) throw error
  const known = (issue: Issue) =>
    fields.some((field) => issue.path === field || issue.path.startsWith(`${field}.`))
  const errors = byField(error.issues.filter(known))
  return Object.keys(errors).length > 0 ? { errors } : { errors, message: failureMessage(error) }
}

/** An error that the page finds itself, with a message for the user. */
export class ShownError extends Error {}

/** The message of a failed request, for the user who sent it. */
export function failureMessage(error: unknown): string {
  if (error instanceof ShownError) return error.message
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.'
  if (error.status === 429)
    return `Too many attempts. Try again in ${waitingTime(error.retryAfterSeconds ?? 60)}.`
  return asSentence(error.message.replace(/^\w+: /, ''))
}

/** A waiting time in words, rounded up: "40 seconds", "2 minutes". */
export function waitingTime(seconds: number): string {
  const [count, unit] = seconds <= 90 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
