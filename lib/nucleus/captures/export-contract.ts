import { z } from 'zod'
import { declare } from '../../contract/declare'
import { uuid } from '../../contract/wire'

/** The most action items of a table, of each state. */
export const MAX_EXPORTED_ITEMS = 5_000

export const exportActionItems = declare({
  id: 'exportActionItems',
  method: 'GET',
  path: '/api/projects/{id}/exports/action-items',
  tag: 'Findings',
  summary: 'Download the action items of a project as a table',
  description: `From its captures: the open ones by due date, then those that are done; at most ${MAX_EXPORTED_ITEMS} of each. As CSV in UTF-8. A value that a spreadsheet would run as a formula is prefixed with an apostrophe.`,
  access: { session: true },
  flags: ['nucleus'],
  limit: 'read',
  effect: 'read',
  input: { params: z.object({ id: uuid }) },
  output: { status: 200, contentTypes: ['text/csv; charset=utf-8'] },
})
