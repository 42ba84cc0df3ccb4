import { setTimeout as delay } from 'node:timers/promises'
import robotsParser from 'robots-parser'
import { PageFetcher } from './fetch-page'
import type { FetcherOptions } from './guarded-client'
import { rankLinks } from './link-rules'
import type { PageMark } from './page-marks'
import { type PageReading, readPage } from './read-page'
import { WebError } from './web-error'

const maxPages = 12
const maxAttempts = 30
const wholeTimeMs = 90_000
const pauseMs = 300
const longestPauseMs = 3_000
/** A page with less text has no content: a form, a redirect by script, an error message. */
const fewestCharacters = 80

export interface WebPage {
  url: string
  title: string
  text: string
  /** Visible elements besides its text. */
  marks: PageMark[]
}

const noReading: PageReading = { title: '', text: '', marks: [], links: [] }

interface CrawlOptions extends FetcherOptions {
  signal?: AbortSignal
  onPage?: (done: number) => Promise<void>
}

/**
 * Visits a website from `start` and returns its most relevant pages as text: one host, politely and as its
 * robots.txt allows, at most 12 pages.
 * @throws WebError when no page can be read
 */
export async function crawlWebsite(start: URL, options: CrawlOptions): Promise<WebPage[]> {
  const fetcher = new PageFetcher(options)
  const end = AbortSignal.any([AbortSignal.timeout(wholeTimeMs), ...(options.signal ? [options.signal] : [])])
  try {
    return await crawl(start, fetcher, options, end)
  } finally {
    await fetcher.close()
  }
}

async function crawl(
  start: URL,
  fetcher: PageFetcher,
  { userAgent, onPage }: CrawlOptions,
  end: AbortSignal,
): Promise<WebPage[]> {
  let robots = await readRobots(start, fetcher, end)
  const isAllowed = (url: URL) => robots.isAllowed(url.href, userAgent) !== false
  const assertAllowed = (url: URL) => {
    if (isAllowed(url)) return
    throw new WebError(`${url.host} does not allow crawlers (robots.txt).`, false)
  }
  assertAllowed(start)
  const first = await fetcher.fetch(start, end)
  const home = first.url
  if (home.origin !== start.origin) robots = await readRobots(home, fetcher, end)
  assertAllowed(home)
  if (first.status >= 400) throw new WebError(`${home.host} answered with status ${first.status}.`, true)

  const pages: WebPage[] = []
  const texts = new Set<string>()
  /** Keeps a page's text and returns its links. */
  const keep = async (url: URL, html: string): Promise<URL[]> => {
    const { title, text, marks, links } = (await readPage(html, url)) ?? noReading
    if (text.length >= fewestCharacters && !texts.has(text)) {
      texts.add(text)
      pages.push({ url: url.href, title, text, marks })
      await onPage?.(pages.length)
    }
    return links.map((link) => new URL(link))
  }

  const seen = new Set([start.href, home.href])
  let waiting = rankLinks(await keep(home, first.body), home)
  const pause = Math.min(longestPauseMs, Math.max(pauseMs, (robots.getCrawlDelay(userAgent) ?? 0) * 1_000))
  for (let attempt = 0; attempt < maxAttempts && pages.length < maxPages && !end.aborted; attempt += 1) {
    const next = waiting.find((url) => !seen.has(url.href) && isAllowed(url))
    if (!next) break
    seen.add(next.href)
    await delay(pause, undefined, { signal: end }).catch(() => {})
    const page = await fetcher.fetch(next, end).catch(() => undefined)
    if (!page || page.status >= 400 || page.url.host !== home.host) continue
    const isElsewhere = page.url.href !== next.href
    if (isElsewhere && (seen.has(page.url.href) || !isAllowed(page.url))) continue
    seen.add(page.url.href)
    waiting = rankLinks([...waiting, ...(await keep(page.url, page.body))], home)
  }
  if (pages.length === 0)
    throw new WebError(`${home.host} has no page with text that a program can read.`, false)
  return pages
}

async function readRobots(home: URL, fetcher: PageFetcher, end: AbortSignal) {
  const url = new URL('/robots.txt', home)
  const answer = await fetcher.fetch(url, end)
  // Per the robots.txt standard, a missing file means no limits, and a server error means no access.
  if (answer.status >= 500) {
    throw new WebError(
      `${home.host} does not say whether crawlers are allowed: its robots.txt answers with status ${answer.status}.`,
      true,
    )
  }
  return robotsParser(url.href, answer.status < 300 ? answer.body : '')
}
