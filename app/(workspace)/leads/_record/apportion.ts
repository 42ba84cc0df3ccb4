/**
 * Rounds figures to hundredths so that the rounded figures add up to the rounded sum: those with the largest
 * remainders are rounded up.
 * @param target hundredths they have to add up to; by default their own rounded sum
 * @returns whole hundredths, in the given order
 */
export function apportion(figures: readonly number[], target?: number): number[] {
  const exact = figures.map((figure) => figure * 100)
  const goal = target ?? Math.round(exact.reduce((sum, figure) => sum + figure, 0))
  const parts = exact.map((figure) => Math.floor(figure + 1e-9))
  const missing = goal - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((figure, index) => ({ index, remainder: figure - parts[index]! }))
    .sort((left, right) => right.remainder - left.remainder || left.index - right.index)
  for (let given = 0; given < missing && byRemainder.length > 0; given += 1) {
    parts[byRemainder[given % byRemainder.length]!.index]! += 1
  }
  return parts
}
