import { contentSecurityPolicy, previewSecurityPolicy, surveySecurityPolicy } from './content-security-policy'

const isSurvey = (pathname: string): boolean => pathname.startsWith('/survey/')

/**
 * The survey and its result, shown on the sites of consultants: the only pages that may stand in a frame. The one
 * that erases everything may not, so that nobody is led to press its button unseen.
 */
const isFramable = (pathname: string): boolean =>
  /^\/survey\/[^/]+(?:\/(?:result|resume)\/[^/]+)?\/?$/.test(pathname)

/** What a survey looks like, shown within the workspace. */
const isPreview = (pathname: string): boolean => /^\/readylinks\/[^/]+\/preview$/.test(pathname)

/** Pages whose address is a credential: nobody is told it. */
const isSecretAddress = (pathname: string): boolean => /^\/(?:interview|reports|survey)\//.test(pathname)

function policyOf(pathname: string, nonce: string): string {
  if (isSurvey(pathname)) return surveySecurityPolicy(nonce, isFramable(pathname))
  return isPreview(pathname) ? previewSecurityPolicy(nonce) : contentSecurityPolicy(nonce)
}

/** The headers that keep a page's answer safe in browsers. @param nonce of this answer's own scripts and styles */
export function pageHeaders(pathname: string, nonce: string): Record<string, string> {
  return {
    'Content-Security-Policy': policyOf(pathname, nonce),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': isSecretAddress(pathname) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(isFramable(pathname) ? {} : { 'X-Frame-Options': isPreview(pathname) ? 'SAMEORIGIN' : 'DENY' }),
  }
}
