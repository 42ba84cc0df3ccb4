import { describe, expect, test } from 'vitest'
import type { ProjectSummaryWire } from '@/lib/projects/contract'
import { DEFAULT_QUERY, parseProjectQuery, projectsHref, selectProjects } from './project-query'

const project = (values: Partial<ProjectSummaryWire>): ProjectSummaryWire => ({
  id: crypto.randomUUID(),
  clientName: 'Client',
  industry: 'Retail',
  companySize: '11-50',
  description: null,
  currency: 'USD',
  status: 'setup',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  documentsCount: 0,
  analysisProgress: 0,
  stakeholdersCount: 0,
  hasAnalysis: false,
  hasInterviewAnalysis: false,
  hasAuditAnalysis: false,
  hasQuestionnaires: false,
  hasDeliverables: false,
  statusLabel: 'In Progress',
  statusDescription: '',
  lastActivity: null,
  ...values,
})

const names = (projects: ProjectSummaryWire[]) => projects.map(({ clientName }) => clientName)

describe('the address of the project list', () => {
  test('asks for live projects, last updated first, when it says nothing', () =>
    expect(parseProjectQuery({})).toEqual(DEFAULT_QUERY))

  test.each([
    '/projects',
    '/projects?q=acme+bank',
    '/projects?status=archived',
    '/projects?sort=client',
    '/projects?q=a&status=setup&sort=-progress&page=3',
  ])('means the same after being read and written: %s', (href) => {
    const params = Object.fromEntries(new URL(href, 'http://x').searchParams)
    expect(projectsHref(parseProjectQuery(params))).toBe(href)
  })

  test('falls back to the defaults where it makes no sense', () =>
    expect(parseProjectQuery({ status: 'lost', sort: '-colour', page: '-4', q: ['a', 'b'] })).toEqual({
      ...DEFAULT_QUERY,
      search: 'a',
    }))
})

describe('the project list', () => {
  const projects = [
    project({ clientName: 'Beta 10', updatedAt: '2026-02-01T00:00:00.000Z' }),
    project({ clientName: 'beta 2', industry: 'Banking', updatedAt: '2026-03-01T00:00:00.000Z' }),
    project({ clientName: 'Alpha', status: 'archived' }),
  ]

  test('leaves archived projects out unless they are asked for', () => {
    expect(names(selectProjects(projects, DEFAULT_QUERY))).toEqual(['beta 2', 'Beta 10'])
    expect(names(selectProjects(projects, { ...DEFAULT_QUERY, status: 'archived' }))).toEqual(['Alpha'])
  })

  test('finds every word in client, industry or size, in any letter case', () => {
    expect(names(selectProjects(projects, { ...DEFAULT_QUERY, search: ' BANK 11-50 ' }))).toEqual(['beta 2'])
    expect(selectProjects(projects, { ...DEFAULT_QUERY, search: 'bank retail' })).toEqual([])
  })

  test('sorts names as people do', () => {
    const query = { ...DEFAULT_QUERY, sort: 'client', descending: false } as const
    expect(names(selectProjects(projects, query))).toEqual(['beta 2', 'Beta 10'])
  })
})
