import type { ProjectFacts } from './facts'
import { threeOf } from './three'
import { counted, shortName } from './wording'

type Suggestion = string | false

/** What would bring a live project forward, the most pressing first. */
function work(facts: ProjectFacts, name: string): Suggestion[] {
  const { mayAudit, audit, sources, documents, interviews, openInterviews } = facts
  return [
    facts.overdueItems > 0 &&
      `Tick off or reschedule the ${counted(facts.overdueItems, 'action item')} of ${name} past due`,
    mayAudit &&
      sources > 0 &&
      audit === 'none' &&
      `Run the audit for ${name}: there are sources and no audit yet`,
    sources === 0 && `Upload documents for ${name}: there are no sources yet`,
    mayAudit &&
      interviews + openInterviews === 0 &&
      (documents > 0
        ? `Plan interviews for ${name}: so far there are documents alone`
        : `Plan interviews with the people who know the work at ${name}`),
    mayAudit &&
      audit === 'complete' &&
      facts.isOutdated &&
      `Run the audit for ${name} again: there are sources it does not know`,
    openInterviews > 0 &&
      `Remind the stakeholders of ${name}: ${openInterviews === 1 ? 'one interview is' : `${counted(openInterviews, 'interview')} are`} still open`,
    facts.unconfirmedMemories > 0 &&
      `Confirm or reject the ${counted(facts.unconfirmedMemories, 'memory', 'memories')} about ${name} read out of captures`,
    facts.capturesToReview > 0 &&
      `Look through the ${counted(facts.capturesToReview, 'capture')} about ${name} in which nothing reliable was found`,
    facts.captures === 0 &&
      `Paste the notes of a meeting with ${name}, to have action items and decisions found`,
  ]
}

/** What could be asked of a finished audit. */
function questions({ audit, opportunities, graveRisks }: ProjectFacts, name: string): Suggestion[] {
  if (audit !== 'complete') return []
  return [
    opportunities > 1 &&
      `Which of the ${counted(opportunities, 'opportunity', 'opportunities')} for ${name} should come first, and why?`,
    opportunities === 1 && `What are the first steps towards the opportunity found for ${name}?`,
    graveRisks > 0 &&
      (graveRisks === 1
        ? `What can be done about the grave risk found for ${name}?`
        : `What can be done about the ${counted(graveRisks, 'grave risk')} found for ${name}?`),
    `What did the audit for ${name} leave open?`,
  ]
}

/** Fit any project: they claim nothing. */
const always = (name: string): string[] => [
  `What do I know about ${name} before the next meeting?`,
  `Remember what matters most to ${name}`,
  `Which questions should I ask ${name} next?`,
]

/** Three things to do or ask next about a project; of an archived one nothing is left to do. */
export function suggestForProject(facts: ProjectFacts): string[] {
  const name = shortName(facts.clientName)
  return threeOf([...(facts.isArchived ? [] : work(facts, name)), ...questions(facts, name), ...always(name)])
}
