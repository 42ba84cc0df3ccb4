import type { Principal } from './context'
import type { AnyDeclaration } from './declare'

/**
 * The sample engagement is one project of an account that nobody can sign in to. Every account reads that project in
 * the browser and none can change it, so it is not in their lists, counts, searches or exports.
 */
export const SAMPLE_USER_ID = '5a3b1e00-0000-4000-8000-000000000001'
export const SAMPLE_PROJECT_ID = '5a3b1e00-0000-4000-8000-000000000002'

/** The name that the sample's client has on every page and in its report. */
export const SAMPLE_CLIENT_NAME = 'Veldwick Parts & Logistics (sample)'

/**
 * The user whose rows a call reads: the sample's for a read of its project by a browser session that has kept it,
 * otherwise the caller's. Tokens and writes never reach the sample.
 */
export function readerOf(
  { effect, path }: Pick<AnyDeclaration, 'effect' | 'path'>,
  principal: Principal,
  params: unknown,
): Principal {
  const isOfSample =
    effect === 'read' &&
    principal.kind === 'session' &&
    principal.hasSample === true &&
    path.startsWith('/api/projects/{id}') &&
    (params as { id?: unknown } | undefined)?.id === SAMPLE_PROJECT_ID
  return isOfSample ? { ...principal, userId: SAMPLE_USER_ID } : principal
}
