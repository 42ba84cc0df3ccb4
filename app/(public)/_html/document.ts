import { html, type Markup } from './html'

interface DocumentOptions {
  title: string
  body: Markup
  status?: number
  /** The nonce of this response's content security policy, which allows the page's script to run. */
  nonce?: string
  headers?: Record<string, string>
}

/**
 * A whole page that works without scripts, for people who were sent a link and may open it in any browser. Its
 * address is a credential, so it must not be cached and the address must not be sent to other sites.
 */
export function htmlResponse({ title, body, status = 200, nonce, headers }: DocumentOptions): Response {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/interview/page.css">
${nonce && html`<script src="/assets/interview/page.js" type="module" nonce="${nonce}"></script>`}
</head>
<body>
<main id="main">
${body}
</main>
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
