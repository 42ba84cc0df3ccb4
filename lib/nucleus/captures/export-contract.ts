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

export const ACTION_ITEM_FORMATS = ['csv', 'ics'] as const

export const downloadActionItems = declare({
  id: 'downloadActionItems',
  method: 'GET',
  path: '/api/nucleus/capture/action-items',
  tag: 'Nucleus records',
  summary: 'Download action items as a table or a calendar',
  description: `Of one capture, of one project, or all; at most ${MAX_EXPORTED_ITEMS} open ones and as many that are done. csv: UTF-8; a value that a spreadsheet would run as a formula is prefixed with an apostrophe. ics: a whole-day event for each open item with a due date.`,
  access: { session: true },
  flags: ['nucleus'],
  limit: 'read',
  effect: 'read',
  input: {
    query: z.object({
      format: z.enum(ACTION_ITEM_FORMATS, `must be one of ${ACTION_ITEM_FORMATS.join(', ')}`).default('csv'),
      captureId: uuid.optional(),
      projectId: uuid.optional(),
      whose: z
        .enum(['mine'], 'must be mine')
        .optional()
        .meta({ description: 'mine: the owner is me, or named as the account is' }),
    }),
  },
  output: { status: 200, contentTypes: ['text/csv; charset=utf-8', 'text/calendar; charset=utf-8'] },
})
