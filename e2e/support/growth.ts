/**
 * How much more processor time four times the input takes: about 4 for linear work and 16 for quadratic work.
 * The smallest of several runs each, so that other processes and the collection of garbage do not count.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  const cost = (of: number) => {
    const runs = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage()
      work(of)
      const { user, system } = process.cpuUsage(before)
      return user + system
    })
    return Math.min(...runs)
  }
  // Compiles the code before anything is measured.
  work(size)
  return cost(4 * size) / Math.max(1, cost(size))
}

/** Above the growth of linear work and well below that of quadratic work. */
export const atMostLinear = 9
