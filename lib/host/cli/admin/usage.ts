import type { z } from 'zod'
import { inputMessages } from '../../../contract/issues'

/** A usage error: the command is wrong, not the workspace. */
export class UsageError extends Error {}

/**
 * Validates a command's input.
 * @param options options or arguments by name
 * @throws UsageError naming each wrong option as it is typed
 */
export function check<T extends z.ZodType>(
  schema: T,
  options: unknown,
  asTyped: (name: string) => string,
): z.output<T> {
  const parsed = schema.safeParse(options, { error: inputMessages })
  if (parsed.success) return parsed.data
  throw new UsageError(
    parsed.error.issues
      .map((issue) => `${asTyped(String(issue.path[0] ?? ''))}: ${issue.message}`)
      .join('; '),
  )
}

export const asOption = (name: string) => `--${name}`
export const asArgument = (name: string) => name

/** Prints the one JSON value of a command. */
export function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}
