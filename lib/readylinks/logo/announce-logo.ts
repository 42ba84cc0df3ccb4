import type { Transaction } from '../../db/client'
import { enqueueEvent } from '../../jobs'

/** Has the logo of a link fetched once this transaction is committed. */
export const announceLogo = (
  tx: Transaction,
  subject: { readyLinkId: string; userId: string },
): Promise<void> => enqueueEvent(tx, { userId: subject.userId, name: 'logo/requested', data: subject })
