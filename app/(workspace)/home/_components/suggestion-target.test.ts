import { describe, expect, test } from 'vitest'
import type { WorkspaceFacts } from '@/lib/suggestions/facts'
import { suggestForWorkspace } from '@/lib/suggestions/workspace-rules'
import { suggestionTarget } from './suggestion-target'

const none = { count: 0, clientName: null }
const one = { count: 1, clientName: 'Acme' }
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
const projects = [
  { id: 'p0', clientName: 'Ac' },
  { id: 'p1', clientName: 'Acme' },
  { id: 'p2', clientName: 'Acme Dental' },
]
const hrefOf = (suggestion: string) => suggestionTarget(suggestion, projects)?.href

describe('what the workspace suggests leads to its place', () => {
  test.each<[Partial<WorkspaceFacts>, string]>([
    [{ overdueItems: 2 }, '#today'],
    [{ overdueContacts: 1, overdueContactName: 'Ann' }, '/nucleus/contacts'],
    [{ newLeads: 3 }, '/leads'],
    [{ newLeads: 1, newLeadName: 'Acme' }, '/leads'],
    [{ unanalysed: one }, '/projects/p1/analysis'],
    [{ unanalysed: { count: 3, clientName: 'Acme Dental' } }, '/projects/p2/analysis'],
    [{ unanalysed: { count: 3, clientName: 'Elsewhere' } }, '/projects'],
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
    expect(hrefOf(suggestForWorkspace({ ...nothing, ...facts })[0]!)).toBe(href)
  })
})

test('a question about everything leads nowhere', () => {
  expect(hrefOf('What do the audits of my 3 projects have in common?')).toBeUndefined()
})

test('a name counts as a whole word only, and is known where it was cut', () => {
  expect(hrefOf('What about Acmeville?')).toBeUndefined()
  const clientName = `${'Long '.repeat(20)}name`
  const cut = `${clientName.slice(0, 59).trimEnd()}…`
  expect(suggestionTarget(`What do I know about ${cut}?`, [{ id: 'p9', clientName }])?.href).toBe(
    '/projects/p9',
  )
})
