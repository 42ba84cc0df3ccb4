import { callAsUser } from '@/lib/api/call'
import { captureRecordOperations } from '@/lib/captures'
import type { SessionPrincipal } from '@/lib/context'
import { creditOperations } from '@/lib/credits'
import { homeOperations } from '@/lib/home'
import { insightOperations } from '@/lib/insights'
import { leadOperations } from '@/lib/leads'
import { suggestionOperations } from '@/lib/suggestions'
import { projectsOf } from '../../nucleus/insights/_components/insight-words'
import { namesWithinReach } from '../../projects/_server/names-within-reach'
import { dataOf } from '../_components/loaded'
import { loaded } from './load-part'
import { pickNewLeads } from './new-leads'

const projectsShown = 6
const insightsShown = 4
/** What is overdue stands under today already, and would crowd out the rest. */
const insightTypes = ['stale_client', 'similar_lead', 'pattern_detected'] as const
/** Unread leads are looked for among this many, the newest. */
const leadsRead = 100

/** Everything the start page shows, read side by side. Parts of Nucleus are null where it is switched off. */
export async function readHome(principal: SessionPrincipal) {
  const inNucleus = <Data>(part: string, read: () => Promise<Data>) =>
    principal.flags.nucleus ? loaded(part, read()) : null
  const query = { limit: leadsRead, sortBy: 'created_at', sortOrder: 'desc' } as const
  const [beginnings, projectNames, attention, actionItems, insights, projects, leads, credits, suggestions] =
    await Promise.all([
      loaded('beginnings', callAsUser(homeOperations.getBeginnings, principal)),
      loaded('project names', callAsUser(homeOperations.listProjectNames, principal)),
      loaded('attention', callAsUser(homeOperations.listAttention, principal)),
      inNucleus('action items', () => callAsUser(captureRecordOperations.listActionItems, principal)),
      inNucleus('insights', () => readInsights(principal)),
      loaded(
        'projects',
        callAsUser(homeOperations.listProjectsUnderWay, principal, { query: { limit: projectsShown } }),
      ),
      loaded('leads', callAsUser(leadOperations.listLeads, principal, { query }).then(pickNewLeads)),
      loaded('credits', callAsUser(creditOperations.getCredits, principal)),
      inNucleus('suggestions', () => callAsUser(suggestionOperations.getSuggestions, principal)),
    ])
  const spokenOf = (insights && dataOf(insights)?.flatMap(projectsOf)) || []
  const named = await loaded(
    'project names',
    namesWithinReach(principal, dataOf(projectNames)?.projects ?? [], spokenOf),
  )
  return {
    beginnings,
    projectNames,
    named,
    attention,
    actionItems,
    insights,
    projects,
    leads,
    credits,
    suggestions,
  }
}

/** The newest of those kinds. */
async function readInsights(principal: SessionPrincipal) {
  const answers = await Promise.all(
    insightTypes.map((type) =>
      callAsUser(insightOperations.listInsights, principal, { query: { type, limit: insightsShown } }),
    ),
  )
  return answers
    .flatMap(({ insights }) => insights)
    .sort((left, right) => right.createdAt.localeCompare(left.createdAt))
    .slice(0, insightsShown)
}

export type HomeParts = Awaited<ReturnType<typeof readHome>>
