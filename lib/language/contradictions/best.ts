/** Keeps the best of many entries in a fixed order, without holding the others. */
export class Best<Entry extends { rough: number }> {
  private kept: Entry[] = []
  /** An entry with a rank below this one is not among the best. */
  least = Number.NEGATIVE_INFINITY

  /** @param compare orders entries of equal rank; without it the earlier one comes first */
  constructor(
    private readonly most: number,
    private readonly compare: (x: Entry, y: Entry) => number = () => 0,
  ) {}

  add(entry: Entry): void {
    if (entry.rough < this.least) return
    this.kept.push(entry)
    if (this.kept.length >= 2 * this.most) this.shorten()
  }

  /** The best, the highest rank first. */
  entries(): Entry[] {
    this.shorten()
    return this.kept
  }

  private shorten(): void {
    this.kept.sort((x, y) => y.rough - x.rough || this.compare(x, y))
    if (this.kept.length < this.most) return
    this.kept.length = this.most
    this.least = (this.kept.at(-1) as Entry).rough
  }
}
