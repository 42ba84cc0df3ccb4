import { describe, expect, test } from 'vitest'
import type { WorkspaceFacts } from '@/lib/nucleus/suggestions/facts'
import { suggestForWorkspace } from '@/lib/nucleus/suggestions/workspace-rules'
import { followable, isShown, suggestionLink } from './suggestion-target'

const none = { count: 0, projectId: null, clientName: null }
const one = { count: 1, projectId: 'p1', clientName: 'Acme' }
const nothing: WorkspaceFacts = {
  mayAudit: true,
  overdueItems: 0,
  capturesToReview: 0,
  captures: 1,
  unconfirmedMemories: 0,
  overdueContacts: 0,
  overdueContactName: null,
  hypotheses: 0,
  contacts: 1,
  readyLinks: 1,
  newLeads: 0,
  newLeadName: null,
  projects: one,
  withoutSources: none,
  unanalysed: none,
  outdated: none,
  withoutInterviews: none,
  audited: none,
}
const linkOf = (facts: Partial<WorkspaceFacts>) => {
  const { target } = suggestForWorkspace({ ...nothing, ...facts })[0]!
  return target && suggestionLink(target)
}

describe('what the workspace suggests leads to its place', () => {
  test.each<[Partial<WorkspaceFacts>, string]>([
    [{ overdueItems: 2 }, '#today'],
    [{ overdueContacts: 1, overdueContactName: 'Ann' }, '/nucleus/contacts'],
    [{ newLeads: 3 }, '/leads'],
    [{ newLeads: 1, newLeadName: 'Acme' }, '/leads'],
    [{ unanalysed: one }, '/projects/p1/analysis'],
    [{ unanalysed: { count: 3, projectId: 'p2', clientName: 'Acme Dental' } }, '/projects/p2/analysis'],
    [{ withoutSources: one }, '/projects/p1/documents'],
    [{ outdated: one }, '/projects/p1/analysis'],
    [{ withoutInterviews: one }, '/projects/p1/interviews'],
    [{ unconfirmedMemories: 4 }, '/nucleus/memories/review'],
    [{ capturesToReview: 1 }, '/nucleus/captures?status=needs_review'],
    [{ hypotheses: 1 }, '/nucleus/memories?trust=hypothesis'],
    [{ projects: none }, '/projects?new=1'],
    [{ captures: 0 }, '/nucleus/captures?new=1'],
    [{ readyLinks: 0 }, '/readylinks?new=1'],
    [{ contacts: 0 }, '/nucleus/contacts'],
    [{}, '/projects/p1'],
  ])('%o', (facts, href) => {
    expect(linkOf(facts)?.href).toBe(href)
  })
})

test('a question about everything leads nowhere', () => {
  expect(linkOf({ audited: { ...one, count: 3 } })).toBeNull()
})

test('questions are left to agents', () => {
  const questions = suggestForWorkspace({ ...nothing, audited: { ...one, count: 3 } }, 20).filter(
    ({ text }) => text.endsWith('?'),
  )
  expect(questions.length).toBeGreaterThan(2)
  for (const { target } of questions) expect(followable(target)).toBeNull()
})

test('a link names its project in full', () => {
  const clientName = `${'Long '.repeat(20)}name`
  expect(linkOf({ unanalysed: { ...one, clientName } })?.label).toBe(`Analysis: ${clientName}`)
  expect(linkOf({ projects: { ...one, clientName } })?.label).toBe(clientName)
})

describe('what another part of the page says is not suggested again', () => {
  const nowhere = {
    projectIds: new Set<string>(),
    hasFollowUps: false,
    hasUnclearCaptures: false,
    hasPatterns: false,
    hasNewLeads: false,
    openSteps: new Set<string>(),
  }
  const isSaid = (facts: Partial<WorkspaceFacts>, shown: Partial<typeof nowhere>) =>
    isShown(suggestForWorkspace({ ...nothing, ...facts })[0]!.target!, { ...nowhere, ...shown })

  test.each<[Partial<WorkspaceFacts>, Partial<typeof nowhere>]>([
    [{ overdueItems: 2 }, {}],
    [{ overdueContacts: 1, overdueContactName: 'Ann' }, { hasFollowUps: true }],
    [{ newLeads: 3 }, { hasNewLeads: true }],
    [{ unanalysed: one }, { projectIds: new Set(['p1']) }],
    [{ capturesToReview: 1 }, { hasUnclearCaptures: true }],
    [{ hypotheses: 1 }, { hasPatterns: true }],
    [{ captures: 0 }, { openSteps: new Set(['/nucleus/captures?new=1']) }],
  ])('%o', (facts, shown) => {
    expect(isSaid(facts, shown)).toBe(true)
  })
})
