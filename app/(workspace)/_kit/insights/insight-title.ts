import { isVagueSubject, patternSubject } from '@/lib/nucleus/insights/constants'
import type { InsightWire } from '@/lib/nucleus/insights/contract'
import { type ProjectNames, projectsOf } from './insight-words'

const mostClients = 3
const list = new Intl.ListFormat('en-GB')

/**
 * The title of an insight. That of a pattern holds no name, as its memory serves work for other clients; here it names
 * what was found and at which clients.
 * @param findingTitles what a finding behind a pattern is called, by the id of the insight
 */
export function insightTitle(
  insight: Pick<InsightWire, 'id' | 'insightType' | 'title' | 'context' | 'projectId'>,
  names: ProjectNames,
  findingTitles: ReadonlyMap<string, string>,
): string {
  const { id, insightType, title } = insight
  if (insightType !== 'pattern_detected') return title
  const clients = [...new Set(projectsOf(insight).flatMap((projectId) => names.get(projectId) ?? []))]
  if (clients.length === 0) return title
  const general = patternSubject(title)
  const subject = isVagueSubject(general) ? (findingTitles.get(id) ?? general) : general
  const others = clients.length - mostClients
  const named = others > 1 ? [...clients.slice(0, mostClients), `${others} others`] : clients
  return `${subject}: ${list.format(named)}`
}

/** The ids of the patterns whose title does not say what was found. */
export const vaguePatterns = (insights: readonly InsightWire[]): string[] =>
  insights
    .filter(
      ({ insightType, title }) => insightType === 'pattern_detected' && isVagueSubject(patternSubject(title)),
    )
    .map(({ id }) => id)
