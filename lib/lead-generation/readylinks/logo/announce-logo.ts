import { enqueueEvent } from '../../../audit/jobs'
import type { Transaction } from '../../../platform/db/client'

/** Schedules fetching the logo of a link after this transaction commits. */
export const announceLogo = (
  tx: Transaction,
  subject: { readyLinkId: string; userId: string },
): Promise<void> => enqueueEvent(tx, { userId: subject.userId, name: 'logo/requested', data: subject })
