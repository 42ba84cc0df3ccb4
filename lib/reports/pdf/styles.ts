import type { Category } from '../../analysis/categories'
import type { Severity } from '../../language/synthesis'

/** Points. Every distance in the report is one of these. */
export const SPACE = { xs: 3, sm: 6, md: 10, lg: 16, xl: 26 } as const

/** Every text colour has 4.5:1 or more against white and against the tint. */
export const COLORS = {
  ink: '#1d2429',
  dim: '#525a60',
  brand: '#036d79',
  tint: '#f3f8f9',
  line: '#d4dade',
  track: '#e3e8ea',
  white: '#ffffff',
} as const

export const CATEGORY_COLORS: Record<Category, string> = {
  quick_wins: '#027238',
  big_swings: '#036d79',
  nice_to_haves: '#5d6469',
  deprioritize: '#a14a04',
}

export const SEVERITY_COLORS: Record<Severity, string> = {
  critical: '#9c1e23',
  high: '#a14a04',
  medium: '#7a5400',
  low: '#5d6469',
}

/** Points around the text of every page but the cover. */
export const MARGIN = { top: 62, bottom: 58, side: 56 } as const

export const PAPER = { A4: { width: 595.28, height: 841.89 }, LETTER: { width: 612, height: 792 } } as const
export type PdfPageSize = keyof typeof PAPER
