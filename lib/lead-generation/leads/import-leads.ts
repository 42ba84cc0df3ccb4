import type { OwnerContext } from '../../contract/context'
import { absent, found } from '../../contract/errors'
import { composeSurvey, keepSurveyVersion } from '../assessments'
import { findLinkWithConfig } from '../readylinks'
import { emailOf, insertImported, lockLeadImports, placeOf, selectKnown } from './import-queries'
import type { ImportedLeadInput, ImportedLeadOutcome } from './inbox-contract'

interface Import {
  readyLinkId: string
  rows: readonly ImportedLeadInput[]
  /** Writes nothing. */
  isPreview: boolean
}

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
  // Two imports at once would both find a person unknown.
  if (!isPreview) await lockLeadImports(ctx)
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
