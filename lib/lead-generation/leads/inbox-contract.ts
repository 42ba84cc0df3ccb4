import { z } from 'zod'
import { declare } from '../../contract/declare'
import { uuid } from '../../contract/wire'
import { LEADS_PATH, LeadSummary, listLeads } from './contract'

/** Bulk operations of the inbox. Browser only. */
const access = { session: true } as const
const tag = 'Lead records'

/** Maximum number of leads per change. */
export const MAX_CHANGES = 100

const LeadChange = z.strictObject({
  id: uuid,
  isArchived: z.boolean('must be true or false').optional(),
  isRead: z.boolean('must be true or false').optional(),
})
export type LeadChangeInput = z.input<typeof LeadChange>

export const updateLeads = declare({
  id: 'updateLeads',
  method: 'PATCH',
  path: LEADS_PATH,
  tag,
  summary: 'Archive, restore or mark several leads',
  description: 'Deleted leads are skipped; the response contains the others.',
  access,
  limit: 'write',
  effect: 'update',
  input: {
    body: z
      .strictObject({
        changes: z
          .array(LeadChange, 'must be a list of changes')
          .min(1, 'must hold at least one change')
          .max(MAX_CHANGES, `must hold at most ${MAX_CHANGES} changes`),
      })
      .meta({ id: 'UpdateLeadsInput' }),
  },
  output: { status: 200, body: z.object({ leads: z.array(LeadSummary) }) },
})

const { status, search, sortBy, sortOrder, readyLinkId, surveyStatus, minScore } =
  listLeads.input.query!.shape

export const exportLeads = declare({
  id: 'exportLeads',
  method: 'GET',
  path: '/api/lead-generation/export',
  tag,
  summary: 'Download leads as a table',
  description:
    'All leads with the same filters and order as the list, as CSV in UTF-8. A value that a spreadsheet would run as a formula is prefixed with an apostrophe.',
  access,
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({ status, search, sortBy, sortOrder, readyLinkId, surveyStatus, minScore }),
  },
  output: { status: 200, contentTypes: ['text/csv; charset=utf-8'] },
})
