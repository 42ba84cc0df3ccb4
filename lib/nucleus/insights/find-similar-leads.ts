import type { OwnerContext } from '../../contract/context'
import { findSurveyVersion } from '../../lead-generation/assessments'
import type { SurveyDefinition } from '../../lead-generation/assessments/survey-definition'
import type { InsightDraft } from './draft'
import { holdsName, type KnownNames } from './name-rules'
import { selectKnownNames } from './pattern-queries'
import { type NewLead, selectNewLeads, selectPastProjects } from './similar-lead-queries'
import { type ComparedProject, describeSimilarLead } from './similar-lead-rules'

/** Compares the user's new leads with earlier projects. */
export async function findSimilarLeads(ctx: OwnerContext): Promise<InsightDraft[]> {
  const leads = await selectNewLeads(ctx)
  if (leads.length === 0) return []
  const projects: ComparedProject[] = (await selectPastProjects(ctx)).map(
    ({ description, titles, ...project }) => ({ ...project, texts: [description ?? '', ...titles] }),
  )
  if (projects.length === 0) return []
  const surveys = new Map<string, SurveyDefinition | undefined>()
  for (const { surveyVersionId } of leads) {
    if (!surveys.has(surveyVersionId))
      surveys.set(surveyVersionId, await findSurveyVersion(ctx, surveyVersionId))
  }
  const isName = nameFinder(await selectKnownNames(ctx))
  return leads.flatMap(
    (lead) =>
      describeSimilarLead(
        { ...lead, texts: writtenTexts(lead, surveys.get(lead.surveyVersionId)) },
        projects,
        isName,
      ) ?? [],
  )
}

/**
 * Detects words that are part of a client's or person's name, which must not leak from one client to another.
 */
function nameFinder(names: KnownNames): (word: string) => boolean {
  const known = new Map<string, boolean>()
  return (word) => {
    const isName = known.get(word) ?? holdsName(word, names, { isOwnWording: true })
    known.set(word, isName)
    return isName
  }
}

/** The free-text answers of a lead, without its profile and without choices. */
function writtenTexts({ answers }: NewLead, survey: SurveyDefinition | undefined): string[] {
  return (survey?.questions ?? []).flatMap(({ id, questionType, part }) => {
    const answer = answers[id]
    const isFree = part !== 'profile' && (questionType === 'short_text' || questionType === 'long_text')
    return isFree && typeof answer === 'string' ? answer : []
  })
}
