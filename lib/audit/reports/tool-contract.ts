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
  summary: 'Get the status of an audit’s PDF report',
  description:
    'Every completed audit produces one. Once the report is completed, downloadUrl serves the file for 15 minutes without a token; request the status again for a new link.',
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
        error: z.string().optional().meta({ description: 'The reason why the report failed, for display' }),
      })
      .meta({ id: 'PdfStatus' }),
  },
  fails: ['NOT_FOUND'],
})
