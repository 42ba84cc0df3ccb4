import type * as sdk from './generated/sdk.gen.js'

type Sdk = typeof sdk

/** The name of an operation in the API reference, of its agent tool and of its method here. */
export type OperationId = keyof Sdk

// biome-ignore lint/suspicious/noExplicitAny: a generated function of any shape.
type AnyFunction = (...args: any[]) => Promise<{ data: unknown }>

/** Of the generated functions, those that take values take them first and transport second. */
type TakesValues<Function extends AnyFunction> = 2 extends Parameters<Function>['length'] ? true : false

/** The values of an operation: those of path, query and body side by side. */
export type InputOf<Id extends OperationId> =
  TakesValues<Sdk[Id]> extends true ? NonNullable<Parameters<Sdk[Id]>[0]> : Record<string, never>

/** What an operation answers; nothing where there is no body. */
export type ResultOf<Id extends OperationId> = Exclude<Awaited<ReturnType<Sdk[Id]>>['data'], undefined>

export interface CallOptions {
  /** Ends the call, also while it waits before a retry. */
  signal?: AbortSignal
  /**
   * Repeats of this write within 24 hours, from wherever, count once and get the first answer. Left out, a key of the
   * call's own covers its retries.
   */
  idempotencyKey?: string
}

type Method<Id extends OperationId> =
  TakesValues<Sdk[Id]> extends true
    ? 0 extends Parameters<Sdk[Id]>['length']
      ? (input?: InputOf<Id>, options?: CallOptions) => Promise<ResultOf<Id>>
      : (input: InputOf<Id>, options?: CallOptions) => Promise<ResultOf<Id>>
    : (input?: InputOf<Id>, options?: CallOptions) => Promise<ResultOf<Id>>

/** A method for each operation that an access token may call. */
export type Operations = { [Id in keyof Sdk]: Method<Id> }
