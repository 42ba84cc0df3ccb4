import { findAnyLinkAcrossOwners, type OpenLink } from '../readylinks'

export interface SurveyLink extends OpenLink {
  /** Only respondents who have begun can still open it. */
  isDeleted: boolean
}

const slugShape = /^[a-z0-9]{1,40}$/

/** The link of an address, even a deleted one: respondents may still finish, and see and erase their data. */
export async function findSurveyLink(slug: string): Promise<SurveyLink | undefined> {
  const link = slugShape.test(slug) ? await findAnyLinkAcrossOwners(slug) : undefined
  return link && { ...link, isActive: link.isActive && !link.isDeleted }
}
