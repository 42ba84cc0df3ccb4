import { isProduction } from '../../platform/env'

/**
 * What a page may load: its own files and the scripts this answer carries the nonce for. Styles may be inline,
 * because the component library positions its elements that way.
 */
export function contentSecurityPolicy(nonce: string): string {
  // The development server evaluates the modules it replaces.
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

/** What a survey's page may load: only what is our own. @param isFramable whether any site may show it in a frame */
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

/** What a shared report may load: its own style and pictures of ours. It runs no script. */
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
 * What the preview of a survey may load: styles and images. Its owner's pages alone show it, in a frame; nothing in
 * it runs or can be sent, also when it is opened by itself.
 */
export function previewSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    // No script is allowed above; those of a checker of accessibility work where the sandbox itself lets them.
    'sandbox allow-scripts',
  ].join('; ')
}
