import type { Suggestion } from './contract'
import type { SomeProjects, WorkspaceFacts } from './facts'
import { at, type Candidate, counted, firstOf, on, shortName } from './suggestion'

type ProjectPage = Parameters<typeof on>[0]

/** A suggestion about the latest of some projects. */
function about(
  page: ProjectPage,
  { count, projectId, clientName }: SomeProjects,
  one: (name: string) => string,
  many: (projects: string, name: string) => string = (_, name) => one(name),
): Candidate {
  if (projectId === null || clientName === null) return false
  const name = shortName(clientName)
  const text = count === 1 ? one(name) : many(counted(count, 'project'), name)
  return on(page, { id: projectId, clientName }, text)
}

/** Work that somebody is waiting for, the most urgent first. */
function pressing(facts: WorkspaceFacts): Candidate[] {
  const { overdueItems, overdueContacts, overdueContactName, newLeads, newLeadName } = facts
  const contact = overdueContactName === null ? null : shortName(overdueContactName)
  const lead = newLeadName === null ? '' : ` ${shortName(newLeadName)}`
  return [
    overdueItems > 0 &&
      at('today', `Tick off or reschedule the ${counted(overdueItems, 'action item')} past due`),
    overdueContacts > 0 &&
      contact !== null &&
      at(
        'contacts',
        overdueContacts === 1
          ? `Get in touch with ${contact}: the follow-up is overdue`
          : `Get in touch with the ${counted(overdueContacts, 'contact')} whose follow-up is overdue, first with ${contact}`,
      ),
    newLeads > 0 &&
      at('leads', newLeads === 1 ? `Review the new lead${lead}` : `Review ${counted(newLeads, 'new lead')}`),
  ]
}

/** Work that moves projects forward. */
function projectWork(facts: WorkspaceFacts): Candidate[] {
  const { mayAudit, unanalysed, outdated, withoutSources, withoutInterviews } = facts
  return [
    mayAudit &&
      about(
        'analysis',
        unanalysed,
        (name) => `Run the audit for ${name}: there are sources and no audit yet`,
        (projects, name) =>
          `Run the audits of the ${projects} that have sources and no audit yet, first ${name}`,
      ),
    about(
      'documents',
      withoutSources,
      (name) => `Upload documents for ${name}, which has no sources yet`,
      (projects, name) => `Upload documents for the ${projects} without sources, first for ${name}`,
    ),
    mayAudit &&
      about(
        'analysis',
        outdated,
        (name) => `Run the audit for ${name} again: there are sources it does not know`,
        (projects, name) =>
          `Run the audits of the ${projects} again that got new sources since, first ${name}`,
      ),
    mayAudit &&
      about(
        'interviews',
        withoutInterviews,
        (name) => `Plan interviews for ${name}: so far there are documents alone`,
        (projects, name) =>
          `Plan interviews for the ${projects} that have documents alone, first for ${name}`,
      ),
  ]
}

/** Decisions that only the consultant can make. */
function decisions({ capturesToReview, unconfirmedMemories, hypotheses }: WorkspaceFacts): Candidate[] {
  return [
    unconfirmedMemories > 0 &&
      at(
        'memoriesToReview',
        `Confirm or reject the ${counted(unconfirmedMemories, 'memory', 'memories')} read out of captures`,
      ),
    capturesToReview > 0 &&
      at(
        'capturesToReview',
        `Look through the ${counted(capturesToReview, 'capture')} in which nothing reliable was found`,
      ),
    hypotheses > 0 &&
      at('patterns', `Review the ${counted(hypotheses, 'detected pattern')} across your clients`),
  ]
}

/** First steps in an empty area of the workspace. */
function beginnings({ mayAudit, projects, captures, readyLinks, contacts }: WorkspaceFacts): Candidate[] {
  return [
    projects.count === 0 &&
      mayAudit &&
      at('newProject', 'Create a project for a client, to have its documents and interviews read'),
    captures === 0 &&
      at(
        'newCapture',
        'Paste the notes or the transcript of a meeting, to have action items and decisions found',
      ),
    readyLinks === 0 &&
      at('newReadyLink', 'Create a ReadyLink, so that prospects can take the AI readiness survey'),
    contacts === 0 &&
      at('contacts', 'Add the people you want to stay in touch with, and when to be in touch again'),
  ]
}

/** Questions about the projects. */
function questions({ audited, projects }: WorkspaceFacts): Candidate[] {
  return [
    audited.count > 1 && {
      text: `What do the audits of my ${counted(audited.count, 'project')} have in common?`,
      target: null,
    },
    about('overview', audited, (name) => `Which opportunities for ${name} should come first, and why?`),
    about('overview', projects, (name) => `What do I know about ${name} before the next meeting?`),
  ]
}

/** Apply to any workspace. */
const always: Suggestion[] = [
  at('newCapture', 'Note what was agreed in your latest conversation with a client'),
  at('newMemory', 'Remember how you like to work, so that agents keep to it'),
  { text: 'What should I have ready for the next meeting with a client?', target: null },
]

/** Three suggestions for a workspace, or as many as are wanted. */
export const suggestForWorkspace = (facts: WorkspaceFacts, wanted?: number): Suggestion[] =>
  firstOf(
    [
      ...pressing(facts),
      ...projectWork(facts),
      ...decisions(facts),
      ...beginnings(facts),
      ...questions(facts),
      ...always,
    ],
    wanted,
  )
