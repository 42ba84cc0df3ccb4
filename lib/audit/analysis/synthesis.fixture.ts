import { randomUUID } from 'node:crypto'
import { createUserAcrossOwners } from '../../account/users'
import { callAsUser } from '../../api/call'
import type { Context } from '../../contract/context'
import { FLAGS, type Tier } from '../../contract/plans'
import type { Source } from '../../language/source'
import { evidenceAt } from '../../language/source'
import type { Synthesis } from '../../language/synthesis'
import { asOwner, withUser } from '../../platform/db/with-user'
import { projectOperations } from '../projects'
import { insertAudit } from './analyses-queries'
import { contradictionId } from './contradictions'
import { completeAuditWithin } from './run-audit'

/** A completed audit of a project with a contradiction, without running one. @returns the contradiction's id */
export const newContradiction = (userId: string, projectId: string): Promise<string> =>
  asOwner(userId, async (ctx) => {
    const analysisId = await insertAudit(ctx, projectId)
    await completeAuditWithin(ctx, { projectId, analysisId }, secondSynthesis, [source])
    return contradictionId(analysisId, 0)
  })

/** A new account and a context for one operation. */
export async function freshCaller(tier: Tier = 'growth') {
  const user = await createUserAcrossOwners({ email: `${randomUUID()}@example.com`, password: null, tier })
  const principal = {
    kind: 'session' as const,
    userId: user.id,
    email: user.email,
    name: null,
    tier,
    flags: Object.fromEntries(FLAGS.map((flag) => [flag, true])) as Record<(typeof FLAGS)[number], boolean>,
  }
  const as = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
    withUser(user.id, (tx) => work({ tx, principal, requestId: 'test' }))
  return { userId: user.id, principal, as }
}

export type TestCaller = Awaited<ReturnType<typeof freshCaller>>

/** A new project of the caller. */
export async function freshProject({ principal }: TestCaller): Promise<string> {
  const body = { clientName: 'Acme', industry: 'Logistics', companySize: '51-200' }
  return (await callAsUser(projectOperations.createProject, principal, { body })).id
}

export const source: Source = {
  sourceType: 'document',
  sourceId: '7f8d2c1e-5a53-4f6c-8f0a-6f3f1c1f4b11',
  sourceName: 'notes.md',
  text: 'Invoices are typed in by hand. It takes four people two days a week. Nobody trusts the numbers. Routes are planned on paper.',
}
const typed = evidenceAt(source, 0, 30)
const slow = evidenceAt(source, 31, 68)
const distrust = evidenceAt(source, 69, 95)
const routes = evidenceAt(source, 96, 124)

const opportunity = (
  key: string,
  impactScore: number,
  effortScore: number,
  dependencies: string[] = [],
  evidence = [typed],
) => ({
  key,
  title: `Title of ${key}`,
  description: 'Read invoices automatically.',
  impactScore,
  effortScore,
  impactReasons: ['Two days a week.'],
  effortReasons: ['No obstacle is stated.'],
  roiPotential: '',
  implementationTimeline: '',
  resourceRequirements: '',
  implementationStrategy: '',
  riskMitigation: '',
  parallelExecution: false,
  dependencies,
  evidence,
})

/** A synthesis such as an analyst returns. */
export const synthesis: Synthesis = {
  engine: 'built-in/1',
  executiveSummary: [{ text: 'Invoices are typed in by hand.', evidence: [typed] }],
  readiness: [{ dimension: 'data', score: 30, rationale: 'Numbers are not trusted.', evidence: [typed] }],
  themes: [],
  contradictions: [],
  facts: [
    { subject: 'Invoices', statement: 'Invoices are typed in by hand.', figures: [], evidence: [typed] },
  ],
  decisions: [],
  notProposed: [],
  opportunities: [
    opportunity('first', 8, 3),
    opportunity('second', 8, 8, ['first'], [routes]),
    opportunity('third', 3, 3, [], [slow]),
  ],
  risks: [
    {
      key: 'trust',
      title: 'Nobody trusts the numbers',
      description: 'The numbers are not trusted.',
      mitigation: 'Agree on one source.',
      severity: 'medium',
      evidence: [typed],
    },
  ],
  memos: [
    {
      stakeholder: { stakeholderId: null, name: 'Ann', role: 'Finance' },
      paragraphs: [{ text: 'Dear Ann', evidence: [typed] }],
    },
  ],
  roadmap: [{ title: 'Quick wins', startWeek: 1, endWeek: 4, opportunities: ['first', 'third'] }],
  limits: ['Only one document.'],
}

/**
 * What the analyst finds in another run: the first opportunity under another name, the second gone, a new one, and a
 * contradiction.
 */
export const secondSynthesis: Synthesis = {
  ...synthesis,
  executiveSummary: [
    {
      text: 'Invoices are typed in by hand. Settle first where sources disagree: time for invoices (notes against talk).',
      evidence: [typed],
    },
  ],
  opportunities: [
    {
      ...opportunity('invoices', 8, 4),
      title: 'Read supplier invoices automatically',
      description: 'Read invoices automatically, again.',
    },
    { ...opportunity('forecast', 6, 6, ['invoices'], [distrust]), title: 'Forecast demand' },
    opportunity('third', 3, 3, [], [slow]),
  ],
  contradictions: [
    {
      statement: 'Time for invoices: the notes state that they are typed in by hand.',
      against: 'The talk says otherwise.',
      evidence: [typed, slow],
    },
  ],
}
