import { findSurveyVersion } from '../assessments'
import type { SurveyDefinition } from '../assessments/survey-definition'
import type { OwnerContext } from '../context'
import { selectKnownNames } from './finding-queries'
import { holdsName, type KnownNames } from './name-rules'
import { raiseInsights } from './queries'
import { type NewLead, selectNewLeads, selectPastProjects } from './similar-lead-queries'
import { type ComparedProject, describeSimilarLead } from './similar-lead-rules'

/** Compares the user's new leads with the projects that came before them. @returns how many insights came up */
export async function findSimilarLeads(ctx: OwnerContext): Promise<number> {
  const leads = await selectNewLeads(ctx)
  if (leads.length === 0) return 0
  const projects: ComparedProject[] = (await selectPastProjects(ctx)).map(
    ({ description, titles, ...project }) => ({ ...project, texts: [description ?? '', ...titles] }),
  )
  if (projects.length === 0) return 0
  const surveys = new Map<string, SurveyDefinition | undefined>()
  for (const { surveyVersionId } of leads) {
    if (!surveys.has(surveyVersionId))
      surveys.set(surveyVersionId, await findSurveyVersion(ctx, surveyVersionId))
  }
  const isName = nameFinder(await selectKnownNames(ctx))
  const drafts = leads.flatMap(
    (lead) =>
      describeSimilarLead(
        { ...lead, texts: writtenTexts(lead, surveys.get(lead.surveyVersionId)) },
        projects,
        isName,
      ) ?? [],
  )
  return raiseInsights(ctx, drafts)
}

/** Tells the words that are part of a client's or a person's name: none of them goes from one client to another. */
function nameFinder(names: KnownNames): (word: string) => boolean {
  const known = new Map<string, boolean>()
  return (word) => {
    const isName = known.get(word) ?? holdsName(word, names, { isOwnWording: true })
    known.set(word, isName)
    return isName
  }
}

/** What a lead wrote in its own words: not who it is, and not what it chose among ours. */
function writtenTexts({ answers }: NewLead, survey: SurveyDefinition | undefined): string[] {
  return (survey?.questions ?? []).flatMap(({ id, questionType, part }) => {
    const answer = answers[id]
    const isFree = part !== 'profile' && (questionType === 'short_text' || questionType === 'long_text')
    return isFree && typeof answer === 'string' ? answer : []
  })
}
