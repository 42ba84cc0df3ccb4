const robots =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embedly|uptime|pingdom|curl\/|wget\/|python-|go-http-client|java\/|okhttp|axios|node-fetch|undici/i

/** Whether a page request is a person's visit, neither a declared robot nor a prefetch. */
export function isCountedVisit(headers: Headers): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? ''
  if (/prefetch|prerender|preview/i.test(purpose)) return false
  const userAgent = headers.get('user-agent') ?? ''
  return userAgent !== '' && !robots.test(userAgent)
}
