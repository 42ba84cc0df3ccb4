export { assertOwnPassword } from './change-password'
export { billingTerms, canChangeOwnPlan } from './change-plan'
export { createSampleUserAcrossOwners, createUserAcrossOwners } from './create-user'
export { dismissHints, findOnboarding } from './onboarding-queries'
export * as accountOperations from './operations'
export { hasLogoFile, openLogoFile, readPortrait, readUploadedLogo } from './own-logo'
export { hashPassword, isPassword } from './password'
export { createResetLinkAcrossOwners } from './password-reset'
export {
  deleteExpiredLinksAcrossOwners,
  deleteExpiredSessionsAcrossOwners,
  endSessionAcrossOwners,
  extendSessionAcrossOwners,
  findSessionUserAcrossOwners,
  findUserByEmailAcrossOwners,
  recordSessionAcrossOwners,
  type SessionClaims,
  type UserRow,
} from './queries'
export { describeUserAcrossOwners, listUsersAcrossOwners, setUserAcrossOwners } from './set-user'
export * from './shared-queries'
export { signInWithIdentity } from './sign-in'
