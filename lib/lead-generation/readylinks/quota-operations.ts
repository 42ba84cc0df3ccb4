import { currentAccountWith, describeCredits } from '../../account/credits'
import * as credits from '../../account/credits/contract'
import { type Context, ownerOf } from '../../contract/context'
import type { LimitClass } from '../../contract/limit-classes'
import { bind } from '../../contract/operation'
import { PLANS } from '../../contract/plans'
import { countTemplates } from '../assessments'
import { countLinks } from './queries'

const quota = (limit: number | null, used: number): credits.Quota => ({
  limit,
  left: limit === null ? null : Math.max(0, limit - used),
})

/** Undefined where nothing is counted, such as for a page. */
const hourly = async (ctx: Context, limitClass: LimitClass): Promise<credits.Quota | undefined> => {
  const state = await ctx.limitState?.(limitClass)
  return state && { limit: state.limit, left: state.remaining }
}

/** Bound here, in the lowest room that knows everything a plan limits. */
export const getCredits = bind(credits.getCredits, async (ctx) => {
  const { tier, flags } = ctx.principal
  const [[account, [links, templates]], auditsAnHour, notesAnHour] = await Promise.all([
    currentAccountWith(ctx.tx, ownerOf(ctx), () => Promise.all([countLinks(ctx), countTemplates(ctx)])),
    hourly(ctx, 'audit'),
    hourly(ctx, 'noteCapture'),
  ])
  const { maxReadyLinks, maxTemplates } = PLANS[tier]
  return {
    ...describeCredits(account, tier),
    quotas: {
      readyLinks: quota(flags['multi-readylink'] ? maxReadyLinks : 1, links),
      templates: quota(maxTemplates, templates),
      auditsAnHour,
      notesAnHour,
    },
  }
})
