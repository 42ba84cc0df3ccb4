/** Hints for a new account, each shown until its user dismisses it. */
export const ONBOARDING_HINTS = ['sample', 'checklist', 'profile'] as const
export type OnboardingHint = (typeof ONBOARDING_HINTS)[number]
