/** An event in the form that functions receive. */
export interface RunnerEvent {
  id: string
  name: string
  data: Record<string, unknown>
  /** Milliseconds since 1970. */
  ts: number
}

/** An error as the SDK serialises it for the function. */
export interface SerializedError {
  name: string
  message: string
  stack?: string
  [more: string]: unknown
}

/** The result of a step. */
export type Outcome = { type: 'data'; data: unknown } | { type: 'error'; error: SerializedError }

/** An operation that the SDK requests or reports in a response with status 206. */
export interface Operation {
  id: string
  op: string
  name?: string
  displayName?: string
  data?: unknown
  error?: SerializedError
  opts?: Record<string, unknown>
}

/** The result of one call of a function. */
export type Reply =
  | { kind: 'result'; data: unknown }
  | { kind: 'operations'; operations: Operation[]; retryAt: Date | undefined }
  | { kind: 'failure'; error: SerializedError; isFinal: boolean; retryAt: Date | undefined }
