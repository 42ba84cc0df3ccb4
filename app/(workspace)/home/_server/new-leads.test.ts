import { expect, test } from 'vitest'
import type { LeadSummaryWire } from '@/lib/lead-generation/leads/contract'
import { pickNewLeads } from './new-leads'

const page = (reads: boolean[], total = reads.length) => ({
  data: reads.map((isRead, index) => ({ id: String(index), isRead }) as LeadSummaryWire),
  pagination: { page: 1, limit: 100, total, totalPages: 1 },
  filters: {
    status: 'active' as const,
    search: '',
    sortBy: 'created_at' as const,
    sortOrder: 'desc' as const,
  },
})
const ids = (reads: boolean[], total?: number) => pickNewLeads(page(reads, total)).shown.map(({ id }) => id)

test('unread leads are shown, the newest five, however many read ones come between', () => {
  expect(ids([true, false, true, false])).toEqual(['1', '3'])
  expect(ids(Array(9).fill(false))).toHaveLength(5)
})

test('where all are read the newest few are shown', () => {
  expect(ids(Array(9).fill(true))).toEqual(['0', '1', '2'])
})

test('the count of unread ones is the least there may be where there are more leads than were looked at', () => {
  expect(pickNewLeads(page([false, true], 2))).toMatchObject({ unreadCount: 1, isUnreadCountLeast: false })
  expect(pickNewLeads(page([false, true], 500))).toMatchObject({ unreadCount: 1, isUnreadCountLeast: true })
  expect(pickNewLeads(page([true], 500)).isUnreadCountLeast).toBe(false)
})
