import type { OwnerContext } from '../../contract/context'
import { found } from '../../contract/errors'
import { findValueInputs } from '../../language/value-inputs/find-value-inputs'
import type { ValueInputs } from '../../language/value-inputs/value-input'
import { findDeliverables, loadMaterial, noCompleteAudit } from '../analysis'
import type { DeliverablesWire, OpportunityWire } from '../analysis/contract'
import { lockProject, requireOwnedProject } from '../projects'
import { buildBusinessCase, noAssumptions } from './business-case-rules'
import type { AssumptionChangesInput, BusinessCaseWire, ValueModelChangesInput } from './contract'
import {
  findAssumptions,
  findStatedValues,
  insertStatedValues,
  listValueModels,
  mergeAssumptions,
  storeValueModel,
} from './queries'
import { anchorsOf, matchOpportunities } from './rules'

/** The figures that the sources state. Read from them once per audit. */
async function requireStatedValues(
  ctx: OwnerContext,
  { projectId, analysisId, opportunities }: DeliverablesWire,
): Promise<ValueInputs> {
  const known = await findStatedValues(ctx, analysisId)
  if (known) return known
  const material = await loadMaterial(ctx, projectId)
  const read = findValueInputs(
    material?.sources ?? [],
    opportunities.map(({ id, title, evidence }) => ({ id, title, evidence })),
  )
  await insertStatedValues(ctx, analysisId, read)
  return read
}

const anchored = ({ id, title, evidence }: OpportunityWire) => ({ id, title, anchors: anchorsOf(evidence) })

/**
 * The case in money of the latest audit; undefined when no audit was completed.
 * @param known the deliverables, where the caller has them already
 * @throws AppError NOT_FOUND for a project of somebody else
 */
export async function findBusinessCase(
  ctx: OwnerContext,
  projectId: string,
  known?: DeliverablesWire,
): Promise<BusinessCaseWire | undefined> {
  const project = await requireOwnedProject(ctx, projectId)
  const deliverables = known ?? (await findDeliverables(ctx, projectId))
  if (!deliverables) return undefined
  const { analysisId, opportunities } = deliverables
  const stated = await requireStatedValues(ctx, deliverables)
  const [assumptions, rows] = await Promise.all([
    findAssumptions(ctx, projectId),
    listValueModels(ctx, projectId),
  ])
  const matched = matchOpportunities(rows, opportunities.map(anchored))
  return buildBusinessCase({
    projectId,
    analysisId,
    projectCurrency: project.currency,
    opportunities: opportunities.map(({ id, title, category, impactScore, effortScore, roiPotential }) => ({
      id,
      title,
      category,
      impactScore,
      effortScore,
      roiPotential,
    })),
    stated,
    assumptions: { ...noAssumptions, ...assumptions },
    changes: new Map([...matched].map(([id, { changes }]) => [id, changes])),
  })
}

/** The same where there must be one. @throws AppError NOT_FOUND */
export const requireBusinessCase = async (ctx: OwnerContext, projectId: string): Promise<BusinessCaseWire> =>
  found(await findBusinessCase(ctx, projectId), noCompleteAudit)

/** Changes what all models assume. @throws AppError NOT_FOUND */
export async function changeAssumptions(
  ctx: OwnerContext,
  projectId: string,
  changes: AssumptionChangesInput,
): Promise<void> {
  await lockProject(ctx, projectId)
  await requireOwnedProject(ctx, projectId)
  await mergeAssumptions(ctx, projectId, changes)
}

/**
 * Changes the consultant's figures of an opportunity. Those that an earlier audit's opportunity has are carried over.
 * @throws AppError NOT_FOUND
 */
export async function changeValueModel(
  ctx: OwnerContext,
  projectId: string,
  opportunityId: string,
  changes: ValueModelChangesInput,
): Promise<void> {
  await lockProject(ctx, projectId)
  await requireOwnedProject(ctx, projectId)
  const { opportunities } = found(await findDeliverables(ctx, projectId), noCompleteAudit)
  const opportunity = found(opportunities.find(({ id }) => id === opportunityId))
  const rows = await listValueModels(ctx, projectId)
  const row = matchOpportunities(rows, opportunities.map(anchored)).get(opportunityId)
  const merged = Object.fromEntries(
    Object.entries({ ...row?.changes, ...changes }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  ) as ValueModelChangesInput
  await storeValueModel(ctx, row?.id, {
    projectId,
    opportunityId,
    title: opportunity.title,
    anchors: anchorsOf(opportunity.evidence),
    changes: merged,
  })
}
