const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/**
 * The markup that embeds a survey in a consultant's own page, at the survey's full height.
 * @param fullUrl the survey's own address
 * @param origin where the product serves its files, such as `https://audit.example.com`
 */
export function embedSnippet(fullUrl: string, origin: string): string {
  const url = new URL(fullUrl)
  // Works without cookies, which browsers block in frames of another site.
  url.searchParams.set('embed', '1')
  const script = new URL('/assets/survey/embed.js', origin)
  return [
    `<iframe src="${escaped(url.href)}" title="AI readiness check" data-agent-audit-survey allow="clipboard-write" style="width:100%;height:60rem;border:0"></iframe>`,
    `<script src="${escaped(script.href)}" async></script>`,
  ].join('\n')
}
