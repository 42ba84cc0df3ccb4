import type { Benchmark } from '../leads/contract'

/** A comparison with the consultant's other leads of an industry, in words. */
export function comparisonText(score: number, { industry, count, median, lower, upper }: Benchmark): string {
  const place = score > median ? 'above' : score < median ? 'below' : 'exactly at'
  const spread =
    lower === upper
      ? `The middle half of them scored ${lower}`
      : `The middle half of them scored ${lower} to ${upper}`
  return `Your ${score} points are ${place} the middle of ${count} other businesses that answered this consultant’s surveys and named the same industry (${industry}). ${spread}; half of them scored ${median} or less.`
}
