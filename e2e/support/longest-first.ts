import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Calls that make tests slow: processes and databases of their own. */
const startsProcesses =
  /\b(?:spawn|fork|runCommand|startServer|startProcess|startEmbeddedPostgres|makeOwnDatabase)\(/

/**
 * Runs the longest files first, also in a checkout without earlier results: a long file that starts last
 * delays the whole run.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isKnown = sorted.some((file) => this.ctx.cache.getTestSpecificationResult(file))
    if (isKnown) return sorted
    const isLong = new Map(
      sorted.map((file) => [file, startsProcesses.test(readFileSync(file.moduleId, 'utf8'))]),
    )
    return sorted.toSorted((a, b) => Number(isLong.get(b)) - Number(isLong.get(a)))
  }
}
