import { isProduction } from '../env'

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
