import type { AnyDeclaration } from '../../lib/contract/declare'
import { OWNER_TABLES } from '../../lib/host/owner-tables'

/** One round trip for the caller of a browser session, one for everything else. */
const most = 2

const searchReason =
  'Slips and related words are looked for where nothing has every word; texts and clients are read of those rows alone that are shown.'

const manyReason = 'It asks more than one round trip carries, all of it at once.'

/** Operations that need more, with the reason. */
const others: Record<string, { roundTrips: number; reason: string }> = {
  exportData: {
    // For a small account, where few tables have more than one batch.
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
  getDocumentSheets: {
    roundTrips: 4,
    reason: 'The file is read outside the transaction of the call, because a store can be slow.',
  },
  listAuditSources: {
    roundTrips: 6,
    reason: 'The open questions are drafted outside the transaction of the call, because that is slow.',
  },
  getLeadBenchmark: {
    roundTrips: 6,
    reason: 'Which leads are compared depends on the lead, and each survey they answered is read once.',
  },
  getScoreHistory: { roundTrips: 3, reason: 'The client of the project is looked up first.' },
  listDuplicateContacts: { roundTrips: 3, reason: 'The contact is looked up first.' },
  listDuplicateLeads: { roundTrips: 3, reason: 'The lead is looked up first.' },
  compareAuditRuns: {
    roundTrips: 3,
    reason: 'Without an audit to compare with, it is the one before that is looked up first.',
  },
  getBeginnings: {
    roundTrips: 3,
    reason: 'Until the sample engagement is there, it is looked for among the rows of its own owner.',
  },
  downloadMemo: { roundTrips: 3, reason: manyReason },
  downloadMemos: { roundTrips: 3, reason: manyReason },
  exportAssumptions: { roundTrips: 3, reason: manyReason },
  exportRoadmap: { roundTrips: 3, reason: manyReason },
  getBusinessCase: { roundTrips: 3, reason: manyReason },
  getDeliverables: { roundTrips: 3, reason: manyReason },
  getLeadRecord: { roundTrips: 3, reason: manyReason },
  getPdfStatus: { roundTrips: 3, reason: manyReason },
  getReport: { roundTrips: 3, reason: manyReason },
  getReportShare: { roundTrips: 3, reason: manyReason },
  getRoadmap: { roundTrips: 3, reason: manyReason },
  listAuditRuns: { roundTrips: 3, reason: manyReason },
  listReports: { roundTrips: 3, reason: manyReason },
  listReportShares: { roundTrips: 3, reason: manyReason },
  searchWorkspace: {
    roundTrips: 5,
    reason: searchReason,
  },
  searchCaptures: { roundTrips: 5, reason: searchReason },
  search: { roundTrips: 5, reason: searchReason },
}

/**
 * The fewest a call of a reading operation is allowed to need, once its statements are prepared.
 * @param isReadAhead whether the caller is found out in the round trip of the first statements, as that of a token is
 */
export const roundTripsOf = ({ id }: AnyDeclaration, isReadAhead: boolean): number =>
  (others[id]?.roundTrips ?? most) - (isReadAhead ? 1 : 0)

/** One round trip for the caller, one for all its statements, one for the commit. */
const mostOfCreate = 3

const otherCreates: Record<string, { roundTrips: number; reason: string }> = {
  createContact: {
    roundTrips: 4,
    reason: 'Mentions of the same name are looked for beside the new contact.',
  },
}

/** The fewest that a create of one row is allowed to need. */
export const roundTripsOfCreate = ({ id }: AnyDeclaration): number =>
  otherCreates[id]?.roundTrips ?? mostOfCreate
