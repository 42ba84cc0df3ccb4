import { z } from 'zod'
import { declare } from '../../contract/declare'
import { uuid } from '../../contract/wire'
import { CONTENT_TYPES } from './contract'

/** The formats of a memo as a document of its own. */
export const MEMO_FORMATS = ['pdf', 'docx'] as const
export type MemoFormat = (typeof MEMO_FORMATS)[number]

const formatQuery = z.object({
  format: z.enum(MEMO_FORMATS, `must be one of ${MEMO_FORMATS.join(', ')}`).default('pdf'),
})

export const downloadMemos = declare({
  id: 'downloadMemos',
  method: 'GET',
  path: '/api/projects/{id}/exports/memos',
  tag: 'Reports',
  summary: 'Download all memos as one zip archive',
  description:
    'Each memo is a separate document, as in ‘Download a memo’. Empty if no memo is left; 404 if no audit was completed.',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: { params: z.object({ id: uuid }), query: formatQuery },
  output: { status: 200, contentTypes: ['application/zip'] },
})

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
    query: formatQuery,
  },
  output: { status: 200, contentTypes: [CONTENT_TYPES.pdf, CONTENT_TYPES.docx] },
})
