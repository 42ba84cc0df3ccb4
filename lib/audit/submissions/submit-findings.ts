import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { charge, refund } from '../../account/credits'
import { findTokenLabel } from '../../account/tokens'
import { agentEngine, type VerifiedSubmission, verifySubmission } from '../../ai'
import { type Context, ownerOf, type Principal } from '../../contract/context'
import { AppError, found } from '../../contract/errors'
import { COSTS } from '../../contract/plans'
import { asOwner } from '../../platform/db/with-user'
import { completeAuditWithin, insertAudit, loadMaterial } from '../analysis'
import { findJobInFlight } from '../jobs'
import { lockProject } from '../projects'
import { recordAuditReport } from '../reports'
import { requireMaterial } from './read-material'
import type { SubmissionBody } from './tool-contract'

type Body = z.output<typeof SubmissionBody>

/** Verifies findings against the sources of the project. @throws AppError NOT_FOUND */
export async function verifyFindings(principal: Principal, body: Body): Promise<VerifiedSubmission> {
  const { material, label } = await asOwner(principal.userId, async (ctx) => ({
    material: await requireMaterial(ctx, body.projectId),
    label: principal.kind === 'token' ? await findTokenLabel(ctx, principal.tokenId) : undefined,
  }))
  return verifySubmission(agentEngine(label ?? 'browser'), material, body)
}

/**
 * Charges for the audit and stores the verified findings as a completed audit, in one transaction. If no finding is
 * valid, the charge is refunded and no audit is stored.
 * @throws AppError NOT_FOUND, ANALYSIS_IN_PROGRESS, CREDITS_INSUFFICIENT
 */
export async function submitFindings(
  ctx: Context,
  { projectId }: Body,
  { synthesis, verdicts }: VerifiedSubmission,
) {
  const userId = ownerOf(ctx)
  found(await lockProject(ctx, projectId))
  const accepted = verdicts.filter(({ isAccepted }) => isAccepted)
  const answer = {
    analysisId: null as string | null,
    creditsCharged: 0,
    acceptedCount: accepted.length,
    rejectedCount: verdicts.length - accepted.length,
    items: verdicts,
    limits: synthesis.limits,
  }
  if (await findJobInFlight(ctx, projectId, 'audit')) throw new AppError('ANALYSIS_IN_PROGRESS')
  const amount = COSTS.auditSynthesis
  const isEmpty = accepted.length === 0
  const analysisId = isEmpty ? randomUUID() : await insertAudit(ctx, projectId)
  const chargeId = await charge(ctx.tx, {
    userId,
    tier: ctx.principal.tier,
    amount,
    reason: 'Audit by an agent',
    referenceId: analysisId,
  })
  if (isEmpty) {
    await refund(ctx.tx, { userId, chargeId, reason: 'Audit by an agent without a finding that holds' })
    return answer
  }
  const sources = (await loadMaterial(ctx, projectId))?.sources ?? []
  await completeAuditWithin(ctx, { projectId, analysisId }, synthesis, sources)
  await recordAuditReport(ctx, { userId, projectId, analysisId })
  return { ...answer, analysisId, creditsCharged: amount }
}
