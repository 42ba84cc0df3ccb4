import { type ContradictionModels, findContradictions } from '../contradictions'
import { BUILT_IN_ENGINE } from '../engine'
import { findDecisions, findFacts } from '../facts'
import { findOpportunities, notProposedOf, type OpportunityModels, settledStatements } from '../opportunities'
import { corpusOf } from '../passages'
import { findRisks, type RiskModels } from '../risks'
import { type StatementModels, statementsOf } from '../statements'
import type { Synthesis } from '../synthesis'
import type { SynthesisInput } from '../tasks'
import { findLimits } from './limits'
import { writeMemos } from './memos'
import { scoreReadiness } from './readiness'
import { planRoadmap } from './roadmap'
import { summarise } from './summary'
import { findThemes } from './themes'

/** Learned models of the stages; a stage without an entry uses its shipped weights. */
export interface SynthesisModels {
  statements?: StatementModels
  contradictions?: ContradictionModels
  opportunities?: OpportunityModels
  risks?: RiskModels
}

/**
 * Produces the audit over all sources of a project. Every claim about the client is built from cited
 * passages. Deterministic; little input gives few results, with `limits` that say why.
 */
export function synthesize(input: SynthesisInput, models: SynthesisModels = {}): Synthesis {
  const { sources, readings, stakeholders } = input
  const disagreements = findContradictions(sources, models.contradictions)
  const corpus = corpusOf(
    sources,
    readings,
    disagreements.flatMap(({ evidence }) => evidence),
  )
  const statements = statementsOf(sources, readings, models.statements)
  const undisputed = statements.filter((statement) => !corpus.isDisputed(statement.source, statement))
  const settled = settledStatements(statements)
  const contradictions = disagreements.map(({ statement, against, evidence }) => ({
    statement,
    against,
    evidence,
  }))
  const opportunities = findOpportunities(corpus, models.opportunities, settled)
  const risks = findRisks(corpus, contradictions, statements, models.risks)
  const readiness = scoreReadiness(corpus, statements)
  const decisions = findDecisions(undisputed)
  const roadmap = planRoadmap(opportunities, decisions)
  const limits = findLimits(corpus, readiness, opportunities, stakeholders)
  return {
    engine: BUILT_IN_ENGINE,
    executiveSummary: summarise(input, {
      statements: undisputed,
      opportunities,
      risks,
      disagreements,
      roadmap,
      limits,
    }),
    readiness,
    themes: findThemes(statements, input.project.clientName),
    contradictions,
    opportunities,
    risks,
    memos: writeMemos({ corpus, statements, stakeholders, opportunities, risks, disagreements }),
    facts: findFacts(statements, input.project.clientName),
    decisions,
    notProposed: notProposedOf(settled),
    roadmap,
    limits,
  }
}
