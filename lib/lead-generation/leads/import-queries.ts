import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { ImportedLeadInput } from './inbox-contract'
import { insertNote } from './note-queries'
import { insertLeadEvent } from './queries'
import { leads } from './tables'

const folded = (text: string | null | undefined) => text?.trim().toLowerCase() || ''
/** The e-mail address for comparison. */
export const emailOf = ({ clientEmail }: { clientEmail?: string | null }) => folded(clientEmail)
/** Person and business for comparison. */
export const placeOf = ({
  clientName,
  businessName,
}: {
  clientName?: string | null
  businessName?: string | null
}) => `${folded(clientName)}\n${folded(businessName)}`
const orNull = (text: string | null | undefined) => text?.trim() || null

/** Lets one import of an owner run at a time, until the transaction ends. */
export async function lockLeadImports(ctx: OwnerContext): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`leads ${ownerOf(ctx)}`}, 0))`)
}

/** Leads with the e-mail address, or the person and business, of one of the rows. */
export function selectKnown(ctx: OwnerContext, rows: readonly ImportedLeadInput[]) {
  const emails = JSON.stringify(rows.map(emailOf).filter(Boolean))
  const places = JSON.stringify(rows.map(placeOf))
  return ctx.tx
    .select({
      id: leads.id,
      clientEmail: leads.clientEmail,
      clientName: leads.clientName,
      businessName: leads.businessName,
    })
    .from(leads)
    .where(
      and(
        eq(leads.userId, ownerOf(ctx)),
        sql`(${leads.personEmail} = any (array(select jsonb_array_elements_text(${emails}::jsonb)))
          or lower(btrim(coalesce(${leads.clientName}, ''))) || E'\\n'
            || lower(btrim(coalesce(${leads.businessName}, '')))
            = any (array(select jsonb_array_elements_text(${places}::jsonb))))`,
      ),
    )
    .orderBy(leads.createdAt, leads.id)
}

/** A pending lead without answers. */
export async function insertImported(
  ctx: OwnerContext,
  { readyLinkId, versionId }: { readyLinkId: string; versionId: string },
  { notes, ...profile }: ImportedLeadInput,
): Promise<string> {
  const [lead] = await ctx.tx
    .insert(leads)
    .values({
      userId: ownerOf(ctx),
      readyLinkId,
      surveyVersionId: versionId,
      // No browser has this session.
      sessionDigest: randomBytes(32),
      businessName: orNull(profile.businessName),
      clientName: orNull(profile.clientName),
      clientEmail: orNull(profile.clientEmail),
      clientPhone: orNull(profile.clientPhone),
      industry: orNull(profile.industry),
      companySize: orNull(profile.companySize),
      websiteUrl: orNull(profile.websiteUrl),
      source: 'import',
      importedAt: new Date(),
      // Its owner brought it: it is no news.
      readAt: new Date(),
    })
    .returning({ id: leads.id })
  await insertLeadEvent(ctx, { leadId: lead!.id, type: 'imported', description: 'Imported from a table' })
  if (orNull(notes)) await insertNote(ctx, lead!.id, notes!.trim())
  return lead!.id
}
