import { z } from 'zod'
import { declare } from '../../contract/declare'
import { uuid } from '../../contract/wire'

const table = {
  method: 'GET',
  tag: 'Findings',
  access: { session: true },
  limit: 'read',
  effect: 'read',
  input: { params: z.object({ id: uuid }) },
  output: { status: 200, contentTypes: ['text/csv; charset=utf-8'] },
} as const
const asCsv =
  'As CSV in UTF-8. A value that a spreadsheet would run as a formula is prefixed with an apostrophe. 404 if no audit was completed.'

export const exportFindings = declare({
  ...table,
  id: 'exportFindings',
  path: '/api/projects/{id}/exports/findings',
  summary: 'Download the findings as a table',
  description: `Opportunities, risks and contradictions with the consultant’s edits and their passages. ${asCsv}`,
})

export const exportAssumptions = declare({
  ...table,
  id: 'exportAssumptions',
  path: '/api/projects/{id}/exports/assumptions',
  summary: 'Download the register of assumptions as a table',
  description: `What the case in money rests on: value, where it comes from, and its passage. ${asCsv}`,
})

export const exportFacts = declare({
  ...table,
  id: 'exportFacts',
  path: '/api/projects/{id}/exports/facts',
  summary: 'Download facts and assumptions as a table',
  description: `The client’s decisions, what is not proposed because of them, facts and figures, and the limits of the inputs. ${asCsv}`,
})
