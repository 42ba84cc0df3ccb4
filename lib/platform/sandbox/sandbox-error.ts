/**
 * Why a task failed:
 * - `timeout`, `memory`: it exceeded its limits and was stopped
 * - `crash`: its process ended by itself
 * - `failed`: its function threw; `message` and `taskErrorName` are the error's
 * - `unavailable`: no process could be started, or the sandbox was closed; says nothing about the task
 */
export type SandboxFailure = 'timeout' | 'memory' | 'crash' | 'failed' | 'unavailable'

/** A sandbox task failed. The calling process continues. */
export class SandboxError extends Error {
  constructor(
    readonly failure: SandboxFailure,
    message: string,
    readonly taskErrorName?: string,
  ) {
    super(message)
    this.name = 'SandboxError'
  }
}
