import { cache } from 'react'
import { callAsUser } from '@/lib/api/call'
import type { SessionPrincipal } from '@/lib/contract/context'
import { insightInboxOperations } from '@/lib/nucleus/insights'
import { MAX_INSIGHTS } from '@/lib/nucleus/insights/constants'
import { log } from '@/lib/platform/log'

interface UnreadInsights {
  /** Such as "12" or, at the maximum count, "100+". */
  count: string
  meaning: string
}

/**
 * The badge of insights, counted once per page. Undefined when none is unread, when Nucleus is off, and when the
 * count fails: a page must not fail because of a badge.
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
