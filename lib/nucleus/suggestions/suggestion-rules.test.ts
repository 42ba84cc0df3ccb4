import { describe, expect, it } from 'vitest'
import { MOST_COUNTED, type ProjectFacts, type SomeProjects, type WorkspaceFacts } from './facts'
import * as project from './project-rules'
import * as workspace from './workspace-rules'

const suggestForProject = (facts: ProjectFacts) => project.suggestForProject(facts).map(({ text }) => text)
const suggestForWorkspace = (facts: WorkspaceFacts) =>
  workspace.suggestForWorkspace(facts).map(({ text }) => text)

const none: SomeProjects = { count: 0, projectId: null, clientName: null }

const emptyWorkspace: WorkspaceFacts = {
  mayAudit: true,
  overdueItems: 0,
  capturesToReview: 0,
  captures: 0,
  unconfirmedMemories: 0,
  overdueContacts: 0,
  overdueContactName: null,
  hypotheses: 0,
  contacts: 0,
  readyLinks: 0,
  newLeads: 0,
  newLeadName: null,
  projects: none,
  withoutSources: none,
  unanalysed: none,
  outdated: none,
  withoutInterviews: none,
  audited: none,
}

const emptyProject: ProjectFacts = {
  mayAudit: true,
  overdueItems: 0,
  capturesToReview: 0,
  captures: 0,
  unconfirmedMemories: 0,
  projectId: 'p1',
  clientName: 'Acme',
  isArchived: false,
  sources: 0,
  documents: 0,
  interviews: 0,
  openInterviews: 0,
  audit: 'none',
  isOutdated: false,
  opportunities: 0,
  graveRisks: 0,
}

/** The same numbers in the same order on every run. */
function* randomNumbers(): Generator<number, never> {
  let state = 20_261_121
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}
const random = randomNumbers()
const chance = () => random.next().value < 0.5
const someCount = () => [0, 0, 1, 2, 7, MOST_COUNTED][Math.floor(random.next().value * 6)]!
const someProjects = (name: string): SomeProjects => {
  const count = someCount()
  return { count, projectId: count > 0 ? name : null, clientName: count > 0 ? name : null }
}

function someWorkspace(): WorkspaceFacts {
  const [overdueContacts, newLeads] = [someCount(), someCount()]
  return {
    mayAudit: chance(),
    overdueItems: someCount(),
    capturesToReview: someCount(),
    captures: someCount(),
    unconfirmedMemories: someCount(),
    overdueContacts,
    overdueContactName: overdueContacts > 0 ? 'Ann Lee' : null,
    hypotheses: someCount(),
    contacts: someCount(),
    readyLinks: someCount(),
    newLeads,
    newLeadName: newLeads > 0 && chance() ? 'Lumen' : null,
    projects: someProjects('P-All'),
    withoutSources: someProjects('P-Bare'),
    unanalysed: someProjects('P-Unread'),
    outdated: someProjects('P-Outdated'),
    withoutInterviews: someProjects('P-Silent'),
    audited: someProjects('P-Audited'),
  }
}

/** The claim of each suggestion, and the facts it requires. */
const workspaceClaims: [RegExp, (facts: WorkspaceFacts) => boolean][] = [
  [/past due/, ({ overdueItems }) => overdueItems > 0],
  [/follow-up is overdue/, ({ overdueContacts }) => overdueContacts > 0],
  [/new lead/, ({ newLeads }) => newLeads > 0],
  [/Run the audits? .*no audit yet/, ({ mayAudit, unanalysed }) => mayAudit && unanalysed.count > 0],
  [/Run the audits? .*again/, ({ mayAudit, outdated }) => mayAudit && outdated.count > 0],
  [/Plan interviews/, ({ mayAudit, withoutInterviews }) => mayAudit && withoutInterviews.count > 0],
  [/no sources|without sources/, ({ withoutSources }) => withoutSources.count > 0],
  [/read out of captures/, ({ unconfirmedMemories }) => unconfirmedMemories > 0],
  [/nothing reliable/, ({ capturesToReview }) => capturesToReview > 0],
  [/detected pattern/, ({ hypotheses }) => hypotheses > 0],
  [/Create a project/, ({ mayAudit, projects }) => mayAudit && projects.count === 0],
  [/Paste the notes/, ({ captures }) => captures === 0],
  [/Create a ReadyLink/, ({ readyLinks }) => readyLinks === 0],
  [/Add the people/, ({ contacts }) => contacts === 0],
  [/in common/, ({ audited }) => audited.count > 1],
  [/Which opportunities/, ({ audited }) => audited.count > 0],
  [/P-All/, ({ projects }) => projects.count > 0],
]

