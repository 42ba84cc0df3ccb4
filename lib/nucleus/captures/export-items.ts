import { requireOwnedProject } from '../../audit/projects'
import type { Context } from '../../contract/context'
import { Download } from '../../contract/operation'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv'
import type { ActionItemMetadata } from './contract'
import { MAX_EXPORTED_ITEMS } from './export-contract'
import { type ActionItemFilter, selectActionItems } from './list-queries'

/** The action items of a project as CSV: open ones first. @throws AppError NOT_FOUND */
export async function exportActionItems(ctx: Context, projectId: string): Promise<Download> {
  const today = new Date().toISOString().slice(0, 10)
  const select = (state: ActionItemFilter['state']) =>
    selectActionItems(ctx, { state, projectId, today }, MAX_EXPORTED_ITEMS)
  const [, open, done] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    select('open'),
    select('done'),
  ])
  const rows = [...open, ...done].map((item) => [
    item.content,
    (item.metadata as ActionItemMetadata).owner ?? null,
    item.dueDate,
    item.doneAt ? 'done' : item.dueDate !== null && item.dueDate < today ? 'overdue' : 'open',
    item.doneAt?.toISOString() ?? null,
    item.captureTitle,
    item.capturedAt.toISOString(),
    item.id,
  ])
  const heading = ['Action', 'Owner', 'Due', 'State', 'Done (UTC)', 'Source', 'Recorded (UTC)', 'Id']
  const text = BYTE_ORDER_MARK + [heading, ...rows].map(csvLine).join('')
  return new Download(`action-items-${today}.csv`, new Blob([text]).stream())
}
