import type { Analyst } from '../analyst'
import type { Model } from '../model/model'

/** What a task of a language model works with. */
export interface Work {
  model: Model
  /** Finds the ground that the model builds on, and stands in where the model has nothing that holds. */
  builtIn: Analyst
  signal: AbortSignal
}

/** Questions to the model at once, for one task. */
const width = 3

/** The results in the order of the items. The first failure is the whole's, and nothing new begins after it. */
export async function mapSideBySide<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const at = next++
      try {
        results[at] = await work(items[at] as Item)
      } catch (error) {
        next = items.length
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker))
  return results
}
