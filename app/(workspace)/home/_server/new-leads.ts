import type { z } from 'zod'
import type { LeadSummaryWire, listLeads } from '@/lib/lead-generation/leads/contract'

const mostShown = 5
const mostReadShown = 3

interface NewLeads {
  shown: LeadSummaryWire[]
  unreadCount: number
  /** True when there may be more unread leads than those loaded. */
  isUnreadCountLeast: boolean
  total: number
}

type LeadPage = z.output<NonNullable<typeof listLeads.output.body>>

/** The unread leads among the newest ones; if all are read, the newest few. */
export function pickNewLeads({ data, pagination }: LeadPage): NewLeads {
  const unread = data.filter(({ isRead }) => !isRead)
  return {
    shown: unread.length > 0 ? unread.slice(0, mostShown) : data.slice(0, mostReadShown),
    unreadCount: unread.length,
    isUnreadCountLeast: unread.length > 0 && pagination.total > data.length,
    total: pagination.total,
  }
}
