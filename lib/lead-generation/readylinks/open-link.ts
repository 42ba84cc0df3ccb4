import { hasLogoFile } from '../../account/users'
import { idInKey } from '../../platform/files'
import { customDomainOf } from '../hosts'
import {
  addVisitAcrossOwners,
  findAnyLinkBySlugAcrossOwners,
  findLinkBySlugAcrossOwners,
} from './address-queries'
import { isCountedVisit } from './visit-rules'

/** The fields of a link that its public page needs. */
export interface OpenLink {
  id: string
  userId: string
  slug: string
  name: string
  /** When false, the page states that the survey is closed. */
  isActive: boolean
  /** Null for the built-in survey. */
  assessmentConfigId: string | null
  /** The owner's own name and company where the link names neither. */
  consultantName: string | null
  consultantCompany: string | null
  /** Identifies the file of the logo in an address that is cached without expiry; null without one. */
  logoVersion: string | null
  bookingLink: string | null
  /** For prospects, if there is no booking link. */
  contactEmail: string | null
  customDescription: string | null
  /** #rrggbb, adjusted for contrast; see `brandColorsOf`. */
  brandColor: string | null
  /** BCP 47. */
  language: string
}

/** The link of a public address; undefined when it is unknown or deleted. */
export async function findOpenLinkAcrossOwners(
  address: { slug: string } | { domain: string },
): Promise<OpenLink | undefined> {
  const slug = 'slug' in address ? address.slug : (await customDomainOf(address.domain))?.slug
  if (!slug) return undefined
  const found = await findLinkBySlugAcrossOwners(slug)
  return found && toOpenLink(found)
}

/** The same, including deleted links: respondents may still finish the survey, and see and erase their data. */
export async function findAnyLinkAcrossOwners(
  slug: string,
): Promise<(OpenLink & { isDeleted: boolean }) | undefined> {
  const found = await findAnyLinkBySlugAcrossOwners(slug)
  return found && { ...toOpenLink(found), isDeleted: found.link.deletedAt !== null }
}

type FoundLink = NonNullable<Awaited<ReturnType<typeof findAnyLinkBySlugAcrossOwners>>>

/** The link's own logo; otherwise the owner's, unless the link names another firm. */
export function logoFileOf({ link, ownerCompany, ownerLogo }: FoundLink) {
  const { logoKey, logoType, consultantLogo, consultantCompany } = link
  if (logoKey && logoType) return { logoKey, logoType }
  const isOwnersFirm = consultantCompany === null || consultantCompany === ownerCompany
  if (consultantLogo !== null || !isOwnersFirm || !hasLogoFile(ownerLogo)) return undefined
  return { logoKey: ownerLogo.logoKey!, logoType: ownerLogo.logoType! }
}

function toOpenLink(found: FoundLink): OpenLink {
  const { link, ownerName, ownerCompany } = found
  const logo = logoFileOf(found)
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
    logoVersion: logo ? idInKey(logo.logoKey) : null,
    bookingLink: link.bookingLink,
    contactEmail: link.contactEmail,
    customDescription: link.customDescription,
    brandColor: link.brandColor,
    language: link.language,
  }
}

/** Counts a visit to the page of a link; ignores robots and prefetches. */
export async function countVisitAcrossOwners(link: { id: string }, headers: Headers): Promise<void> {
  if (isCountedVisit(headers)) await addVisitAcrossOwners(link.id)
}
