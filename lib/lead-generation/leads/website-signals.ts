import type { WebPage } from '../../platform/web'
import type { ResearchSignal } from './contract'
import { SIGNAL_RULES } from './website-signal-rules'

const maxEvidence = 3
const maxQuote = 400

/** The beginning of a passage, without splitting a character. */
const cutOff = (passage: string) => passage.slice(0, maxQuote).replace(/[\uD800-\uDBFF]$/, '')

interface WebsiteScore {
  /** 0 to 100: the points of the signals together. */
  score: number
  signals: ResearchSignal[]
}

/**
 * Scores the pages of a website: a signal earns its points if a passage shows it. Deterministic for the same pages at
 * the same time.
 */
export function scoreWebsite(pages: readonly WebPage[], now: Date): WebsiteScore {
  const signals = SIGNAL_RULES.map(({ key, label, maxPoints, find }): ResearchSignal => {
    const evidence = new Map<string, { url: string; quote: string }>()
    for (const page of pages) {
      for (const found of find(page, now)) {
        const quote = cutOff(found)
        if (evidence.size < maxEvidence && !evidence.has(quote)) evidence.set(quote, { url: page.url, quote })
      }
    }
    return {
      key,
      label,
      points: evidence.size > 0 ? maxPoints : 0,
      maxPoints,
      evidence: [...evidence.values()],
    }
  })
  return { score: signals.reduce((total, { points }) => total + points, 0), signals }
}

/** 0.8 × readiness + 0.2 × research, halves rounded up; null without a readiness score. */
export function compositeOf(readiness: number | null, research: number | null): number | null {
  if (readiness === null || research === null) return null
  // In tenths, so that rounding of halves is exact.
  return Math.floor((8 * readiness + 2 * research + 5) / 10)
}
