import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { absent, found } from '../../contract/errors'
import { composeSurvey, keepSurveyVersion } from '../assessments'
import { findLinkWithConfig } from '../readylinks'
import type { ImportedLeadInput, ImportedLeadOutcome } from './inbox-contract'
import { insertNote } from './note-queries'
import { insertLeadEvent } from './queries'
import { leads } from './tables'

interface Import {
  readyLinkId: string
  rows: readonly ImportedLeadInput[]
  /** Writes nothing. */
  isPreview: boolean
}

const folded = (text: string | null | undefined) => text?.trim().toLowerCase() || ''
const emailOf = ({ clientEmail }: { clientEmail?: string | null }) => folded(clientEmail)
const placeOf = ({
  clientName,
  businessName,
}: {
  clientName?: string | null
  businessName?: string | null
}) => `${folded(clientName)}\n${folded(businessName)}`
const orNull = (text: string | null | undefined) => text?.trim() || null

/**
 * Adds the rows whose person is no lead yet: by e-mail address, otherwise by person and business. An imported lead has
 * answered nothing: it is pending, without a score, and counts in no statistics of the link.
 * @throws AppError NOT_FOUND for the link
 */
export async function importLeads(
  ctx: OwnerContext,
  { readyLinkId, rows, isPreview }: Import,
): Promise<{ rows: ImportedLeadOutcome[]; created: number }> {
  const link = found(await findLinkWithConfig(ctx, readyLinkId), absent('readyLinkId'))
  const userId = ownerOf(ctx)
  // Two imports at once would both find a person unknown.
  if (!isPreview) {
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`leads ${userId}`}, 0))`)
  }
  const known = await selectKnown(ctx, rows)
  const byEmail = new Map(known.filter((lead) => emailOf(lead)).map((lead) => [emailOf(lead), lead.id]))
  const byPlace = new Map(known.map((lead) => [placeOf(lead), lead]))
  const version = isPreview ? undefined : await keepSurveyVersion(ctx, composeSurvey(link.config))
  const seen = new Map<string, string | null>()
  const outcomes: ImportedLeadOutcome[] = []
  for (const [row, values] of rows.entries()) {
    const email = emailOf(values)
    const namesake = byPlace.get(placeOf(values))
    // Two different addresses are two people, whatever their names.
    const isSamePlace = namesake && !(email && emailOf(namesake) && emailOf(namesake) !== email)
    const id = (email && byEmail.get(email)) || (isSamePlace ? namesake.id : undefined)
    const key = email || placeOf(values)
    if (id) outcomes.push({ row, outcome: 'known', id })
    else if (seen.has(key)) outcomes.push({ row, outcome: 'repeated', id: seen.get(key) ?? null })
    else {
      const created = version
        ? await insertImported(ctx, { readyLinkId, versionId: version.id }, values)
        : null
      seen.set(key, created)
      if (email && !seen.has(placeOf(values))) seen.set(placeOf(values), created)
      outcomes.push({ row, outcome: 'new', id: created })
    }
  }
  return {
    rows: outcomes,
    created: isPreview ? 0 : outcomes.filter(({ outcome }) => outcome === 'new').length,
  }
}

function selectKnown(ctx: OwnerContext, rows: readonly ImportedLeadInput[]) {
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
        sql`(lower(${leads.clientEmail}) = any (array(select jsonb_array_elements_text(${emails}::jsonb)))
          or lower(btrim(coalesce(${leads.clientName}, ''))) || E'\\n'
            || lower(btrim(coalesce(${leads.businessName}, '')))
            = any (array(select jsonb_array_elements_text(${places}::jsonb))))`,
      ),
    )
    .orderBy(leads.createdAt, leads.id)
}

async function insertImported(
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
