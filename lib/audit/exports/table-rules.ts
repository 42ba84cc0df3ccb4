import { nameWithPlace } from '../../language/source'
import { notProposedReasons } from '../analysis/constants'
import type { DeliverablesWire, EvidenceWire } from '../analysis/contract'
import type { BusinessCaseWire } from '../business-case/contract'
import { assumptionsOf, CATEGORY_LABELS, SEVERITY_LABELS } from '../reports'

/** Rows of a table; the first one names the columns. */
export type Rows = (string | number | null)[][]

const placesOf = (evidence: readonly EvidenceWire[]) => evidence.map(nameWithPlace).join('\n')
const quotesOf = (evidence: readonly EvidenceWire[]) => evidence.map(({ quote }) => `“${quote}”`).join('\n')

/** The register of assumptions as the report has it: those for all cases first, then the inputs of each case. */
export function assumptionRows(
  opportunities: DeliverablesWire['opportunities'],
  businessCase: BusinessCaseWire,
): Rows {
  const numbers = new Map(opportunities.map(({ id }, index) => [id, index + 1]))
  return [
    ['Assumption', 'Value', 'From', 'Source', 'Passage'],
    ...assumptionsOf(businessCase, (id) => numbers.get(id)).map(({ label, value, origin, evidence }) => [
      label,
      value,
      origin,
      placesOf(evidence),
      quotesOf(evidence),
    ]),
  ]
}

/** Opportunities and risks in the consultant's order, then contradictions. */
export function findingRows({ opportunities, risks, synthesis }: DeliverablesWire): Rows {
  return [
    [
      'Kind',
      'No.',
      'Title',
      'Description',
      'Category or severity',
      'Impact (1-10)',
      'Effort (1-10)',
      'Potential return',
      'Timeline',
      'Resources',
      'Strategy',
      'Mitigation',
      'Depends on',
      'Sources',
      'Passages',
      'Id',
    ],
    ...opportunities.map((found, index) => [
      'Opportunity',
      index + 1,
      found.title,
      found.description,
      CATEGORY_LABELS[found.category],
      found.impactScore,
      found.effortScore,
      found.roiPotential,
      found.implementationTimeline,
      found.resourceRequirements,
      found.implementationStrategy,
      found.riskMitigation,
      found.dependencies.join('\n'),
      placesOf(found.evidence),
      quotesOf(found.evidence),
      found.id,
    ]),
    ...risks.map((found, index) => [
      'Risk',
      index + 1,
      found.title,
      found.description,
      SEVERITY_LABELS[found.severity],
      ...none(6),
      found.mitigation,
      null,
      placesOf(found.evidence),
      quotesOf(found.evidence),
      found.id,
    ]),
    ...synthesis.contradictions.map(({ statement, against, evidence }, index) => [
      'Contradiction',
      index + 1,
      statement,
      against,
      ...none(9),
      placesOf(evidence),
      quotesOf(evidence),
      null,
    ]),
  ]
}

const none = (count: number): null[] => Array.from({ length: count }, () => null)

/** What the findings rest on: decisions, what is not proposed, facts, and the limits of the inputs. */
export function factRows({ synthesis }: DeliverablesWire): Rows {
  const { decisions, notProposed, facts, limits } = synthesis
  const row = (
    kind: string,
    subject: string,
    statement: string,
    figures: string[],
    evidence: EvidenceWire[],
  ) => [kind, subject, statement, figures.join('\n'), placesOf(evidence), quotesOf(evidence)]
  return [
    ['Kind', 'Subject', 'Statement', 'Figures', 'Sources', 'Passages'],
    ...decisions.map(({ statement, evidence }) => row('Decision', '', statement, [], evidence)),
    ...notProposed.map(({ statement, reason, evidence }) =>
      row('Not proposed', notProposedReasons[reason], statement, [], evidence),
    ),
    ...facts.map(({ subject, statement, figures, evidence }) =>
      row('Fact', subject, statement, figures, evidence),
    ),
    ...limits.map((limit) => row('Limit', '', limit, [], [])),
  ]
}
