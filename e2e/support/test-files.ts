import { readdirSync } from 'node:fs'
import path from 'node:path'
import { productFolder } from './environment'

/** Paths of each suite that has files, relative to the product's folder. A file belongs to the first match. */
const SUITES = {
  domain: /^(?:lib|app)\/.*\.db\.test\.ts$/,
  unit: /^(?:lib|app)\/.*\.test\.tsx?$|^e2e\/(?:support|new)\/.*\.test\.ts$/,
  conformance: /^e2e\/(?:conformance|agent-day)\/.*\.test\.ts$/,
  browser: /^e2e\/browser\/.*\.spec\.ts$/,
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
  return ['lib', 'app', 'e2e'].flatMap((folder) =>
    readdirSync(path.join(productFolder, folder), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const file = path.posix.join(folder, name.replaceAll(path.sep, '/'))
      const suite = suiteNames.find((one) => SUITES[one].test(file))
      return suite ? [{ suite, file }] : []
    }),
  )
}

/** The test files whose path contains a command line argument. */
export function testFilesMeantBy(argument: string, files: readonly TestFile[]): TestFile[] {
  const words = path.normalize(path.isAbsolute(argument) ? path.relative(productFolder, argument) : argument)
  return files.filter(({ file }) => file.includes(words))
}
