import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Calls that make tests slow: processes and databases of their own. */
const startsProcesses =
  /\b(?:spawn|fork|runCommand|startServer|startProcess|startEmbeddedPostgres|makeOwnDatabase)\(/

/** Files that wait for outages, clocks or thousands of requests, by folder or name. */
const waitsLong =
  /\/(?:admin\/admin|backup|outage|health|pooler|random-sessions|plans|fast-path-parity|routes)\.[\w.]*test\.ts$/

/**
 * Runs the longest files first, also in a checkout without earlier results: a long file that starts last
 * delays the whole run.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isKnown = sorted.some((file) => this.ctx.cache.getTestSpecificationResult(file))
    if (isKnown) return sorted
    const rank = new Map(
      sorted.map((file) => [
        file,
        waitsLong.test(file.moduleId) ? 2 : Number(startsProcesses.test(readFileSync(file.moduleId, 'utf8'))),
      ]),
    )
    return sorted.toSorted((a, b) => rank.get(b)! - rank.get(a)!)
  }
}
