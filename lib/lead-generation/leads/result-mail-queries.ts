import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { linkNames } from '../readylinks'
import { insertLeadEvent, updateLeadRow } from './queries'
import { leads } from './tables'

/** Maximum results mailed to one address within a day, because anybody can enter somebody else's address. */
const mostPerDay = 3

/**
 * Claims the mail of a lead's result, so that no retry sends it again.
 * @returns the address; undefined when it was already claimed, or when there is nothing to send
 */
export async function claimResultMail(ctx: OwnerContext, leadId: string): Promise<string | undefined> {
  const [row] = await ctx.tx
    .update(leads)
    .set({ resultMailClaimedAt: sql`now()` })
    .where(
      and(
        eq(leads.id, leadId),
        eq(leads.userId, ownerOf(ctx)),
        isNull(leads.resultMailClaimedAt),
        isNotNull(leads.completedAt),
        isNotNull(leads.clientEmail),
        sql`(select count(*) from ${leads} as others
          where others.user_id = ${ownerOf(ctx)} and others.person_email = ${leads.personEmail}
            and others.result_mail_claimed_at > now() - interval '24 hours') < ${mostPerDay}`,
      ),
    )
    .returning({ clientEmail: leads.clientEmail })
  return row?.clientEmail ?? undefined
}

/** The survey of a lead; undefined for a lead that was erased. */
export async function findSlugOfLead(ctx: OwnerContext, leadId: string): Promise<string | undefined> {
  const [row] = await ctx.tx
    .select({ slug: linkNames.slug })
    .from(leads)
    .innerJoin(linkNames, and(eq(linkNames.id, leads.readyLinkId), eq(linkNames.userId, leads.userId)))
    .where(and(eq(leads.id, leadId), eq(leads.userId, ownerOf(ctx))))
  return row?.slug
}

/** Allows another attempt, after one that certainly sent nothing. */
export async function releaseResultMail(ctx: OwnerContext, leadId: string): Promise<void> {
  await updateLeadRow(ctx, leadId, { resultMailClaimedAt: null }, { isQuiet: true })
}

export async function settleResultMail(ctx: OwnerContext, leadId: string): Promise<void> {
  await updateLeadRow(ctx, leadId, { resultMailedAt: new Date() }, { isQuiet: true })
  await insertLeadEvent(ctx, { leadId, type: 'result_mailed', description: 'Got the result by mail' })
}
