import type { AnyDeclaration } from '../../lib/api/declare'
import { OWNER_TABLES } from '../../lib/db/owner-tables'

/** Who is calling, and everything else, asked together. */
const most = 2

/** Those that cannot do with so few, and why. */
const others: Record<string, { roundTrips: number; reason: string }> = {
  exportData: {
    // Those of a small account: few tables have more than one batch.
    roundTrips: OWNER_TABLES.length + 10,
    reason: 'It streams one table after the other, so that it needs no memory for all of them.',
  },
  exportLeads: {
    roundTrips: 4,
    reason: 'It streams from a cursor, in a transaction of its own.',
  },
  getContactRecord: {
    roundTrips: 3,
    reason: 'Whose an action item is says the rule about the words of names, which is no SQL.',
  },
  searchWorkspace: {
    roundTrips: 3,
    reason: 'Of the hundreds of rows that fit, the texts of those alone are read that are shown.',
  },
}

/** The fewest a call of a reading operation is allowed to need, once its statements are prepared. */
export const roundTripsOf = ({ id }: AnyDeclaration): number => others[id]?.roundTrips ?? most
