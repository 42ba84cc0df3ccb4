import type { ProfileWire } from '@/lib/account/contract'
import type { ReadyLinkWire } from '@/lib/readylinks/contract'

/** What a new ReadyLink starts with, so that nobody types it twice. */
export interface NewReadyLinkDefaults {
  consultantName: string
  consultantCompany: string
  consultantLogo: string | null
  bookingLink: string | null
  brandColor: string | null
}

/** Taken from the latest ReadyLink, and from the profile where there is none. */
export function newReadyLinkDefaults(
  profile: ProfileWire,
  latest: ReadyLinkWire | undefined,
): NewReadyLinkDefaults {
  return {
    consultantName: latest?.consultantName ?? profile.name ?? '',
    consultantCompany: latest?.consultantCompany ?? profile.company ?? '',
    consultantLogo: latest?.consultantLogo ?? profile.logoUrl,
    bookingLink: latest?.bookingLink ?? profile.bookingLink,
    brandColor: latest?.brandColor ?? null,
  }
}
