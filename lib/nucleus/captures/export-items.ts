import ical, { ICalEventTransparency } from 'ical-generator'
import { findOwnedProject, requireOwnedProject } from '../../audit/projects'
import type { Context } from '../../contract/context'
import { Download } from '../../contract/operation'
import { itemTitle } from '../../language/capture/items/item-title'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv'
import { publicBaseUrl } from '../../platform/env'
import type { ActionItemMetadata } from './contract'
import { type ACTION_ITEM_FORMATS, MAX_EXPORTED_ITEMS } from './export-contract'
import { type ActionItemFilter, type ListedItem, selectActionItems } from './list-queries'
import { findCapture } from './queries'

const calendarType = 'text/calendar; charset=utf-8'
const dayMs = 86_400_000
const streamOf = (text: string) => new Blob([text]).stream()

type Chosen = Pick<ActionItemFilter, 'captureId' | 'projectId' | 'whose'>
type Wanted = Chosen & { format: (typeof ACTION_ITEM_FORMATS)[number] }

const select = (ctx: Context, chosen: Chosen, state: ActionItemFilter['state'], today: string) =>
  selectActionItems(ctx, { ...chosen, state, today }, MAX_EXPORTED_ITEMS)

/** The action items of a project as CSV: open ones first. @throws AppError NOT_FOUND */
export async function exportActionItems(ctx: Context, projectId: string): Promise<Download> {
  const [, download] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    downloadActionItems(ctx, { projectId, format: 'csv' }),
  ])
  return download
}

/**
 * Action items of a capture, of a project, or all, as a table or as a calendar of those that are open and have a date.
 * None of a capture or project that is absent.
 */
export async function downloadActionItems(ctx: Context, { format, ...chosen }: Wanted): Promise<Download> {
  const today = new Date().toISOString().slice(0, 10)
  const [capture, project, open, done] = await Promise.all([
    chosen.captureId ? findCapture(ctx, chosen.captureId) : undefined,
    chosen.projectId ? findOwnedProject(ctx, chosen.projectId) : undefined,
    select(ctx, chosen, 'open', today),
    format === 'csv' ? select(ctx, chosen, 'done', today) : [],
  ])
  const of = capture?.title ?? project?.clientName
  return format === 'ics'
    ? new Download(`action-items-${today}.ics`, streamOf(calendarOf(open, of)), calendarType)
    : new Download(`action-items-${today}.csv`, streamOf(tableOf([...open, ...done], today)))
}

const ownerOf = (item: ListedItem) => (item.metadata as ActionItemMetadata).owner

function tableOf(items: readonly ListedItem[], today: string): string {
  const rows = items.map((item) => [
    item.content,
    ownerOf(item) ?? null,
    item.dueDate,
    item.doneAt ? 'done' : item.dueDate !== null && item.dueDate < today ? 'overdue' : 'open',
    item.doneAt?.toISOString() ?? null,
    item.captureTitle,
    item.capturedAt.toISOString(),
    item.id,
  ])
  const heading = ['Action', 'Owner', 'Due', 'State', 'Done (UTC)', 'Source', 'Recorded (UTC)', 'Id']
  return BYTE_ORDER_MARK + [heading, ...rows].map(csvLine).join('')
}

/** Events of whole days on the due dates, which keep their place when imported again. */
function calendarOf(items: readonly ListedItem[], of: string | undefined): string {
  const calendar = ical({ name: of ? `Actions: ${of}` : 'Actions', timezone: 'UTC' })
  for (const item of items) {
    if (item.dueDate === null) continue
    const start = new Date(`${item.dueDate}T00:00:00Z`)
    const owner = ownerOf(item)
    calendar.createEvent({
      id: `action-item-${item.id}`,
      start,
      // The end of an event of whole days is the day after.
      end: new Date(start.getTime() + dayMs),
      allDay: true,
      summary: itemTitle(item.content, { hasDueDate: true }),
      description: [item.content, owner && `Owner: ${owner}`, `From: ${item.captureTitle}`]
        .filter(Boolean)
        .join('\n'),
      url: `${publicBaseUrl()}/nucleus/captures/${item.captureId}?item=${item.id}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}
