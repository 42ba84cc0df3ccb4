import type { CaptureItemWire } from '../../../nucleus/captures/contract'
import type { ReadMeeting } from './capture-meeting'
import { shorten, wrap } from './wrap'

const taskCharacters = 160
const nouns = {
  action_item: ['action item', 'action items'],
  decision: ['decision', 'decisions'],
  key_insight: ['insight', 'insights'],
  contact_mention: ['person', 'people'],
} as const

/**
 * Formats the result of the meeting for a terminal: counts per kind, and every task with its owner and due
 * date.
 */
export function describeMeeting({ capture, items }: ReadMeeting): string {
  const counts = (Object.keys(nouns) as (keyof typeof nouns)[])
    .map((type) => ({ type, count: items.filter(({ itemType }) => itemType === type).length }))
    .filter(({ count }) => count > 0)
    .map(({ type, count }) => `${count} ${nouns[type][count === 1 ? 0 : 1]}`)
  const tasks = items.flatMap((item) => (item.itemType === 'action_item' ? [describeTask(item)] : []))
  return [`FROM THE MEETING "${capture.title}": ${counts.join(', ') || 'nothing found'}`, ...tasks].join('\n')
}

function describeTask({
  content,
  metadata: { owner, dueDate },
}: Extract<CaptureItemWire, { itemType: 'action_item' }>): string {
  const facts = [owner ?? 'no owner', dueDate ? `due ${dueDate}` : 'no date'].join(', ')
  return `${wrap(shorten(content, taskCharacters), { first: '  - ', indent: '    ' })}\n    ${facts}`
}
