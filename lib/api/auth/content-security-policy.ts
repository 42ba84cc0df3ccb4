import { isProduction } from '../../platform/env'

/**
 * What a page may load: its own files and scripts with the nonce of this response. Styles may be inline, because the
 * component library positions its elements that way.
 */
export function contentSecurityPolicy(nonce: string): string {
  // The development server evaluates replaced modules.
  const development = isProduction() ? '' : " 'unsafe-eval'"
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What a survey's page may load: only our own files. @param isFramable whether any site may show it in a frame */
export function surveySecurityPolicy(nonce: string, isFramable: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramable ? '*' : "'none'"}`,
  ].join('; ')
}

/** What a shared report may load: its own style and our images. It runs no script. */
export function sharedReportSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * What the preview of a survey may load: styles and images. Only its owner's pages show it, in a frame; it cannot run
 * scripts or send anything, even when it is opened directly.
 */
export function previewSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    // The policy above allows no scripts; those of an accessibility checker run where the sandbox allows them.
    'sandbox allow-scripts',
  ].join('; ')
}
