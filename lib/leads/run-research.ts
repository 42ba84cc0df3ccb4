import { ownerOf } from '../context'
import { refund } from '../credits'
import { asOwner } from '../db/with-user'
import { env } from '../env'
import { log } from '../log'
import { publicBaseUrl } from '../tier-refusal'
import { crawlWebsite, WebError } from '../web'
import { insertLeadEvent, lockLead, updateLeadRow } from './queries'
import {
  type LeadResearchRow,
  selectAbandonedResearchAcrossOwners,
  updateUnfinishedResearch,
} from './research-queries'
import { compositeOf, scoreWebsite } from './website-signals'

/** Names a visit in background work. */
export interface LeadResearchRun {
  userId: string
  leadId: string
  researchId: string
}

/**
 * Visits the website of a lead's business and scores what it shows. Safe to repeat; a finished visit is left alone.
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
    userAgent: `AgentAuditWorkspace/1.0 (+${publicBaseUrl()})`,
  })
  const { score, signals } = scoreWebsite(pages, new Date())
  await asOwner(userId, async (ctx) => {
    // The lead before its research, as everywhere: two that lock them the other way round wait for each other.
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

/** @throws WebError when the lead was erased meanwhile, or the visit was ended */
async function assertWanted(userId: string, researchId: string): Promise<void> {
  const isWanted = await asOwner(userId, (ctx) => updateUnfinishedResearch(ctx, researchId, {}))
  if (!isWanted) throw new WebError('The visit was ended before it was finished.', false)
}

/** Ends a visit badly and gives back what it cost, once. Safe to repeat. @param error in words for its owner */
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
    await giveBack(ctx, failed)
    await updateLeadRow(ctx, leadId, { webResearchStatus: 'failed' })
    const { host } = new URL(failed.websiteUrl)
    await insertLeadEvent(ctx, {
      leadId,
      type: 'web_research_failed',
      description: `Could not read ${host}: ${error}`,
    })
  })
}

/** Gives back what a visit cost that came to nothing. */
export async function giveBack(
  ctx: Parameters<typeof lockLead>[0],
  { chargeId }: Pick<LeadResearchRow, 'chargeId'>,
): Promise<void> {
  if (!chargeId) return
  await refund(ctx.tx, { userId: ownerOf(ctx), chargeId, reason: 'Web research on a lead that failed' })
}

const atOnce = 100
const interrupted =
  'The visit was interrupted and could not be taken up again. What it cost was given back. Start it anew.'

/** Ends the visits whose run is gone, and gives back what they cost. Returns how many. */
export async function endAbandonedLeadResearchAcrossOwners(): Promise<number> {
  let ended = 0
  for (const { id: researchId, userId, leadId } of await selectAbandonedResearchAcrossOwners(atOnce)) {
    try {
      await failLeadResearch({ userId, leadId, researchId }, interrupted)
      ended++
    } catch (err) {
      log().error({ err, researchId }, 'an abandoned visit to a website could not be ended')
    }
  }
  return ended
}
