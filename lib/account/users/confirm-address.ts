import type { Transaction } from '../../contract/context'
import { revokeAllTokens } from '../tokens'
import { deleteIdentities, endAllSessions, markEmailVerified } from './queries'

/**
 * Marks the account's e-mail address as confirmed. The first time, revokes its access tokens, sign-ins with other
 * providers and browser sessions: somebody else may have registered the address and still have access.
 */
export async function confirmAddress(tx: Transaction, userId: string): Promise<void> {
  const isFirst = await markEmailVerified(tx, userId)
  if (!isFirst) return
  await revokeAllTokens(tx, userId)
  await deleteIdentities(tx, userId)
  await endAllSessions(tx, userId)
}
