import type { PageMark, WebPage } from '../../platform/web'

/** Finds passages of a page, verbatim. */
export const quotesOf = (page: WebPage, isTelling: (mark: PageMark) => boolean) =>
  page.marks.filter(isTelling).map(({ quote }) => quote)

const anywhere = () => true

/**
 * The texts of links and buttons that match, or of links whose target matches.
 * @param leadsTo whether the target of a link is evidence; a target that is no web address never is
 */
export const pressable = (
  page: WebPage,
  words: RegExp,
  target?: RegExp,
  leadsTo: (address: URL) => boolean = anywhere,
) =>
  quotesOf(page, (mark) => {
    if (mark.kind === 'button') return words.test(mark.quote)
    if (mark.kind !== 'link') return false
    if (!words.test(mark.quote) && !target?.test(mark.target ?? '')) return false
    if (leadsTo === anywhere) return true
    const address = URL.parse(mark.target ?? '', page.url)
    return address !== null && /^https?:$/.test(address.protocol) && leadsTo(address)
  })

export const embedded = (page: WebPage, source: RegExp) =>
  quotesOf(page, ({ kind, target }) => kind === 'embed' && source.test(target ?? ''))

const bareHost = ({ hostname }: URL) => hostname.replace(/^www\./, '')

/** Services that host the privacy statements of other websites. */
const statementHosts = /(?:^|\.)(?:iubenda\.com|termly\.io|termsfeed\.com|e-recht24\.de|usercentrics\.eu)$/

/** Whether an address is on the website itself, on a part of it, or on the service that hosts its statements. */
export function isOwnAddress(page: WebPage, address: URL): boolean {
  const [own, other] = [bareHost(new URL(page.url)), bareHost(address)]
  return own === other || own.endsWith(`.${other}`) || other.endsWith(`.${own}`) || statementHosts.test(other)
}

const socialHosts =
  /(?:^|\.)(?:facebook|instagram|linkedin|twitter|x|youtube|google|pinterest|tiktok|xing|whatsapp|wordpress)\.com$/

export const isSocialAddress = (address: URL): boolean => socialHosts.test(address.hostname)

/** Negations. */
export const denied =
  /\b(?:not|no|none|never|neither|nor|cannot|without|nobody|nothing|instead of|rather than|free (?:of|from)|refuse[sd]?|nicht|keine?[mnrs]?|ohne|pas|aucune?|sans|geen|niet)\b|n['’]t\b/i

const legalPath =
  /\/(?:[\w-]*(?:privacy|datenschutz|data-protection|cookie|confidentialit|privacidad|imprint|impressum|gdpr)[\w-]*|agb|legal(?:-notice)?|terms(?:-[\w-]+)?)(?:\.\w+)?\/?$/i
const legalTitle =
  /^(?:privacy|cookies?\b|data[- ]protection|datenschutz|imprint|impressum|agb\b|legal notice|(?:general )?terms (?:of|and|&))/i

/** A legal page: its words about data and dates say nothing about the business. */
export const isLegalPage = ({ url, title }: WebPage): boolean =>
  legalPath.test(new URL(url).pathname) || legalTitle.test(title)

const maxSentence = 400

/** Sentences that match, except those that `except` also matches. */
export const sentences = (page: WebPage, pattern: RegExp, ...except: RegExp[]) =>
  page.text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(
      (one) => one.length <= maxSentence && pattern.test(one) && !except.some((other) => other.test(one)),
    )

const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const datePatterns = [
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)? (?:${monthNames})\\.?,? 20\\d{2}\\b`, 'gi'),
  new RegExp(`\\b(?:${monthNames})\\.? \\d{1,2}(?:st|nd|rd|th)?,? 20\\d{2}\\b`, 'gi'),
  /\b20\d{2}-\d{2}-\d{2}\b/g,
  /\b\d{1,2}\.\d{1,2}\.20\d{2}\b/g,
]
/** Words before the date of a version or an offer. */
const noNews =
  /(?:updated|effective|revised|version|valid|expires?|until|since|founded|stand|as of)[\s:,]*(?:on|from|as of)?[\s:,]*$/i
const dayMs = 86_400_000

function timeOf(written: string): number {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written) ?? []
  if (day && month && year) return Date.UTC(Number(year), Number(month) - 1, Number(day))
  return Date.parse(
    `${written.replace(/(\d)(?:st|nd|rd|th)\b/, '$1').replace(/[.,]/g, '')} UTC`.replace(
      /^(\d{4}-\d{2}-\d{2}) UTC$/,
      '$1',
    ),
  )
}

/** Publication dates within the last twelve months. */
export function recentDates(page: WebPage, now: Date): string[] {
  if (isLegalPage(page)) return []
  return datePatterns
    .flatMap((pattern) => [...page.text.matchAll(pattern)])
    .filter(({ 0: written, index }) => {
      const ageMs = now.getTime() - timeOf(written)
      const isRecent = ageMs >= 0 && ageMs <= 365 * dayMs
      return isRecent && !noNews.test(page.text.slice(Math.max(0, index - 40), index))
    })
    .map(([written]) => written)
}
