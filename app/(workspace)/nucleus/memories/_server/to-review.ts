import { cache } from 'react'
import { callAsUser } from '@/lib/api/call'
import type { SessionPrincipal } from '@/lib/context'
import { log } from '@/lib/log'
import { memoryOperations, memoryRecordOperations } from '@/lib/memories'
import { MAX_MEMORIES } from '@/lib/memories/vocabulary'

/**
 * What waits for a word of the consultant, at most MAX_MEMORIES of each kind: what was read out of captures, the
 * newest capture first and in the order of its text; then what was detected.
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
 * How many they are: "12", or "500+" where there may be more. Nothing where none waits, and nothing either when they
 * cannot be counted: no page fails for a badge. Counted once for each page.
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
