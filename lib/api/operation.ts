import type { z } from 'zod'
import type { Context, Principal, PublicContext } from '../context'
import type { AnyDeclaration, Declaration } from './declare'

/** A body that is not JSON. `contentType` is one of the declared ones; left out, the first. */
export class Download {
  constructor(
    readonly fileName: string,
    readonly stream: ReadableStream<Uint8Array>,
    readonly contentType?: string,
  ) {}
}

/** A file of a multipart body, on this machine until the request is answered. */
export interface ReceivedFile {
  /** As the client named it. */
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
  /** Those of a multipart body; left out where the declaration takes none. */
  files?: readonly ReceivedFile[]
}

type Result<Output extends z.ZodType> = Promise<z.input<Output> | Download>

/** The two halves of an operation whose work goes on after its transaction. */
export interface AwaitedWork<
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
  /** Work too slow for a transaction, done before it begins; its result is handed to `run`. */
  prepare?: (principal: Principal, input: ParsedInput<Params, Query, Body>) => Promise<unknown>
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
 * The same for a verb that waits for something slow, such as a language model. `prepare` runs before the
 * transaction, so that none is held open meanwhile, and again when a write is replayed: it must change nothing.
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
): Operation<P, Q, B, O> {
  return { declaration, prepare, run: (ctx, input, prepared) => run(ctx, input, prepared as Prepared) }
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
 * Binds a declaration to work that outlasts its request: `begin` sets it off in the caller's transaction and
 * gives a handle, `finish` waits for it outside any transaction and gives the answer. A client that goes away,
 * or a server that ends in between, loses nothing: the same Idempotency-Key finds the same work again.
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
