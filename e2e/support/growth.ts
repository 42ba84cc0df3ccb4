/** Above the growth of linear work and well below that of quadratic work. */
export const atMostLinear = 9

const leastRounds = 3
const mostRounds = 40

/**
 * How much more processor time four times the input takes: about 4 for linear work and 16 for quadratic work.
 * Compares the cheapest run of each size. Other work on the machine only makes runs dearer, so it measures again
 * while the growth is not that of linear work.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  // Compiles the code before anything is measured.
  work(size)
  let small = Number.POSITIVE_INFINITY
  let large = Number.POSITIVE_INFINITY
  for (let round = 0; round < mostRounds; round++) {
    small = Math.min(small, costOf(work, size))
    large = Math.min(large, costOf(work, 4 * size))
    if (round + 1 >= leastRounds && large / small < atMostLinear) break
  }
  return large / small
}

/** In microseconds; at least one. */
function costOf(work: (size: number) => void, size: number): number {
  const before = process.cpuUsage()
  work(size)
  const { user, system } = process.cpuUsage(before)
  return Math.max(1, user + system)
}
