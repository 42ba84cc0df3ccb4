import { refund } from '../../account/credits'
import { endAbandonedAcrossOwners } from '../../audit/jobs'
import { ownerOf } from '../../contract/context'
import { asOwner } from '../../platform/db/with-user'
import { env, userAgent } from '../../platform/env'
import { crawlWebsite, WebError } from '../../platform/web'
import { insertLeadEvent, lockLead, updateLeadRow } from './queries'
import {
  type LeadResearchRow,
  selectAbandonedResearchAcrossOwners,
  updateUnfinishedResearch,
} from './research-queries'
import { compositeOf, scoreWebsite } from './website-signals'

/** Identifies a visit in background work. */
interface LeadResearchRun {
  userId: string
  leadId: string
  researchId: string
}

/**
 * Visits the website of a lead's business and scores it. Idempotent; a finished visit does not change.
 * @throws WebError
 */
export async function runLeadResearch({ userId, leadId, researchId }: LeadResearchRun): Promise<void> {
  const research = await asOwner(userId, async (ctx) => {
    if (!(await lockLead(ctx, leadId))) return undefined
    const begun = await updateUnfinishedResearch(ctx, researchId, { status: 'processing' })
    if (begun) await updateLeadRow(ctx, leadId, { webResearchStatus: 'processing' }, { isQuiet: true })
    return begun
  })
  if (!research) return
  const website = new URL(research.websiteUrl)
  const pages = await crawlWebsite(website, {
    onPage: () => assertWanted(userId, researchId),
    privateHosts: env().WEB_RESEARCH_PRIVATE_HOSTS,
    userAgent: userAgent(),
  })
  const { score, signals } = scoreWebsite(pages, new Date())
  await asOwner(userId, async (ctx) => {
    // Locks the lead before its research, in the same order as everywhere. The opposite order could deadlock.
    const lead = await lockLead(ctx, leadId)
    const finished = await updateUnfinishedResearch(ctx, researchId, {
      status: 'completed',
      score,
      signals,
      pageCount: pages.length,
      completedAt: new Date(),
    })
    if (!lead || !finished) return
    await updateLeadRow(ctx, leadId, {
      researchScore: score,
      compositeScore: compositeOf(lead.aiReadinessScore, score),
      webResearchStatus: 'completed',
    })
    const read = `Read ${pages.length} ${pages.length === 1 ? 'page' : 'pages'} of ${website.host}`
    await insertLeadEvent(ctx, {
      leadId,
      type: 'web_research_completed',
      description: `${read}: ${score} of 100 points`,
    })
  })
}

/** @throws WebError when the lead was erased or the research ended */
async function assertWanted(userId: string, researchId: string): Promise<void> {
  const isWanted = await asOwner(userId, (ctx) => updateUnfinishedResearch(ctx, researchId, {}))
  if (!isWanted) throw new WebError('The visit was ended before it was finished.', false)
}

/** Fails the research and refunds its charge once. Idempotent. @param error shown to the owner */
export async function failLeadResearch(
  { userId, leadId, researchId }: LeadResearchRun,
  error: string,
): Promise<void> {
  await asOwner(userId, async (ctx) => {
    if (!(await lockLead(ctx, leadId))) return
    const failed = await updateUnfinishedResearch(ctx, researchId, {
      status: 'failed',
      error,
      completedAt: new Date(),
    })
    if (!failed) return
    await refundResearch(ctx, failed)
    await updateLeadRow(ctx, leadId, { webResearchStatus: 'failed' })
    const { host } = new URL(failed.websiteUrl)
    await insertLeadEvent(ctx, {
      leadId,
      type: 'web_research_failed',
      description: `Could not read ${host}: ${error}`,
    })
  })
}

/** Refunds the charge of failed research. */
export async function refundResearch(
  ctx: Parameters<typeof lockLead>[0],
  { chargeId }: Pick<LeadResearchRow, 'chargeId'>,
): Promise<void> {
  if (!chargeId) return
  await refund(ctx.tx, { userId: ownerOf(ctx), chargeId, reason: 'Web research on a lead that failed' })
}

const atOnce = 100

/** Fails research whose run is gone and refunds the charges. @returns how many */
export const endAbandonedLeadResearchAcrossOwners = (): Promise<number> =>
  endAbandonedAcrossOwners(
    selectAbandonedResearchAcrossOwners(atOnce),
    ({ id: researchId, userId, leadId }, { error }) =>
      failLeadResearch({ userId, leadId, researchId }, error),
  )
