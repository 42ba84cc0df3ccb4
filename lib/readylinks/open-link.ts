import { idInKey } from '../files'
import { customDomainOf } from '../hosts'
import {
  addVisitAcrossOwners,
  findAnyLinkBySlugAcrossOwners,
  findLinkBySlugAcrossOwners,
} from './address-queries'
import { isCountedVisit } from './visit-rules'

/** A link as its public page needs it. */
export interface OpenLink {
  id: string
  userId: string
  slug: string
  name: string
  /** False: the page says that the survey is closed. */
  isActive: boolean
  /** Null for the built-in survey. */
  assessmentConfigId: string | null
  /** The owner's own name and company where the link names neither. */
  consultantName: string | null
  consultantCompany: string | null
  /** Names our copy of the logo, for an address that may be cached for ever; null without one. */
  logoVersion: string | null
  bookingLink: string | null
  customDescription: string | null
  /** #rrggbb, mended; see `brandColorsOf`. */
  brandColor: string | null
  /** BCP 47. */
  language: string
}

/** The link of an address that anybody may open; nothing when it is unknown or deleted. */
export async function findOpenLinkAcrossOwners(
  address: { slug: string } | { domain: string },
): Promise<OpenLink | undefined> {
  const slug = 'slug' in address ? address.slug : (await customDomainOf(address.domain))?.slug
  if (!slug) return undefined
  const found = await findLinkBySlugAcrossOwners(slug)
  return found && toOpenLink(found)
}

/** The same, also a deleted one: who has begun its survey may finish it, and see and erase what is stored. */
export async function findAnyLinkAcrossOwners(
  slug: string,
): Promise<(OpenLink & { isDeleted: boolean }) | undefined> {
  const found = await findAnyLinkBySlugAcrossOwners(slug)
  return found && { ...toOpenLink(found), isDeleted: found.link.deletedAt !== null }
}

type FoundLink = NonNullable<Awaited<ReturnType<typeof findAnyLinkBySlugAcrossOwners>>>

function toOpenLink({ link, ownerName, ownerCompany }: FoundLink): OpenLink {
  const isNamed = link.consultantName !== null || link.consultantCompany !== null
  return {
    id: link.id,
    userId: link.userId,
    slug: link.slug,
    name: link.name,
    isActive: link.isActive,
    assessmentConfigId: link.assessmentConfigId,
    consultantName: isNamed ? link.consultantName : ownerName,
    consultantCompany: isNamed ? link.consultantCompany : ownerCompany,
    logoVersion: link.logoKey && idInKey(link.logoKey),
    bookingLink: link.bookingLink,
    customDescription: link.customDescription,
    brandColor: link.brandColor,
    language: link.language,
  }
}

/** Counts that the page of a link was opened by somebody: robots and pages fetched in advance do not count. */
export async function countVisitAcrossOwners(link: { id: string }, headers: Headers): Promise<void> {
  if (isCountedVisit(headers)) await addVisitAcrossOwners(link.id)
}
