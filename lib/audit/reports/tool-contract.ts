import { z } from 'zod'
import { declare } from '../../contract/declare'
import { uuid } from '../../contract/wire'
import { REPORT_STATUSES } from './contract'

/** An agent tool without an equivalent under /api. */
export const getPdfStatus = declare({
  id: 'getPdfStatus',
  method: 'GET',
  path: '/mcp/getPdfStatus',
  tag: 'Reports',
  summary: 'See whether the report PDF of an audit is ready',
  description:
    'Every completed audit produces one. Once completed, downloadUrl gives the file for 15 minutes to whoever has it, without a token; ask again for another.',
  access: { session: true, token: 'read' },
  limit: 'jobPoll',
  effect: 'read',
  input: { query: z.strictObject({ projectId: uuid }) },
  output: {
    status: 200,
    body: z
      .object({
        status: z.enum(REPORT_STATUSES),
        pages: z.int().optional(),
        downloadUrl: z.string().optional().meta({ format: 'uri' }),
        error: z.string().optional().meta({ description: 'Why the report could not be made, for people' }),
      })
      .meta({ id: 'PdfStatus' }),
  },
  fails: ['NOT_FOUND'],
})
