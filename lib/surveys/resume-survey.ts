import { withLeadOf } from './open-lead'
import { sessionOfLead } from './tokens'

/** The session that goes on with the survey behind a personal link. */
export const resumeSession = (slug: string, token: string): Promise<string | undefined> =>
  withLeadOf(
    { slug, token, purpose: 'resume' },
    async (_ctx, link, lead) => sessionOfLead(link.slug, lead.id).token,
  )
