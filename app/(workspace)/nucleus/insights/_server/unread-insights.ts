import { cache } from 'react'
import { callAsUser } from '@/lib/api/call'
import type { SessionPrincipal } from '@/lib/context'
import { insightInboxOperations } from '@/lib/insights'
import { MAX_INSIGHTS } from '@/lib/insights/vocabulary'
import { log } from '@/lib/log'

export interface UnreadInsights {
  /** Such as "12" or, from the most that are counted on, "100+". */
  count: string
  meaning: string
}

/**
 * What the navigation tells about insights, counted once for each page: nothing where none is unread or Nucleus is off, and nothing either when
 * they cannot be counted: no page fails for a badge.
 */
export const unreadInsights = cache(
  async (principal: SessionPrincipal): Promise<UnreadInsights | undefined> => {
    if (!principal.flags.nucleus) return undefined
    try {
      const { unreadCount } = await callAsUser(insightInboxOperations.countUnreadInsights, principal)
      if (unreadCount === 0) return undefined
      return {
        count: unreadCount >= MAX_INSIGHTS ? `${MAX_INSIGHTS}+` : String(unreadCount),
        meaning: unreadCount === 1 ? 'unread insight' : 'unread insights',
      }
    } catch (err) {
      log().error({ err }, 'unread insights could not be counted')
      return undefined
    }
  },
)
