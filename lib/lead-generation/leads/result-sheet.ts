import type { FirstUse } from '../assessments'

/** A survey's result for the prospect, as plain data for its PDF. */
export interface ResultSheet {
  title: string
  businessName: string | null
  dateLabel: string
  consultantName: string | null
  consultantCompany: string | null
  /** As a data address; null without one. */
  logo: string | null
  /** #rrggbb with enough contrast for white text; null for the product's own. */
  brandColor: string | null
  score: number | null
  band: { name: string; from: number; to: number; text: string } | null
  dimensions: { name: string; score: number | null; band: string | null; text: string }[]
  /** How others of the industry scored, in a sentence. */
  comparison: string | null
  uses: Omit<FirstUse, 'id'>[]
  nextStep: { text: string; label: string | null; address: string | null }
}
