import type { Context } from '../../contract/context'
import { hasFeature } from '../../contract/plans'
import * as queries from './attention-queries'
import type { AttentionEntryInput } from './contract'

/** Everything that needs the owner's attention: due items first, then failures, newest first. */
export async function listAttention(ctx: Context): Promise<AttentionEntryInput[]> {
  const { flags, tier } = ctx.principal
  const ofNucleus = <Row>(select: () => Promise<Row[]>) => (flags.nucleus ? select() : [])
  const [followUps, comments, ready, interviews, jobs, documents, failed, unclear] = await Promise.all([
    ofNucleus(() => queries.selectDueFollowUps(ctx)),
    queries.selectUnreadReportComments(ctx),
    hasFeature(tier, 'audits') ? queries.selectReadyForAudit(ctx) : [],
    queries.selectExpiredInterviews(ctx),
    queries.selectFailedJobs(ctx),
    queries.selectFailedDocuments(ctx),
    ofNucleus(() => queries.selectTroubledCaptures(ctx, 'failed')),
    ofNucleus(() => queries.selectTroubledCaptures(ctx, 'needs_review')),
  ])
  return [
    ...followUps.map((row) => ({ kind: 'follow_up' as const, ...row })),
    ...comments.map((row) => ({ kind: 'report_comment' as const, ...row })),
    ...ready.map((row) => ({ kind: 'audit_ready' as const, ...row })),
    ...interviews.map((row) => ({ kind: 'interview_expired' as const, ...row })),
    ...jobs.map((row) => ({ kind: 'job_failed' as const, ...row })),
    ...documents.map((row) => ({ kind: 'document_failed' as const, ...row })),
    ...failed.map((row) => ({ kind: 'capture_failed' as const, ...row })),
    ...unclear.map((row) => ({ kind: 'capture_unclear' as const, ...row })),
  ]
}
