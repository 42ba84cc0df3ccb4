import type { listLeads } from '@/lib/lead-generation/leads/contract'
import { collectIds } from '@/lib/ui/collect-ids'
import { request } from '@/lib/ui/request'
import { type LeadQuery, toListInput } from './lead-query'

/** The ids of all leads of a query, each person once, as the list shows them. */
export const findAllLeads = (query: LeadQuery): Promise<string[]> =>
  collectIds(async (offset, limit) => {
    const { data } = await request<typeof listLeads>('GET /api/lead-generation/leads', {
      query: { ...toListInput(query), latestOnly: 'true', limit, page: offset / limit + 1 },
    })
    return data
  })
