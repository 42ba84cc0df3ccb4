import { createHash } from 'node:crypto'
import { findConstraints } from '../../language/constraints/find-constraints'
import { weeksFor } from '../../language/opportunities/timeline'
import type { Synthesis } from '../../language/synthesis'
import { synthesize } from '../../language/synthesis/synthesize'
import type { SynthesisInput } from '../../language/tasks'
import { findValueInputs } from '../../language/value-inputs/find-value-inputs'
import { categoryOf } from '../analysis/categories'
import type { DeliverablesWire } from '../analysis/contract'
import { contradictionId, describeContradictions } from '../analysis/contradictions'
import { buildBusinessCase, noAssumptions } from '../business-case/business-case-rules'
import { buildRoadmap } from '../roadmap/rules'
import type { ReportInput } from './content/build-content'
import { DEFAULT_SETTINGS } from './settings-contract'

const generatedAt = '2026-11-20T09:30:00.000Z'

/** A UUID that follows from a name. */
function idOf(name: string): string {
  return contradictionId(createHash('sha256').update(name).digest('hex'), 0)
}

/** What an audit of these sources delivers, without a database. */
function deliverablesOf(synthesis: Synthesis, projectId: string): DeliverablesWire {
  const { opportunities, risks, memos, executiveSummary, engine, readiness, themes, limits } = synthesis
  const analysisId = idOf('analysis')
  const titles = new Map(opportunities.map(({ key, title }) => [key, title]))
  const titlesOf = (keys: readonly string[]) => keys.flatMap((key) => titles.get(key) ?? [])
  return {
    projectId,
    analysisId,
    isComplete: true,
    executiveSummary: executiveSummary.map(({ text }) => text).join('\n\n'),
    opportunities: opportunities.map(({ key, ...found }) => ({
      ...found,
      id: idOf(key),
      projectId,
      category: categoryOf(found),
      dependencies: titlesOf(found.dependencies),
      createdAt: generatedAt,
      updatedAt: generatedAt,
    })),
    risks: risks.map(({ key, ...found }) => ({ ...found, id: idOf(key) })),
    stakeholderMemos: memos.map(({ stakeholder, paragraphs, ...memo }) => ({
      id: idOf(`memo ${stakeholder.name}`),
      stakeholderName: stakeholder.name,
      stakeholderRole: stakeholder.role ?? '',
      memo: paragraphs.map(({ text }) => text).join('\n\n'),
      evidence: paragraphs.flatMap(({ evidence }) => evidence),
      ...memo,
    })),
    synthesis: {
      engine,
      readiness,
      themes,
      contradictions: describeContradictions(analysisId, synthesis.contradictions, [], []),
      facts: synthesis.facts,
      decisions: synthesis.decisions,
      notProposed: synthesis.notProposed,
      opportunities: opportunities.map(({ key }) => idOf(key)),
      risks: risks.map(({ key }) => idOf(key)),
      summary: executiveSummary,
      roadmap: synthesis.roadmap.map((phase) => ({ ...phase, opportunities: titlesOf(phase.opportunities) })),
      limits,
    },
    generatedAt,
  } as DeliverablesWire
}

/** The input of a report on these sources, as after an audit without edits. */
export function auditedReportInput(input: SynthesisInput, changes: Partial<ReportInput> = {}): ReportInput {
  const projectId = idOf('project')
  const synthesis = synthesize(input)
  const deliverables = deliverablesOf(synthesis, projectId)
  const { analysisId, opportunities } = deliverables
  const found = findValueInputs(input.sources, opportunities)
  const businessCase = buildBusinessCase({
    projectId,
    analysisId,
    projectCurrency: input.project.currency,
    opportunities,
    stated: found,
    assumptions: {
      ...noAssumptions,
      hourlyRates: [{ role: 'All staff', perHour: 38 }],
      savableLowPercent: 20,
      savableLikelyPercent: 35,
      savableHighPercent: 50,
      discountRatePercent: 8,
    },
    changes: new Map(),
  })
  const { decisions, notProposed, facts } = deliverables.synthesis
  const roadmap = buildRoadmap({
    projectId,
    analysisId,
    auditedOn: generatedAt.slice(0, 10),
    chosenStart: null,
    opportunities,
    phases: deliverables.synthesis.roadmap,
    weeksOf: (effortScore) => weeksFor(effortScore).most,
    businessCase,
    constraints: findConstraints([...decisions, ...notProposed, ...facts]),
    changes: new Map(),
    added: [],
    resolve: () => undefined,
  })
  return {
    deliverables,
    businessCase,
    roadmap,
    project: { id: projectId, ...input.project },
    consultant: { name: 'Maren Østergaard', company: 'Fjordline Advisory' },
    sources: input.sources.map(({ sourceType, sourceId, sourceName, speaker }) => ({
      sourceType,
      sourceId,
      sourceName,
      at: new Date('2026-11-12T09:00:00Z'),
      person: speaker ? { name: speaker.name, role: speaker.role ?? null } : null,
    })),
    people: input.stakeholders.map(({ name, role }) => ({ name, role: role ?? null })),
    settings: DEFAULT_SETTINGS,
    generatedAt: new Date(generatedAt),
    ...changes,
  }
}
