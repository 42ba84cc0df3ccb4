import type { Context } from '../context'
import { hasFeature } from '../plans'
import * as queries from './attention-queries'
import type { AttentionEntryInput } from './contract'

/** What waits for its owner: what is due first, then what went wrong, the latest first. */
export async function listAttention(ctx: Context): Promise<AttentionEntryInput[]> {
  const { flags, tier } = ctx.principal
  const entries: AttentionEntryInput[] = []
  if (flags.nucleus) {
    for (const row of await queries.selectDueFollowUps(ctx)) entries.push({ kind: 'follow_up', ...row })
  }
  if (hasFeature(tier, 'audits')) {
    for (const row of await queries.selectReadyForAudit(ctx)) entries.push({ kind: 'audit_ready', ...row })
  }
  for (const row of await queries.selectExpiredInterviews(ctx)) {
    entries.push({ kind: 'interview_expired', ...row })
  }
  for (const row of await queries.selectFailedJobs(ctx)) entries.push({ kind: 'job_failed', ...row })
  for (const row of await queries.selectFailedDocuments(ctx))
    entries.push({ kind: 'document_failed', ...row })
  if (flags.nucleus) {
    for (const row of await queries.selectTroubledCaptures(ctx, 'failed')) {
      entries.push({ kind: 'capture_failed', ...row })
    }
    for (const row of await queries.selectTroubledCaptures(ctx, 'needs_review')) {
      entries.push({ kind: 'capture_unclear', ...row })
    }
  }
  return entries
}
