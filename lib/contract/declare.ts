import type { z } from 'zod'
import type { Scope } from './context'
import type { ErrorCode } from './errors'
import type { LimitClass } from './limit-classes'
import type { MultipartRule } from './multipart-rule'
import type { CostName, Feature, Flag } from './plans'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. A session is always accepted; a public operation needs none.
 * - `token: 'read' | 'write'` puts the operation on the token allowlist with that scope.
 * - `token: 'never'` rejects tokens with PAT_NOT_SUPPORTED_FOR_ENDPOINT.
 * - `token` left out: not on the allowlist (PAT_ROUTE_NOT_ALLOWED).
 * - `public`: no sign-in needed; counted by client address.
 */
export type Access = { session: true; token?: Scope | 'never' } | { public: true }

/**
 * What an operation does to stored rows. `read` changes none; `update` and `delete` are idempotent; `create`
 * is not idempotent, even when it changes existing rows.
 */
type Effect = 'read' | 'create' | 'update' | 'delete'

export interface Input<Params, Query, Body> {
  params?: Params
  query?: Query
  body?: Body
  /** Files instead of a JSON body. */
  multipart?: MultipartRule
}

export interface Declaration<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  /** The operation's name in the API reference, the typed client and the agent tools. */
  id: string
  method: Method
  /** Below /api, with parameters in braces; below /mcp for an agent tool without an HTTP endpoint. */
  path: `/api/${string}` | `/mcp/${string}`
  summary: string
  description?: string
  /** A shorter description for the list of agent tools, if the full one is too long. */
  toolDescription?: string
  /** Section of the API reference. */
  tag: string
  access: Access
  /** Limit classes, each of which counts the call; the first is shared by all operations of its kind. */
  limit: LimitClass | readonly LimitClass[]
  requires?: Feature
  flags?: readonly Flag[]
  cost?: CostName
  effect: Effect
  /** For a `create` that also overwrites; `update` and `delete` always do. */
  overwrites?: true
  /** Ignores Idempotency-Key and body: for a write that is idempotent without a key, whatever is sent with it. */
  ignoresKey?: true
  input: Input<Params, Query, Body>
  /**
   * Checks the parsed JSON body before its schema, for errors with a code of their own. Returns the code, or
   * undefined to continue with the schema.
   */
  precheck?: (body: unknown) => ErrorCode | undefined
  /** Without `body`: no body (204), or a body of one of `contentTypes` that is not JSON. */
  output: {
    status: 200 | 201 | 202 | 204
    body?: Output
    contentTypes?: readonly [string, ...string[]]
    /**
     * The body for a repeated Idempotency-Key, if the first one contains a secret that is returned only once and never
     * stored.
     */
    repeated?: (body: z.output<Output>) => z.input<Output>
    /** The part of the answer that a dry run returns in addition to price and balance; left out for none. */
    rehearsed?: (body: z.output<Output>) => object
    /** The address of the created resource, for Location; with every 201. */
    location?: (created: z.output<Output>, params: z.output<Params>) => `/api/${string}`
  }
  /** Errors of this operation beyond those implied by its other members. */
  fails?: readonly ErrorCode[]
}

// biome-ignore lint/suspicious/noExplicitAny: a declaration of any shape, for loops over the registry.
export type AnyDeclaration = Declaration<any, any, any, any>

/** The response body of a declared endpoint, as it is sent. */
export type BodyOf<D extends AnyDeclaration> = z.output<NonNullable<D['output']['body']>>

/** Method and path of a declaration as one string: `GET /api/projects/{id}`. */
export type AddressOf<D extends AnyDeclaration> = `${D['method']} ${D['path']}`

/** Declares an endpoint. Pure: nothing runs until it is bound to a verb and mounted. */
export function declare<
  const DeclaredMethod extends Method,
  const DeclaredPath extends AnyDeclaration['path'],
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodUndefined,
>(
  declaration: Declaration<Params, Query, Body, Output> & { method: DeclaredMethod; path: DeclaredPath },
): Declaration<Params, Query, Body, Output> & { method: DeclaredMethod; path: DeclaredPath } {
  return declaration
}

/** Whether an operation recognizes repeats by their Idempotency-Key. */
export const takesIdempotencyKey = ({ method, access, ignoresKey }: AnyDeclaration): boolean =>
  method !== 'GET' && 'session' in access && !ignoresKey

/** The query parameter, and the argument of a tool, that requests a dry run. */
export const DRY_RUN = 'dryRun'

/** Whether an operation supports dry runs: every operation with a price does. */
export const takesDryRun = ({ cost }: AnyDeclaration): boolean => cost !== undefined

export const limitClassesOf = (declaration: AnyDeclaration): readonly LimitClass[] =>
  typeof declaration.limit === 'string' ? [declaration.limit] : declaration.limit
