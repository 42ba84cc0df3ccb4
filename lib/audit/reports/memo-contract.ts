import { z } from 'zod'
import { declare } from '../../contract/declare'
import { uuid } from '../../contract/wire'
import { CONTENT_TYPES } from './contract'

/** The formats of a memo as a document of its own. */
export const MEMO_FORMATS = ['pdf', 'docx'] as const
export type MemoFormat = (typeof MEMO_FORMATS)[number]

export const downloadMemo = declare({
  id: 'downloadMemo',
  method: 'GET',
  path: '/api/projects/{id}/memos/{findingId}/content',
  tag: 'Reports',
  summary: 'Download a memo as a document of its own',
  description: 'With its cited passages, on the usual paper in the region of the project’s currency.',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: {
    params: z.object({ id: uuid, findingId: uuid }),
    query: z.object({
      format: z.enum(MEMO_FORMATS, `must be one of ${MEMO_FORMATS.join(', ')}`).default('pdf'),
    }),
  },
  output: { status: 200, contentTypes: [CONTENT_TYPES.pdf, CONTENT_TYPES.docx] },
})
