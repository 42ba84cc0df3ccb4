import fc, { type Arbitrary } from 'fast-check'

/** A generated thing, and where in which sequence it came from. */
export interface Drawn<Thing> {
  thing: Thing
  seed: number
  index: number
  source: Arbitrary<Thing>
}

const batchSize = 40

/** Mixes numbers into one that looks nothing like them. */
export function mixed(...numbers: number[]): number {
  let hash = 0x9e3779b9
  for (const number of numbers) {
    hash = Math.imul(hash ^ number, 0x85ebca6b)
    hash ^= hash >>> 13
    hash = Math.imul(hash, 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return hash >>> 0
}

const numberOf = (name: string) => mixed(...[...name].map((character) => character.codePointAt(0)!))

/** Draws from arbitraries, always the same for the same seed. */
export class Draws {
  private readonly waiting = new Map<string, Drawn<unknown>[]>()
  private readonly rounds = new Map<string, number>()

  constructor(private readonly seed: number) {}

  next<Thing>(name: string, source: Arbitrary<Thing>): Drawn<Thing> {
    let batch = this.waiting.get(name)
    if (!batch?.length) {
      const round = this.rounds.get(name) ?? 0
      this.rounds.set(name, round + 1)
      const seed = mixed(this.seed, numberOf(name), round) | 0
      batch = fc
        .sample(source, { seed, numRuns: batchSize })
        .map((thing, index) => ({ thing, seed, index, source }))
        .reverse()
      this.waiting.set(name, batch)
    }
    return batch.pop() as Drawn<Thing>
  }
}

/** The simplest thing of the same sequence for which `fails` still holds; the drawn one where none is simpler. */
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
