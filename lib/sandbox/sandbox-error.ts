/**
 * Why a task came to nothing:
 * - `timeout`, `memory`: it went over its limits and was stopped
 * - `crash`: its process ended by itself
 * - `failed`: its function threw; `message` and `taskErrorName` are the error's
 * - `unavailable`: no process could be started, or the sandbox was closed: nothing about the task
 */
export type SandboxFailure = 'timeout' | 'memory' | 'crash' | 'failed' | 'unavailable'

/** A task of a sandbox came to nothing. The process that asked for it goes on. */
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
