import type { z } from 'zod'
import type { Context, Principal, PublicContext } from './context'
import type { AnyDeclaration, Declaration } from './declare'

type Bytes = ReadableStream<Uint8Array>

/** What is known of a stored file before it is opened. Its bytes never change. */
interface StoredFileFacts {
  sizeBytes: number
  /** Names the bytes, for clients that have them already. */
  version: string
}

/** A body that is not JSON. `contentType` is one of the declared ones; by default the first. */
export class Download {
  /** @param content a function if opening it waits for something slow, such as the file store */
  constructor(
    readonly fileName: string,
    private readonly content: Bytes | (() => Promise<Bytes>),
    readonly contentType?: string,
    readonly stored?: StoredFileFacts,
  ) {}

  /** Called once, after the caller's database connection is released. @throws AppError those of the operation */
  async open(): Promise<Bytes> {
    return typeof this.content === 'function' ? this.content() : this.content
  }
}

/** A file of a multipart body, stored on this machine until the request is answered. */
export interface ReceivedFile {
  /** The client's name for the file. */
  fileName: string
  path: string
  sizeBytes: number
  /** In hex. */
  sha256: string
}

export interface ParsedInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
  /** The files of a multipart body; undefined when the declaration takes none. */
  files?: readonly ReceivedFile[]
}

/** The parts of the input that are in the address of a request. */
export type AddressInput<Params extends z.ZodType, Query extends z.ZodType> = Pick<
  ParsedInput<Params, Query, z.ZodType>,
  'params' | 'query'
>

type Result<Output extends z.ZodType> = Promise<z.input<Output> | Download>

/** The two halves of an operation whose work continues after its transaction. */
interface AwaitedWork<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
> {
  begin: (ctx: Context, input: ParsedInput<Params, Query, Body>) => Promise<string>
  finish: (principal: Principal, handle: string) => Promise<z.input<Output>>
}

/** A declaration bound to the verb that does the work. */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  declaration: Declaration<Params, Query, Body, Output>
  /** Refuses a call before its files are received. Not called for a write that is replayed. */
  admitFiles?: (principal: Principal, input: AddressInput<Params, Query>) => Promise<void>
  /** Work too slow for a transaction; runs before it, and its result is passed to `run`. */
  prepare?: (principal: Principal, input: ParsedInput<Params, Query, Body>) => Promise<unknown>
  /** Undoes what `prepare` did, unless `run` has used it. Called once the request is answered. Never throws. */
  release?: (prepared: unknown) => Promise<void>
  run?: (ctx: Context, input: ParsedInput<Params, Query, Body>, prepared?: unknown) => Result<Output>
  awaited?: AwaitedWork<Params, Query, Body, Output>
  runPublic?: (ctx: PublicContext, input: ParsedInput<Params, Query, Body>) => Result<Output>
}

// biome-ignore lint/suspicious/noExplicitAny: an operation of any shape, for the pipeline.
export type AnyOperation = Operation<any, any, any, any>

/** Binds a declaration to a verb that runs in the caller's transaction. */
export function bind<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  declaration: Declaration<P, Q, B, O>,
  run: (ctx: Context, input: ParsedInput<P, Q, B>) => Result<O>,
): Operation<P, Q, B, O> {
  return { declaration, run }
}

/**
 * Like `bind`, for a verb that waits for something slow, such as a language model or the file store. `prepare` runs
 * before the transaction, so that none stays open meanwhile. A replayed write is not prepared again. Concurrent
 * requests with one Idempotency-Key are all prepared, but `run` is called for one of them only: `prepare` must not
 * change anything that `release` does not undo.
 * @param release called with the result of `prepare` once the request is answered, even if `run` was not called
 */
export function bindPrepared<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
  Prepared,
>(
  declaration: Declaration<P, Q, B, O>,
  prepare: (principal: Principal, input: ParsedInput<P, Q, B>) => Promise<Prepared>,
  run: (ctx: Context, input: ParsedInput<P, Q, B>, prepared: Prepared) => Result<O>,
  release?: (prepared: Prepared) => Promise<void>,
): Operation<P, Q, B, O> {
  return {
    declaration,
    prepare,
    run: (ctx, input, prepared) => run(ctx, input, prepared as Prepared),
    release: release && ((prepared) => release(prepared as Prepared)),
  }
}

/**
 * Lets an operation refuse a call before a byte of its files is received.
 * @param admitFiles throws the AppError that the operation would throw later, such as NOT_FOUND
 */
export function withAdmission<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
>(
  operation: Operation<P, Q, B, O>,
  admitFiles: NonNullable<Operation<P, Q, B, O>['admitFiles']>,
): Operation<P, Q, B, O> {
  return { ...operation, admitFiles }
}

/** Binds a public declaration to a verb that opens its own transactions. */
export function bindPublic<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
>(
  declaration: Declaration<P, Q, B, O>,
  runPublic: (ctx: PublicContext, input: ParsedInput<P, Q, B>) => Result<O>,
): Operation<P, Q, B, O> {
  return { declaration, runPublic }
}

export const isPublic = (declaration: AnyDeclaration) => 'public' in declaration.access

/**
 * Binds a declaration to work that outlasts its request: `begin` starts it in the caller's transaction and
 * returns a handle, `finish` waits for it outside any transaction and returns the response. If the client
 * disconnects or the server stops, nothing is lost: the same Idempotency-Key finds the work again.
 */
export function bindAwaited<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
>(
  declaration: Declaration<P, Q, B, O>,
  begin: AwaitedWork<P, Q, B, O>['begin'],
  finish: AwaitedWork<P, Q, B, O>['finish'],
): Operation<P, Q, B, O> {
  return { declaration, awaited: { begin, finish } }
}
