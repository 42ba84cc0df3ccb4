/** Lets at most so many through at once; the others wait in the order in which they came. */
export class Gate {
  private inside = 0
  private readonly waiting: (() => void)[] = []

  constructor(private readonly limit: number) {}

  get isIdle(): boolean {
    return this.inside === 0
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside < this.limit) this.inside++
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Whoever is next takes over the place, so that nobody slips in between.
      const next = this.waiting.shift()
      if (next) next()
      else this.inside--
    }
  }
}
