import type { LeadVisit } from '../leads/contract'

/** Maximum stored characters of an address and of a campaign's values. */
const maxAddress = 500
const maxWord = 100
/** Maximum characters that a form may send as its visit. */
const maxEncoded = 4000

/** Never ends in half a surrogate pair, which the database rejects together with the submitted answers. */
const short = (text: string | null, max: number) =>
  text
    ?.slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
    .replaceAll('\0', '')
    .trim() || null

/** An address without potential secrets: no user, password or fragment, and only campaign parameters in the query. */
function plainAddress(text: string | null): URL | undefined {
  if (!text || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  url.username = ''
  url.password = ''
  url.hash = ''
  for (const name of [...url.searchParams.keys()])
    if (!/^utm_[a-z]+$/.test(name)) url.searchParams.delete(name)
  // An empty query still leaves its question mark.
  if (url.search === '') url.search = ''
  return url
}

/** The visit of a page request. @param whole the address without its query */
export function visitOf(whole: string, query: URLSearchParams, referrer: string | null): LeadVisit {
  const url = plainAddress(`${whole}?${query}`)
  const from = plainAddress(referrer)
  if (from) from.search = ''
  return {
    url: (url?.href ?? whole).slice(0, maxAddress),
    // Navigation within the survey is not a referral.
    referrer: from && from.origin !== url?.origin ? from.href.slice(0, maxAddress) : null,
    utmSource: short(query.get('utm_source'), maxWord),
    utmMedium: short(query.get('utm_medium'), maxWord),
    utmCampaign: short(query.get('utm_campaign'), maxWord),
    visitedAt: new Date().toISOString(),
  }
}

/** For the form's hidden field. */
export const encodeVisit = (visit: LeadVisit | undefined): string =>
  visit ? Buffer.from(JSON.stringify(visit)).toString('base64url') : ''

/** The visit of a submitted form. Validates every field, because the form may have been altered. */
export function decodeVisit(encoded: string): LeadVisit | undefined {
  if (encoded === '' || encoded.length > maxEncoded) return undefined
  const sent = parsed(encoded)
  if (typeof sent !== 'object' || sent === null) return undefined
  const field = (name: keyof LeadVisit, max: number) => {
    const value = (sent as Record<string, unknown>)[name]
    return typeof value === 'string' ? short(value, max) : null
  }
  const url = plainAddress(field('url', maxAddress))
  const visitedAt = field('visitedAt', 30)
  if (!url || !visitedAt || new Date(visitedAt).toJSON() !== visitedAt) return undefined
  return {
    url: url.href.slice(0, maxAddress),
    referrer: plainAddress(field('referrer', maxAddress))?.href.slice(0, maxAddress) ?? null,
    utmSource: field('utmSource', maxWord),
    utmMedium: field('utmMedium', maxWord),
    utmCampaign: field('utmCampaign', maxWord),
    visitedAt,
  }
}

function parsed(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** The source of a visit: the campaign's source, the referring host, or `direct`. */
export function sourceOf(visit: LeadVisit | undefined): string {
  if (visit?.utmSource) return visit.utmSource
  // An address that was cut within its host may be invalid.
  const host = visit?.referrer && URL.parse(visit.referrer)?.hostname
  return host ? host.replace(/^www\./, '') : 'direct'
}
