import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes tests long, whatever they are about: processes and databases of their own. */
const startsProcesses =
  /\b(?:spawn|fork|runCommand|startServer|startProcess|startEmbeddedPostgres|makeOwnDatabase)\(/

/** A file that begins last keeps everybody waiting for it: in a checkout without earlier runs as well. */
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