describe('a workspace', () => {
  it('gets three different suggestions each of which is true, whatever it holds', () => {
    for (let run = 0; run < 3000; run += 1) {
      const facts = someWorkspace()
      const suggestions = suggestForWorkspace(facts)
      expect(new Set(suggestions).size).toBe(3)
      for (const suggestion of suggestions) {
        expect(suggestion).not.toMatch(/null|undefined|NaN|\b0 |\b1 | {2}/)
        for (const [words, holds] of workspaceClaims)
          if (words.test(suggestion)) expect([suggestion, holds(facts)]).toEqual([suggestion, true])
      }
    }
  })

  it('that is empty gets first steps that the plan allows', () => {
    expect(suggestForWorkspace(emptyWorkspace)).toMatchInlineSnapshot(`
      [
        "Create a project for a client, to have its documents and interviews read",
        "Paste the notes or the transcript of a meeting, to have action items and decisions found",
        "Create a ReadyLink, so that prospects can take the AI readiness survey",
      ]
    `)
    expect(suggestForWorkspace({ ...emptyWorkspace, mayAudit: false }).join()).not.toContain('project')
  })

  it('gets first what somebody waits for, then what brings projects forward', () => {
    const one = (clientName: string) => ({ count: 1, projectId: 'p1', clientName })
    const facts = { ...emptyWorkspace, projects: one('Acme'), unanalysed: one('Acme') }
    expect(suggestForWorkspace(facts)[0]).toBe('Run the audit for Acme: there are sources and no audit yet')
    expect(suggestForWorkspace({ ...facts, overdueItems: 1 })[0]).toBe(
      'Tick off or reschedule the action item past due',
    )
    expect(suggestForWorkspace({ ...facts, overdueItems: 4 })[0]).toBe(
      'Tick off or reschedule the 4 action items past due',
    )
    expect(suggestForWorkspace({ ...facts, overdueItems: MOST_COUNTED })[0]).toContain('99+ action items')
  })

  it('gets long names shortened', () => {
    const projects = { count: 1, projectId: 'p1', clientName: `Nord ${'und Süd '.repeat(30)}` }
    const [first] = suggestForWorkspace({ ...emptyWorkspace, projects, unanalysed: projects })
    expect(first!.length).toBeLessThan(130)
    expect(first).toContain('…')
  })
})

const projectClaims: [RegExp, (facts: ProjectFacts) => boolean][] = [
  [/past due/, ({ overdueItems }) => overdueItems > 0],
  [/no audit yet/, ({ mayAudit, audit, sources }) => mayAudit && audit === 'none' && sources > 0],
  [/no sources yet/, ({ sources }) => sources === 0],
  [
    /Plan interviews/,
    ({ mayAudit, interviews, openInterviews }) => mayAudit && interviews + openInterviews === 0,
  ],
  [/documents alone/, ({ documents }) => documents > 0],
  [/again/, ({ mayAudit, audit, isOutdated }) => mayAudit && audit === 'complete' && isOutdated],
  [/still open/, ({ openInterviews }) => openInterviews > 0],
  [/read out of captures/, ({ unconfirmedMemories }) => unconfirmedMemories > 0],
  [/nothing reliable/, ({ capturesToReview }) => capturesToReview > 0],
  [/Paste the notes/, ({ captures }) => captures === 0],
  [/opportunit/, ({ audit, opportunities }) => audit === 'complete' && opportunities > 0],
  [/grave risk/, ({ audit, graveRisks }) => audit === 'complete' && graveRisks > 0],
  [/the audit for Acme leave open/, ({ audit }) => audit === 'complete'],
]

describe('a project', () => {
  it('gets three different suggestions each of which is true and names it', () => {
    const audits = ['none', 'running', 'complete'] as const
    for (let run = 0; run < 3000; run += 1) {
      const [documents, interviews] = [someCount(), someCount()]
      const facts: ProjectFacts = {
        ...emptyProject,
        mayAudit: chance(),
        isArchived: random.next().value < 0.2,
        documents,
        interviews,
        sources: Math.min(MOST_COUNTED, documents + interviews),
        openInterviews: someCount(),
        overdueItems: someCount(),
        captures: someCount(),
        capturesToReview: someCount(),
        unconfirmedMemories: someCount(),
        audit: audits[Math.floor(random.next().value * 3)]!,
        isOutdated: chance(),
        opportunities: someCount(),
        graveRisks: someCount(),
      }
      const suggestions = suggestForProject(facts)
      expect(new Set(suggestions).size).toBe(3)
      for (const suggestion of suggestions) {
        expect(suggestion).toContain('Acme')
        expect(suggestion).not.toMatch(/null|undefined|NaN|\b0 |\b1 | {2}/)
        for (const [words, holds] of projectClaims)
          if (words.test(suggestion)) expect([suggestion, holds(facts)]).toEqual([suggestion, true])
        if (facts.isArchived) expect(suggestion).not.toMatch(/^(?:Run|Upload|Plan|Tick|Remind|Confirm|Paste)/)
      }
    }
  })

  it('without any material gets suggestions for what it lacks', () => {
    expect(suggestForProject(emptyProject)).toMatchInlineSnapshot(`
      [
        "Upload documents for Acme: there are no sources yet",
        "Plan interviews with the people who know the work at Acme",
        "Paste the notes of a meeting with Acme, to have action items and decisions found",
      ]
    `)
  })

  it('with sources is suggested for an audit, and for questions afterwards', () => {
    const read = { ...emptyProject, documents: 2, interviews: 1, sources: 3, captures: 1 }
    expect(suggestForProject(read)[0]).toBe('Run the audit for Acme: there are sources and no audit yet')
    expect(suggestForProject({ ...read, audit: 'running' })[0]).not.toContain('audit')
    expect(
      suggestForProject({ ...read, audit: 'complete', opportunities: 3, graveRisks: 1 }),
    ).toMatchInlineSnapshot(`
      [
        "Which of the 3 opportunities for Acme should come first, and why?",
        "What can be done about the grave risk found for Acme?",
        "What did the audit for Acme leave open?",
      ]
    `)
  })
})
