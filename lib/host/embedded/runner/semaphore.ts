/** Admits at most a fixed number of callers at once; others wait in order of arrival. */
export class Semaphore {
  private inside = 0
  private readonly waiting: (() => void)[] = []

  constructor(private readonly limit: number) {}

  get isIdle(): boolean {
    return this.inside === 0
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside < this.limit) this.inside++
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Passes the slot to the next in line, so that no new caller can take it first.
      const next = this.waiting.shift()
      if (next) next()
      else this.inside--
    }
  }
}
