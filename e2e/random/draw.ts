import fc, { type Arbitrary } from 'fast-check'

/** A generated value, with its sequence and position. */
export interface Drawn<Thing> {
  thing: Thing
  seed: number
  index: number
  source: Arbitrary<Thing>
}

const batchSize = 40

export function hashOf(...numbers: number[]): number {
  let hash = 0x9e3779b9
  for (const number of numbers) {
    hash = Math.imul(hash ^ number, 0x85ebca6b)
    hash ^= hash >>> 13
    hash = Math.imul(hash, 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return hash >>> 0
}

const numberOf = (name: string) => hashOf(...[...name].map((character) => character.codePointAt(0)!))

/** Draws from arbitraries, deterministically by seed. */
export class Draws {
  private readonly waiting = new Map<string, Drawn<unknown>[]>()
  private readonly rounds = new Map<string, number>()

  constructor(private readonly seed: number) {}

  next<Thing>(name: string, source: Arbitrary<Thing>): Drawn<Thing> {
    let batch = this.waiting.get(name)
    if (!batch?.length) {
      const round = this.rounds.get(name) ?? 0
      this.rounds.set(name, round + 1)
      const seed = hashOf(this.seed, numberOf(name), round) | 0
      batch = fc
        .sample(source, { seed, numRuns: batchSize })
        .map((thing, index) => ({ thing, seed, index, source }))
        .reverse()
      this.waiting.set(name, batch)
    }
    return batch.pop() as Drawn<Thing>
  }
}

/** Shrinks a value: the simplest one of the same sequence for which `fails` is still true, or the value itself. */
export async function simplest<Thing>(
  { thing, source, seed, index }: Drawn<Thing>,
  fails: (thing: Thing) => Promise<boolean>,
  timeLimitMs: number,
): Promise<Thing> {
  const result = await fc.check(
    fc.asyncProperty(source, async (candidate) => !(await fails(candidate))),
    { seed, path: String(index), numRuns: 1, interruptAfterTimeLimit: timeLimitMs },
  )
  return result.counterexample?.[0] ?? thing
}
