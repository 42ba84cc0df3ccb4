import { requirePrincipal } from '@/app/_server/session'
import { callAsUser } from '@/lib/api/call'
import { readyLinkOperations } from '@/lib/lead-generation/readylinks'
import type { LinkOfCopy } from '../_components/link-of-copy'

const PAGE = 100

/** The ReadyLinks that use working copies, by the id of the copy. */
export async function findLinksOfCopies(): Promise<Map<string, LinkOfCopy>> {
  const principal = await requirePrincipal()
  const links = new Map<string, LinkOfCopy>()
  for (let offset = 0; ; offset += PAGE) {
    const { data } = await callAsUser(readyLinkOperations.listReadyLinks, principal, {
      query: { limit: PAGE, offset },
    })
    for (const { assessmentConfigId, id, name, isActive } of data.readylinks) {
      if (assessmentConfigId) links.set(assessmentConfigId, { id, name, isActive })
    }
    if (offset + PAGE >= data.pagination.total) return links
  }
}
