import type { OwnerContext } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import { findDeliverables, noCompleteAudit } from '../analysis'
import { anchorsOf, changeValueModel } from '../business-case'
import { lockProject, noteActivity, requireOwnedProject } from '../projects'
import { MAX_INITIATIVES } from './constants'
import type { InitiativeChangesInput } from './contract'
import { matchedRows } from './find-roadmap'
import {
  deleteAddedInitiative,
  insertInitiative,
  listInitiativeRows,
  storeChosenStart,
  updateInitiativeRow,
} from './queries'
import { daysOfQuarter, type InitiativeReference, type StoredInitiative } from './rules'

/**
 * Locks the roadmap of a project and reads the data needed to change it.
 * @throws AppError NOT_FOUND
 */
async function openRoadmap(ctx: OwnerContext, projectId: string) {
  await lockProject(ctx, projectId)
  await requireOwnedProject(ctx, projectId)
  const { opportunities } = found(await findDeliverables(ctx, projectId), noCompleteAudit)
  const rows = await listInitiativeRows(ctx, projectId)
  const named: InitiativeReference[] = [
    ...opportunities.map(({ id, title, evidence }) => ({ id, title, anchors: anchorsOf(evidence) })),
    ...rows
      .filter(({ opportunityId }) => opportunityId === null)
      .map(({ id, title }) => ({ id, title, anchors: [] })),
  ]
  return { opportunities, rows, references: new Map(named.map((one) => [one.id, one])) }
}

const note = (ctx: OwnerContext, projectId: string, description: string) =>
  noteActivity(ctx, { projectId, type: 'roadmap_changed', description })

const merged = (before: StoredInitiative | undefined, changes: StoredInitiative): StoredInitiative =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null && value !== undefined),
  )

/** Dependencies with what finds them again after another audit. */
function toStored(
  { dependsOn, ...changes }: InitiativeChangesInput,
  references: ReadonlyMap<string, InitiativeReference>,
): StoredInitiative {
  if (dependsOn === undefined || dependsOn === null) return { ...changes, dependsOn }
  return { ...changes, dependsOn: dependsOn.map((id) => found(references.get(id))) }
}

/**
 * Moves or changes an initiative. The start of one that follows from an opportunity is the start of its value model, so
 * that roadmap and business case always agree.
 * @throws AppError NOT_FOUND
 */
export async function changeInitiative(
  ctx: OwnerContext,
  projectId: string,
  id: string,
  input: InitiativeChangesInput,
): Promise<void> {
  const { opportunities, rows, references } = await openRoadmap(ctx, projectId)
  const changes = toStored(input, references)
  const opportunity = opportunities.find((one) => one.id === id)
  if (!opportunity) {
    const row = found(rows.find((one) => one.id === id && one.opportunityId === null))
    const all = merged(row.changes, changes)
    await updateInitiativeRow(ctx, id, { ...row, title: all.title ?? row.title, changes: all })
    await note(ctx, projectId, `Initiative changed: ${all.title ?? row.title}`)
    return
  }
  const { startQuarter, ...others } = changes
  if (startQuarter !== undefined) {
    const startMonth = startQuarter === null ? null : daysOfQuarter(startQuarter).first.slice(0, 7)
    await changeValueModel(ctx, projectId, id, { startMonth })
  }
  if (Object.keys(input).every((name) => name === 'startQuarter')) return
  const row = matchedRows(rows, opportunities).get(id)
  const values = {
    opportunityId: id,
    title: opportunity.title,
    anchors: anchorsOf(opportunity.evidence),
    changes: merged(row?.changes, others),
  }
  await note(ctx, projectId, `Initiative changed: ${opportunity.title}`)
  if (row) await updateInitiativeRow(ctx, row.id, values)
  else await insertInitiative(ctx, { projectId, ...values })
}

/** Adds an initiative of the consultant's own. @throws AppError NOT_FOUND, VALIDATION_ERROR beyond the maximum */
export async function addInitiative(
  ctx: OwnerContext,
  projectId: string,
  input: InitiativeChangesInput & { title: string },
): Promise<string> {
  const { rows, references } = await openRoadmap(ctx, projectId)
  if (rows.filter(({ opportunityId }) => opportunityId === null).length >= MAX_INITIATIVES) {
    throw new AppError('VALIDATION_ERROR', {
      text: `A roadmap holds at most ${MAX_INITIATIVES} initiatives of your own.`,
    })
  }
  await note(ctx, projectId, `Initiative added: ${input.title}`)
  return insertInitiative(ctx, {
    projectId,
    opportunityId: null,
    title: input.title,
    anchors: [],
    changes: merged(undefined, toStored(input, references)),
  })
}

/** Deletes an initiative that the consultant added. @throws AppError NOT_FOUND */
export async function removeInitiative(ctx: OwnerContext, projectId: string, id: string): Promise<void> {
  await lockProject(ctx, projectId)
  await requireOwnedProject(ctx, projectId)
  if (!(await deleteAddedInitiative(ctx, projectId, id))) throw new AppError('NOT_FOUND')
  await note(ctx, projectId, 'Initiative deleted')
}

/** Sets the first quarter; null returns to the quarter after the audit. @throws AppError NOT_FOUND */
export async function changeStart(
  ctx: OwnerContext,
  projectId: string,
  startQuarter: string | null,
): Promise<void> {
  await lockProject(ctx, projectId)
  await requireOwnedProject(ctx, projectId)
  await storeChosenStart(ctx, projectId, startQuarter)
  await note(ctx, projectId, 'Start of the roadmap changed')
}
