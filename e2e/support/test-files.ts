import { globSync } from 'node:fs'
import path from 'node:path'
import { productFolder } from './environment'

/**
 * File patterns of each suite that has files, relative to the product's folder. A file belongs to the first
 * match.
 */
const SUITES = {
  domain: ['{lib,app}/**/*.db.test.ts'],
  unit: ['{lib,app}/**/*.test.{ts,tsx}', 'e2e/{support,new}/**/*.test.ts'],
  conformance: ['e2e/conformance/**/*.test.ts'],
  browser: ['e2e/browser/**/*.spec.ts'],
} as const
export type SuiteName = keyof typeof SUITES

const suiteNames = Object.keys(SUITES) as SuiteName[]

export interface TestFile {
  suite: SuiteName
  /** Relative to the product's folder. */
  file: string
}

/** Every test file with the suite that runs it. */
export function testFiles(): TestFile[] {
  const known = new Map<string, SuiteName>()
  for (const suite of suiteNames) {
    for (const file of globSync([...SUITES[suite]], { cwd: productFolder })) {
      if (!known.has(file)) known.set(file, suite)
    }
  }
  return [...known].map(([file, suite]) => ({ file, suite }))
}

/** The test files whose path contains a command line argument. */
export function testFilesMeantBy(argument: string, files: readonly TestFile[]): TestFile[] {
  const words = path.normalize(path.isAbsolute(argument) ? path.relative(productFolder, argument) : argument)
  return files.filter(({ file }) => file.includes(words))
}
