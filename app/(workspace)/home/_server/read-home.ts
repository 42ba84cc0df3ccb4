import { callAsUser } from '@/lib/api/call'
import type { SessionPrincipal } from '@/lib/contract/context'
import { leadOperations } from '@/lib/lead-generation/leads'
import { quotaOperations } from '@/lib/lead-generation/readylinks'
import { captureRecordOperations } from '@/lib/nucleus/captures'
import { homeOperations } from '@/lib/nucleus/home'
import { insightOperations } from '@/lib/nucleus/insights'
import { DETECTED_INSIGHT_TYPES } from '@/lib/nucleus/insights/contract'
import { suggestMany } from '@/lib/nucleus/suggestions'
import { withUser } from '@/lib/platform/db/with-user'
import { projectsOf } from '../../_kit/insights/insight-words'
import { withTitles } from '../../_server/insight-titles'
import { namesWithinReach } from '../../_server/names-within-reach'
import { dataOf } from '../_components/loaded'
import { loaded } from './load-part'
import { pickNewLeads } from './new-leads'

const projectsShown = 6
const insightsShown = 4
/** Overdue items are already listed under today and would crowd out the rest. */
const insightTypes = DETECTED_INSIGHT_TYPES.filter((type) => type !== 'overdue_followup')
/** More than are shown, as some say what stands elsewhere on the page. */
const suggestionsRead = 20
/** The number of newest leads that are searched for unread ones. */
const leadsRead = 100

/** Loads everything the home page shows, in parallel. Parts of Nucleus are null when it is switched off. */
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
      loaded('credits', callAsUser(quotaOperations.getCredits, principal)),
      inNucleus('suggestions', () =>
        withUser(principal.userId, (tx) => suggestMany({ tx, principal }, suggestionsRead)),
      ),
    ])
  const spokenOf = (insights && dataOf(insights)?.flatMap(projectsOf)) || []
  const named = await loaded(
    'project names',
    namesWithinReach(principal, dataOf(projectNames)?.projects ?? [], spokenOf),
  )
  const names = new Map((dataOf(named) ?? []).map(({ id, clientName }) => [id, clientName]))
  const found = insights && dataOf(insights)
  return {
    beginnings,
    projectNames,
    named,
    attention,
    actionItems,
    insights: found ? await loaded('insights', withTitles(principal, found, names)) : insights,
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
