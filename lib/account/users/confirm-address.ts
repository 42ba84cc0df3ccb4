import type { Transaction } from '../../contract/context'
import { revokeAllTokens } from '../tokens'
import { deleteIdentities, endAllSessions, markEmailVerified } from './queries'

/**
 * Records that the account's owner reads the mail to its address. The first time, ends what came into the account before:
 * its access tokens, sign-ins with other providers and browser sessions. Anybody can register a stranger's address and
 * wait for the stranger to move in.
 */
export async function confirmAddress(tx: Transaction, userId: string): Promise<void> {
  const isFirst = await markEmailVerified(tx, userId)
  if (!isFirst) return
  await revokeAllTokens(tx, userId)
  await deleteIdentities(tx, userId)
  await endAllSessions(tx, userId)
}
