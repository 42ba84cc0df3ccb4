import type { ReadyLinkWire } from '@/lib/lead-generation/readylinks/contract'

/** The values of the design form; an empty text means null. */
export interface DesignValues extends Record<string, string> {
  name: string
  consultantName: string
  consultantCompany: string
  consultantLogo: string
  customDescription: string
  bookingLink: string
  contactEmail: string
  brandColor: string
  language: string
}

export const valuesOf = (link: ReadyLinkWire): DesignValues => ({
  name: link.name,
  consultantName: link.consultantName ?? '',
  consultantCompany: link.consultantCompany ?? '',
  consultantLogo: link.consultantLogo ?? '',
  customDescription: link.customDescription ?? '',
  bookingLink: link.bookingLink ?? '',
  contactEmail: link.contactEmail ?? '',
  brandColor: link.brandColor ?? '',
  language: link.language,
})

const FIELDS = [
  'name',
  'consultantName',
  'consultantCompany',
  'consultantLogo',
  'customDescription',
  'bookingLink',
  'contactEmail',
  'brandColor',
  'language',
] as const
type Field = (typeof FIELDS)[number]

/** Fields that must not be emptied. */
type Required = 'name' | 'language'
type DesignChanges = Partial<Record<Required, string> & Record<Exclude<Field, Required>, string | null>>

const isRequired = (field: Field): field is Required => field === 'name' || field === 'language'

/** The fields that differ from the stored values; an emptied field becomes null. */
export function changesOf(values: DesignValues, stored: DesignValues): DesignChanges {
  const changes: DesignChanges = {}
  for (const field of FIELDS) {
    const value = values[field].trim()
    if (value === stored[field]) continue
    if (isRequired(field)) changes[field] = value
    else changes[field] = value || null
  }
  return changes
}

/**
 * The address of a preview of the page with these values.
 * @param version of the stored values, so that the page is reloaded after saving
 */
export function previewAddress(
  id: string,
  values: DesignValues,
  stored: DesignValues,
  version: number,
): string {
  const query = new URLSearchParams({ version: String(version) })
  for (const [field, value] of Object.entries(changesOf(values, stored))) query.set(field, value ?? '')
  return `/readylinks/${id}/preview?${query}`
}
