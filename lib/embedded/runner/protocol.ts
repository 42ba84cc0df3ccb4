/** An event as functions read it. */
export interface RunnerEvent {
  id: string
  name: string
  data: Record<string, unknown>
  /** Milliseconds since 1970. */
  ts: number
}

/** An error as the SDK writes it, for the function to read it again. */
export interface SerializedError {
  name: string
  message: string
  stack?: string
  [more: string]: unknown
}

/** How a step ended. */
export type Outcome = { type: 'data'; data: unknown } | { type: 'error'; error: SerializedError }

/** What the SDK asks for or reports in an answer with status 206. */
export interface Operation {
  id: string
  op: string
  name?: string
  displayName?: string
  data?: unknown
  error?: SerializedError
  opts?: Record<string, unknown>
}

/** What one call of a function brought. */
export type Reply =
  | { kind: 'result'; data: unknown }
  | { kind: 'operations'; operations: Operation[]; retryAt: Date | undefined }
  | { kind: 'failure'; error: SerializedError; isFinal: boolean; retryAt: Date | undefined }
