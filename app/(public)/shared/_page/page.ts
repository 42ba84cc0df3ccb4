import { html, type Markup } from '../../_html/html'
import { brandStyles, sharedStyles } from './styles'

interface SharedPage {
  title: string
  body: Markup
  /** The nonce of this response's content security policy, which allows the page's style. */
  nonce: string
  status?: number
  headers?: Record<string, string>
  /** The firm's, such as #036d79; the product's by default. */
  color?: string
}

/**
 * A whole page at the address of a share link. It runs no script. Its address is a credential, so it must not be cached
 * and the address must not be sent to other sites.
 */
export function sharedPage({ title, body, nonce, status = 200, headers, color }: SharedPage): Response {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="The report of an AI-readiness audit, shared by the consultant.">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">${sharedStyles}${color && brandStyles(color)}</style>
</head>
<body>
${body}
</body>
</html>
`
  return new Response(document.text, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      ...headers,
    },
  })
}
