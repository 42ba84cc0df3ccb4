export const CATEGORIES = ['quick_wins', 'big_swings', 'nice_to_haves', 'deprioritize'] as const
export type Category = (typeof CATEGORIES)[number]

/** Where an opportunity stands in the matrix: from 6 on, impact and effort count as high. */
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
