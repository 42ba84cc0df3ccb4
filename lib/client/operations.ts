import type * as sdk from './generated/sdk.gen.js'
import type { DryRun } from './generated/types.gen.js'

type Sdk = typeof sdk

/** The name of an operation in the API reference, of its agent tool and of its method here. */
export type OperationId = keyof Sdk

// biome-ignore lint/suspicious/noExplicitAny: a generated function of any shape.
type AnyFunction = (...args: any[]) => Promise<{ data: unknown }>

/** Generated functions with input take it first and the transport second. */
type TakesValues<Function extends AnyFunction> = 2 extends Parameters<Function>['length'] ? true : false

/** The input of an operation: path, query and body values in one object. */
export type InputOf<Id extends OperationId> =
  TakesValues<Sdk[Id]> extends true ? NonNullable<Parameters<Sdk[Id]>[0]> : Record<string, never>

/** The response body of an operation; undefined when it has none. That of a dry run is a type of its own. */
export type ResultOf<Id extends OperationId> = Exclude<
  Awaited<ReturnType<Sdk[Id]>>['data'],
  undefined | DryRun
>

export interface CallOptions {
  /** Aborts the call, also while it waits before a retry. */
  signal?: AbortSignal
  /**
   * Repeats of this write within 24 hours, from any client, count once and receive the first response. By
   * default, a key generated for the call covers its retries.
   */
  idempotencyKey?: string
}

/** Asks what a call would cost, where an operation can be asked that. */
type DryRunMethod<Id extends OperationId> = 'dryRun' extends keyof InputOf<Id>
  ? (input: InputOf<Id> & { dryRun: 'true' }, options?: CallOptions) => Promise<DryRun>
  : unknown

type PlainMethod<Id extends OperationId> =
  TakesValues<Sdk[Id]> extends true
    ? 0 extends Parameters<Sdk[Id]>['length']
      ? (input?: InputOf<Id>, options?: CallOptions) => Promise<ResultOf<Id>>
      : (input: InputOf<Id>, options?: CallOptions) => Promise<ResultOf<Id>>
    : (input?: InputOf<Id>, options?: CallOptions) => Promise<ResultOf<Id>>

type Method<Id extends OperationId> = DryRunMethod<Id> & PlainMethod<Id>

/** A method for each operation that an access token may call. */
export type Operations = { [Id in keyof Sdk]: Method<Id> }
