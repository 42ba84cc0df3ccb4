/** Points. The only distances used on a page. */
export const SPACE = { xs: 3, sm: 6, md: 10, lg: 16, xl: 26 } as const

/** Every text colour has a contrast of at least 4.5:1 against white and against the tint. */
export const COLORS = {
  ink: '#1d2429',
  dim: '#525a60',
  brand: '#036d79',
  tint: '#f3f8f9',
  line: '#d4dade',
  track: '#e3e8ea',
  white: '#ffffff',
} as const

/** Points around the text of every page except the cover. */
export const MARGIN = { top: 62, bottom: 58, side: 56 } as const

export const PAPER = { A4: { width: 595.28, height: 841.89 }, LETTER: { width: 612, height: 792 } } as const
export type PdfPageSize = keyof typeof PAPER
