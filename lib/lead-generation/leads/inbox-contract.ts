import { z } from 'zod'
import { BulkFailure, MAX_BULK } from '../../contract/bulk'
import { declare } from '../../contract/declare'
import { importedRow } from '../../contract/import-people'
import { emailAddress, text, uuid, webAddress } from '../../contract/wire'
import { LEADS_PATH, LeadSummary, listLeads, MERGED_LEAD_FIELDS } from './contract'

/** Bulk operations of the inbox. Browser only. */
const access = { session: true } as const
const tag = 'Lead records'

/** Maximum number of leads per change. */
export const MAX_CHANGES = MAX_BULK

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
  description: 'In one transaction. `leads` holds those that are now as asked, `failed` the others.',
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
  output: { status: 200, body: z.object({ leads: z.array(LeadSummary), failed: z.array(BulkFailure) }) },
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

export const listDuplicateLeads = declare({
  id: 'listDuplicateLeads',
  method: 'GET',
  path: `${LEADS_PATH}/{id}/duplicates`,
  tag,
  summary: 'Find leads that are probably the same person',
  description: 'Leads with the same e-mail address, or with the same person and business. At most 20.',
  access,
  limit: 'read',
  effect: 'read',
  input: { params: z.object({ id: uuid }) },
  output: { status: 200, body: z.object({ leads: z.array(LeadSummary) }) },
})

export const mergeLeads = declare({
  id: 'mergeLeads',
  method: 'POST',
  path: '/api/lead-generation/merge',
  tag,
  summary: 'Merge two leads',
  description:
    'The kept lead gets notes, history, website visits and project of the other one, the named fields, and its survey as an earlier one. Score and status stay. The other lead is gone. Its prospect can still see and erase what they gave; when they go on with an unfinished survey, it is a lead of its own again.',
  access,
  limit: 'write',
  effect: 'update',
  input: {
    body: z
      .strictObject({
        keptId: uuid,
        mergedId: uuid,
        take: z
          .array(z.enum(MERGED_LEAD_FIELDS, `must be one of ${MERGED_LEAD_FIELDS.join(', ')}`))
          .max(MERGED_LEAD_FIELDS.length)
          .default([])
          .meta({ description: 'Fields whose value comes from the lead that goes' }),
      })
      .refine(({ keptId, mergedId }) => keptId !== mergedId, {
        error: 'must be another lead',
        path: ['mergedId'],
      })
      .meta({ id: 'MergeLeadsInput' }),
  },
  output: { status: 200, body: z.object({ lead: LeadSummary }) },
  fails: ['NOT_FOUND', 'RESEARCH_IN_PROGRESS'],
})

/** Maximum rows per import. */
export const MAX_IMPORTED_LEADS = 1000

const importedText = (max: number) => text({ max }).nullable().optional()

export const ImportedLead = z
  .strictObject({
    businessName: importedText(200),
    clientName: importedText(200),
    clientEmail: emailAddress.nullable().optional(),
    clientPhone: importedText(50),
    industry: importedText(100),
    companySize: importedText(50),
    websiteUrl: webAddress.nullable().optional(),
    notes: importedText(5000),
  })
  .refine(({ businessName, clientName, clientEmail }) => businessName || clientName || clientEmail, {
    error: 'must hold a business, a person or an e-mail address',
    path: ['businessName'],
  })
  .meta({ id: 'ImportedLead' })
export type ImportedLeadInput = z.output<typeof ImportedLead>

const ImportedLeadRow = importedRow('lead')
export type ImportedLeadOutcome = z.output<typeof ImportedLeadRow>

export const importLeads = declare({
  id: 'importLeads',
  method: 'POST',
  path: '/api/lead-generation/import',
  tag,
  summary: 'Import leads from a table',
  description:
    'Adds the rows that are not leads yet, in one transaction, as pending leads of a ReadyLink with the source import: without answers and score, and outside the statistics of the link. A person is known by e-mail address, otherwise by person and business, so sending the same rows again adds nothing. With isPreview nothing is written.',
  access,
  limit: 'write',
  effect: 'update',
  input: {
    body: z
      .strictObject({
        readyLinkId: uuid,
        rows: z
          .array(ImportedLead, 'must be a list of rows')
          .min(1, 'must hold at least one row')
          .max(MAX_IMPORTED_LEADS, `must hold at most ${MAX_IMPORTED_LEADS} rows`),
        isPreview: z.boolean('must be true or false').default(false),
      })
      .meta({ id: 'ImportLeadsInput' }),
  },
  output: { status: 200, body: z.object({ rows: z.array(ImportedLeadRow), created: z.int() }) },
  fails: ['NOT_FOUND'],
})
