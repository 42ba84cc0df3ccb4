import { callAsUser } from '@/lib/api/call'
import type { SessionPrincipal } from '@/lib/contract/context'
import { readyLinkOperations } from '@/lib/lead-generation/readylinks'
import type { ReadyLinkWire } from '@/lib/lead-generation/readylinks/contract'

const perPage = 100
/** Beyond that a filter by link is of no use; leads name their link on their own page. */
const mostPages = 10

/** The account's ReadyLinks by name. */
export async function listLinks(principal: SessionPrincipal): Promise<ReadyLinkWire[]> {
  const links: ReadyLinkWire[] = []
  for (let page = 0; page < mostPages; page += 1) {
    const query = { sortBy: 'name', sortOrder: 'asc', limit: perPage, offset: page * perPage } as const
    const { data } = await callAsUser(readyLinkOperations.listReadyLinks, principal, { query })
    links.push(...data.readylinks)
    if (links.length >= data.pagination.total || data.readylinks.length === 0) break
  }
  return links
}
