import type { z } from 'zod'
import type { Context, PublicContext } from '../context'
import type { AnyDeclaration, Declaration } from './declare'

/** A body that is not JSON. */
export class Download {
  constructor(
    readonly fileName: string,
    readonly stream: ReadableStream<Uint8Array>,
  ) {}
}

export interface ParsedInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
}

type Result<Output extends z.ZodType> = Promise<z.input<Output> | Download>

/** A declaration bound to the verb that does the work. */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  declaration: Declaration<Params, Query, Body, Output>
  run?: (ctx: Context, input: ParsedInput<Params, Query, Body>) => Result<Output>
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
