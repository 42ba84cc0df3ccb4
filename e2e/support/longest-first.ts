import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const longMs = 10_000

/** The files that take longest, those that delay their suite most first. */
const longest = [
  /conformance\/(?:fast-path-parity|routes|release|workers|input|authentication)\.test\.ts$/,
  /\/(?:backup\/backup|admin\/admin|background\/audit)\.db\.test\.ts$/,
  /\/(?:runner|embedded|export-data|crash|random-sessions|doctor|inngest-away|outage|health)\.db\.test\.ts$/,
  /\/(?:new\/new|capture\/read-capture|render\/formats)\.test\.ts$/,
]

/** Calls that make tests slow: processes and databases of their own. */
const startsProcesses =
  /\b(?:spawn|fork|runCommand|startServer|startProcess|startEmbeddedPostgres|makeOwnDatabase)\(/

/**
 * Runs the longest files first, also in a checkout without earlier results: a long file that starts last
 * delays the whole run. Of the others, those that share their modules come last, because any other file ends the
 * worker that has loaded them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = new Map(sorted.map((file) => [file, this.rankOf(file)]))
    return sorted.toSorted((a, b) => rank.get(b)! - rank.get(a)!)
  }

  private rankOf(file: TestSpecification): number {
    const known = this.ctx.cache.getTestSpecificationResult(file)?.duration
    if (known && known > longMs) return known
    const place = longest.findIndex((pattern) => pattern.test(file.moduleId))
    if (!known && place >= 0) return longMs * (longest.length - place)
    const sharesModules = file.project.config.isolate === false
    return (sharesModules ? 0 : 2) + Number(startsProcesses.test(readFileSync(file.moduleId, 'utf8')))
  }
}
