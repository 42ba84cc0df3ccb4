import { cache } from 'react'
import { callAsUser } from '@/lib/api/call'
import type { SessionPrincipal } from '@/lib/contract/context'
import { memoryOperations, memoryRecordOperations } from '@/lib/nucleus/memories'
import { MAX_MEMORIES } from '@/lib/nucleus/memories/constants'
import { log } from '@/lib/platform/log'

/**
 * Memories to review, at most MAX_MEMORIES of each kind: first those read out of captures, newest capture first and in
 * the order of its text, then detected ones.
 */
export async function memoriesToReview(principal: SessionPrincipal, projectId: string | null) {
  const [read, detected] = await Promise.all(
    (['unconfirmed', 'hypothesis'] as const).map(async (trust) => {
      const query = { trust, ...(projectId && { projectId }) }
      return (await callAsUser(memoryOperations.listMemories, principal, { query })).memories
    }),
  )
  const captures = Map.groupBy(read!, ({ source }) => source?.captureId)
  const inOrder = [...captures.values()].flatMap((found) =>
    found.sort((left, right) => (left.source?.start ?? 0) - (right.source?.start ?? 0)),
  )
  return [...inOrder, ...detected!]
}

/**
 * The count as text: "12", or "500+" if there may be more. Undefined when none waits, and also when counting fails: no
 * page fails because of a badge. Counted once per page.
 */
export const toReviewCount = cache(
  async (principal: SessionPrincipal, projectId: string | null): Promise<string | undefined> => {
    try {
      const query = projectId ? { projectId } : {}
      const found = await callAsUser(memoryRecordOperations.countMemoriesToReview, principal, { query })
      const count = found.unconfirmed + found.hypotheses
      const isLeast = Math.max(found.unconfirmed, found.hypotheses) >= MAX_MEMORIES
      return count === 0 ? undefined : `${count}${isLeast ? '+' : ''}`
    } catch (err) {
      log().error({ err }, 'memories to review could not be counted')
      return undefined
    }
  },
)
