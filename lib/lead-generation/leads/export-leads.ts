import { setTimeout as delay } from 'node:timers/promises'
import type { OwnerContext } from '../../contract/context'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv'
import { withUserReading } from '../../platform/db/long-reading'
import { log } from '../../platform/log'
import { type ExportedLead, readLeadsToExport } from './export-queries'
import type { LeadSelection } from './list-queries'

const heading = [
  'Business',
  'Person',
  'E-mail',
  'Phone',
  'Industry',
  'Company size',
  'Website',
  'Status',
  'Readiness score',
  'Composite score',
  'ReadyLink',
  'Source',
  'Started (UTC)',
  'Completed (UTC)',
  'Lead',
]

const toCells = (lead: ExportedLead) => [
  lead.business_name,
  lead.client_name,
  lead.client_email,
  lead.client_phone,
  lead.industry,
  lead.company_size,
  lead.website_url,
  lead.survey_status,
  lead.ai_readiness_score,
  lead.composite_score,
  lead.ready_link_name,
  lead.source,
  lead.started_at,
  lead.completed_at,
  lead.id,
]

/** Closes the transaction of a client that has stopped reading for this long. */
const stalledMs = 30_000

async function inTime(written: Promise<void>): Promise<void> {
  const end = new AbortController()
  const stalled = delay(stalledMs, undefined, { signal: end.signal }).then(() => {
    throw new Error('the export was not read on')
  })
  stalled.catch(() => {})
  try {
    await Promise.race([written, stalled])
  } finally {
    end.abort()
  }
}

/** Streams the user's leads as CSV with constant memory. */
export function exportLeads(userId: string, selection: LeadSelection): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  let isWanted = true
  writer.closed.catch(() => {
    isWanted = false
  })

  const written = withUserReading(userId, async (tx, signal) => {
    const ctx: OwnerContext = { tx, principal: { userId } }
    const write = (text: string) => {
      signal.throwIfAborted()
      return inTime(writer.write(encoder.encode(text)))
    }
    await write(BYTE_ORDER_MARK + csvLine(heading))
    for await (const leads of readLeadsToExport(ctx, selection)) {
      await write(leads.map((lead) => csvLine(toCells(lead))).join(''))
    }
    await writer.close()
  })
  written.catch((err) => {
    if (isWanted) log().error({ err }, 'an export of leads failed')
    writer.abort(err).catch(() => {})
  })
  return readable
}
