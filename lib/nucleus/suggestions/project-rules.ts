import type { Suggestion } from './contract'
import type { ProjectFacts } from './facts'
import { at, type Candidate, counted, firstOf, on, shortName } from './suggestion'

type Project = { id: string; clientName: string }

/** Work that moves an active project forward, the most urgent first. */
function work(facts: ProjectFacts, project: Project, name: string): Candidate[] {
  const { mayAudit, audit, sources, documents, interviews, openInterviews } = facts
  return [
    facts.overdueItems > 0 &&
      at(
        'today',
        `Tick off or reschedule the ${counted(facts.overdueItems, 'action item')} of ${name} past due`,
      ),
    mayAudit &&
      sources > 0 &&
      audit === 'none' &&
      on('analysis', project, `Run the audit for ${name}: there are sources and no audit yet`),
    sources === 0 && on('documents', project, `Upload documents for ${name}: there are no sources yet`),
    mayAudit &&
      interviews + openInterviews === 0 &&
      on(
        'interviews',
        project,
        documents > 0
          ? `Plan interviews for ${name}: so far there are documents alone`
          : `Plan interviews with the people who know the work at ${name}`,
      ),
    mayAudit &&
      audit === 'complete' &&
      facts.isOutdated &&
      on('analysis', project, `Run the audit for ${name} again: there are sources it does not know`),
    openInterviews > 0 &&
      on(
        'interviews',
        project,
        `Remind the stakeholders of ${name}: ${openInterviews === 1 ? 'one interview is' : `${counted(openInterviews, 'interview')} are`} still open`,
      ),
    facts.unconfirmedMemories > 0 &&
      at(
        'memoriesToReview',
        `Confirm or reject the ${counted(facts.unconfirmedMemories, 'memory', 'memories')} about ${name} read out of captures`,
      ),
    facts.capturesToReview > 0 &&
      at(
        'capturesToReview',
        `Look through the ${counted(facts.capturesToReview, 'capture')} about ${name} in which nothing reliable was found`,
      ),
    facts.captures === 0 &&
      at('newCapture', `Paste the notes of a meeting with ${name}, to have action items and decisions found`),
  ]
}

/** Questions about a complete audit. */
function questions({ audit, opportunities, graveRisks }: ProjectFacts, name: string): (string | false)[] {
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

/** Three suggestions for a project; an archived project gets questions only. */
export function suggestForProject(facts: ProjectFacts): Suggestion[] {
  const project = { id: facts.projectId, clientName: facts.clientName }
  const name = shortName(facts.clientName)
  const ask = (text: string): Suggestion => on('overview', project, text)
  return firstOf([
    ...(facts.isArchived ? [] : work(facts, project, name)),
    ...questions(facts, name).map((text) => text !== false && ask(text)),
    // Apply to any project.
    ask(`What do I know about ${name} before the next meeting?`),
    at('newMemory', `Remember what matters most to ${name}`),
    ask(`Which questions should I ask ${name} next?`),
  ])
}
