import type { ProfileWire } from '@/lib/account/users/contract'
import type { ReadyLinkWire } from '@/lib/lead-generation/readylinks/contract'

/** The initial values of a new ReadyLink, taken from the profile. */
export interface NewReadyLinkDefaults {
  consultantName: string
  consultantCompany: string
  consultantLogo: string | null
  bookingLink: string
  contactEmail: string
  brandColor: string | null
}

/** Taken from the latest ReadyLink, or from the profile if there is none. */
export function newReadyLinkDefaults(
  profile: ProfileWire,
  latest: ReadyLinkWire | undefined,
): NewReadyLinkDefaults {
  return {
    consultantName: latest?.consultantName ?? profile.name ?? '',
    consultantCompany: latest?.consultantCompany ?? profile.company ?? '',
    consultantLogo: latest?.consultantLogo ?? profile.logoUrl,
    ...nextStepOf(profile, latest),
    brandColor: latest?.brandColor ?? null,
  }
}

/**
 * The next step for prospects: that of the latest link, otherwise the profile's booking link, otherwise the account's
 * address.
 */
function nextStepOf(profile: ProfileWire, latest: ReadyLinkWire | undefined) {
  const bookingLink = latest?.bookingLink ?? profile.bookingLink ?? ''
  const contactEmail = latest?.contactEmail ?? (bookingLink === '' ? profile.email : '')
  return { bookingLink, contactEmail }
}
