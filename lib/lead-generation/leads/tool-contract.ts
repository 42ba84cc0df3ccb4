import { z } from 'zod'
import { declare } from '../../contract/declare'
import { metadataInput, uuid } from '../../contract/wire'
import { LeadSummary } from './contract'

/** An agent tool without an equivalent for tokens under /api. */
export const setLeadMetadata = declare({
  id: 'setLeadMetadata',
  method: 'POST',
  path: '/mcp/setLeadMetadata',
  tag: 'Leads',
  summary: 'Set the metadata of a lead',
  access: { session: true, token: 'write' },
  limit: 'write',
  effect: 'update',
  input: { body: z.strictObject({ leadId: uuid, metadata: metadataInput }) },
  output: { status: 200, body: z.object({ lead: LeadSummary }) },
  fails: ['NOT_FOUND'],
})
