export { customDomainOf } from '../hosts'
export { brandColorsOf, mendBrandColor, PAGE_BACKGROUNDS } from './brand-colors'
export { announceDueDomainsAcrossOwners, checkDomain } from './domain/check-domain'
export { announceForgottenLogosAcrossOwners, giveUpLogo } from './logo/announce-logo'
export { fetchLinkLogo } from './logo/fetch-link-logo'
export { type Logo, readLogo } from './logo/read-logo'
export { sweepLogoFilesAcrossOwners } from './logo/sweep-logo-files'
export {
  countVisitAcrossOwners,
  findAnyLinkAcrossOwners,
  findOpenLinkAcrossOwners,
  type OpenLink,
} from './open-link'
export * as readyLinkOperations from './operations'
export { findLink, findLinkWithConfig } from './queries'
export * as quotaOperations from './quota-operations'
export * from './shared-queries'
export { surveyUrlOf } from './slug'
export { recentPassagesOf } from './statistics/link-statistics'
export { addAnswerCounts } from './statistics/statistics-queries'
export { isCountedVisit } from './visit-rules'
