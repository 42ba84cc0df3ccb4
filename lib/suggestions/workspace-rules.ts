import type { SomeProjects, WorkspaceFacts } from './facts'
import { threeOf } from './three'
import { counted, shortName } from './wording'

type Suggestion = string | false

const some = (
  { count, clientName }: SomeProjects,
  one: (name: string) => string,
  many: (projects: string, name: string) => string,
): Suggestion => {
  if (count === 0 || clientName === null) return false
  const name = shortName(clientName)
  return count === 1 ? one(name) : many(counted(count, 'project'), name)
}

/** What somebody waits for, the most pressing first. */
function pressing(facts: WorkspaceFacts): Suggestion[] {
  const { overdueItems, overdueContacts, overdueContactName, newLeads, newLeadName } = facts
  const contact = overdueContactName === null ? null : shortName(overdueContactName)
  const lead = newLeadName === null ? '' : ` ${shortName(newLeadName)}`
  return [
    overdueItems > 0 && `Tick off or reschedule the ${counted(overdueItems, 'action item')} past due`,
    overdueContacts > 0 &&
      contact !== null &&
      (overdueContacts === 1
        ? `Get in touch with ${contact}: the follow-up is overdue`
        : `Get in touch with the ${counted(overdueContacts, 'contact')} whose follow-up is overdue, first with ${contact}`),
    newLeads > 0 &&
      (newLeads === 1
        ? `Look at the new lead${lead}`
        : `Look at the ${counted(newLeads, 'new lead')} nobody has opened yet`),
  ]
}

/** What would bring projects forward. */
function projectWork(facts: WorkspaceFacts): Suggestion[] {
  const { mayAudit, unanalysed, outdated, withoutSources, withoutInterviews } = facts
  return [
    mayAudit &&
      some(
        unanalysed,
        (name) => `Run the audit for ${name}: there are sources and no audit yet`,
        (projects, name) =>
          `Run the audits of the ${projects} that have sources and no audit yet, first ${name}`,
      ),
    some(
      withoutSources,
      (name) => `Upload documents for ${name}, which has no sources yet`,
      (projects, name) => `Upload documents for the ${projects} without sources, first for ${name}`,
    ),
    mayAudit &&
      some(
        outdated,
        (name) => `Run the audit for ${name} again: there are sources it does not know`,
        (projects, name) =>
          `Run the audits of the ${projects} again that got new sources since, first ${name}`,
      ),
    mayAudit &&
      some(
        withoutInterviews,
        (name) => `Plan interviews for ${name}: so far there are documents alone`,
        (projects, name) =>
          `Plan interviews for the ${projects} that have documents alone, first for ${name}`,
      ),
  ]
}

/** What only the consultant can decide. */
function decisions({ capturesToReview, unconfirmedMemories, hypotheses }: WorkspaceFacts): Suggestion[] {
  return [
    unconfirmedMemories > 0 &&
      `Confirm or reject the ${counted(unconfirmedMemories, 'memory', 'memories')} read out of captures`,
    capturesToReview > 0 &&
      `Look through the ${counted(capturesToReview, 'capture')} in which nothing reliable was found`,
    hypotheses > 0 &&
      `Decide whether the ${counted(hypotheses, 'detected pattern')} across clients can be relied on`,
  ]
}

/** What is not there at all. */
function beginnings({ mayAudit, projects, captures, readyLinks, contacts }: WorkspaceFacts): Suggestion[] {
  return [
    projects.count === 0 &&
      mayAudit &&
      'Create a project for a client, to have its documents and interviews read',
    captures === 0 &&
      'Paste the notes or the transcript of a meeting, to have action items and decisions found',
    readyLinks === 0 && 'Create a ReadyLink, so that prospects can take the AI readiness survey',
    contacts === 0 && 'Add the people you want to stay in touch with, and when to be in touch again',
  ]
}

/** What could be asked of all that is known. */
function questions({ audited, projects }: WorkspaceFacts): Suggestion[] {
  return [
    audited.count > 1 && `What do the audits of my ${counted(audited.count, 'project')} have in common?`,
    some(
      audited,
      (name) => `Which opportunities for ${name} should come first, and why?`,
      (_, name) => `Which opportunities for ${name} should come first, and why?`,
    ),
    some(
      projects,
      (name) => `What do I know about ${name} before the next meeting?`,
      (_, name) => `What do I know about ${name} before the next meeting?`,
    ),
  ]
}

/** Fit any workspace: they claim nothing. */
const always = [
  'Note what was agreed in your latest conversation with a client',
  'Remember how you like to work, so that agents keep to it',
  'What should I have ready for the next meeting with a client?',
]

/** Three things to do or ask next in a workspace. */
export const suggestForWorkspace = (facts: WorkspaceFacts): string[] =>
  threeOf([
    ...pressing(facts),
    ...projectWork(facts),
    ...decisions(facts),
    ...beginnings(facts),
    ...questions(facts),
    ...always,
  ])
