import type { InsightDraft } from './draft'
import { likenessOf, type Profile } from './likeness-rules'
import { shortened } from './wording'

export interface ComparedLead extends Profile {
  leadId: string
  name: string | null
  /** ISO 8601. */
  completedAt: string
  digest: string
}

export interface ComparedProject extends Profile {
  projectId: string
  /** ISO 8601. */
  createdAt: string
  digest: string
}

/**
 * The insight about a lead that resembles an earlier project, the most similar one; null if it resembles none.
 * The text names only the lead, as the project's client is confidential.
 */
export function describeSimilarLead(
  lead: ComparedLead,
  projects: readonly ComparedProject[],
  isName: (word: string) => boolean = () => false,
): InsightDraft | null {
  let best: { project: ComparedProject; strength: number; reasons: string[] } | null = null
  for (const project of projects) {
    if (project.createdAt >= lead.completedAt) continue
    const likeness = likenessOf(lead, project, isName)
    if (likeness && likeness.strength > (best?.strength ?? 0)) best = { project, ...likeness }
  }
  if (!best) return null
  const { project, reasons } = best
  return {
    insightType: 'similar_lead',
    subjectKey: `lead:${lead.leadId}`,
    occasion: lead.completedAt,
    title: `Similar to a past project: ${shortened(lead.name ?? 'a new lead')}`,
    content: `This new lead resembles one of your projects. ${reasons.map((reason) => `${reason}.`).join(' ')}`,
    context: {
      leadId: lead.leadId,
      projectIds: [project.projectId],
      reasons,
      grounds: { digest: lead.digest + project.digest },
    },
    projectId: null,
    priority: 'normal',
  }
}
