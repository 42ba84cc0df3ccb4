import type { OwnerContext } from '../../contract/context'
import { found } from '../../contract/errors'
import { findValueInputs } from '../../language/value-inputs/find-value-inputs'
import type { ValueInputs } from '../../language/value-inputs/value-input'
import { findDeliverables, findValueInputsOf, loadMaterial, noCompleteAudit } from '../analysis'
import type { DeliverablesWire, OpportunityWire } from '../analysis/contract'
import { lockProject, noteActivity, requireOwnedProject } from '../projects'
import { buildBusinessCase, noAssumptions } from './business-case-rules'
import type { AssumptionChangesInput, BusinessCaseWire, ValueModelChangesInput } from './contract'
import { findAssumptions, listValueModels, mergeAssumptions, storeValueModel } from './queries'
import { anchorsOf, matchOpportunities } from './rules'

/** Figures read again for audits of older versions, which do not store them, by audit. */
const readAgain = new Map<string, ValueInputs>()
const mostReadAgain = 50

/** The figures that the sources state, by opportunity. They are part of an audit; those of an older one are read now. */
async function statedFigures(
  ctx: OwnerContext,
  { projectId, analysisId, opportunities }: DeliverablesWire,
  held: Awaited<ReturnType<typeof findValueInputsOf>>,
): Promise<ValueInputs> {
  if (held?.found) {
    const { ids, found: figures } = held
    const inputs = Object.entries(figures.inputs).flatMap(([key, stated]) => {
      const id = ids[key]
      return id ? [[id, stated] as const] : []
    })
    return { ...figures, inputs: Object.fromEntries(inputs) }
  }
  const known = readAgain.get(analysisId)
  if (known) return known
  const material = await loadMaterial(ctx, projectId)
  const read = findValueInputs(material?.sources ?? [], opportunities)
  if (readAgain.size >= mostReadAgain) readAgain.clear()
  readAgain.set(analysisId, read)
  return read
}

const anchored = ({ id, title, evidence }: OpportunityWire) => ({ id, title, anchors: anchorsOf(evidence) })

/**
 * The case in money of the latest audit; undefined when no audit was completed.
 * @param deliverables of the project, if the caller has read them
 * @throws AppError NOT_FOUND for a project of somebody else
 */
export async function findBusinessCase(
  ctx: OwnerContext,
  projectId: string,
  deliverables: Promise<DeliverablesWire | undefined> = findDeliverables(ctx, projectId),
): Promise<BusinessCaseWire | undefined> {
  // Sent together, so that the answer takes one round trip.
  const [project, known, held, assumptions, rows] = await Promise.all([
    requireOwnedProject(ctx, projectId),
    deliverables,
    findValueInputsOf(ctx, projectId),
    findAssumptions(ctx, projectId),
    listValueModels(ctx, projectId),
  ])
  if (!known) return undefined
  const { analysisId, opportunities } = known
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
    stated: await statedFigures(ctx, known, held),
    assumptions: { ...noAssumptions, ...assumptions },
    changes: new Map([...matched].map(([id, { changes }]) => [id, changes])),
  })
}

/**
 * The same, but required.
 * @throws AppError NOT_FOUND
 */
export const requireBusinessCase = async (ctx: OwnerContext, projectId: string): Promise<BusinessCaseWire> =>
  found(await findBusinessCase(ctx, projectId), noCompleteAudit)

/**
 * Changes the assumptions of all models.
 * @throws AppError NOT_FOUND
 */
export async function changeAssumptions(
  ctx: OwnerContext,
  projectId: string,
  changes: AssumptionChangesInput,
): Promise<void> {
  await lockProject(ctx, projectId)
  await requireOwnedProject(ctx, projectId)
  await mergeAssumptions(ctx, projectId, changes)
  await noteActivity(ctx, {
    projectId,
    type: 'assumptions_changed',
    description: 'Assumptions of the business case changed',
  })
}

/**
 * Changes the consultant's figures of an opportunity. Figures of the same opportunity in an earlier audit are carried
 * over.
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
  await noteActivity(ctx, {
    projectId,
    type: 'value_changed',
    description: `Business case changed: ${opportunity.title}`,
  })
  await storeValueModel(ctx, row?.id, {
    projectId,
    opportunityId,
    title: opportunity.title,
    anchors: anchorsOf(opportunity.evidence),
    changes: merged,
  })
}
