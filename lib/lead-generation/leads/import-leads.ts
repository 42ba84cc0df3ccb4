import type { OwnerContext } from '../../contract/context'
import { absent, found } from '../../contract/errors'
import { importPeople } from '../../contract/import-people'
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
  const version = isPreview ? undefined : await keepSurveyVersion(ctx, composeSurvey(link.config))
  return importPeople(
    rows,
    keysOf,
    known.map((lead) => ({ ...keysOf(lead), id: lead.id })),
    version ? (values) => insertImported(ctx, { readyLinkId, versionId: version.id }, values) : null,
  )
}

const keysOf = (lead: Parameters<typeof emailOf>[0] & Parameters<typeof placeOf>[0]) => ({
  email: emailOf(lead),
  // A lead that names neither is nobody's namesake.
  place: placeOf(lead).trim(),
})
