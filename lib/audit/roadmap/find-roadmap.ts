import type { OwnerContext } from '../../contract/context'
import { found } from '../../contract/errors'
import { findConstraints } from '../../language/constraints/find-constraints'
import { weeksFor } from '../../language/opportunities/timeline'
import { findDeliverables, noCompleteAudit } from '../analysis'
import type { DeliverablesWire, OpportunityWire } from '../analysis/contract'
import { anchorsOf, findBusinessCase, matchOpportunities } from '../business-case'
import type { BusinessCaseWire } from '../business-case/contract'
import type { RoadmapWire } from './contract'
import { findChosenStart, type InitiativeRow, listInitiativeRows } from './queries'
import { buildRoadmap } from './rules'

const anchored = ({ id, title, evidence }: OpportunityWire) => ({ id, title, anchors: anchorsOf(evidence) })

const ofOpportunities = (rows: readonly InitiativeRow[]) =>
  rows.flatMap((row) => (row.opportunityId === null ? [] : [{ ...row, opportunityId: row.opportunityId }]))

/** The stored rows of current opportunities, carried over from earlier audits. */
export const matchedRows = (rows: readonly InitiativeRow[], opportunities: readonly OpportunityWire[]) =>
  matchOpportunities(ofOpportunities(rows), opportunities.map(anchored))

/** The freezes, caps, deadlines and gates that an audit found, without those that were over by then. */
const constraintsOf = ({ synthesis, generatedAt }: DeliverablesWire) =>
  findConstraints([...synthesis.decisions, ...synthesis.notProposed, ...synthesis.facts]).filter(
    ({ until }) => until === null || until >= generatedAt.slice(0, 10),
  )

/**
 * The roadmap of the latest audit; undefined when no audit was completed.
 * @param deliverables,businessCase of the project, if the caller has read them
 * @throws AppError NOT_FOUND for a project of somebody else
 */
export async function findRoadmap(
  ctx: OwnerContext,
  projectId: string,
  deliverables: Promise<DeliverablesWire | undefined> = findDeliverables(ctx, projectId),
  businessCase: Promise<BusinessCaseWire | undefined> = findBusinessCase(ctx, projectId, deliverables),
): Promise<RoadmapWire | undefined> {
  const [known, money, chosenStart, rows] = await Promise.all([
    deliverables,
    businessCase,
    findChosenStart(ctx, projectId),
    listInitiativeRows(ctx, projectId),
  ])
  if (!known || !money) return undefined
  const { opportunities, synthesis, generatedAt, analysisId } = known
  return buildRoadmap({
    projectId,
    analysisId,
    auditedOn: generatedAt.slice(0, 10),
    chosenStart,
    opportunities,
    phases: synthesis.roadmap,
    weeksOf: (effortScore) => weeksFor(effortScore).most,
    businessCase: money,
    constraints: constraintsOf(known),
    changes: new Map([...matchedRows(rows, opportunities)].map(([id, { changes }]) => [id, changes])),
    added: rows.filter(({ opportunityId }) => opportunityId === null),
    resolve: (reference) => {
      const rowsOfOne = [{ ...reference, opportunityId: reference.id }]
      return [...matchOpportunities(rowsOfOne, opportunities.map(anchored)).keys()][0]
    },
  })
}

/**
 * The same, but required.
 * @throws AppError NOT_FOUND
 */
export const requireRoadmap = async (ctx: OwnerContext, projectId: string): Promise<RoadmapWire> =>
  found(await findRoadmap(ctx, projectId), noCompleteAudit)
