/**
 * Rounds figures to hundredths so that the rounded ones add up to the rounded sum: those cut off furthest are
 * the ones rounded up.
 * @param target hundredths they have to add up to; without it, their own rounded sum
 * @returns whole hundredths, in the order given
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
