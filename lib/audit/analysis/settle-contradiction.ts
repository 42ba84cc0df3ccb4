import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Context } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import { noteActivity } from '../projects'
import { touchAudit } from './analyses-queries'
import { listContradictionStates, upsertContradictionStates } from './contradiction-queries'
import { type ContradictionWire, contradictionId, describeContradictions } from './contradictions'
import type { updateContradiction } from './contradictions-contract'
import { listFindings } from './findings-queries'
import { requireCompleteAuditToEdit } from './require-audit'
import { restingFindings, storedSynthesisOf } from './wire'

/**
 * Changes the decision about a contradiction of the latest audit.
 * @throws AppError NOT_FOUND; VALIDATION_ERROR for one that is settled without a reason
 */
export async function settleContradiction(
  ctx: Context,
  projectId: string,
  id: string,
  changes: z.output<NonNullable<(typeof updateContradiction)['input']['body']>>,
): Promise<ContradictionWire> {
  const audit = await requireCompleteAuditToEdit(ctx, projectId)
  const { contradictions } = storedSynthesisOf(audit)
  found(contradictions.find((_, index) => contradictionId(audit.id, index) === id))
  const [states, findings] = await Promise.all([
    listContradictionStates(ctx, audit.id),
    listFindings(ctx, audit.id),
  ])
  const before = states.find((state) => state.id === id)
  const state = changes.state ?? before?.state ?? 'open'
  const decision = {
    id,
    subject: changes.subject === undefined ? (before?.subject ?? null) : changes.subject,
    state,
    reason: changes.reason ?? before?.reason ?? '',
    owner: changes.owner ?? before?.owner ?? '',
    note: changes.note ?? before?.note ?? '',
    settledAt: state === 'open' ? null : state === before?.state ? before.settledAt : new Date(),
  }
  if (state !== 'open' && decision.reason === '') {
    const message = 'must say why it is settled that way'
    throw new AppError('VALIDATION_ERROR', {
      text: `reason: ${message}`,
      issues: [{ path: 'reason', message }],
    })
  }
  // Repeating the same decision keeps the existing reports current.
  if (!before || !isDeepStrictEqual({ ...before, ...decision }, before)) {
    await upsertContradictionStates(ctx, { projectId, analysisId: audit.id }, [decision])
    // Existing reports show the previous decision.
    await touchAudit(ctx, audit.id)
    await noteActivity(ctx, {
      projectId,
      type: 'contradiction_settled',
      description: state === 'open' ? 'Contradiction changed' : 'Contradiction settled',
    })
  }
  const decisions = [...states.filter((other) => other.id !== id), decision]
  const described = describeContradictions(audit.id, contradictions, decisions, restingFindings(findings))
  return found(described.find((contradiction) => contradiction.id === id))
}
