import { findDecisions, findFacts } from '@/lib/language/facts'
import type { Evidence } from '@/lib/language/source'
import { statementsOf } from '@/lib/language/statements'
import type { SynthesisModels } from '@/lib/language/synthesis/synthesize'
import { type LabelledClient, sourceOf } from './clients'
import { isSamePlace } from './statement-labels'

/** What the lists of facts and of decisions hold of what a good report must hold. */
export interface FactFigures {
  id: string
  facts: { listed: number; held: number; of: number; keyHeld: number; keyOf: number }
  decisions: { listed: number; held: number; of: number; right: number }
  /** What the lists lack, in words. */
  misses: string[]
}

export function measureFacts(client: LabelledClient, models: SynthesisModels): FactFigures {
  const { gold, input, id } = client
  const statements = statementsOf(input.sources, input.readings, models.statements)
  const facts = findFacts(statements, input.project.clientName)
  const decisions = findDecisions(statements)
  const holds = (evidence: readonly Evidence[], label: { source: string; quote: string }) =>
    evidence.some(
      (item) =>
        sourceOf(client, label.source)?.sourceId === item.sourceId && isSamePlace(label.quote, item.quote),
    )
  const shown = facts.flatMap(({ evidence }) => evidence)
  const decided = decisions.flatMap(({ evidence }) => evidence)
  const held = gold.facts.filter((fact) => holds(shown, fact))
  const key = gold.facts.filter(({ weight }) => weight === 3)
  return {
    id,
    facts: {
      listed: facts.length,
      held: held.length,
      of: gold.facts.length,
      keyHeld: key.filter((fact) => held.includes(fact)).length,
      keyOf: key.length,
    },
    decisions: {
      listed: decisions.length,
      held: gold.clientDecisions.filter((decision) => holds(decided, decision)).length,
      of: gold.clientDecisions.length,
      right: decided.filter((item) => gold.clientDecisions.some((decision) => holds([item], decision)))
        .length,
    },
    misses: [
      ...gold.facts
        .filter((fact) => !held.includes(fact))
        .map(({ id: key, weight, fact, quote }) => `- fact ${key} (${weight}): ${fact} | ${quote}`),
      ...gold.clientDecisions
        .filter((decision) => !holds(decided, decision))
        .map(({ what, quote }) => `- decision: ${what} | ${quote}`),
    ],
  }
}

/** Pooled figures over clients, as shares. */
export function printFacts(measured: readonly FactFigures[], title: string): void {
  const sum = (value: (figures: FactFigures) => number) =>
    measured.reduce((total, figures) => total + value(figures), 0)
  const share = (hits: number, of: number) => `${hits} of ${of} (${(hits / Math.max(1, of)).toFixed(2)})`
  console.log(
    [
      `${title}: facts ${share(
        sum(({ facts }) => facts.held),
        sum(({ facts }) => facts.of),
      )}`,
      `most important ${share(
        sum(({ facts }) => facts.keyHeld),
        sum(({ facts }) => facts.keyOf),
      )}`,
      `listed ${(sum(({ facts }) => facts.listed) / measured.length).toFixed(0)} a client`,
      `decisions ${share(
        sum(({ decisions }) => decisions.held),
        sum(({ decisions }) => decisions.of),
      )}`,
      `listed ${(sum(({ decisions }) => decisions.listed) / measured.length).toFixed(1)} a client`,
    ].join(' · '),
  )
}
