export const CATEGORIES = ['quick_wins', 'big_swings', 'nice_to_haves', 'deprioritize'] as const
export type Category = (typeof CATEGORIES)[number]

/** The quadrant of an opportunity in the matrix: impact and effort of 6 or more count as high. */
export function categoryOf({
  impactScore,
  effortScore,
}: {
  impactScore: number
  effortScore: number
}): Category {
  if (impactScore >= 6) return effortScore <= 5 ? 'quick_wins' : 'big_swings'
  return effortScore <= 5 ? 'nice_to_haves' : 'deprioritize'
}
