import {
  contentSecurityPolicy,
  previewSecurityPolicy,
  sharedReportSecurityPolicy,
  surveySecurityPolicy,
} from './content-security-policy'

const isSurvey = (pathname: string): boolean => pathname.startsWith('/survey/')

/**
 * The survey and its result are embedded in the sites of consultants: the only pages that may be framed. The page that
 * erases everything may not, against clickjacking.
 */
const isFramable = (pathname: string): boolean =>
  /^\/survey\/[^/]+(?:\/(?:result|resume)\/[^/]+)?\/?$/.test(pathname)

/** The preview of a survey within the workspace. */
const isPreview = (pathname: string): boolean => /^\/readylinks\/[^/]+\/preview$/.test(pathname)

/** Pages whose address is a credential, which must not be sent in a Referer header. */
const isSecretAddress = (pathname: string): boolean =>
  /^\/(?:interview|reports|shared|survey)\//.test(pathname)

/** A report that was shared by a link. */
const isSharedReport = (pathname: string): boolean => pathname.startsWith('/shared/')

function policyOf(pathname: string, nonce: string): string {
  if (isSurvey(pathname)) return surveySecurityPolicy(nonce, isFramable(pathname))
  if (isSharedReport(pathname)) return sharedReportSecurityPolicy(nonce)
  return isPreview(pathname) ? previewSecurityPolicy(nonce) : contentSecurityPolicy(nonce)
}

/** Security headers of a page. @param nonce of this response's own scripts and styles */
export function pageHeaders(pathname: string, nonce: string): Record<string, string> {
  return {
    'Content-Security-Policy': policyOf(pathname, nonce),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': isSecretAddress(pathname) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(isFramable(pathname) ? {} : { 'X-Frame-Options': isPreview(pathname) ? 'SAMEORIGIN' : 'DENY' }),
  }
}
